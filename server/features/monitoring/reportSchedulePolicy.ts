import { exportAggregate } from '../exports/exports.ts';
import type { Due, DueQuery } from '../../../projections/monitoring/queries.ts';
import type { ScheduleState } from '../../../projections/monitoring/monitoringState.ts';
import { rhythmOfReports, slotUntil } from '../../../projections/monitoring/rhythm.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, loadAggregate, onOccasion } from '../../platform/commands/commands.ts';
import {
  monitoringAggregate,
  type MonitoringCommand,
  recordAtSlot,
  type ReportSchedule,
} from './monitoringAggregate.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Exclusively } from '../../platform/jobs/runTicks.ts';
import { runTimetable, type Timetable } from '../../platform/jobs/runTimetable.ts';
import { nextAfter } from './nextAfter.ts';

/** Any UUID: the namespace for the ids of scheduled reports. */
const SCHEDULED_REPORTS = '9d5a7c14-2e83-4b6f-8f0a-71c3e9d2b465';
/** How soon what remains due is looked at again: it failed, or another process is at it. */
const AGAIN_MS = 30_000;
/** Number of reports requested per tick, however many are due. */
const MOST_A_TICK = 20;

export interface ReportSchedulePolicyDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly keys: Pick<SubjectKeys, 'find'>;
  /** The read model proposes; the log decides. */
  readonly due: (query: DueQuery) => Promise<readonly Due<ScheduleState>[]>;
  /** The newest completed scan of the domain. */
  readonly completedScan: (domain: string) => Promise<string | undefined>;
  readonly exclusively: Exclusively;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** From the read model: the next time after `now` at which something is due, and the events that may change it. */
  readonly nextAt: (now: Date) => Promise<Date | undefined>;
  readonly news: Timetable['news'];
}

export interface ReportSchedulePolicy {
  /** Runs until `signal` aborts. Only one process at a time does the work. */
  run(signal: AbortSignal): Promise<void>;
  /** Does what is due now, once. Resolves with `false` if something may still be due. */
  tick(signal: AbortSignal): Promise<boolean>;
}

/**
 * Requests the reports that users have scheduled. The id of a report is derived from its domain, its user and its slot, so each is requested once. Of
 * several missed slots the newest is made up. The limit on manual reports does not apply here.
 */
export const createReportSchedulePolicy = (dependencies: ReportSchedulePolicyDependencies): ReportSchedulePolicy => {
  const tick = (signal: AbortSignal): Promise<boolean> => requestDue(dependencies, signal);
  const { clock, onError, news } = dependencies;
  const doDue = nextAfter(dependencies, AGAIN_MS, tick);
  return { tick, run: (signal) => runTimetable({ clock, onError, news, doDue }, signal) };
};

const requestDue = async (dependencies: ReportSchedulePolicyDependencies, signal: AbortSignal): Promise<boolean> => {
  const now = dependencies.clock();
  const due = await dependencies.due({ now, limit: MOST_A_TICK });
  let isAllDone = due.length < MOST_A_TICK;
  for (const schedule of due) {
    if (isAborted(signal)) return false;
    // One report that cannot be requested does not hold up the others.
    await attend(dependencies, schedule, now).catch((error: unknown) => {
      isAllDone = false;
      dependencies.onError(error);
    });
  }
  return isAllDone;
};

const attend = async (
  dependencies: ReportSchedulePolicyDependencies,
  schedule: Due<ScheduleState>,
  now: Date,
): Promise<void> => {
  const { domain, portalUserId, since } = schedule;
  const { state } = await loadAggregate(dependencies.store, monitoringAggregate, domain);
  const current = state.reports.get(portalUserId);
  if (!current || current.cadence === 'off') return;
  const slot = slotUntil(rhythmOfReports(schedule, current.cadence, new Date(since)), now).toISOString();
  if (current.lastSlot !== null && Date.parse(current.lastSlot) >= Date.parse(slot)) return;
  const slotId = uuidV5(SCHEDULED_REPORTS, `${domain}\n${portalUserId}\n${slot}`);
  const command = await commandFor(dependencies, { ...schedule, ...current }, { slot, slotId, now });
  await recordAtSlot(dependencies.commands, command, slotId, now);
};

interface Slot {
  readonly slot: string;
  readonly slotId: string;
  readonly now: Date;
}

/** Requests the report first: after a crash here the next process finds it. */
const commandFor = async (
  { commands, keys, completedScan }: ReportSchedulePolicyDependencies,
  { domain, portalUserId, isPro, reportType, fileFormat, language }: Due<ScheduleState> & ReportSchedule,
  { slot, slotId, now }: Slot,
): Promise<MonitoringCommand> => {
  const ids = { monitoredDomain: domain, portalUserId, slot };
  const skip = (reason: 'erased' | 'planEnded' | 'neverScanned'): MonitoringCommand => ({
    type: 'SkipScheduledReport',
    data: { ...ids, reason },
  });
  if (!(await keys.find(portalUserId))) return skip('erased');
  if (!isPro) return skip('planEnded');
  const scanId = await completedScan(domain);
  if (scanId === undefined) return skip('neverScanned');
  const reportId = uuidV5(slotId, 'report');
  await commands.execute(
    exportAggregate,
    reportId,
    { type: 'RequestReport', data: { reportId, domain, scanId, reportType, fileFormat, portalUserId, slot, language } },
    onOccasion(slotId, { at: now.toISOString() }),
  );
  return { type: 'RecordScheduledReport', data: { ...ids, reportId } };
};
