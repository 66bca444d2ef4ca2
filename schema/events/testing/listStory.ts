import type { ListEvent } from '../list.ts';
import type { ListScanEvent } from '../listScan.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
type DataOf<Type extends (ListEvent | ListScanEvent)['type']> = Extract<
  ListEvent | ListScanEvent,
  { type: Type }
>['data'];

/** Builds all events of one list and its scans, for tests. */
export const listStory = (listId: string, owner = id(701)) => {
  const personalOf = (subject: string) =>
    ({ subject, alg: 'A256GCM', iv: 'aXY', tag: 'dGFn', ciphertext: 'c2VhbGVk' }) as const;
  const personal = personalOf(listId);
  // Unique to this list.
  const scanIdOf = (run: number, place: number): string =>
    `${listId.slice(0, 9)}${String(run).padStart(4, '0')}-4000-8${String(place).padStart(3, '0')}${listId.slice(23)}`;
  const scan = (run: number, place: number) => ({ scanId: scanIdOf(run, place), listId, run, place });
  const ofRun = <Type extends 'ListRunPaused' | 'ListRunResumed' | 'ListRunCancelled'>(type: Type, run: number) => ({
    type,
    data: { listId, run },
  });
  return {
    created: (): ListEvent => ({
      type: 'ListCreated',
      data: { listId, owner: { kind: 'account', subject: owner }, personal },
    }),
    described: (): ListEvent => ({ type: 'ListDescribed', data: { listId, personal } }),
    added: (first: number, added: number, ...returned: readonly number[]): ListEvent => ({
      type: 'ListDomainsAdded',
      data: { listId, first, added, returned: [...returned] },
    }),
    removed: (...places: readonly number[]): ListEvent => ({
      type: 'ListDomainsRemoved',
      data: { listId, places: [...places] },
    }),
    tagged: (...places: readonly number[]): ListEvent => ({
      type: 'ListDomainsTagged',
      data: { listId, places: [...places] },
    }),
    shared: (member: string, role: 'viewer' | 'editor' = 'viewer'): ListEvent => ({
      type: 'ListShared',
      data: { listId, member, role, personal: personalOf(member) },
    }),
    unshared: (member: string): ListEvent => ({ type: 'ListUnshared', data: { listId, member } }),
    archived: (): ListEvent => ({ type: 'ListArchived', data: { listId } }),
    restored: (): ListEvent => ({ type: 'ListRestored', data: { listId } }),
    erased: (): ListEvent => ({ type: 'ListErased', data: { listId, reason: 'owner' } }),
    started: (run: number, planned: number, data: Partial<DataOf<'ListRunStarted'>> = {}): ListEvent => ({
      type: 'ListRunStarted',
      data: { listId, run, profile: 'full', trigger: 'person', slot: null, only: null, planned, ...data },
    }),
    scheduled: (cadence: DataOf<'ListScheduleChanged'>['cadence']): ListEvent => ({
      type: 'ListScheduleChanged',
      data: { listId, cadence, profile: 'mail' },
    }),
    policyChanged: (revision: number, kind: 'none' | 'standard' | 'own' = 'standard'): ListEvent => ({
      type: 'ListPolicyChanged',
      data: {
        listId,
        revision,
        policy: kind === 'standard' ? { kind, name: 'rfc-9116' } : kind === 'own' ? { kind, personal } : { kind },
      },
    }),
    skipped: (slot: string): ListEvent => ({
      type: 'ListRunSkipped',
      data: { listId, slot, reason: 'runUnderWay' },
    }),
    extended: (run: number, ...places: readonly number[]): ListEvent => ({
      type: 'ListRunExtended',
      data: { listId, run, places: [...places] },
    }),
    paused: (run: number): ListEvent => ofRun('ListRunPaused', run),
    resumed: (run: number): ListEvent => ofRun('ListRunResumed', run),
    cancelled: (run: number): ListEvent => ofRun('ListRunCancelled', run),
    completed: (run: number, scanned: number, failed = 0): ListEvent => ({
      type: 'ListRunCompleted',
      data: { listId, run, scanned, failed },
    }),
    scanStarted: (run: number, place: number): ListScanEvent => ({
      type: 'ListScanStarted',
      data: { ...scan(run, place), attempt: 1 },
    }),
    scanned: (run: number, place: number, data: Partial<DataOf<'ListScanCompleted'>> = {}): ListScanEvent => ({
      type: 'ListScanCompleted',
      data: {
        ...scan(run, place),
        rulesetVersion: 8,
        overall: 71,
        subScores: { email: 60, web: 82, breach: 100, compliance: null },
        coverage: { conclusive: 20, planned: 22 },
        riskLevel: 'Medium',
        failing: ['dmarc-missing'],
        warning: ['caa-missing'],
        unchecked: ['breaches'],
        durationMs: 1_500,
        alerts: { critical: 0, high: 1, medium: 0, low: 2 },
        report: { sha256: 'a'.repeat(64), bytes: 9_000 },
        ...data,
      },
    }),
    scanFailed: (run: number, place: number): ListScanEvent => ({
      type: 'ListScanFailed',
      data: { ...scan(run, place), reason: 'nameNotFound', durationMs: 30 },
    }),
  };
};
