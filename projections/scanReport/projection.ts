import type { PoolClient } from 'pg';
import { scanEvents, type ScanEvent } from '../../schema/events/scan.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { jsonArray } from '../engine/jsonArray.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { foldScan } from './fold.ts';
import { scanReportMigration } from './migration.ts';

/** The report of every scan, as far as its events go: what pages, REST and the command line show. */
export const scanReportProjection: Projection<ScanEvent['type']> = {
  name: 'scanReport',
  version: 1,
  handles: scanEvents.map(({ type }) => type),
  migration: scanReportMigration,
  tables: { scan_reports: ['scan_id'] },
  apply: async (client, events) => {
    // Of a scan that begins here there is no report yet, unless this is told a second time: then the write finds it.
    const begun = new Set(events.flatMap(({ type, data }) => (type === 'ScanRequested' ? [data.scanId] : [])));
    const known = new Set(events.flatMap(({ data }) => (begun.has(data.scanId) ? [] : [data.scanId])));
    const before = await reportsOf(client, [...known]);
    await writeReports(client, [...foldAll(before, events).values()]);
  },
};

const reportsOf = async (client: PoolClient, scanIds: readonly string[]): Promise<Map<string, ScanReport>> => {
  if (scanIds.length === 0) return new Map();
  const { rows } = await client.query<{ report: ScanReport }>(
    'select report from scan_reports where scan_id = any($1::uuid[])',
    [scanIds],
  );
  return new Map(rows.map(({ report }) => [report.scanId, report]));
};

/** The reports that the events lead to; an event that is in one already changes nothing (fold.ts). */
const foldAll = (
  before: ReadonlyMap<string, ScanReport>,
  events: readonly ProjectedEvent<ScanEvent['type']>[],
): ReadonlyMap<string, ScanReport> => {
  const after = new Map<string, ScanReport>();
  for (const event of events) {
    const { scanId } = event.data;
    after.set(scanId, foldScan(after.get(scanId) ?? before.get(scanId), event));
  }
  return after;
};

const writeReports = async (client: PoolClient, reports: readonly ScanReport[]): Promise<void> => {
  await client.query(
    `insert into scan_reports (scan_id, domain, status, requested_at, finished_at, overall, revision, report)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::int[], $7::int[], $8::json[])
     on conflict (scan_id) do update
       set status = excluded.status, finished_at = excluded.finished_at, overall = excluded.overall,
           revision = excluded.revision, report = excluded.report
       where scan_reports.revision < excluded.revision`,
    [
      reports.map(({ scanId }) => scanId),
      reports.map(({ domain }) => domain),
      reports.map(({ status }) => status),
      reports.map(({ requestedAt }) => requestedAt),
      reports.map(({ finishedAt }) => finishedAt),
      reports.map(({ scorecard }) => scorecard?.overall ?? null),
      reports.map(({ revision }) => revision),
      // JSON.stringify escapes NUL and lone surrogates, so the text itself is one that Postgres takes.
      jsonArray(reports.map((report) => JSON.stringify(report))),
    ],
  );
};
