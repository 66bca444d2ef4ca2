import type { DataOf } from '../../../schema/events/catalogue.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { type MonitoringEvent, monitoringEvents } from '../../../schema/events/monitoring.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandOf,
} from '../../platform/commands/aggregate.ts';
import { type Commands, onOccasion } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';

export type MonitoringCadence = DataOf<'MonitoringChanged'>['cadence'];

export type ReportSchedule = Pick<DataOf<'ReportScheduleChanged'>, 'cadence' | 'reportType' | 'fileFormat'> & {
  readonly language: Language;
};

/** `lastSlot`: the newest slot that was handled, done or not; `null` if none. `paused`: it was skipped because the plan has ended. */
interface JobState {
  readonly lastSlot: string | null;
  readonly paused: boolean;
}

/** The recurring jobs of a domain. */
export interface Monitoring {
  readonly scans: JobState & { readonly cadence: MonitoringCadence };
  /** By portal user. */
  readonly reports: ReadonlyMap<string, JobState & ReportSchedule>;
}

const noMonitoring: Monitoring = {
  scans: { cadence: 'off', lastSlot: null, paused: false },
  reports: new Map(),
};

const evolveMonitoring = (monitoring: Monitoring, event: MonitoringEvent): Monitoring => {
  const { scans } = monitoring;
  switch (event.type) {
    case 'MonitoringChanged':
      return { ...monitoring, scans: { ...scans, cadence: event.data.cadence, paused: false } };
    case 'MonitoredScanRequested':
      return { ...monitoring, scans: { ...scans, lastSlot: event.data.slot, paused: false } };
    case 'MonitoredScanSkipped': {
      const { slot, reason } = event.data;
      return { ...monitoring, scans: { ...scans, lastSlot: slot, paused: reason === 'planEnded' } };
    }
    case 'ReportScheduleChanged': {
      const { cadence, reportType, fileFormat, portalUserId, language = 'en' } = event.data;
      const lastSlot = monitoring.reports.get(portalUserId)?.lastSlot ?? null;
      return withSchedule(monitoring, portalUserId, {
        cadence,
        reportType,
        fileFormat,
        language,
        lastSlot,
        paused: false,
      });
    }
    case 'ScheduledReportRequested':
      return dealtWith(monitoring, event.data, false);
    case 'ScheduledReportSkipped':
      // Erased users get no more reports.
      return event.data.reason === 'erased'
        ? withSchedule(monitoring, event.data.portalUserId, undefined)
        : dealtWith(monitoring, event.data, event.data.reason === 'planEnded');
  }
};

const dealtWith = (
  monitoring: Monitoring,
  { portalUserId, slot }: { readonly portalUserId: string; readonly slot: string },
  paused: boolean,
): Monitoring => {
  const schedule = monitoring.reports.get(portalUserId);
  return withSchedule(monitoring, portalUserId, schedule && { ...schedule, lastSlot: slot, paused });
};

/** A schedule that is off is kept for its last slot: a user who switches it off and on again gets no report twice. */
const withSchedule = (
  monitoring: Monitoring,
  portalUserId: string,
  schedule: (JobState & ReportSchedule) | undefined,
): Monitoring => {
  const reports = new Map(monitoring.reports);
  if (schedule) reports.set(portalUserId, schedule);
  else reports.delete(portalUserId);
  return { ...monitoring, reports };
};

export type MonitoringCommand =
  | CommandOf<'ChangeMonitoring', DataOf<'MonitoringChanged'>>
  | CommandOf<'RecordMonitoredScan', DataOf<'MonitoredScanRequested'>>
  | CommandOf<'SkipMonitoredScan', DataOf<'MonitoredScanSkipped'>>
  | CommandOf<'ChangeReportSchedule', DataOf<'ReportScheduleChanged'>>
  | CommandOf<'RecordScheduledReport', DataOf<'ScheduledReportRequested'>>
  | CommandOf<'SkipScheduledReport', DataOf<'ScheduledReportSkipped'>>;

type MonitoringRefusal =
  /** The requested state is already in effect. */
  | { readonly kind: 'ScheduleUnchanged' }
  | { readonly kind: 'ScheduleOff' }
  /** This slot, or a later one, was already handled. */
  | { readonly kind: 'SlotDone'; readonly lastSlot: string }
  /** The end of the plan was already recorded. */
  | { readonly kind: 'AlreadyPaused' };

type Decided = Decision<MonitoringEvent, MonitoringRefusal>;

const decideMonitoring = (command: MonitoringCommand, { scans, reports }: Monitoring): Decided => {
  switch (command.type) {
    case 'ChangeMonitoring':
      return command.data.cadence === scans.cadence
        ? rejected({ kind: 'ScheduleUnchanged' })
        : accepted({ type: 'MonitoringChanged', data: command.data });
    case 'RecordMonitoredScan':
      return atSlot(scans, command.data.slot) ?? accepted({ type: 'MonitoredScanRequested', data: command.data });
    case 'SkipMonitoredScan':
      return (
        atSlot(scans, command.data.slot, command.data.reason === 'planEnded') ??
        accepted({ type: 'MonitoredScanSkipped', data: command.data })
      );
    case 'ChangeReportSchedule': {
      const { portalUserId, cadence, reportType, fileFormat, language = 'en' } = command.data;
      const now = reports.get(portalUserId);
      const same =
        cadence === 'off'
          ? (now?.cadence ?? 'off') === 'off'
          : cadence === now?.cadence &&
            reportType === now.reportType &&
            fileFormat === now.fileFormat &&
            language === now.language;
      return same
        ? rejected({ kind: 'ScheduleUnchanged' })
        : accepted({ type: 'ReportScheduleChanged', data: command.data });
    }
    case 'RecordScheduledReport':
      return (
        atSlot(reports.get(command.data.portalUserId), command.data.slot) ??
        accepted({ type: 'ScheduledReportRequested', data: command.data })
      );
    case 'SkipScheduledReport':
      return (
        atSlot(reports.get(command.data.portalUserId), command.data.slot, command.data.reason === 'planEnded') ??
        accepted({ type: 'ScheduledReportSkipped', data: command.data })
      );
  }
};

/** Why nothing is to be done for a slot. Returns `undefined` if it is due. */
const atSlot = (
  schedule: { cadence: string; lastSlot: string | null; paused: boolean } | undefined,
  slot: string,
  planEnded = false,
): Decided | undefined => {
  if (!schedule || schedule.cadence === 'off') return rejected({ kind: 'ScheduleOff' });
  const { lastSlot, paused } = schedule;
  if (lastSlot !== null && Date.parse(lastSlot) >= Date.parse(slot)) return rejected({ kind: 'SlotDone', lastSlot });
  return planEnded && paused ? rejected({ kind: 'AlreadyPaused' }) : undefined;
};

export const monitoringDecider: Decider<Monitoring, MonitoringEvent, MonitoringCommand, MonitoringRefusal> = {
  initial: noMonitoring,
  evolve: evolveMonitoring,
  decide: decideMonitoring,
};

/** Streams are named by domain, not by id. */
export const monitoringAggregate = defineAggregate('monitoring', monitoringEvents, monitoringDecider);

/**
 * Records the outcome of a slot once, by whichever process. `slotId`: a UUID derived from the slot. If another outcome was recorded meanwhile,
 * nothing is written. Resolves when the read models have it.
 */
export const recordAtSlot = async (
  commands: Commands,
  command: MonitoringCommand,
  slotId: string,
  now: Date,
): Promise<void> => {
  const issuer = onOccasion(slotId, { commandId: uuidV5(slotId, command.type), at: now.toISOString(), waits: true });
  await commands.execute(monitoringAggregate, command.data.monitoredDomain, command, issuer);
};
