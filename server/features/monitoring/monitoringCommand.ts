import type { MonitoringEvent } from '../../../schema/events/monitoring.ts';

type DataOf<Type extends MonitoringEvent['type']> = Extract<MonitoringEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

export type MonitoringCommand =
  | Asked<'ChangeMonitoring', DataOf<'MonitoringChanged'>>
  | Asked<'RecordMonitoredScan', DataOf<'MonitoredScanRequested'>>
  | Asked<'SkipMonitoredScan', DataOf<'MonitoredScanSkipped'>>
  | Asked<'ChangeReportSchedule', DataOf<'ReportScheduleChanged'>>
  | Asked<'RecordScheduledReport', DataOf<'ScheduledReportRequested'>>
  | Asked<'SkipScheduledReport', DataOf<'ScheduledReportSkipped'>>;

export type MonitoringRefusal =
  /** What is asked for is so. */
  | { readonly kind: 'ScheduleUnchanged' }
  | { readonly kind: 'ScheduleOff' }
  /** This slot, or a later one, was dealt with already. */
  | { readonly kind: 'SlotDone'; readonly lastSlot: string }
  /** That the plan has ended was written down already. */
  | { readonly kind: 'AlreadyPaused' };
