import type { Clock } from '../../platform/base/clock.ts';
import type { ConsumerOptions, Delivery, EventStore } from '../../platform/eventStore/port.ts';
import { throughOutages } from '../../platform/eventStore/throughOutages.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { runScan, type ScanWork } from './runScan.ts';
import { createScanRecorder, ScanEndedElsewhere, type ScanRecorder } from './scanRecorder.ts';

/**
 * After so many attempts a scan has failed; the last deliveries are only there to say so. A check that takes its worker down each time is given up
 * after three (runScan.ts), and the scan goes on without it: this many are needed only where workers die for other reasons, one after the other.
 * One that fails by itself has made them all in about a minute.
 */
const MAX_SCAN_ATTEMPTS = 8;
const SPARE_DELIVERIES = 4;

/** A worker that is killed has its scans taken over after the lease; a living one keeps it for as long as it works. */
const DEFAULT_LEASE_MS = 10_000;

export interface ScanRunnerParts extends ScanWork {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Scans at once. */
  readonly concurrency: number;
  /** Hears of a scan that waits no longer; where that fails the scan goes on. */
  readonly onTaken?: (scanId: string) => Promise<void>;
  /** Hears how a scan of this worker has ended; where that fails the scan has ended all the same. `failed`: not one check ran. */
  readonly onEnded?: (scanId: string, end: 'failed' | 'ran') => Promise<void>;
  /** Hears of an attempt that failed and will be made again. */
  readonly onError?: (scanId: string, error: unknown) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

export interface ScanRunner {
  /** Takes requested scans, beside any number of other processes, until `signal` aborts; then what runs is left to the others at once. */
  run(signal: AbortSignal): Promise<void>;
}

/** The policy "what is requested is scanned": a competing consumer of ScanRequested. */
export const createScanRunner = (parts: ScanRunnerParts): ScanRunner => {
  const options = { leaseMs: DEFAULT_LEASE_MS, ...parts.consumer, maxAttempts: MAX_SCAN_ATTEMPTS + SPARE_DELIVERIES };
  return {
    run: (signal) =>
      parts.store
        .consumers('scan-runner', { types: ['ScanRequested'] }, options)
        .run((delivery) => handle(parts, delivery), { concurrency: parts.concurrency, signal }),
  };
};

const handle = async (parts: ScanRunnerParts, { event, attempt, signal }: Delivery): Promise<void> => {
  const requested = deliveredEvent(event);
  if (requested.type !== 'ScanRequested') throw new Error(`The scan runner was given a ${requested.type}.`);
  const { scanId } = requested.data;
  await parts.onTaken?.(scanId).catch((error: unknown) => parts.onError?.(scanId, error));
  // A restart of the store in the middle is no reason to do the checks again, still less to give the scan up.
  const store = throughOutages(parts.store);
  const recorder = createScanRecorder(store, parts.clock, event, scanId);
  try {
    const end =
      attempt > MAX_SCAN_ATTEMPTS
        ? await abandon(recorder, scanId)
        : await runScan({ ...parts, store }, scanId, recorder, signal);
    if (end) await parts.onEnded?.(scanId, end).catch((error: unknown) => parts.onError?.(scanId, error));
  } catch (error) {
    if (error instanceof ScanEndedElsewhere) return;
    if (!signal.aborted) parts.onError?.(scanId, error);
    throw error;
  }
};

const abandon = async (recorder: ScanRecorder, scanId: string): Promise<'failed'> => {
  const detail = `Given up after ${MAX_SCAN_ATTEMPTS} attempts: each time the worker that was at it stopped or failed.`;
  await recorder.record({ type: 'FailScan', data: { scanId, reason: 'abandoned', detail, at: recorder.now() } });
  return 'failed';
};
