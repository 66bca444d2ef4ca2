import type { Knex } from 'knex';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { TIME_UNDER_WAY, type ScanReportRow } from './migration.ts';
import { isUuid } from '../engine/isUuid.ts';

/** Selects the newest completed scan of the domain `:domain`, or else its newest running scan: each from an index of its own. */
export const LATEST = `
  select * from (
    (select scan_id, domain, status, revision, report from candor_read.scan_reports
     where domain = :domain and status = 'completed' order by finished_at desc, requested_at desc, scan_id limit 1)
    union all
    (select scan_id, domain, status, revision, report from candor_read.scan_reports
     where domain = :domain and status = 'running' order by requested_at desc, scan_id limit 1)
  ) as either order by status = 'completed' desc limit 1`;

const reports = (db: Knex) => db<ScanReportRow>('scan_reports').withSchema('candor_read');

/** Returns a scan's report. Returns `undefined` if there is no scan with this id; the id may be any text. */
export const scanReportById = async (db: Knex, scanId: string): Promise<ScanReport | undefined> =>
  (await scanReportsByIds(db, [scanId])).get(scanId.toLowerCase());

/** Returns the reports of those scans that exist, by id; for a DataLoader. */
export const scanReportsByIds = async (
  db: Knex,
  scanIds: readonly string[],
): Promise<ReadonlyMap<string, ScanReport>> => {
  const rows = await reports(db)
    .select('report')
    .whereRaw('scan_id = any(?::uuid[])', [scanIds.filter(isUuid)]);
  return new Map(rows.map(({ report }) => [report.scanId, report]));
};

/** Returns the domain's newest completed scan, or else its newest running scan. Returns `undefined` if there is neither. */
export const latestScanReport = async (db: Knex, domain: string): Promise<ScanReport | undefined> => {
  // Every visit to a report runs this statement. It is raw and named, so that neither the query builder nor Postgres has to plan it each time.
  const { rows } = await db
    .raw<{ rows: Pick<ScanReportRow, 'report'>[] }>(`select report from (${LATEST}) as latest`, { domain })
    .options({ name: 'candor.latestScanReport' });
  return rows[0]?.report;
};

/** Returns the domain's completed scans, the most recently requested first. */
export const newestCompletedScans = (db: Knex, domain: string, limit: number): Promise<readonly ScanReport[]> =>
  reports(db)
    .where({ domain, status: 'completed' })
    .orderByRaw('requested_at desc, scan_id desc')
    .limit(limit)
    .pluck('report');

const NEWEST = 'finished_at desc, requested_at desc, scan_id';

/** Returns the id of the domain's newest completed scan. */
export const completedScanOf = async (db: Knex, domain: string): Promise<string | undefined> => {
  const row = await reports(db).where({ domain, status: 'completed' }).orderByRaw(NEWEST).first('scan_id');
  return row?.scan_id;
};

/** Returns the ids of the domain's scans that had completed by a point in time (ISO 8601), according to their own times; newest first. */
export const scansCompletedBy = (db: Knex, domain: string, moment: string, limit: number): Promise<readonly string[]> =>
  reports(db)
    .where({ domain, status: 'completed' })
    .where('finished_at', '<=', moment)
    .orderByRaw(NEWEST)
    .limit(limit)
    .pluck('scan_id');

/** Returns the ids of the domain's scans that were running at a point in time, whatever their outcome; newest first. */
export const scansUnderWayAt = (db: Knex, domain: string, moment: string, limit: number): Promise<readonly string[]> =>
  reports(db)
    .where({ domain })
    .whereRaw(`${TIME_UNDER_WAY} @> ?::timestamptz`, [moment])
    .orderByRaw('requested_at desc, scan_id')
    .limit(limit)
    .pluck('scan_id');

/** Counts the running scans that were requested after `since`. */
export const runningScans = async (db: Knex, since: Date): Promise<number> => {
  const [row] = await reports(db).where({ status: 'running' }).where('requested_at', '>', since).count({ count: '*' });
  return Number(row?.count);
};
