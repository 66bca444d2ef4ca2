import type { Knex } from 'knex';
import { newestCompletedScans } from '../../../projections/scanReport/queries.ts';
import type { CheckDefinition } from '../../../checks/kit/check.ts';
import type { HeldCounts } from '../../platform/auth/scanLimits.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { type CommandSession, createCommands, inAnswerTo, loadAggregate } from '../../platform/commands/commands.ts';
import {
  type ConsumerOptions,
  type Delivery,
  type EventStore,
  EventTooLarge,
  type RecordedEvent,
} from '../../platform/eventStore/port.ts';
import { throughOutages } from '../../platform/eventStore/throughOutages.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import type { Log } from '../../platform/observability/log.ts';
import { scannerIoMaker, type ScannerIoOptions } from '../../scanner/io/createScannerIo.ts';
import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import {
  type AddressLimiter,
  type CheckStep,
  runScan,
  type ScanRecorder,
  scanRulesOf,
  type ScanWork,
} from '../../scanner/runScan.ts';
import { parseObservations } from '../../scanner/score/reassess.ts';
import { type CheckCommand, type Scan, scanAggregate, type ScanCommand } from './scan.ts';
import { createPostgresScanFiles, filesOfScan } from './scanFiles.ts';
import type { ScanQueue } from './scanQueue.ts';

export interface ScanRunnerOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock | undefined;
  readonly probes?: readonly CheckDefinition[] | undefined;
}

/** Access to the outside: the scanner's sockets, and external sources. */
interface Outside {
  readonly io: ScannerIoOptions;
  readonly sources: SourceIo;
}

export interface ScanLimitsOfWorker {
  readonly held: HeldCounts;
  readonly addressLimiter: AddressLimiter;
}

/** A worker's task for requested scans. */
export const openScanRunner = (
  dependencies: ScanRunnerOptions,
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  outside: Outside,
  queue: Pick<ScanQueue, 'leave'>,
  { held, addressLimiter }: ScanLimitsOfWorker,
): ScanRunner =>
  createScanRunner({
    ...openScanWork(dependencies, knex, outside, addressLimiter),
    store,
    clock: dependencies.clock ?? (() => new Date()),
    concurrency: dependencies.config.workerConcurrency,
    onTaken: (scanId) => queue.leave(scanId),
    onEnded: (scanId, end) => held.settle(scanId, end),
    onError: (scanId, error) => {
      dependencies.log.error({ scanId, err: error }, 'a scan was interrupted; trying again');
    },
  });

/** What scans and rechecks of this worker may contact, and where they read and write files. */
export const openScanWork = (
  { config, log, clock = () => new Date(), probes }: ScanRunnerOptions,
  knex: Knex,
  { io, sources }: Outside,
  addressLimiter: AddressLimiter,
): ScanWork => {
  const makeIo = scannerIoMaker({ ...io, sources });
  const files = createPostgresScanFiles(knex, clock);
  return {
    ...scanRulesOf({ config, log, probes }, io),
    createIo: (scanId) =>
      makeIo(
        filesOfScan(files, scanId, (error) => {
          log.warn({ scanId, err: error }, 'a file of a scan could not be stored; the report goes without it');
        }),
      ),
    addressLimiter: {
      ...addressLimiter,
      release: (scanId) =>
        addressLimiter.release(scanId).catch((error: unknown) => {
          log.warn(
            { err: error },
            'the slot of a scan could not be released; it is released when its time window ends',
          );
        }),
    },
    earlierScan: async (domain, scanId) => {
      const report = (await newestCompletedScans(knex, domain, 2)).find((each) => each.scanId !== scanId);
      return report && { requestedAt: report.requestedAt, observations: parseObservations(report.observations) };
    },
    onEarlierFault: (error) => {
      log.warn({ err: error }, 'the previous scan of a domain could not be read, so changes are not recorded');
    },
  };
};

/**
 * After this many attempts a scan has failed; the last deliveries only serve to record that. A check that takes its worker down each time is given up
 * after three (server/scanner/runScan.ts), and the scan continues without it: this many are needed only if workers die for other reasons, one after the other. A
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
  const recorder = createLogRecorder(store, dependencies.clock, event, scanId);
  try {
    const end =
      attempt > MAX_SCAN_ATTEMPTS ? await abandon(recorder) : await runScan(dependencies, scanId, recorder, signal);
    if (end) await dependencies.onEnded?.(scanId, end).catch((error: unknown) => dependencies.onError?.(scanId, error));
  } catch (error) {
    if (error instanceof ScanEndedElsewhere) return;
    if (!signal.aborted) dependencies.onError?.(scanId, error);
    throw error;
  }
};

const abandon = async (recorder: ScanRecorder): Promise<'failed'> => {
  const detail = `Given up after ${MAX_SCAN_ATTEMPTS} attempts: each time the worker that was at it stopped or failed.`;
  await recorder.fail({ reason: 'abandoned', detail });
  return 'failed';
};

/** Somebody else ended the scan: a second worker, or a request that gave it up. There is nothing left to do. */
export class ScanEndedElsewhere extends Error {
  override readonly name = 'ScanEndedElsewhere';
}

/**
 * Records a scan in the event log, in answer to its ScanRequested. Does not change steps that another worker has recorded. Rejects with ScanEndedElsewhere; any
 * other refusal is a bug of the runner.
 */
export const createLogRecorder = (
  store: Pick<EventStore, 'append' | 'readStream'>,
  clock: Clock,
  requested: RecordedEvent,
  scanId: string,
): ScanRecorder => {
  const session: CommandSession<Scan> = {};
  // Uses the runner's own store; nobody waits for a single step.
  const commands = createCommands({ store, clock, waitForProjections: () => Promise.resolve() });
  const now = (): string => clock().toISOString();
  const record = async (command: ScanCommand): Promise<void> => {
    const outcome = await commands.execute(scanAggregate, scanId, command, inAnswerTo(requested), session);
    if (outcome.kind === 'accepted') return;
    switch (outcome.refusal.kind) {
      case 'OutcomeAlreadyRecorded':
      case 'ScoreAlreadyRecorded':
      case 'SummaryAlreadyRecorded':
      case 'NoProbePending':
        return;
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
      case 'RecheckRunning':
      case 'RecheckOver':
        throw new Error(`The scan ${scanId} refused ${command.type}: ${outcome.refusal.kind}.`);
    }
  };
  const recordSteps = async ([first, ...others]: readonly [CheckStep, ...CheckStep[]]): Promise<void> => {
    const steps = [commandOf(scanId, first), ...others.map((step) => commandOf(scanId, step))] as const;
    try {
      await record({ type: 'RecordSteps', data: { scanId, steps } });
    } catch (error) {
      if (!(error instanceof EventTooLarge)) throw error;
      if (others.length > 0) for (const step of [first, ...others]) await recordSteps([step]);
      else await recordSteps([tooLarge(first)]);
    }
  };
  return {
    load: async () => {
      const { state } = await loadAggregate(store, scanAggregate, scanId);
      return state.status === 'running' ? { ...state, observations: parseObservations(state.observations) } : undefined;
    },
    begin: () => Promise.resolve(true),
    recordSteps,
    recordProvisionalScore: (score) => record({ type: 'RecordProvisionalScore', data: { scanId, ...score } }),
    recordScore: (scorecard) => record({ type: 'RecordScore', data: { scanId, ...scorecard } }),
    recordSummary: (summary) => record({ type: 'RecordSummary', data: { scanId, ...summary } }),
    complete: () => record({ type: 'CompleteScan', data: { scanId, at: now() } }),
    fail: (failure) => record({ type: 'FailScan', data: { scanId, ...failure, at: now() } }),
  };
};

const commandOf = (scanId: string, step: CheckStep): CheckCommand => {
  switch (step.type) {
    case 'started':
      return { type: 'StartProbe', data: { scanId, probe: step.probe } };
    case 'observed': {
      const { probe, section, findings, durationMs } = step.check;
      const data = { scanId, probe, section, observation: step.observation, findings: [...findings], durationMs };
      return { type: 'RecordObservation', data };
    }
    case 'inconclusive': {
      const { probe, section, reason, detail, durationMs } = step.check;
      return { type: 'RecordInconclusive', data: { scanId, probe, section, reason, detail, durationMs } };
    }
  }
};

/** Observations are limited in characters, but may still be too large in bytes, for example a record full of escapes. */
const tooLarge = (step: CheckStep): CheckStep => {
  if (step.type !== 'observed') throw new Error(`The step "${step.type}" is too large to be recorded.`);
  const { probe, section, durationMs } = step.check;
  const detail = 'What was found is too large to be recorded.';
  return {
    type: 'inconclusive',
    check: { probe, state: 'inconclusive', section, reason: 'tooLarge', detail, durationMs },
  };
};
