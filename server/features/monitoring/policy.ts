import { type RequestScanAnswer, type ScanRequest, scanAggregate } from '../scans/scans.ts';
import type { Due, DueQuery } from '../../../projections/monitoring/queries.ts';
import type { MonitoringState } from '../../../projections/monitoring/monitoringState.ts';
import { rhythmOfScans, slotUntil } from '../../../projections/monitoring/rhythm.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, loadAggregate } from '../../platform/commands/commands.ts';
import { monitoringAggregate, type MonitoringCommand, recordAtSlot } from './monitoringAggregate.ts';
import { nextAfter } from './nextAfter.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import type { Exclusively } from '../../platform/jobs/runTicks.ts';
import { runTimetable, type Timetable } from '../../platform/jobs/runTimetable.ts';

/** Any UUID: the namespace for the ids of scheduled scans. */
const SCHEDULED_SCANS = '3b0f8a52-6c1d-4e7a-9a54-5d2f1c6e7b80';
/** How soon what remains due is looked at again: running scans left no place for it, it failed, or another process is at it. */
const AGAIN_MS = 10_000;
/** Number of scans started per tick, however many are due: missed ones are made up gradually. */
const MOST_A_TICK = 10;
/** While this many scans of any kind run, hardly any is started: visitors must not wait for the schedule. */
const MOST_RUNNING = 10;
/** Even then, this many scheduled scans may run: visitors who never stop must not keep the schedule from its turn. */
const OWN_SHARE = 3;
/** A scan that runs for longer has lost its worker. */
const RUNNING_MS = 900_000;

export interface MonitoringPolicyDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  /** The read model proposes; the log decides. */
  readonly due: (query: DueQuery) => Promise<readonly Due<MonitoringState>[]>;
  readonly runningScans: (since: Date) => Promise<number>;
  readonly requestScan: (request: ScanRequest) => Promise<RequestScanAnswer>;
  readonly exclusively: Exclusively;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** From the read model: the next time after `now` at which something is due, and the events that may change it. */
  readonly nextAt: (now: Date) => Promise<Date | undefined>;
  readonly news: Timetable['news'];
}

export interface MonitoringPolicy {
  /** Runs until `signal` aborts. Only one process at a time does the work. */
  run(signal: AbortSignal): Promise<void>;
  /** Does what is due now, once. Resolves with `false` if something may still be due. */
  tick(signal: AbortSignal): Promise<boolean>;
}

/**
 * Scans monitored domains on a schedule. The id of a scan is derived from its domain and its slot: two processes at once, or one that died between
 * the scan and its event, never start two. Of several missed slots only the newest is made up.
 */
export const createMonitoringPolicy = (dependencies: MonitoringPolicyDependencies): MonitoringPolicy => {
  const own = createOwnScans(dependencies);
  const tick = (signal: AbortSignal): Promise<boolean> => startDue(dependencies, own, signal);
  const { clock, onError, news } = dependencies;
  const doDue = nextAfter(dependencies, AGAIN_MS, tick);
  return { tick, run: (signal) => runTimetable({ clock, onError, news, doDue }, signal) };
};

/** The scans that this process started for a schedule and that have not ended. */
const createOwnScans = ({ store, clock }: MonitoringPolicyDependencies) => {
  const begun = new Map<string, number>();
  return {
    add: (scanId: string): void => {
      begun.set(scanId, clock().getTime());
    },
    running: async (): Promise<number> => {
      for (const [scanId, since] of begun) {
        const { state } = await loadAggregate(store, scanAggregate, scanId);
        if (state.status !== 'running' || clock().getTime() - since > RUNNING_MS) begun.delete(scanId);
      }
      return begun.size;
    },
  };
};

type OwnScans = ReturnType<typeof createOwnScans>;

const startDue = async (
  dependencies: MonitoringPolicyDependencies,
  own: OwnScans,
  signal: AbortSignal,
): Promise<boolean> => {
  const now = dependencies.clock();
  const running = await dependencies.runningScans(new Date(now.getTime() - RUNNING_MS));
  const room = Math.max(MOST_RUNNING - running, OWN_SHARE - (await own.running()));
  const limit = Math.min(MOST_A_TICK, room);
  if (limit <= 0) return false;
  const due = await dependencies.due({ now, limit });
  let isAllDone = due.length < limit;
  for (const monitored of due) {
    if (isAborted(signal)) return false;
    // One scan that cannot be started does not hold up the others.
    await attend(dependencies, own, monitored, now).catch((error: unknown) => {
      isAllDone = false;
      dependencies.onError(error);
    });
  }
  return isAllDone;
};

const attend = async (
  dependencies: MonitoringPolicyDependencies,
  own: OwnScans,
  { domain, isPro }: Due<MonitoringState>,
  now: Date,
): Promise<void> => {
  const { state } = await loadAggregate(dependencies.store, monitoringAggregate, domain);
  const { cadence, lastSlot } = state.scans;
  if (cadence === 'off') return;
  const slot = slotUntil(rhythmOfScans(domain, cadence), now).toISOString();
  if (lastSlot !== null && Date.parse(lastSlot) >= Date.parse(slot)) return;
  const commandId = uuidV5(SCHEDULED_SCANS, `${domain}\n${slot}`);
  const command = isPro ? await scan(dependencies, domain, slot, commandId) : planEnded(domain, slot);
  if (command.type === 'RecordMonitoredScan') own.add(command.data.scanId);
  await recordAtSlot(dependencies.commands, command, commandId, now);
};

type SlotCommand = Extract<MonitoringCommand, { type: 'RecordMonitoredScan' | 'SkipMonitoredScan' }>;

const planEnded = (domain: string, slot: string): SlotCommand => ({
  type: 'SkipMonitoredScan',
  data: { monitoredDomain: domain, slot, reason: 'planEnded', detail: 'Monitoring is part of Business - Pro.' },
});

const scan = async (
  { requestScan }: MonitoringPolicyDependencies,
  domain: string,
  slot: string,
  commandId: string,
): Promise<SlotCommand> => {
  const answer = await requestScan({ domain, kind: 'system', commandId });
  switch (answer.kind) {
    case 'started':
    case 'joined':
    case 'cached': {
      const { scanId, kind: disposition } = answer;
      return { type: 'RecordMonitoredScan', data: { monitoredDomain: domain, slot, scanId, disposition } };
    }
    case 'invalidDomain':
    case 'targetRefused': {
      const detail = answer.message.slice(0, 300);
      return { type: 'SkipMonitoredScan', data: { monitoredDomain: domain, slot, reason: 'refused', detail } };
    }
    case 'rateLimited':
    case 'busy':
      throw new Error('A scheduled scan was counted as that of a network.');
  }
};
