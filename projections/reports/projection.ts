import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { reportsMigration, type ReportRow } from './migration.ts';
import { recordOf, rowOf, type ReportRecord } from './reportRecord.ts';

const HANDLED = [
  'ReportRequested',
  'ReportStarted',
  'ReportProgressed',
  'ReportGenerated',
  'ReportFailed',
  'ReportDownloaded',
] as const;

type ReportEvent = ProjectedEvent<(typeof HANDLED)[number]>;

/** The documents of each domain's portal: who requested them, their progress, and how often they were downloaded. */
export const reportsProjection: Projection<ReportEvent['type']> = {
  name: 'reports',
  version: 2,
  handles: HANDLED,
  migration: reportsMigration,
  tables: { reports: ['report_id'] },
  apply: async (trx, events) => {
    const ids = [...new Set(events.map(({ data }) => data.reportId))];
    const known = await trx<ReportRow>('reports').select('*').whereRaw('report_id = any(?::uuid[])', [ids]);
    const records = new Map(known.map((row) => [row.report_id, recordOf(row)]));
    for (const event of events) {
      const next = foldReport(records.get(event.data.reportId), event);
      if (next) records.set(event.data.reportId, next);
    }
    const rows = [...records.values()].map(rowOf);
    const [first] = rows;
    // Replaces each row with the report's current state.
    if (first)
      await insertRows<ReportRow>(trx, 'reports', rows, {
        onConflict: 'report_id',
        merge: Object.keys(first) as (keyof typeof first)[],
      });
  },
};

/** Applies one event. An event that is delivered a second time changes nothing, and neither does an event of a report that was never requested. */
const foldReport = (record: ReportRecord | undefined, event: ReportEvent): ReportRecord | undefined => {
  if (record && event.revision <= record.revision) return record;
  const { revision, time } = event;
  if (event.type === 'ReportRequested') return requested(event);
  if (!record) return undefined;
  switch (event.type) {
    case 'ReportStarted':
      return { ...record, revision, status: 'running', percent: 0 };
    case 'ReportProgressed':
      return { ...record, revision, status: 'running', percent: event.data.percent };
    case 'ReportGenerated': {
      const { fileBytes, sha256 } = event.data;
      return { ...record, revision, status: 'generated', percent: 100, endedAt: time, fileBytes, sha256 };
    }
    case 'ReportFailed':
      return {
        ...record,
        revision,
        status: 'failed',
        endedAt: time,
        failure: event.data.reason,
        failureCode: event.data.code ?? null,
      };
    case 'ReportDownloaded':
      return { ...record, revision, downloadCount: record.downloadCount + 1 };
  }
};

const requested = ({ data, time, revision }: ProjectedEvent<'ReportRequested'>): ReportRecord => ({
  ...data,
  status: 'requested',
  percent: 0,
  requestedAt: time,
  endedAt: null,
  fileBytes: null,
  sha256: null,
  failure: null,
  failureCode: null,
  downloadCount: 0,
  revision,
});
