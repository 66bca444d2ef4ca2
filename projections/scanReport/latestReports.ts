import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { Knex } from 'knex';
import { isUuid } from '../engine/isUuid.ts';
import { LATEST } from './queries.ts';

export interface LatestReport {
  readonly report: ScanReport;
  /** Completed scans of the domain. */
  readonly totalScans: number;
  /** Whether the domain has a verified owner, whose statements may be shown next to the observations. */
  readonly hasOwner: boolean;
}

/** Identifies a cached report, to check whether it is still current: a replay may have rebuilt it from the same events. */
interface Known {
  readonly build: string;
  readonly revision: number;
  readonly report: ScanReport;
}

interface Row extends Omit<Known, 'report'> {
  /** `null` if the cached report is still current. */
  readonly report: ScanReport | null;
  readonly total_scans: number;
  readonly has_owner: boolean;
}

/** Maximum number of cached reports; each takes some hundreds of kilobytes. */
const MOST_KEPT = 64;

type FindReport = (key: string) => Promise<LatestReport | undefined>;

/** A cached latestScanReport, by domain, for frequent use. */
export const createLatestReports = (db: Knex): FindReport =>
  createReports(db, { name: 'candor.latestReport', key: 'domain', found: LATEST });

/** A cached scanReportById, for frequent use. */
export const createReportsById = (db: Knex): FindReport => {
  const find = createReports(db, {
    name: 'candor.reportById',
    key: 'id',
    found: 'select scan_id, domain, revision, report from candor_read.scan_reports where scan_id = :id::uuid',
  });
  return async (scanId) => (isUuid(scanId) ? find(scanId.toLowerCase()) : undefined);
};

/**
 * Fetches a report and everything shown with it in one query. If a completed report is cached, the query only checks whether it is still current. The same
 * report is the same object each time, so values derived from it can be cached with it; callers must not modify it.
 */
const createReports = (
  db: Knex,
  { name, key, found: foundBy }: { readonly name: string; readonly key: 'domain' | 'id'; readonly found: string },
): FindReport => {
  const kept = new Map<string, Known>();
  return async (asked) => {
    const known = kept.get(asked);
    // A named statement, so that Postgres plans it once per connection: planning takes longer than running it.
    const { rows } = await db
      .raw<{ rows: Row[] }>(
        `select build, revision,
         case when scan_id = :scanId::uuid and revision = :revision::int and build = :build then null else report end as report,
         coalesce((select scans from candor_read.domain_totals totals where totals.domain = found.domain), 0) as total_scans,
         exists (select from candor_read.businesses business where business.domain = found.domain and business.status = 'verified') as has_owner
       from (${foundBy}) as found,
         (select schema_name as build from candor_projections.builds where projection = 'scanReport' and state = 'live') live`,
        {
          [key]: asked,
          scanId: known?.report.scanId ?? null,
          revision: known?.revision ?? null,
          build: known?.build ?? null,
        },
      )
      .options({ name });
    const [row] = rows;
    const { build, revision, total_scans: totalScans, has_owner: hasOwner } = row ?? NOTHING;
    const found = row?.report ? { build, revision, report: row.report } : row && known;
    // Moves the most recently used report to the end.
    kept.delete(asked);
    if (found?.report.status === 'completed') kept.set(asked, found);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return found && { report: found.report, totalScans, hasOwner };
  };
};

const NOTHING = { build: '', revision: 0, total_scans: 0, has_owner: false };
