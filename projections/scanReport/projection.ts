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
    const scans = [...byScan(events).values()];
    // Of a scan that begins here there is no report yet, unless this is told a second time: then the write finds it.
    const known = scans.flatMap((told) => (told.some(({ type }) => type === 'ScanRequested') ? [] : told.slice(0, 1)));
    const before = await reportsOf(
      client,
      known.map(({ data }) => data.scanId),
    );
    // While Postgres writes some, the next are folded and put into words.
    let written: Promise<void> | undefined;
    try {
      for (let first = 0; first < scans.length; first += WRITTEN_AT_ONCE) {
        const rows = rowsOf(scans.slice(first, first + WRITTEN_AT_ONCE).map((told) => foldAll(before, told)));
        await written;
        written = writeRows(client, rows);
        // Awaited in the next round; until then a rejection must not count as unhandled.
        written.catch(() => undefined);
      }
    } finally {
      // The transaction is rolled back on the same connection, and must not be told so before this is over.
      await written;
    }
  },
};

type ScanProjected = ProjectedEvent<ScanEvent['type']>;

const WRITTEN_AT_ONCE = 25;

const byScan = (events: readonly ScanProjected[]): ReadonlyMap<string, ScanProjected[]> => {
  const scans = new Map<string, ScanProjected[]>();
  for (const event of events) {
    const told = scans.get(event.stream);
    if (told) told.push(event);
    else scans.set(event.stream, [event]);
  }
  return scans;
};

const reportsOf = async (client: PoolClient, scanIds: readonly string[]): Promise<Map<string, ScanReport>> => {
  if (scanIds.length === 0) return new Map();
  const { rows } = await client.query<{ report: ScanReport }>(
    'select report from scan_reports where scan_id = any($1::uuid[])',
    [scanIds],
  );
  return new Map(rows.map(({ report }) => [report.scanId, report]));
};

/** The report that a scan's events lead to; an event that is in it already changes nothing (fold.ts). */
const foldAll = (before: ReadonlyMap<string, ScanReport>, events: readonly ScanProjected[]): ScanReport | undefined => {
  let report: ScanReport | undefined;
  for (const event of events) report = foldScan(report ?? before.get(event.data.scanId), event);
  return report;
};

/** As the parameters of the write, column by column. */
const rowsOf = (folded: readonly (ScanReport | undefined)[]): readonly unknown[] => {
  const reports = folded.filter((report) => report !== undefined);
  return [
    reports.map(({ scanId }) => scanId),
    reports.map(({ domain }) => domain),
    reports.map(({ status }) => status),
    reports.map(({ requestedAt }) => requestedAt),
    reports.map(({ finishedAt }) => finishedAt),
    reports.map(({ scorecard }) => scorecard?.overall ?? null),
    reports.map(({ revision }) => revision),
    // JSON.stringify escapes NUL and lone surrogates, so the text itself is one that Postgres takes.
    jsonArray(reports.map((report) => JSON.stringify(report))),
  ];
};

const writeRows = async (client: PoolClient, rows: readonly unknown[]): Promise<void> => {
  await client.query(
    `insert into scan_reports (scan_id, domain, status, requested_at, finished_at, overall, revision, report)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::int[], $7::int[], $8::json[])
     on conflict (scan_id) do update
       set status = excluded.status, finished_at = excluded.finished_at, overall = excluded.overall,
           revision = excluded.revision, report = excluded.report
       where scan_reports.revision < excluded.revision`,
    [...rows],
  );
};
