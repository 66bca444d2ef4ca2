import type { Knex } from 'knex';
import type { RecheckResult } from '../../../schema/events/scan.ts';
import type { Check } from '../../../schema/report/scanReport.ts';
import { withRecheckResults } from '../../../schema/report/recheck.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, createCommands, inAnswerTo, loadAggregate } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { type ConsumerOptions, type Delivery, type EventStore, EventTooLarge } from '../../platform/eventStore/port.ts';
import { throughOutages } from '../../platform/eventStore/throughOutages.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { sawAsMuch } from '../../report/comparison/compareScans.ts';
import { runRecheck } from '../../scanner/runRecheck.ts';
import type { ScanFailure, ScanWork } from '../../scanner/runScan.ts';
import { reassess } from '../../scanner/score/reassess.ts';
import { SCORING_VERSION } from '../../scanner/score/scoringRules.ts';
import { scoreScan } from '../../scanner/score/scoreScan.ts';
import { summariseByRules } from '../../scanner/summary/summariseByRules.ts';
import type { Runner } from '../platform.ts';
import { rescoreScan } from './rescoreScans.ts';
import { scanAggregate, type ScanCommand } from './scan.ts';
import { openScanWork, type ScanLimitsOfWorker, type ScanRunnerOptions } from './scanRunner.ts';

/** A worker's task for requested rechecks. */
export const openRecheckRunner = (
  options: ScanRunnerOptions,
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  outside: Parameters<typeof openScanWork>[2],
  { held, addressLimiter }: ScanLimitsOfWorker,
): Runner => {
  const rules = { rulesetVersion: SCORING_VERSION, reassess, score: scoreScan, summarise: summariseByRules };
  return createRecheckRunner({
    ...openScanWork(options, knex, outside, addressLimiter),
    store,
    clock: options.clock ?? (() => new Date()),
    // A recheck takes a few seconds, and somebody waits for it: it has workers of its own, so that it does not wait behind scans.
    concurrency: Math.max(1, Math.floor(options.config.workerConcurrency / 2)),
    rescore: async (scanId) => {
      await rescoreScan({ store, commands, ...rules }, scanId);
    },
    onEnded: (recheckId, end) => held.settle(recheckId, end),
    onError: (recheckId, error) => {
      options.log.error({ recheckId, err: error }, 'a recheck was interrupted; trying again');
    },
  });
};

/** After this many attempts it has failed; the last deliveries only serve to record that. */
const MAX_ATTEMPTS = 3;
const SPARE_DELIVERIES = 4;

const DEFAULT_LEASE_MS = 10_000;

export interface RecheckRunnerDependencies extends ScanWork {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly concurrency: number;
  /** Judges a scan by today's rules, if older ones were used, so that all its findings are by the same rules. */
  readonly rescore: (scanId: string) => Promise<void>;
  /** Called when a recheck of this worker has ended. `failed`: not one check ran. */
  readonly onEnded?: (recheckId: string, end: 'failed' | 'ran') => Promise<void>;
  /** Receives each failed attempt that will be repeated. */
  readonly onError?: (recheckId: string, error: unknown) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

/**
 * Runs requested rechecks, as a competing consumer. A recheck is recorded as a whole, at its end: if its worker is killed, another one starts again, and
 * nothing in between is lost.
 */
export const createRecheckRunner = (dependencies: RecheckRunnerDependencies): Runner => {
  const consumer = {
    leaseMs: DEFAULT_LEASE_MS,
    ...dependencies.consumer,
    maxAttempts: MAX_ATTEMPTS + SPARE_DELIVERIES,
  };
  return {
    run: (signal) =>
      dependencies.store
        .consumers('recheck-runner', { types: ['RecheckRequested'] }, consumer)
        .run((delivery) => handle(dependencies, delivery), { concurrency: dependencies.concurrency, signal }),
  };
};

const handle = async (dependencies: RecheckRunnerDependencies, delivery: Delivery): Promise<void> => {
  const requested = deliveredEvent(delivery.event);
  if (requested.type !== 'RecheckRequested') throw new Error(`The recheck runner was given a ${requested.type}.`);
  const { scanId, recheckId } = requested.data;
  try {
    const end = await recheck(dependencies, delivery, { scanId, recheckId });
    if (end)
      await dependencies.onEnded?.(recheckId, end).catch((error: unknown) => dependencies.onError?.(recheckId, error));
  } catch (error) {
    if (!delivery.signal.aborted) dependencies.onError?.(recheckId, error);
    throw error;
  }
};

/** Returns how the recheck ended, or `undefined` if it was over before, or another worker ended it. */
const recheck = async (
  work: RecheckRunnerDependencies,
  { event, attempt, signal }: Delivery,
  { scanId, recheckId }: { readonly scanId: string; readonly recheckId: string },
): Promise<'failed' | 'ran' | undefined> => {
  const store = throughOutages(work.store);
  const commands = createCommands({ store, clock: work.clock, waitForProjections: () => Promise.resolve() });
  const load = async () => {
    const { state } = await loadAggregate(store, scanAggregate, scanId);
    return state.status === 'completed' && state.recheck?.recheckId === recheckId
      ? { ...state, probes: state.recheck.probes }
      : undefined;
  };
  /** Returns false if another worker was faster. */
  const record = async (command: ScanCommand): Promise<boolean> => {
    const issuer = inAnswerTo(event, { commandId: uuidV5(recheckId, 'end') });
    const outcome = await commands.execute(scanAggregate, scanId, command, issuer);
    if (outcome.kind === 'accepted') return true;
    if (outcome.refusal.kind === 'RecheckOver') return false;
    throw new Error(`The scan ${scanId} refused ${command.type}: ${outcome.refusal.kind}.`);
  };
  const now = (): string => work.clock().toISOString();
  const fail = async (failure: ScanFailure): Promise<'failed' | undefined> =>
    (await record({ type: 'FailRecheck', data: { scanId, recheckId, ...failure, at: now() } })) ? 'failed' : undefined;

  const scan = await load();
  if (!scan) return undefined;
  if (attempt > MAX_ATTEMPTS)
    return fail({
      reason: 'abandoned',
      detail: `Given up after ${MAX_ATTEMPTS} attempts, which all stopped or failed.`,
    });
  await work.rescore(scanId);
  const ran = await runRecheck(work, { ...scan, scanId, recheckId }, signal);
  if ('failure' in ran) return fail(ran.failure);
  for (let results = ran.result; ; results = withoutLargest(results)) {
    const current = await load();
    if (!current) return undefined;
    const kept = results.map((result) => comparable(current.checks, result));
    const at = now();
    const judged = { domain: current.domain, checks: withRecheckResults(current.checks, kept, at) };
    const scorecard = work.score(judged);
    const summary = await work.summarise(judged, scorecard, signal);
    const data = { ...scorecard, scanId, recheckId, results: kept, summary, at };
    try {
      return (await record({ type: 'CompleteRecheck', data })) ? 'ran' : undefined;
    } catch (error) {
      if (!(error instanceof EventTooLarge)) throw error;
    }
  }
};

/** A result that saw less than the former one replaces nothing: what it did not see may still be there. */
const comparable = (former: readonly Check[], result: RecheckResult): RecheckResult => {
  const { probe, section, durationMs } = result;
  const before = former.find((check) => check.probe === probe);
  if ('reason' in result || before?.state !== 'conclusive') return result;
  const after = { ...result, state: 'conclusive' } as const;
  const isWhole = sawAsMuch({ scorecard: null, checks: [after] }, { scorecard: null, checks: [before] }, probe);
  if (isWhole) return result;
  const titles = result.findings.flatMap(({ outcome, title }) => (outcome === 'inconclusive' ? [title] : []));
  const detail = `A part that was checked before could not be checked: ${titles.join(', ')}`.slice(0, 500);
  return { probe, section, reason: 'unreachable', detail, durationMs };
};

/** Observations are limited each, but may be too large together. */
const withoutLargest = (results: readonly RecheckResult[]): readonly RecheckResult[] => {
  const sizes = results.map((result) => ('reason' in result ? 0 : JSON.stringify(result).length));
  const largest = sizes.indexOf(Math.max(...sizes));
  if (sizes[largest] === 0) throw new Error('A recheck without observations is too large to be recorded.');
  return results.map((result, index) => {
    const { probe, section, durationMs } = result;
    const detail = 'What was found is too large to be recorded.';
    return index === largest ? { probe, section, reason: 'tooLarge', detail, durationMs } : result;
  });
};
