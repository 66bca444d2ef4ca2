import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Scorecard } from '../../../schema/report/score.ts';
import type { AddressTurns } from './addressTurns.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { AddressGuard } from '../../scanner/io/addressGuard.ts';
import type { ScannerIo } from '../../scanner/io/scannerIo.ts';
import type { Probe } from '../../scanner/probe.ts';
import { runProbes } from '../../scanner/runProbes.ts';
import { targetOf } from '../../scanner/targetOf.ts';
import { DeadlinePassed, withDeadline } from '../../scanner/withDeadline.ts';
import type { RunningScan } from './scan.ts';
import { resolveTarget, type Scannable, type Unscannable } from './resolveTarget.ts';
import { probeRecorder } from './probeRecorder.ts';
import { loadScanProgress } from './scanProgress.ts';
import type { ScanRecorder } from './scanRecorder.ts';

/** A probe during which the worker died so often is not tried again: it may be what kills it. */
const MAX_PROBE_ATTEMPTS = 3;
/** Of the whole scan's time, what finding the addresses may take. */
const RESOLVE_DEADLINE_MS = 15_000;

export interface ScanWork {
  readonly store: Pick<EventStore, 'readStream'>;
  /** One for each attempt at a scan. */
  readonly createIo: () => ScannerIo;
  readonly guard: AddressGuard;
  /** How many scans one address gets. */
  readonly addressTurns: AddressTurns;
  /** Every probe of this version. */
  readonly probes: readonly Probe[];
  readonly score: (report: ScanReport) => Scorecard;
  readonly summarise: (
    report: ScanReport,
    scorecard: Scorecard,
    signal: AbortSignal,
  ) => Promise<NonNullable<ScanReport['summary']>> | NonNullable<ScanReport['summary']>;
  /** Hears that our own resolvers do not work, and how. */
  readonly onResolverFault?: (fault: string) => void;
  /** Milliseconds that one attempt at a whole scan may take. */
  readonly deadlineMs: number;
}

/**
 * Brings one scan to its end, from wherever an earlier worker left it: what has an outcome is not done again. Rejects when `signal` aborts, leaving
 * what is open to another worker. Answers how it ended here; undefined: it had ended before.
 */
export const runScan = async (
  work: ScanWork,
  scanId: string,
  recorder: ScanRecorder,
  signal: AbortSignal,
): Promise<'failed' | 'ran' | undefined> => {
  const { scan, report } = await loadScanProgress(work.store, scanId);
  if (scan.status !== 'running' || !report) return undefined;
  const io = work.createIo();
  const fail = async (why: Unscannable): Promise<'failed'> => {
    await recorder.record({ type: 'FailScan', data: { scanId, ...why, at: recorder.now() } });
    return 'failed';
  };
  const goOn = async (deadlineAt: number): Promise<'ran'> => {
    await probe(work, { scan, report, io, deadlineAt }, recorder, signal);
    await finish(work, scanId, recorder, signal);
    return 'ran';
  };
  const begunAt = performance.now();
  // Of what another worker began the addresses are known to be free to scan, and were counted.
  if (scan.attempts.size > 0) return goOn(begunAt + work.deadlineMs);
  const found = await lookUp(work, report.domain, io, signal);
  if (!('addresses' in found)) return fail(found);
  const turnId = uuidV5(scanId, 'addresses');
  const waitedFrom = performance.now();
  if (!(await work.addressTurns.take(turnId, found.addresses, signal)))
    return fail({ reason: 'addressBusy', detail: `Too many scans of an address of ${report.domain}.`.slice(0, 500) });
  try {
    // The wait is not of the scan's own time.
    return await goOn(begunAt + work.deadlineMs + performance.now() - waitedFrom);
  } finally {
    await work.addressTurns.end(turnId);
  }
};

/** A failure that our own resolvers are the cause of says nothing about the domain; nor does a resolver know that a name does not exist which denies the root as well. */
const lookUp = async (
  work: ScanWork,
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
  { guard, deadlineMs }: ScanWork,
  domain: string,
  io: ScannerIo,
  signal: AbortSignal,
): Promise<Unscannable | Scannable> => {
  try {
    return await withDeadline(Math.min(RESOLVE_DEADLINE_MS, deadlineMs), signal, (bounded) =>
      resolveTarget(domain, io, guard, bounded),
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
  const listener = probeRecorder(scanId, recorder);
  const open = work.probes.filter(({ id }) => scan.pending.has(id));
  const isSpent = ({ id }: Probe): boolean => (scan.attempts.get(id) ?? 0) >= MAX_PROBE_ATTEMPTS;
  for (const spent of open.filter(isSpent)) {
    const detail = `Given up: ${MAX_PROBE_ATTEMPTS} workers stopped while this check ran.`;
    await listener.inconclusive(spent, 'abandoned', detail, 0);
  }
  const target = targetOf(domain);
  const probes = open.filter((each) => !isSpent(each));
  await runProbes({ probes, target, io, known: report.observations, deadlineAt, signal }, listener);
};

/** Score and summary are of what stands in the log, so that they are the same whoever observed it. */
const finish = async (work: ScanWork, scanId: string, recorder: ScanRecorder, signal: AbortSignal): Promise<void> => {
  const { report } = await loadScanProgress(work.store, scanId);
  if (report?.status !== 'running') return;
  const scorecard = report.scorecard ?? work.score(report);
  await recorder.record({ type: 'RecordScore', data: { scanId, ...scorecard } });
  const summary = report.summary ?? (await work.summarise(report, scorecard, signal));
  await recorder.record({ type: 'RecordSummary', data: { scanId, ...summary } });
  await recorder.record({ type: 'CompleteScan', data: { scanId, at: recorder.now() } });
};
