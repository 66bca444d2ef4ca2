import type { Knex } from 'knex';
import { isUuid } from '../engine/isUuid.ts';
import type { ReportRow } from './migration.ts';
import { recordOf, type ReportRecord } from './reportRecord.ts';

const reports = (db: Knex) => db<ReportRow>('reports').withSchema('candor_read');

/** The newest first, at most `first`; `after`: those that are older than the report of this id, none where the domain has no such report. */
export const reportsOfDomain = async (
  db: Knex,
  domain: string,
  { first, after }: { readonly first: number; readonly after?: string | undefined },
): Promise<readonly ReportRecord[]> => {
  const page = reports(db).where({ domain }).orderByRaw('requested_at desc, report_id desc').limit(first);
  if (after !== undefined) {
    if (!isUuid(after)) return [];
    const place = reports(db).where({ report_id: after, domain }).select('requested_at', 'report_id');
    void page.whereRaw('(requested_at, report_id) < (?)', [place]);
  }
  return (await page).map(recordOf);
};

/** Undefined where this domain has no such report, whatever text the id is. */
export const reportOfDomain = async (db: Knex, domain: string, reportId: string): Promise<ReportRecord | undefined> => {
  if (!isUuid(reportId)) return undefined;
  const row = await reports(db).where({ report_id: reportId, domain }).first();
  return row && recordOf(row);
};

/** Asked for, and neither generated nor failed. */
const open = (db: Knex) => reports(db).whereRaw("status in ('requested', 'running')");

/** How many of a domain are open. */
export const openReports = async (db: Knex, domain: string): Promise<number> => {
  const [row] = await open(db).where({ domain }).count({ count: '*' });
  return Number(row?.count);
};

/** Those that are asked for since before `before` and have not come to an end, the oldest first. */
export const reportsOpenSince = (db: Knex, before: Date, limit: number): Promise<readonly string[]> =>
  open(db).where('requested_at', '<', before).orderBy('requested_at').limit(limit).pluck('report_id');
