import type { Knex } from 'knex';
import { exclusively } from '../../platform/database/exclusively.ts';
import { scannerIoMaker, type ScannerIoOptions } from '../../scanner/io/createScannerIo.ts';
import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import type { Probe } from '../../../checks/kit/check.ts';
import type { AddressTurns } from './scanLimits.ts';
import type { HeldCounts } from '../../platform/auth/scanLimits.ts';
import type { ScanQueue } from './scanQueue.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { EventStore, ConsumerOptions, Delivery } from '../../platform/eventStore/port.ts';
import type { Config } from '../../platform/base/config.ts';
import type { Log } from '../../platform/observability/log.ts';
import { throughOutages } from '../../platform/eventStore/throughOutages.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import {
  runScan,
  loadScanProgress,
  type ScanWork,
  createScanRecorder,
  ScanEndedElsewhere,
  type ScanRecorder,
} from './runScan.ts';
import { scanRulesOf } from './scanRules.ts';
import { createPostgresScanFiles, filesOfScan } from './scanFiles.ts';
import { createScanFileUpkeep } from './scanFileUpkeep.ts';

interface Room {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock | undefined;
  readonly probes?: readonly Probe[] | undefined;
}

/** Access to the outside: the scanner's sockets, and external sources. */
interface Outside {
  readonly io: ScannerIoOptions;
  readonly sources: SourceIo;
}

/** A worker's task for requested scans. */
export const openScanRunner = (
  { config, log, clock = () => new Date(), probes }: Room,
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { io, sources }: Outside,
  queue: Pick<ScanQueue, 'leave'>,
  { held, addressTurns }: { readonly held: HeldCounts; readonly addressTurns: AddressTurns },
): ScanRunner => {
  const makeIo = scannerIoMaker({ ...io, sources });
  const files = createPostgresScanFiles(knex, clock);
  return createScanRunner({
    ...scanRulesOf({ config, log, probes }, io),
    store,
    clock,
    createIo: (scanId) =>
      makeIo(
        filesOfScan(files, scanId, (error) => {
          log.warn({ scanId, err: error }, 'a file of a scan could not be kept: its report goes without');
        }),
      ),
    addressTurns: {
      ...addressTurns,
      end: (turnId) =>
        addressTurns.end(turnId).catch((error: unknown) => {
          log.warn({ err: error }, 'the turn of a scan could not be given back: it comes back with its window');
        }),
    },
    concurrency: config.workerConcurrency,
    onTaken: (scanId) => queue.leave(scanId),
    onEnded: (scanId, end) => held.settle(scanId, end),
    onError: (scanId, error) => {
      log.error({ scanId, err: error }, 'a scan was interrupted and will be tried again');
    },
  });
};

/** Held by the one process that removes files of scans. */
const FILE_UPKEEP_LOCK = 7_264_327;

/** A worker's task for the files of scans. `mayErase`: whether the clock can be trusted enough to erase something because of its age. */
export const openScanFileUpkeep = (
  { config, log, clock = () => new Date() }: Room,
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  mayErase: (now: Date, signal: AbortSignal) => Promise<boolean>,
) =>
  createScanFileUpkeep({
    files: createPostgresScanFiles(knex, clock),
    reportOf: async (scanId) => (await loadScanProgress(store, scanId)).report,
    keepDays: config.scanFileDays,
    mayErase,
    exclusively: (work) => exclusively(knex, FILE_UPKEEP_LOCK, work),
    clock,
    onError: (error) => {
      log.error({ part: 'scanFiles', err: error }, 'files of scans could not be looked through; it is tried again');
    },
  });

/**
 * After this many attempts a scan has failed; the last deliveries only serve to record that. A check that takes its worker down each time is given up
 * after three (runScan.ts), and the scan continues without it: this many are needed only if workers die for other reasons, one after the other. A
 * scan that fails by itself uses up its attempts in about a minute.
 */
const MAX_SCAN_ATTEMPTS = 8;
const SPARE_DELIVERIES = 4;

/** If a worker is killed, others take over its scans after the lease; a living worker keeps the lease for as long as it works. */
const DEFAULT_LEASE_MS = 10_000;

export interface ScanRunnerDependencies extends ScanWork {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Number of scans at once. */
  readonly concurrency: number;
  /** Called when a scan leaves the queue. If it fails, the scan goes on. */
  readonly onTaken?: (scanId: string) => Promise<void>;
  /** Called when a scan of this worker has ended; if it fails, the scan has still ended. `failed`: not one check ran. */
  readonly onEnded?: (scanId: string, end: 'failed' | 'ran') => Promise<void>;
  /** Receives each failed attempt that will be repeated. */
  readonly onError?: (scanId: string, error: unknown) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

interface ScanRunner {
  /** Runs requested scans until `signal` aborts, in parallel with any number of other processes. Then others may take over running scans at once. */
  run(signal: AbortSignal): Promise<void>;
}

/** Runs requested scans, as a competing consumer of ScanRequested. */
export const createScanRunner = (dependencies: ScanRunnerDependencies): ScanRunner => {
  const options = {
    leaseMs: DEFAULT_LEASE_MS,
    ...dependencies.consumer,
    maxAttempts: MAX_SCAN_ATTEMPTS + SPARE_DELIVERIES,
  };
  return {
    run: (signal) =>
      dependencies.store
        .consumers('scan-runner', { types: ['ScanRequested'] }, options)
        .run((delivery) => handle(dependencies, delivery), { concurrency: dependencies.concurrency, signal }),
  };
};

const handle = async (dependencies: ScanRunnerDependencies, { event, attempt, signal }: Delivery): Promise<void> => {
  const requested = deliveredEvent(event);
  if (requested.type !== 'ScanRequested') throw new Error(`The scan runner was given a ${requested.type}.`);
  const { scanId } = requested.data;
  await dependencies.onTaken?.(scanId).catch((error: unknown) => dependencies.onError?.(scanId, error));
  // If the store restarts midway, the checks need not be repeated, still less the scan given up.
  const store = throughOutages(dependencies.store);
  const recorder = createScanRecorder(store, dependencies.clock, event, scanId);
  try {
    const end =
      attempt > MAX_SCAN_ATTEMPTS
        ? await abandon(recorder, scanId)
        : await runScan({ ...dependencies, store }, scanId, recorder, signal);
    if (end) await dependencies.onEnded?.(scanId, end).catch((error: unknown) => dependencies.onError?.(scanId, error));
  } catch (error) {
    if (error instanceof ScanEndedElsewhere) return;
    if (!signal.aborted) dependencies.onError?.(scanId, error);
    throw error;
  }
};

const abandon = async (recorder: ScanRecorder, scanId: string): Promise<'failed'> => {
  const detail = `Given up after ${MAX_SCAN_ATTEMPTS} attempts: each time the worker that was at it stopped or failed.`;
  await recorder.record({ type: 'FailScan', data: { scanId, reason: 'abandoned', detail, at: recorder.now() } });
  return 'failed';
};
