import type { ReportFailureCode, ReportFormat, ReportType } from '../../schema/events/report.ts';
import type { Written } from '../engine/rows.ts';
import type { ReportRow } from './migration.ts';

/** A report that was generated or is still to be generated. Times are ISO 8601, UTC. */
export interface ReportRecord {
  readonly reportId: string;
  readonly domain: string;
  /** The scan that the report describes. */
  readonly scanId: string;
  readonly reportType: ReportType;
  readonly fileFormat: ReportFormat;
  /** The user who receives it. */
  readonly portalUserId: string;
  /** The slot of the schedule that requested it; `null` if requested manually. */
  readonly slot: string | null;
  readonly status: ReportRow['status'];
  /** 0 to 100, for the newest attempt. */
  readonly percent: number;
  readonly requestedAt: string;
  /** When it was generated or failed. */
  readonly endedAt: string | null;
  readonly fileBytes: number | null;
  /** The hash of the file, in hex. */
  readonly sha256: string | null;
  /** Why the report could not be generated, as text for people. */
  readonly failure: string | null;
  /** Also `null` for failures recorded before there were codes. */
  readonly failureCode: ReportFailureCode | null;
  readonly downloadCount: number;
  /** The revision of its stream's last event. */
  readonly revision: number;
}

export const recordOf = (row: ReportRow): ReportRecord => ({
  reportId: row.report_id,
  domain: row.domain,
  scanId: row.scan_id,
  reportType: row.report_type,
  fileFormat: row.file_format,
  portalUserId: row.portal_user_id,
  slot: row.slot?.toISOString() ?? null,
  status: row.status,
  percent: row.percent,
  requestedAt: row.requested_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  fileBytes: row.file_bytes,
  sha256: row.sha256,
  failure: row.failure,
  failureCode: row.failure_code,
  downloadCount: row.download_count,
  revision: row.revision,
});

export const rowOf = (record: ReportRecord): Written<ReportRow> => ({
  report_id: record.reportId,
  domain: record.domain,
  scan_id: record.scanId,
  report_type: record.reportType,
  file_format: record.fileFormat,
  portal_user_id: record.portalUserId,
  slot: record.slot,
  status: record.status,
  percent: record.percent,
  requested_at: record.requestedAt,
  ended_at: record.endedAt,
  file_bytes: record.fileBytes,
  sha256: record.sha256,
  failure: record.failure,
  failure_code: record.failureCode,
  download_count: record.downloadCount,
  revision: record.revision,
});
