import type { Written } from '../engine/rows.ts';
import type { MonitoringRow, ReportScheduleRow } from './migration.ts';

/** The monitoring of a domain. Times are ISO 8601, UTC. */
export interface MonitoringState {
  readonly domain: string;
  readonly cadence: MonitoringRow['cadence'];
  readonly since: string | null;
  readonly lastSlot: string | null;
  readonly lastScanId: string | null;
  readonly lastDisposition: MonitoringRow['last_disposition'];
  readonly lastSkipped: MonitoringRow['last_skipped'];
  readonly lastDetail: string | null;
  readonly paused: boolean;
  readonly nextAt: string | null;
  readonly revision: number;
}

/** A user's report schedule. */
export interface ScheduleState {
  readonly domain: string;
  readonly portalUserId: string;
  readonly cadence: ReportScheduleRow['cadence'];
  readonly reportType: ReportScheduleRow['report_type'];
  readonly fileFormat: ReportScheduleRow['file_format'];
  readonly since: string;
  readonly lastSlot: string | null;
  readonly paused: boolean;
  readonly nextAt: string | null;
}

export const monitoringOfRow = (row: MonitoringRow): MonitoringState => ({
  domain: row.domain,
  cadence: row.cadence,
  since: row.since?.toISOString() ?? null,
  lastSlot: row.last_slot?.toISOString() ?? null,
  lastScanId: row.last_scan_id,
  lastDisposition: row.last_disposition,
  lastSkipped: row.last_skipped,
  lastDetail: row.last_detail,
  paused: row.paused,
  nextAt: row.next_at?.toISOString() ?? null,
  revision: row.revision,
});

export const rowOfMonitoring = (state: MonitoringState): Written<MonitoringRow> => ({
  domain: state.domain,
  cadence: state.cadence,
  since: state.since,
  last_slot: state.lastSlot,
  last_scan_id: state.lastScanId,
  last_disposition: state.lastDisposition,
  last_skipped: state.lastSkipped,
  last_detail: state.lastDetail,
  paused: state.paused,
  next_at: state.nextAt,
  revision: state.revision,
});

export const scheduleOfRow = (row: ReportScheduleRow): ScheduleState => ({
  domain: row.domain,
  portalUserId: row.portal_user_id,
  cadence: row.cadence,
  reportType: row.report_type,
  fileFormat: row.file_format,
  since: row.since.toISOString(),
  lastSlot: row.last_slot?.toISOString() ?? null,
  paused: row.paused,
  nextAt: row.next_at?.toISOString() ?? null,
});

export const rowOfSchedule = (state: ScheduleState): Written<ReportScheduleRow> => ({
  domain: state.domain,
  portal_user_id: state.portalUserId,
  cadence: state.cadence,
  report_type: state.reportType,
  file_format: state.fileFormat,
  since: state.since,
  last_slot: state.lastSlot,
  paused: state.paused,
  next_at: state.nextAt,
});
