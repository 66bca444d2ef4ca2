import type { DataOf } from '../../schema/events/catalogue.ts';
import type { CheckId } from '../../checks/index.ts';
import { recordedObservation } from '../../schema/events/scan.ts';
import { type Check, isOpen, type ScanReport } from '../../schema/report/scanReport.ts';
import type { ProvisionalScore, Scorecard } from '../../schema/report/score.ts';
import type { CheckDefinition, EarlierScan, Target } from '../../checks/kit/check.ts';
import type { InconclusiveReason } from '../../checks/kit/section.ts';
import { targetOf } from '../../checks/kit/targetOf.ts';
import { allChecks } from '../../checks/registry.ts';
import type { Config } from '../platform/base/config.ts';
import type { Log } from '../platform/observability/log.ts';
import { createAddressGuard, type AddressGuard } from './io/addressGuard.ts';
import { FILTERED_TEXT } from './io/queryServers.ts';
import type { ScannerIoOptions } from './io/createScannerIo.ts';
import { machineClock, withClock } from './io/scanClock.ts';
import { type ScannerIo, IoFailure } from './io/scannerIo.ts';
import { DeadlinePassed, withDeadline } from './io/withDeadline.ts';
import { runChecks } from './runChecks.ts';
import { provisionalScoreOf } from './score/provisionalScore.ts';
import { scoreScan } from './score/scoreScan.ts';
import { createSummarise } from './summary/createSummarise.ts';

/** If the worker died this often during a check, the check is not tried again: it may be what kills the worker. */
const MAX_CHECK_ATTEMPTS = 3;
/** The part of the scan's time that resolving the addresses may take. */
const RESOLVE_DEADLINE_MS = 15_000;

/** The rules for every scan of a process: what it may contact, what it checks, how it is scored and summarised, how long it may take. */
export interface ScanRules {
  readonly guard: AddressGuard;
  /** Every check of this version. */
  readonly probes: readonly CheckDefinition[];
  readonly score: (scan: Pick<ScanReport, 'domain' | 'checks'>) => Scorecard;
  readonly summarise: (
    scan: Pick<ScanReport, 'domain' | 'checks'>,
    scorecard: Scorecard,
    signal: AbortSignal,
  ) => Promise<Summary> | Summary;
  /** Receives failures of our own resolvers. */
  readonly onResolverFault?: (fault: string) => void;
  /** Milliseconds that one attempt at a whole scan may take. */
  readonly deadlineMs: number;
}

export interface ScanWork extends ScanRules {
  /** Called for each attempt at a scan. The result includes the place for the scan's files. */
  readonly createIo: (scanId: string) => ScannerIo;
  readonly addressLimiter: AddressLimiter;
  /** Returns the last completed scan of a domain other than this one. Without it, no check can record what changed. */
  readonly earlierScan?: (domain: string, scanId: string) => Promise<EarlierScan | undefined>;
  /** Receives why an earlier scan could not be read. */
  readonly onEarlierFault?: (error: unknown) => void;
}

/** Limits the scans of one address, whatever names resolve to it: creating two hundred names for one victim gives no more scans than one name. */
export interface AddressLimiter {
  /**
   * Counts a scan under all the addresses of its name, and may wait a while if one of them has too many. Returns `false` if one still has too many; then
   * nothing is counted. Rejects when `signal` aborts.
   */
  acquire(scanId: string, addresses: readonly string[], signal: AbortSignal): Promise<boolean>;
  /** The scan is over. */
  release(scanId: string): Promise<void>;
}

/** Where the results of one scan go: the event log, the vault of a list, or only the memory of this process. */
export interface ScanRecorder {
  /** Returns what this and earlier attempts have recorded, or `undefined` if the scan has ended. */
  load(): Promise<ScanState | undefined>;
  /** Called before the first check of an attempt. Returns `false` if no check is to run: the scan has ended, or ends here. */
  begin(): Promise<boolean>;
  /** Records steps in the order in which they happened. Steps that another worker has recorded stay as they are. */
  recordSteps(steps: readonly [CheckStep, ...CheckStep[]]): Promise<void>;
  /** Called at most once per scan, before the last outcome. */
  recordProvisionalScore(score: ProvisionalScore): Promise<void>;
  recordScore(scorecard: Scorecard): Promise<void>;
  recordSummary(summary: Summary): Promise<void>;
  complete(): Promise<void>;
  fail(failure: ScanFailure): Promise<void>;
}

/** One scan as far as it is recorded. */
export interface ScanState extends Pick<
  ScanReport,
  'domain' | 'checks' | 'observations' | 'provisionalScore' | 'scorecard' | 'summary'
> {
  readonly dkimSelectors: readonly string[];
  /** How often each check was started. */
  readonly attempts: ReadonlyMap<CheckId, number>;
}

export type CheckStep =
  | { readonly type: 'started'; readonly probe: CheckId }
  | { readonly type: 'observed'; readonly check: CheckIn<'conclusive'>; readonly observation: RecordedObservation }
  | { readonly type: 'inconclusive'; readonly check: CheckIn<'inconclusive'> };

type CheckIn<State extends Check['state']> = Extract<Check, { readonly state: State }>;
type RecordedObservation = DataOf<'ProbeObserved'>['observation'];
export type ScanFailure = NonNullable<ScanReport['failure']>;
type Summary = NonNullable<ScanReport['summary']>;

/**
 * Runs one scan to its end, from wherever an earlier attempt left it: checks that have an outcome are not repeated. Rejects when `signal` aborts, and
 * leaves the remaining checks to another worker. Returns how the scan ended, or `undefined` if nothing was left to do.
 */
export const runScan = async (
  work: ScanWork,
  scanId: string,
  recorder: ScanRecorder,
  signal: AbortSignal,
): Promise<'failed' | 'ran' | undefined> => {
  const scan = await recorder.load();
  if (!scan) return undefined;
  const io = work.createIo(scanId);
  const fail = async (failure: ScanFailure): Promise<'failed'> => {
    await recorder.fail(failure);
    return 'failed';
  };
  const goOn = async (deadlineAt: number): Promise<'ran' | undefined> => {
    if (!(await recorder.begin())) return undefined;
    await check(work, { scanId, scan, io, deadlineAt }, recorder, signal);
    await finish(work, recorder, signal);
    return 'ran';
  };
  // Another worker began this scan: its addresses are known to be allowed, and were counted.
  if (scan.attempts.size > 0) return goOn((io.clock ?? machineClock).now() + work.deadlineMs);
  const ran = await atTarget(work, { id: scanId, domain: scan.domain, io }, signal, goOn);
  return 'failure' in ran ? fail(ran.failure) : ran.result;
};

/**
 * Runs `run` if the domain leads to addresses that may be contacted, and not too many scans are contacting them. `id`: of a scan or a recheck. `deadlineAt`
 * is measured by the clock of `io`.
 */
export const atTarget = async <Result>(
  work: Pick<ScanWork, 'guard' | 'deadlineMs' | 'onResolverFault' | 'addressLimiter'>,
  { id, domain, io }: { readonly id: string; readonly domain: string; readonly io: ScannerIo },
  signal: AbortSignal,
  run: (deadlineAt: number) => Promise<Result>,
): Promise<{ readonly failure: ScanFailure } | { readonly result: Result }> => {
  const clock = io.clock ?? machineClock;
  const begunAt = clock.now();
  const found = await lookUp(work, domain, io, signal);
  if (!('addresses' in found)) return { failure: found };
  const waitedFrom = clock.now();
  if (!(await work.addressLimiter.acquire(id, found.addresses, signal)))
    return {
      failure: { reason: 'addressBusy', detail: `Too many scans of an address of ${domain}.`.slice(0, 500) },
    };
  try {
    // Waiting for the address does not use up the scan's own time.
    return { result: await run(begunAt + work.deadlineMs + clock.now() - waitedFrom) };
  } finally {
    await work.addressLimiter.release(id);
  }
};

interface Attempt {
  readonly scanId: string;
  readonly scan: ScanState;
  readonly io: ScannerIo;
  readonly deadlineAt: number;
}

const check = async (
  work: ScanWork,
  { scanId, scan, io, deadlineAt }: Attempt,
  recorder: ScanRecorder,
  signal: AbortSignal,
): Promise<void> => {
  const writer = createStepWriter(recorder, signal);
  const withoutOutcome = scan.checks.filter(isOpen);
  const open = work.probes.filter(({ id }) => withoutOutcome.some((each) => each.probe === id));
  const isSpent = ({ id }: CheckDefinition): boolean => (scan.attempts.get(id) ?? 0) >= MAX_CHECK_ATTEMPTS;
  const addInconclusive = (
    { id, section }: CheckDefinition,
    reason: InconclusiveReason,
    detail: string,
    durationMs: number,
  ): void => {
    const settled = { probe: id, state: 'inconclusive', section, reason, detail, durationMs } as const;
    writer.add({ type: 'inconclusive', check: settled });
  };
  for (const spent of open.filter(isSpent))
    addInconclusive(spent, 'abandoned', `Given up: ${MAX_CHECK_ATTEMPTS} workers stopped while this check ran.`, 0);
  const run = {
    checks: open.filter((each) => !isSpent(each)),
    target: targetOfScan(work, scanId, scan),
    io,
    known: scan.observations,
    deadlineAt,
    signal: AbortSignal.any([signal, writer.failure]),
  };
  try {
    await runChecks(run, {
      started: ({ id }) => {
        writer.add({ type: 'started', probe: id });
      },
      observed: ({ id, section }, seen, findings, durationMs) => {
        const settled = { probe: id, state: 'conclusive', section, findings, durationMs } as const;
        writer.add({ type: 'observed', check: settled, observation: recordedObservation.parse(seen) });
      },
      inconclusive: addInconclusive,
      onlyBrowserLeft: () => {
        writer.afterSteps(() => scoreProvisionally(work, recorder));
      },
    });
  } finally {
    await Promise.allSettled([writer.done()]);
  }
  await writer.done();
};

/** The target of a scan's checks. A scan does not fail because an earlier one cannot be read. */
export const targetOfScan = (
  { earlierScan, onEarlierFault }: Pick<ScanWork, 'earlierScan' | 'onEarlierFault'>,
  scanId: string,
  { domain, dkimSelectors }: Pick<ScanState, 'domain' | 'dkimSelectors'>,
): Target => ({
  ...targetOf(domain),
  dkimSelectors,
  earlier: async () => {
    try {
      return await earlierScan?.(domain, scanId);
    } catch (error) {
      onEarlierFault?.(error);
      return undefined;
    }
  },
});

/**
 * Passes steps to the recorder in order. Steps that occur while earlier ones are being recorded are recorded together. Starts nothing after `signal`
 * has aborted.
 */
const createStepWriter = (recorder: ScanRecorder, signal: AbortSignal) => {
  const failure = new AbortController();
  let waiting: CheckStep[] = [];
  let written: Promise<void> = Promise.resolve();
  const next = (write: () => Promise<void>): void => {
    written = written.then(() => {
      signal.throwIfAborted();
      return write();
    });
    written.catch((error: unknown) => {
      failure.abort(error);
    });
  };
  const writeWaiting = async (): Promise<void> => {
    const [first, ...others] = waiting;
    waiting = [];
    if (first) await recorder.recordSteps([first, ...others]);
  };
  return {
    add: (step: CheckStep): void => {
      waiting.push(step);
      if (waiting.length === 1) next(writeWaiting); // Otherwise they are already scheduled.
    },
    /** Calls `write` after the steps so far are recorded, and before later ones are. */
    afterSteps: next,
    /** Aborts with the first failure to record. */
    failure: failure.signal,
    /** Resolves when every step is recorded. Rejects with the first failure. */
    done: (): Promise<void> => written,
  };
};

/** Scores the recorded outcomes so far, once per scan. A restarted worker finds the score of the first. */
const scoreProvisionally = async (work: ScanWork, recorder: ScanRecorder): Promise<void> => {
  const scan = await recorder.load();
  if (!scan || scan.provisionalScore) return;
  const score = provisionalScoreOf(scan, work.score(scan));
  if (score) await recorder.recordProvisionalScore(score);
};

/** Computes score and summary from what is recorded, so that they do not depend on which worker made the observations. */
const finish = async (work: ScanWork, recorder: ScanRecorder, signal: AbortSignal): Promise<void> => {
  const scan = await recorder.load();
  if (!scan) return;
  const scorecard = scan.scorecard ?? work.score(scan);
  if (!scan.scorecard) await recorder.recordScore(scorecard);
  if (!scan.summary) await recorder.recordSummary(await work.summarise(scan, scorecard, signal));
  await recorder.complete();
};

/**
 * Finds out whether there is anything to scan. A failure caused by our own resolvers says nothing about the domain, and neither does "no such name"
 * from a resolver that denies the root as well.
 */
const lookUp = async (
  work: Pick<ScanWork, 'guard' | 'deadlineMs' | 'onResolverFault'>,
  domain: string,
  io: ScannerIo,
  signal: AbortSignal,
): Promise<ScanFailure | Scannable> => {
  const found = await resolveInTime(work, domain, io, signal);
  const fault = await resolverFaultOf(found, io, signal);
  if (fault === undefined) return found;
  work.onResolverFault?.(fault);
  return { reason: 'resolverFailure', detail: fault.slice(0, 500) };
};

/** Returns what is wrong with our own resolvers, if that explains the outcome. */
const resolverFaultOf = async (
  found: ScanFailure | Scannable,
  io: ScannerIo,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const distortion = (addresses: readonly string[]) =>
    withClock(io.clock, () => io.resolver.distortion(addresses, signal));
  // A mail domain without addresses was found all the same.
  if ('addresses' in found) return found.addresses.length > 0 ? distortion(found.addresses) : undefined;
  if (found.reason === 'addressRefused') return distortion([]);
  if (found.reason !== 'dnsFailure' && found.reason !== 'nameNotFound') return undefined;
  if (found.detail.includes(FILTERED_TEXT)) return found.detail;
  return (await io.resolver.fault(signal)) ?? (found.reason === 'nameNotFound' ? distortion([]) : undefined);
};

const resolveInTime = async (
  { guard, deadlineMs }: Pick<ScanWork, 'guard' | 'deadlineMs'>,
  domain: string,
  io: ScannerIo,
  signal: AbortSignal,
): Promise<ScanFailure | Scannable> => {
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

/** A name that can be scanned, with the addresses that may be contacted. */
interface Scannable {
  readonly addresses: readonly string[];
}

/**
 * Checks that there is something to scan before any check runs: the name must exist, and must not resolve only to private or reserved addresses. A
 * name without addresses (a mail domain) is scanned, and so is one for which only one address family could be resolved. Rejects when `signal` aborts.
 */
const resolveTarget = async (
  domain: string,
  io: ScannerIo,
  guard: AddressGuard,
  signal: AbortSignal,
): Promise<ScanFailure | Scannable> => {
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

/** `checks`: replaces the checks in tests. */
export const scanRulesOf = (
  {
    config,
    log,
    probes = allChecks,
  }: {
    readonly config: Pick<Config, 'scanDeadlineSeconds'>;
    readonly log: Pick<Log, 'warn'>;
    readonly probes?: readonly CheckDefinition[] | undefined;
  },
  io: Pick<ScannerIoOptions, 'allowCidrs' | 'denyCidrs' | 'languageModel'>,
): ScanRules => ({
  guard: createAddressGuard(io.allowCidrs ?? [], io.denyCidrs),
  probes,
  score: scoreScan,
  summarise: createSummarise(io.languageModel, (reason) => {
    log.warn({ reason }, 'the summary of the language model was not used');
  }),
  onResolverFault: (fault) => {
    log.warn({ fault }, 'none of the DNS resolvers responds: check CANDOR_DNS_SERVERS and the network of this machine');
  },
  deadlineMs: config.scanDeadlineSeconds * 1000,
});
