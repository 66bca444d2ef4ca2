import type { ReportFormat } from '../../../schema/events/report.ts';
import type { ReportRecord } from '../../../projections/reports/reportRecord.ts';

const EXTENSIONS: Readonly<Record<ReportFormat, string>> = { pdf: 'pdf', excel: 'xlsx', csv: 'csv' };

/** The media type of a file, by its format. */
export const FILE_TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** `{domain}-{type}-{date}.{extension}`; the date is that of its generation, UTC. */
export const reportFileName = ({
  domain,
  reportType,
  fileFormat,
  endedAt,
  requestedAt,
}: Pick<ReportRecord, 'domain' | 'reportType' | 'fileFormat' | 'endedAt' | 'requestedAt'>): string =>
  `${domain}-${reportType}-${(endedAt ?? requestedAt).slice(0, 10)}.${EXTENSIONS[fileFormat]}`;
