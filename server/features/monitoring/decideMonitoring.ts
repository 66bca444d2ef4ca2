import type { MonitoringEvent } from '../../../schema/events/monitoring.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import type { Monitoring } from './monitoring.ts';
import type { MonitoringCommand, MonitoringRefusal } from './monitoringCommand.ts';

type Decided = Decision<MonitoringEvent, MonitoringRefusal>;

export const decideMonitoring = (command: MonitoringCommand, { scans, reports }: Monitoring): Decided => {
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
      const { portalUserId, cadence, reportType, fileFormat } = command.data;
      const now = reports.get(portalUserId);
      const same =
        cadence === 'off'
          ? (now?.cadence ?? 'off') === 'off'
          : cadence === now?.cadence && reportType === now.reportType && fileFormat === now.fileFormat;
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

/** Why nothing is to be done at a slot; undefined: it is. */
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
