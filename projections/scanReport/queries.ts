import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { Queryable } from '../engine/queryable.ts';
import { isUuid } from '../engine/isUuid.ts';

interface Row {
  readonly report: ScanReport;
}

/** One scan; undefined where there is none of this id (whatever text it is). */
export const scanReportById = async (db: Queryable, scanId: string): Promise<ScanReport | undefined> =>
  (await scanReportsByIds(db, [scanId])).get(scanId.toLowerCase());

/** Those of the scans that there are, by id; for a loader. */
export const scanReportsByIds = async (
  db: Queryable,
  scanIds: readonly string[],
): Promise<ReadonlyMap<string, ScanReport>> => {
  const { rows } = await db.query<Row>('select report from candor_read.scan_reports where scan_id = any($1::uuid[])', [
    scanIds.filter(isUuid),
  ]);
  return new Map(rows.map(({ report }) => [report.scanId, report]));
};

/** The domain's newest completed scan, else the newest that runs; undefined where there is neither. */
export const latestScanReport = async (db: Queryable, domain: string): Promise<ScanReport | undefined> => {
  const { rows } = await db.query<Row>(
    `select report from candor_read.scan_reports where domain = $1 and status in ('completed', 'running')
     order by status = 'completed' desc, finished_at desc, requested_at desc, scan_id limit 1`,
    [domain],
  );
  return rows[0]?.report;
};

/** The domain's completed scans, those first that were asked for last. */
export const newestCompletedScans = async (
  db: Queryable,
  domain: string,
  limit: number,
): Promise<readonly ScanReport[]> => {
  const { rows } = await db.query<Row>(
    `select report from candor_read.scan_reports where domain = $1 and status = 'completed'
     order by requested_at desc, scan_id desc limit $2`,
    [domain, limit],
  );
  return rows.map(({ report }) => report);
};

/** The id of the domain's newest completed scan. */
export const completedScanOf = async (db: Queryable, domain: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ readonly scan_id: string }>(
    `select scan_id from candor_read.scan_reports
     where domain = $1 and status = 'completed' order by finished_at desc, requested_at desc, scan_id limit 1`,
    [domain],
  );
  return rows[0]?.scan_id;
};

/** The ids of the domain's scans that had completed at a past moment (ISO 8601), by their own times; the newest first. */
export const scansCompletedBy = async (
  db: Queryable,
  domain: string,
  moment: string,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ readonly scan_id: string }>(
    `select scan_id from candor_read.scan_reports where domain = $1 and status = 'completed' and finished_at <= $2::timestamptz
     order by finished_at desc, requested_at desc, scan_id limit $3`,
    [domain, moment, limit],
  );
  return rows.map(({ scan_id }) => scan_id);
};

/** The ids of the domain's scans that had been asked for at a past moment and had not ended, whatever became of them; the newest first. */
export const scansUnderWayAt = async (
  db: Queryable,
  domain: string,
  moment: string,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ readonly scan_id: string }>(
    `select scan_id from candor_read.scan_reports
     where domain = $1 and requested_at <= $2::timestamptz and (finished_at is null or finished_at > $2::timestamptz)
     order by requested_at desc, scan_id limit $3`,
    [domain, moment, limit],
  );
  return rows.map(({ scan_id }) => scan_id);
};

/** How many scans run that were requested after `since`. */
export const runningScans = async (db: Queryable, since: Date): Promise<number> => {
  const { rows } = await db.query<{ readonly count: number }>(
    `select count(*)::int as count from candor_read.scan_reports where status = 'running' and requested_at > $1`,
    [since],
  );
  return rows[0]?.count ?? 0;
};
