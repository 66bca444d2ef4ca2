import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { judgeDay, judgeScan, type ScanJudgement } from './judgeScan.ts';
import { hasAlerts } from './hasAlerts.ts';
import { alertAggregate } from './alertAggregate.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { loadAggregate } from '../../platform/commands/loadAggregate.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { activeOf, type KnownAlert } from './alert.ts';
import type { ConsumerOptions, Delivery, EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import type { CommandEnvelope } from '../../platform/commands/commandEnvelope.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';

/** Scans that are judged at once: each takes some reports of its domain into memory. */
const SCANS_AT_ONCE = 2;
/** Newest scans of a domain that are looked at. What is older when it comes to it is history. */
const SCANS = 12;
const DAY_MS = 86_400_000;
const POLL_MS = 60_000;

export interface AlertRunnerParts {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Of the read model: the domain's completed scans, those first that were asked for last. */
  readonly newestScans: (domain: string, limit: number) => Promise<readonly ScanReport[]>;
  readonly scansByIds: (scanIds: readonly string[]) => Promise<ReadonlyMap<string, ScanReport>>;
  readonly proDomains: () => Promise<readonly string[]>;
  /** Resolves when the read models know the event, or after a bound. */
  readonly caughtUp: (event: RecordedEvent) => Promise<void>;
  /** Runs the work unless another process is at it: then false. */
  readonly exclusively: (work: () => Promise<void>) => Promise<boolean>;
  /** Hears of a try that failed, of an event (its id) or of the daily look (undefined). */
  readonly onError: (failure: { readonly eventId: string | undefined; readonly error: unknown }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
  /** How often it is asked whether the daily look is due; default: a minute. */
  readonly pollMs?: number;
}

export interface AlertRunner {
  /** Beside any number of other processes, until `signal` aborts. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * The policy "who has Business - Pro, and has proved the domain, hears what got worse". Each completed scan is compared with those before it; once a day, and when a domain
 * gets the plan, the dates of its newest scan are looked at, for days pass without scans too. Every command has an id that is made of the scan's:
 * a process that dies in the middle leaves it to the next one, and nothing is told twice.
 */
export const createAlertRunner = (parts: AlertRunnerParts): AlertRunner => ({
  run: async (signal) => {
    await Promise.all([
      runGroups(
        groupsByType(parts.store, 'alerts', ['ScanCompleted', 'PlanChanged'], parts.consumer),
        (delivery) => judgeDelivery(parts, delivery),
        { concurrency: SCANS_AT_ONCE, signal },
      ),
      lookDaily(parts, signal),
    ]);
  },
});

const judgeDelivery = async (parts: AlertRunnerParts, { event, signal }: Delivery): Promise<void> => {
  try {
    const { type, data } = deliveredEvent(event);
    if (type === 'ScanCompleted') await followScan(parts, event, data);
    if (type === 'PlanChanged') await lookAt(parts, data.planDomain, event.id);
  } catch (error) {
    if (!signal.aborted) parts.onError({ eventId: event.id, error });
    throw error;
  }
};

const activeAlerts = async ({ store }: AlertRunnerParts, domain: string): Promise<readonly KnownAlert[]> =>
  activeOf((await loadAggregate(store, alertAggregate, domain)).state);

const followScan = async (
  parts: AlertRunnerParts,
  event: RecordedEvent,
  { scanId, domain }: { readonly scanId: string; readonly domain: string },
): Promise<void> => {
  if (!(await hasAlerts(parts.store, domain))) return;
  await parts.caughtUp(event);
  const scan = (await parts.scansByIds([scanId])).get(scanId);
  // Nobody keeps the read models, or they are far behind: later.
  if (scan?.status !== 'completed') throw new Error('The read models do not have the scan yet.');
  const scans = await parts.newestScans(domain, SCANS);
  if (!scans.some((each) => each.scanId === scanId)) return;
  const active = await activeAlerts(parts, domain);
  const previous = await parts.scansByIds(active.flatMap(({ previousScanId }) => previousScanId ?? []));
  const judgement = judgeScan({ scan, scans, active, previous, now: parts.clock() });
  const { correlationId } = event.metadata;
  await follow(parts, scan, judgement, { commandId: uuidV5(scanId, 'alerts'), causationId: event.id, correlationId });
};

/** `occasion`: a uuid, of which there is one for each time that it is to be looked. */
const lookAt = async (parts: AlertRunnerParts, domain: string, occasion: string): Promise<void> => {
  if (!(await hasAlerts(parts.store, domain))) return;
  const [scan] = await parts.newestScans(domain, 1);
  if (!scan) return;
  const judgement = judgeDay(scan, await activeAlerts(parts, domain), parts.clock());
  await follow(parts, scan, judgement, {
    commandId: occasion,
    causationId: occasion,
    correlationId: correlationOf(scan.scanId),
  });
};

const follow = async (
  { store, clock }: AlertRunnerParts,
  { scanId, domain }: ScanReport,
  { found, gone }: ScanJudgement,
  ids: Pick<CommandEnvelope, 'commandId' | 'causationId' | 'correlationId'>,
): Promise<void> => {
  if (found.length + gone.length === 0) return;
  const command = { type: 'FollowScan', data: { alertDomain: domain, scanId, found, gone } } as const;
  // A refusal says that all of it is known.
  await executeCommand(store, alertAggregate, domain, command, {
    ...ids,
    actor: 'system',
    time: clock().toISOString(),
  });
};

const lookDaily = async (parts: AlertRunnerParts, signal: AbortSignal): Promise<void> => {
  let nextAt = 0;
  while (!isAborted(signal)) {
    try {
      const now = parts.clock();
      if (now.getTime() >= nextAt && (await parts.exclusively(() => lookAtAll(parts, now, signal))))
        nextAt = now.getTime() + DAY_MS;
    } catch (error) {
      // The top: the database is away, say.
      parts.onError({ eventId: undefined, error });
    }
    await abortableDelay(parts.pollMs ?? POLL_MS, signal);
  }
};

const lookAtAll = async (parts: AlertRunnerParts, now: Date, signal: AbortSignal): Promise<void> => {
  for (const domain of await parts.proDomains()) {
    if (isAborted(signal)) return;
    const [scan] = await parts.newestScans(domain, 1);
    if (scan) await lookAt(parts, domain, uuidV5(scan.scanId, `day:${now.toISOString().slice(0, 10)}`));
  }
};
