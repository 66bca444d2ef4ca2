import { isUuid } from '../../../projections/engine/isUuid.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { Requester } from '../../../schema/events/scan.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { ScanLimits } from '../../platform/auth/scanLimits.ts';
import type { VisitorSubjects } from '../../platform/auth/visitorSubjects.ts';
import { answers } from '../../platform/base/answers.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { withNeeds } from '../../scanner/runRecheck.ts';
import { scanningAggregate } from './currentScan.ts';
import { countScan } from './requestScan.ts';
import { scanAggregate } from './scan.ts';

export interface RecheckRequest {
  readonly scanId: string;
  /** The names of checks, as typed (`checksNamed`). */
  readonly checks: readonly string[];
  readonly kind: Requester['kind'];
  /** The client to count and to encrypt; absent for a request from this machine. */
  readonly client?: RequesterPersonal | undefined;
  /** The signed-in user, under the name used for counting. */
  readonly account?: string | undefined;
  readonly isScholar?: boolean;
  /** A UUID. The same one sent twice counts as one request. */
  readonly commandId: string;
}

/** Requests a recheck. `commandId`: given by callers that may send the same request twice; otherwise each call is a new request. */
export type SubmitRecheck = (
  request: Omit<RecheckRequest, 'commandId'> & Partial<Pick<RecheckRequest, 'commandId'>>,
) => Promise<RequestRecheckAnswer>;

/** `probes`: the checks that run, with those that they need. `message` is text for the user. */
export type RequestRecheckAnswer =
  | { readonly kind: 'accepted'; readonly recheckId: string; readonly probes: readonly CheckId[] }
  | { readonly kind: 'notFound' | 'notRecheckable' | 'unknownCheck'; readonly message: string }
  | {
      readonly kind: 'rateLimited' | 'recheckRunning';
      readonly message: string;
      readonly retryAfterSeconds: number;
    };

interface RequestRecheckDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly visitors: VisitorSubjects;
  /** Adds the details of a client that are encrypted. */
  readonly details: (client: RequesterPersonal) => Promise<RequesterPersonal>;
  readonly limits: ScanLimits;
  readonly clock: Clock;
  /** Every check of this version that may run. */
  readonly probes: readonly NamedCheck[];
  /** The id of a domain's newest completed scan, from the read model. */
  readonly newestScan: (domain: string) => Promise<string | undefined>;
}

interface NamedCheck {
  readonly id: CheckId;
  readonly needs: readonly CheckId[];
  readonly codes: Readonly<Record<string, unknown>>;
}

const MOST_NAMES = 100;

/** How soon a recheck that runs has usually ended. */
const RUNNING_SECONDS = 5;

/** Lets checks of a completed scan run again. Only the newest scan of a domain can be rechecked. Refusals are values; a dead store is an exception. */
export const createRequestRecheck =
  (dependencies: RequestRecheckDependencies) =>
  async (request: RecheckRequest): Promise<RequestRecheckAnswer> => {
    const { store, commands, visitors, limits, clock } = dependencies;
    const { client, account, isScholar = false, kind } = request;
    const scanId = request.scanId.toLowerCase();
    const said = answers().scans;
    if (!isUuid(scanId)) return { kind: 'notFound', message: said.noScan({ scanId: scanId.slice(0, 64) }) };
    const { state: scan } = await loadAggregate(store, scanAggregate, scanId);
    if (scan.status === 'absent') return { kind: 'notFound', message: said.noScan({ scanId }) };
    if (scan.status !== 'completed') return { kind: 'notRecheckable', message: said.recheckNotCompleted };
    const { domain, checks } = scan;
    if (!(await isNewest(dependencies, domain, scanId)))
      return { kind: 'notRecheckable', message: said.recheckNotNewest };
    const planned = dependencies.probes.filter(({ id }) => checks.some(({ probe }) => probe === id));
    if (request.checks.length === 0 || request.checks.length > MOST_NAMES)
      return { kind: 'unknownCheck', message: said.unknownCheck({ name: '' }) };
    const named = request.checks.map((name) => checksNamed(name, planned));
    const unknown = request.checks.find((_name, index) => named[index]?.length === 0);
    if (unknown !== undefined)
      return { kind: 'unknownCheck', message: said.unknownCheck({ name: unknown.slice(0, 64) }) };
    const probes = withNeeds(named.flat(), planned);
    if (scan.recheck) {
      // Asked for twice: they share it.
      const { recheckId, probes: running } = scan.recheck;
      if (probes.every((probe) => running.includes(probe))) return { kind: 'accepted', recheckId, probes: running };
    }
    const count = client && countScan(limits, { ipAddress: client.ipAddress, account, isScholar, domain });
    const verdict = await count?.take();
    if (verdict?.allowed === false)
      return { kind: 'rateLimited', message: said.tooManyRechecks, retryAfterSeconds: verdict.retryAfterSeconds };
    const recheckId = uuidV5(request.commandId, 'recheck');
    try {
      const personal = client ? encryptFor(await visitors.of(clock()), await dependencies.details(client)) : null;
      const data = {
        scanId,
        recheckId,
        requester: { kind, personal },
        probes: [...probes],
        at: clock().toISOString(),
      };
      const issuer = fromOutside(kind, { commandId: request.commandId, waits: false });
      const outcome = await commands.execute(scanAggregate, scanId, { type: 'RequestRecheck', data }, issuer);
      if (outcome.kind === 'accepted') {
        await count?.hold(recheckId);
        return { kind: 'accepted', recheckId, probes };
      }
      await count?.giveBack();
      if (outcome.refusal.kind !== 'RecheckRunning')
        throw new Error(`The scan ${scanId} refused a recheck: ${outcome.refusal.kind}.`);
      return { kind: 'recheckRunning', message: said.recheckRunning, retryAfterSeconds: RUNNING_SECONDS };
    } catch (error) {
      await count?.giveBack().catch(() => undefined);
      throw error;
    }
  };

/** A running scan will soon be the newest. One that failed leaves the report before it as it is. */
const isNewest = async (
  { store, newestScan }: RequestRecheckDependencies,
  domain: string,
  scanId: string,
): Promise<boolean> => {
  const { current } = (await loadAggregate(store, scanningAggregate, domain)).state;
  if (current === null || current === scanId) return true;
  const { state } = await loadAggregate(store, scanAggregate, current);
  return state.status === 'running' || state.status === 'completed' ? false : (await newestScan(domain)) === scanId;
};

/**
 * Returns the checks that a name means: the check with this id, in any spelling (`securityTxt`, `security-txt`), otherwise those with a finding of this
 * code, or with findings whose codes begin with it (`csp`).
 */
const checksNamed = (name: string, all: readonly NamedCheck[]): readonly CheckId[] => {
  const plain = name.trim().toLowerCase();
  const exact = all.filter(({ id }) => id.toLowerCase() === plain.replaceAll(/[-_. ]/g, ''));
  const found = exact.length > 0 ? exact : all.filter(({ codes }) => hasCode(codes, plain));
  return found.map(({ id }) => id);
};

const hasCode = (codes: NamedCheck['codes'], name: string): boolean =>
  name !== '' && Object.keys(codes).some((code) => code === name || code.startsWith(`${name}-`));
