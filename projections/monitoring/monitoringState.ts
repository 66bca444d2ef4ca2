import type { MonitoringEvent } from '../../schema/events/monitoring.ts';

type DataOf<Type extends MonitoringEvent['type']> = Extract<MonitoringEvent, { type: Type }>['data'];

/** What stands of a domain in the read model. Times are ISO 8601, UTC. */
export interface MonitoringState {
  readonly domain: string;
  readonly cadence: DataOf<'MonitoringChanged'>['cadence'];
  readonly since: string | null;
  readonly lastSlot: string | null;
  readonly lastScanId: string | null;
  readonly lastDisposition: DataOf<'MonitoredScanRequested'>['disposition'] | null;
  readonly lastSkipped: DataOf<'MonitoredScanSkipped'>['reason'] | null;
  readonly lastDetail: string | null;
  readonly paused: boolean;
  readonly nextAt: string | null;
  readonly revision: number;
}

/** What stands of a user's schedule of reports. */
export interface ScheduleState extends Pick<
  DataOf<'ReportScheduleChanged'>,
  'portalUserId' | 'cadence' | 'reportType' | 'fileFormat'
> {
  readonly domain: string;
  readonly since: string;
  readonly lastSlot: string | null;
  readonly paused: boolean;
  readonly nextAt: string | null;
}
