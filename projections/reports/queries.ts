import { isUuid } from '../engine/isUuid.ts';
import type { Queryable } from '../engine/queryable.ts';
import type { ReportRecord } from './reportRecord.ts';
import { recordOf, REPORT_COLUMNS } from './reportRows.ts';

type Row = Readonly<Record<string, unknown>>;

/** The newest first, at most `first`. */
export const reportsOfDomain = async (
  db: Queryable,
  domain: string,
  first: number,
): Promise<readonly ReportRecord[]> => {
  const { rows } = await db.query<Row>(
    `select ${REPORT_COLUMNS} from candor_read.reports
     where domain = $1 order by requested_at desc, report_id desc limit $2`,
    [domain, first],
  );
  return rows.map(recordOf);
};

/** Undefined where this domain has no such report, whatever text the id is. */
export const reportOfDomain = async (
  db: Queryable,
  domain: string,
  reportId: string,
): Promise<ReportRecord | undefined> => {
  if (!isUuid(reportId)) return undefined;
  const { rows } = await db.query<Row>(
    `select ${REPORT_COLUMNS} from candor_read.reports where report_id = $1 and domain = $2`,
    [reportId, domain],
  );
  return rows[0] && recordOf(rows[0]);
};

/** How many of a domain are asked for and neither generated nor failed. */
export const openReports = async (db: Queryable, domain: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from candor_read.reports
     where domain = $1 and status in ('requested', 'running')`,
    [domain],
  );
  return rows[0]?.count ?? 0;
};

/** Those that are asked for since before `before` and have not come to an end, the oldest first. */
export const reportsOpenSince = async (db: Queryable, before: Date, limit: number): Promise<readonly string[]> => {
  const { rows } = await db.query<{ report_id: string }>(
    `select report_id from candor_read.reports
     where status in ('requested', 'running') and requested_at < $1 order by requested_at limit $2`,
    [before, limit],
  );
  return rows.map(({ report_id }) => report_id);
};
