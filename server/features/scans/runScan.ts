import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Scorecard } from '../../../schema/report/score.ts';
import type { AddressTurns } from './scanLimits.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { type EventStore, type RecordedEvent, EventTooLarge } from '../../platform/eventStore/port.ts';
import type { AddressGuard } from '../../scanner/io/addressGuard.ts';
import { type ScannerIo, IoFailure } from '../../scanner/io/scannerIo.ts';
import type { Probe } from '../../../checks/kit/check.ts';
import { runProbes, type ProbeListener } from '../../scanner/runProbes.ts';
import { targetOf } from '../../../checks/kit/targetOf.ts';
import { machineClock, withClock } from '../../scanner/io/scanClock.ts';
import { DeadlinePassed, withDeadline } from '../../scanner/io/withDeadline.ts';
import { type RunningScan, scanAggregate, type ProbeStep, type Scan, type ScanCommand } from './scan.ts';
import { type ScanEvent, recordedObservation } from '../../../schema/events/scan.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { foldScan } from '../../../projections/scanReport/fold.ts';
import {
  type CommandSession,
  createCommands,
  type Foldable,
  inAnswerTo,
  loadAggregate,
} from '../../platform/commands/commands.ts';

/** If the worker died this often during a probe, the probe is not tried again: it may be what kills the worker. */
const MAX_PROBE_ATTEMPTS = 3;
/** The part of the scan's time that resolving the addresses may take. */
const RESOLVE_DEADLINE_MS = 15_000;

export interface ScanWork {
  readonly store: Pick<EventStore, 'readStream'>;
  /** Called for each attempt at a scan. The result includes the place for the scan's files. */
  readonly createIo: (scanId: string) => ScannerIo;
  readonly guard: AddressGuard;
  /** Limits the number of scans per IP address. */
  readonly addressTurns: AddressTurns;
  /** Every probe of this version. */
  readonly probes: readonly Probe[];
  readonly score: (report: ScanReport) => Scorecard;
  readonly summarise: (
    report: ScanReport,
    scorecard: Scorecard,
    signal: AbortSignal,
  ) => Promise<NonNullable<ScanReport['summary']>> | NonNullable<ScanReport['summary']>;
  /** Receives failures of our own resolvers. */
  readonly onResolverFault?: (fault: string) => void;
  /** Milliseconds that one attempt at a whole scan may take. */
  readonly deadlineMs: number;
}

/** The part that is the same for every scan of a process. */
export type ScanRules = Omit<ScanWork, 'store' | 'createIo' | 'addressTurns'>;

/**
 * Runs one scan to its end, from wherever an earlier worker left it: steps that have an outcome are not repeated. Rejects when `signal` aborts, and
 * leaves the remaining steps to another worker. Returns how the scan ended, or `undefined` if it had ended before.
 */
export const runScan = async (
  work: ScanWork,
  scanId: string,
  recorder: ScanRecorder,
  signal: AbortSignal,
): Promise<'failed' | 'ran' | undefined> => {
  const { scan, report } = await loadScanProgress(work.store, scanId);
  if (scan.status !== 'running' || !report) return undefined;
  const io = work.createIo(scanId);
  const clock = io.clock ?? machineClock;
  const fail = async (why: Unscannable): Promise<'failed'> => {
    await recorder.record({ type: 'FailScan', data: { scanId, ...why, at: recorder.now() } });
    return 'failed';
  };
  const goOn = async (deadlineAt: number): Promise<'ran'> => {
    await probe(work, { scan, report, io, deadlineAt }, recorder, signal);
    await finish(work, scanId, recorder, signal);
    return 'ran';
  };
  const begunAt = clock.now();
  // Another worker began this scan: its addresses are known to be allowed, and were counted.
  if (scan.attempts.size > 0) return goOn(begunAt + work.deadlineMs);
  const found = await lookUp(work, report.domain, io, signal);
  if (!('addresses' in found)) return fail(found);
  const turnId = uuidV5(scanId, 'addresses');
  const waitedFrom = clock.now();
  if (!(await work.addressTurns.take(turnId, found.addresses, signal)))
    return fail({ reason: 'addressBusy', detail: `Too many scans of an address of ${report.domain}.`.slice(0, 500) });
  try {
    // Waiting for the address does not use up the scan's own time.
    return await goOn(begunAt + work.deadlineMs + clock.now() - waitedFrom);
  } finally {
    await work.addressTurns.end(turnId);
  }
};

/**
 * Finds out whether there is anything to scan. A failure caused by our own resolvers says nothing about the domain, and neither does "no such name"
 * from a resolver that denies the root as well.
 */
export const lookUp = async (
  work: Pick<ScanWork, 'guard' | 'deadlineMs' | 'onResolverFault'>,
  domain: string,
  io: ScannerIo,
  signal: AbortSignal,
): Promise<Unscannable | Scannable> => {
  const found = await resolveInTime(work, domain, io, signal);
  if ('addresses' in found || (found.reason !== 'dnsFailure' && found.reason !== 'nameNotFound')) return found;
  const fault = await io.resolver.fault(signal);
  if (fault === undefined) return found;
  work.onResolverFault?.(fault);
  return { reason: 'resolverFailure', detail: fault.slice(0, 500) };
};

const resolveInTime = async (
  { guard, deadlineMs }: Pick<ScanWork, 'guard' | 'deadlineMs'>,
  domain: string,
  io: ScannerIo,
  signal: AbortSignal,
): Promise<Unscannable | Scannable> => {
  try {
    return await withClock(io.clock, () =>
      withDeadline(Math.min(RESOLVE_DEADLINE_MS, deadlineMs), signal, (bounded) =>
        resolveTarget(domain, io, guard, bounded),
      ),
    );
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    return { reason: 'dnsFailure', detail: `No name server answered for ${domain} in time.` };
  }
};

interface Attempt {
  readonly scan: RunningScan;
  readonly report: ScanReport;
  readonly io: ScannerIo;
  readonly deadlineAt: number;
}

const probe = async (
  work: ScanWork,
  { scan, report, io, deadlineAt }: Attempt,
  recorder: ScanRecorder,
  signal: AbortSignal,
): Promise<void> => {
  const { scanId, domain } = report;
  const writer = createStepWriter(scanId, recorder, signal);
  const open = work.probes.filter(({ id }) => scan.pending.has(id));
  const isSpent = ({ id }: Probe): boolean => (scan.attempts.get(id) ?? 0) >= MAX_PROBE_ATTEMPTS;
  for (const spent of open.filter(isSpent)) {
    const detail = `Given up: ${MAX_PROBE_ATTEMPTS} workers stopped while this check ran.`;
    writer.listener.inconclusive(spent, 'abandoned', detail, 0);
  }
  const target = { ...targetOf(domain), dkimSelectors: scan.dkimSelectors };
  const probes = open.filter((each) => !isSpent(each));
  const either = AbortSignal.any([signal, writer.failure]);
  const run = { probes, target, io, known: report.observations, deadlineAt, signal: either };
  try {
    await runProbes(run, writer.listener);
  } finally {
    await Promise.allSettled([writer.done()]);
  }
  await writer.done();
};

/** Computes score and summary from the log, so that they do not depend on which worker made the observations. */
const finish = async (work: ScanWork, scanId: string, recorder: ScanRecorder, signal: AbortSignal): Promise<void> => {
  const { report } = await loadScanProgress(work.store, scanId);
  if (report?.status !== 'running') return;
  const scorecard = report.scorecard ?? work.score(report);
  await recorder.record({ type: 'RecordScore', data: { scanId, ...scorecard } });
  const summary = report.summary ?? (await work.summarise(report, scorecard, signal));
  await recorder.record({ type: 'RecordSummary', data: { scanId, ...summary } });
  await recorder.record({ type: 'CompleteScan', data: { scanId, at: recorder.now() } });
};

/** A name that can be scanned, with the addresses that may be contacted. */
interface Scannable {
  readonly addresses: readonly string[];
}

export type Unscannable = Pick<Extract<ScanEvent, { type: 'ScanFailed' }>['data'], 'reason' | 'detail'>;

/**
 * Checks that there is something to scan before any probe runs: the name must exist, and must not resolve only to private or reserved addresses. A
 * name without addresses (a mail domain) is scanned, and so is one for which only one address family could be resolved. Rejects when `signal` aborts.
 */
const resolveTarget = async (
  domain: string,
  io: ScannerIo,
  guard: AddressGuard,
  signal: AbortSignal,
): Promise<Unscannable | Scannable> => {
  const answers = await Promise.all([addressesOf(domain, 'A', io, signal), addressesOf(domain, 'AAAA', io, signal)]);
  if (answers.some(({ kind }) => kind === 'nameNotFound')) {
    return { reason: 'nameNotFound', detail: `The name ${domain} does not exist (NXDOMAIN).` };
  }
  const refusals = answers.flatMap(({ addresses }) => addresses.map((address) => guard.refusalOf(address)));
  const [refusal] = refusals;
  if (refusal !== undefined && refusals.every((each) => each !== undefined)) {
    return { reason: 'addressRefused', detail: `Every address of ${domain} is refused: ${refusal}.`.slice(0, 500) };
  }
  const [failure] = answers;
  if (failure.kind === 'failed' && answers.every(({ kind }) => kind === 'failed')) {
    return { reason: 'dnsFailure', detail: failure.message.slice(0, 500) };
  }
  return { addresses: answers.flatMap(({ addresses }) => addresses).filter((address) => guard.isAllowed(address)) };
};

type Addresses =
  | { readonly kind: 'answered' | 'nameNotFound'; readonly addresses: readonly string[] }
  | { readonly kind: 'failed'; readonly addresses: readonly []; readonly message: string };

const addressesOf = async (
  domain: string,
  type: 'A' | 'AAAA',
  io: ScannerIo,
  signal: AbortSignal,
): Promise<Addresses> => {
  try {
    const { status, records } = await io.dns.resolve(domain, type, signal);
    const kind = status === 'nameNotFound' ? 'nameNotFound' : 'answered';
    return { kind, addresses: records.map(({ address }) => address) };
  } catch (error) {
    if (signal.aborted || !(error instanceof IoFailure)) throw error;
    if (error.kind === 'nameNotFound') return { kind: 'nameNotFound', addresses: [] };
    return { kind: 'failed', addresses: [], message: error.message };
  }
};

/** Somebody else ended the scan: a second worker, or a request that gave it up. There is nothing left to do. */
export class ScanEndedElsewhere extends Error {
  override readonly name = 'ScanEndedElsewhere';
}

/** Sends commands to one scan, in answer to its ScanRequested. */
export interface ScanRecorder {
  /**
   * Returns `true` if this command recorded the step, `false` if another worker already had. Rejects with ScanEndedElsewhere; any other refusal is a
   * bug of the runner.
   */
  record(command: ScanCommand): Promise<boolean>;
  /** ISO 8601, UTC. */
  now(): string;
}

export const createScanRecorder = (
  store: Pick<EventStore, 'append' | 'readStream'>,
  clock: Clock,
  requested: RecordedEvent,
  scanId: string,
): ScanRecorder => {
  const now = (): string => clock().toISOString();
  const session: CommandSession<Scan> = {};
  // Uses the runner's own store; nobody waits for a single step.
  const commands = createCommands({ store, clock, waitForProjections: () => Promise.resolve() });
  return {
    now,
    record: async (command) => {
      const outcome = await commands.execute(scanAggregate, scanId, command, inAnswerTo(requested), session);
      if (outcome.kind === 'accepted') return true;
      switch (outcome.refusal.kind) {
        case 'OutcomeAlreadyRecorded':
        case 'ScoreAlreadyRecorded':
        case 'SummaryAlreadyRecorded':
          return false;
        case 'ScanEnded':
          throw new ScanEndedElsewhere(`The scan ${scanId} has ${outcome.refusal.status} meanwhile.`);
        case 'ScanNotFound':
        case 'ScanAlreadyRequested':
        case 'ProbeNotPlanned':
        case 'ProbesPending':
        case 'NotScored':
        case 'NotSummarised':
        case 'ScanNotCompleted':
        case 'AlreadyAssessed':
          throw new Error(`The scan ${scanId} refused ${command.type}: ${outcome.refusal.kind}.`);
      }
    },
  };
};

/**
 * Records the steps of probes in order. Steps that occur while an append is in progress go into the next append together. Steps that another worker
 * has recorded stay as they are. Starts nothing after `signal` has aborted.
 */
const createStepWriter = (scanId: string, recorder: ScanRecorder, signal: AbortSignal) => {
  const failure = new AbortController();
  let waiting: ProbeStep[] = [];
  let written: Promise<void> = Promise.resolve();
  const record = async (steps: readonly ProbeStep[]): Promise<void> => {
    const [first, ...others] = steps;
    if (!first) return;
    try {
      await recorder.record({ type: 'RecordSteps', data: { scanId, steps: [first, ...others] } });
    } catch (error) {
      if (!(error instanceof EventTooLarge)) throw error;
      if (others.length > 0) for (const step of steps) await record([step]);
      else await record([tooLarge(first)]);
    }
  };
  const writeWaiting = (): Promise<void> => {
    signal.throwIfAborted();
    const steps = waiting;
    waiting = [];
    return record(steps);
  };
  const add = (step: ProbeStep): void => {
    waiting.push(step);
    if (waiting.length > 1) return; // an append is already scheduled
    written = written.then(writeWaiting);
    written.catch((error: unknown) => {
      failure.abort(error);
    });
  };
  const listener: ProbeListener = {
    started: ({ id }) => {
      add({ type: 'StartProbe', data: { scanId, probe: id } });
    },
    observed: ({ id, section }, seen, findings, durationMs) => {
      const observation = recordedObservation.parse(seen);
      const data = { scanId, probe: id, section, observation, findings: [...findings], durationMs };
      add({ type: 'RecordObservation', data });
    },
    inconclusive: ({ id, section }, reason, detail, durationMs) => {
      add({ type: 'RecordInconclusive', data: { scanId, probe: id, section, reason, detail, durationMs } });
    },
  };
  return {
    listener,
    /** Aborts with the first failure to record. */
    failure: failure.signal,
    /** Resolves when every step is recorded. Rejects with the first failure. */
    done: (): Promise<void> => written,
  };
};

/** Observations are limited in characters, but may still be too large in bytes, for example a record full of escapes. */
const tooLarge = (step: ProbeStep): ProbeStep => {
  if (step.type !== 'RecordObservation') throw new Error(`A ${step.type} is too large to be recorded.`);
  const { scanId, probe, section, durationMs } = step.data;
  const detail = 'What was found is too large to be recorded.';
  return { type: 'RecordInconclusive', data: { scanId, probe, section, reason: 'tooLarge', detail, durationMs } };
};

/** The progress of a scan: what it may still do, and what was found. `report` is `undefined` if the scan does not exist. */
interface ScanProgress {
  readonly scan: Scan;
  readonly report: ScanReport | undefined;
}

const progressFold: Foldable<ScanProgress, ScanEvent> = {
  streamOf: scanAggregate.streamOf,
  owns: scanAggregate.owns,
  initial: { scan: scanAggregate.initial, report: undefined },
  evolve: ({ scan, report }, event, time) => ({
    scan: scanAggregate.evolve(scan, event, time),
    // Revisions of a stream have no gaps.
    report: foldScan(report, { ...event, revision: (report?.revision ?? -1) + 1, time }),
  }),
};

/** Reads the scan's own stream, never a read model. */
export const loadScanProgress = async (store: Pick<EventStore, 'readStream'>, scanId: string): Promise<ScanProgress> =>
  (await loadAggregate(store, progressFold, scanId)).state;
