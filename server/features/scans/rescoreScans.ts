import { parseEvent } from '../../../schema/events/catalogue.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Scorecard } from '../../../schema/report/score.ts';
import { type Commands, loadAggregate, onOccasion } from '../../platform/commands/commands.ts';
import { scanAggregate } from './scan.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { parseObservations } from '../../scanner/score/reassess.ts';

export interface RescoreWork {
  readonly store: EventStore;
  readonly commands: Commands;
  readonly rulesetVersion: number;
  /** Judges stored observations again, without looking at anything. */
  readonly reassess: (scan: JudgedScan) => JudgedScan;
  readonly score: (scan: JudgedScan) => Scorecard;
  readonly summarise: (scan: JudgedScan, scorecard: Scorecard) => NonNullable<ScanReport['summary']>;
}

type JudgedScan = Pick<ScanReport, 'domain' | 'checks' | 'observations'>;

export interface RescoreOptions {
  /** `undefined` for every domain. */
  readonly domain: string | undefined;
  /** Only shows what would change. */
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
}

/** One completed scan. `current`: it was already scored by these rules, or newer ones. Scores: `null` means not scored. */
export interface Rescored {
  readonly scanId: string;
  readonly domain: string;
  readonly kind: 'rescored' | 'current';
  readonly from: number | null;
  readonly to: number | null;
  readonly fromRuleset: number;
}

/**
 * Reassesses the stored observations of every completed scan by today's rules, with one ScanRescored each, oldest scan first. Done twice, or by two
 * processes at once, it writes once; interrupted midway, it continues there when it is started again.
 */
export async function* rescoreScans(work: RescoreWork, options: RescoreOptions): AsyncGenerator<Rescored> {
  for await (const recorded of work.store.readAll({ filter: { types: ['ScanCompleted'] } })) {
    if (options.signal.aborted) return;
    const parsed = parseEvent(recorded.type, recorded.version, recorded.data);
    if (parsed.kind !== 'known' || parsed.event.type !== 'ScanCompleted') continue;
    const { scanId, domain } = parsed.event.data;
    if (options.domain === undefined || domain === options.domain) yield await rescoreScan(work, scanId, options);
  }
}

/** Rescores one completed scan, unless these rules or newer ones were used. */
export const rescoreScan = async (
  work: RescoreWork,
  scanId: string,
  { dryRun }: Pick<RescoreOptions, 'dryRun'> = { dryRun: false },
): Promise<Rescored> => {
  const { state: scan } = await loadAggregate(work.store, scanAggregate, scanId);
  if (scan.status !== 'completed') throw new Error(`The scan ${scanId} is not completed: the log is corrupt.`);
  const { overall: from, rulesetVersion: fromRuleset } = scan.scorecard;
  const base = { scanId, domain: scan.domain, from, fromRuleset };
  if (fromRuleset >= work.rulesetVersion) return { ...base, kind: 'current', to: from };
  const rejudged = work.reassess({ ...scan, observations: parseObservations(scan.observations) });
  const scorecard = work.score(rejudged);
  if (!dryRun) await record(work, scanId, rejudged, scorecard);
  return { ...base, kind: 'rescored', to: scorecard.overall };
};

const record = async (work: RescoreWork, scanId: string, scan: JudgedScan, scorecard: Scorecard): Promise<void> => {
  const findings = scan.checks.flatMap((check) =>
    check.state === 'conclusive' ? [{ probe: check.probe, findings: [...check.findings] }] : [],
  );
  const data = { ...scorecard, scanId, findings, summary: work.summarise(scan, scorecard) };
  const issuer = onOccasion(uuidV5(scanId, `rescore:${work.rulesetVersion}`));
  const outcome = await work.commands.execute(scanAggregate, scanId, { type: 'RescoreScan', data }, issuer);
  // Another process was faster with the same rules, or newer ones.
  if (outcome.kind === 'rejected' && outcome.refusal.kind !== 'AlreadyAssessed')
    throw new Error(`The scan ${scanId} refused to be rescored: ${outcome.refusal.kind}.`);
};
