import type { Projection } from '../engine/projection.ts';
import { foldReport, type FoldedReportEvent } from './foldReport.ts';
import { reportsMigration } from './migration.ts';
import { readReports, writeReports } from './reportRows.ts';

/** The documents of each domain's portal: what was asked for, how far it is, and how often it was taken along. */
export const reportsProjection: Projection<FoldedReportEvent['type']> = {
  name: 'reports',
  version: 1,
  handles: [
    'ReportRequested',
    'ReportStarted',
    'ReportProgressed',
    'ReportGenerated',
    'ReportFailed',
    'ReportDownloaded',
  ],
  migration: reportsMigration,
  tables: { reports: ['report_id'] },
  apply: async (client, events) => {
    const records = await readReports(client, [...new Set(events.map(({ data }) => data.reportId))]);
    for (const event of events) {
      const next = foldReport(records.get(event.data.reportId), event);
      if (next) records.set(event.data.reportId, next);
    }
    await writeReports(client, [...records.values()]);
  },
};
