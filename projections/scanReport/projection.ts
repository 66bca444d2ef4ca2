import type { Knex } from 'knex';
import { scanEvents, type ScanEvent } from '../../schema/events/scan.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { jsonArray } from '../engine/jsonArray.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { asJson } from '../engine/rows.ts';
import { isPipelined } from '../engine/session.ts';
import { foldScan } from './fold.ts';
import { createReportCache } from './reportCache.ts';
import { scanReportMigration, type ScanReportRow } from './migration.ts';

/** The report of every scan, as far as its events go: what the web pages, the REST API and the command line show. */
export const scanReportProjection: Projection<ScanEvent['type']> = {
  name: 'scanReport',
  version: 2,
  handles: scanEvents.map(({ type }) => type),
  migration: scanReportMigration,
  tables: { scan_reports: ['scan_id'] },
  apply: async (trx, events) => {
    const scans = byScan(events);
    const before = await reportsBefore(trx, scans);
    // While Postgres writes some reports (and looks up others), the next ones are folded and serialised.
    const underWay: Promise<void>[] = [];
    try {
      for (let first = 0; first < scans.length; first += WRITTEN_AT_ONCE) {
        const reports = scans.slice(first, first + WRITTEN_AT_ONCE).flatMap((scan) => foldAll(before, scan));
        if (underWay.length === (isPipelined(trx) ? 2 : 1)) await underWay.shift();
        const written = write(trx, reports);
        underWay.push(written);
        // Awaited later; until then a rejection must not count as unhandled.
        written.catch(() => undefined);
      }
      await Promise.all(underWay);
    } finally {
      // The transaction is rolled back on the same connection: the rollback must not be sent before these statements have finished.
      await Promise.allSettled(underWay);
    }
  },
};

type ScanProjected = ProjectedEvent<ScanEvent['type']>;

const WRITTEN_AT_ONCE = 20;

const keptReports = createReportCache();

/** Groups the events by scan, in order; every group has at least one event. */
const byScan = (events: readonly ScanProjected[]): readonly (readonly [ScanProjected, ...ScanProjected[]])[] => {
  const scans = new Map<string, [ScanProjected, ...ScanProjected[]]>();
  for (const event of events) {
    const known = scans.get(event.stream);
    if (known) known.push(event);
    else scans.set(event.stream, [event]);
  }
  return [...scans.values()];
};

/** A scan that begins in this batch has no report yet, unless its events are delivered a second time: then the write detects it. */
const reportsBefore = async (
  trx: Knex.Transaction,
  scans: ReturnType<typeof byScan>,
): Promise<ReadonlyMap<string, ScanReport>> => {
  const before = new Map<string, ScanReport>();
  const unknown: string[] = [];
  for (const events of scans) {
    if (events.some(({ type }) => type === 'ScanRequested')) continue;
    const [{ data, revision }] = events;
    const kept = keptReports.before(data.scanId, revision);
    if (kept) before.set(data.scanId, kept);
    else unknown.push(data.scanId);
  }
  if (unknown.length === 0) return before;
  const rows = await trx<ScanReportRow>('scan_reports')
    .select('report')
    .whereRaw('scan_id = any(?::uuid[])', [unknown]);
  for (const { report } of rows) before.set(report.scanId, report);
  return before;
};

/** A report and its JSON text. The object takes many times as much memory, so it is serialised as soon as it is folded. */
interface FoldedReport {
  readonly head: Pick<ScanReport, 'scanId' | 'domain' | 'status' | 'requestedAt' | 'finishedAt' | 'revision'>;
  readonly overall: number | null;
  readonly text: string;
}

/** Folds each scan's events into its report. Events that it already contains change nothing (fold.ts). */
const foldAll = (before: ReadonlyMap<string, ScanReport>, events: readonly ScanProjected[]): FoldedReport[] => {
  let report: ScanReport | undefined;
  for (const event of events) report = foldScan(report ?? before.get(event.data.scanId), event);
  if (!report) return [];
  keptReports.keep(report);
  const { scanId, domain, status, requestedAt, finishedAt, revision } = report;
  return [
    {
      head: { scanId, domain, status, requestedAt, finishedAt, revision },
      overall: report.scorecard?.overall ?? null,
      // JSON.stringify escapes NUL and lone surrogates, so Postgres accepts the text.
      text: JSON.stringify(report),
    },
  ];
};

const write = async (trx: Knex.Transaction, reports: readonly FoldedReport[]): Promise<void> => {
  const heads = reports.map(({ head, overall }) => ({ ...head, overall }));
  await trx.raw(WRITE, [asJson(heads), jsonArray(reports.map(({ text }) => text))]);
};

const WRITE = `
  insert into scan_reports (scan_id, domain, status, requested_at, finished_at, overall, revision, report)
  select * from rows from (
    json_to_recordset(?) as (
      "scanId" uuid, domain text, status text, "requestedAt" timestamptz, "finishedAt" timestamptz, overall integer, revision integer
    ),
    unnest(?::json[])
  )
  on conflict (scan_id) do update
    set status = excluded.status, finished_at = excluded.finished_at, overall = excluded.overall,
        revision = excluded.revision, report = excluded.report
    where scan_reports.revision < excluded.revision`;
