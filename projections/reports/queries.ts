import type { Knex } from 'knex';
import { isUuid } from '../engine/isUuid.ts';
import type { ReportRow } from './migration.ts';
import { recordOf, type ReportRecord } from './reportRecord.ts';

const reports = (db: Knex) => db<ReportRow>('reports').withSchema('candor_read');

/**
 * Returns the newest reports first, at most `first`. With `after`, returns those older than the report with this id, or none if the domain has no such report.
 */
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

/** Returns `undefined` if this domain has no such report; the id may be any text. */
export const reportOfDomain = async (db: Knex, domain: string, reportId: string): Promise<ReportRecord | undefined> => {
  if (!isUuid(reportId)) return undefined;
  const row = await reports(db).where({ report_id: reportId, domain }).first();
  return row && recordOf(row);
};

/** Counts a domain's reports that are neither generated nor failed. */
export const openReports = async (db: Knex, domain: string): Promise<number> => {
  const [row] = await reports(db)
    .where({ domain })
    .whereRaw("status in ('requested', 'running')")
    .count({ count: '*' });
  return Number(row?.count);
};
