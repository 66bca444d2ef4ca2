import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { Knex } from 'knex';
import { isUuid } from '../engine/isUuid.ts';

export interface LatestReport {
  readonly report: ScanReport;
  /** Completed scans of the domain. */
  readonly totalScans: number;
  /** The domain has a verified owner, whose word may stand beside what was seen. */
  readonly hasOwner: boolean;
}

/** What says that a report is still the one that is kept: a replay may have made another one of the same events. */
interface Known {
  readonly build: string;
  readonly revision: number;
  readonly report: ScanReport;
}

interface Row extends Omit<Known, 'report'> {
  /** Null: the one that is kept. */
  readonly report: ScanReport | null;
  readonly total_scans: number;
  readonly has_owner: boolean;
}

/** Reports that are kept: each is some hundreds of kilobytes. */
const MOST_KEPT = 64;

type FindReport = (key: string) => Promise<LatestReport | undefined>;

/** latestScanReport for who asks again and again, by the domain. */
export const createLatestReports = (db: Knex): FindReport =>
  createReports(db, {
    name: 'candor.latestReport',
    condition: `domain = :key and status in ('completed', 'running')
       order by status = 'completed' desc, finished_at desc, requested_at desc, scan_id limit 1`,
  });

/** scanReportById for who asks again and again. */
export const createReportsById = (db: Knex): FindReport => {
  const find = createReports(db, { name: 'candor.reportById', condition: 'scan_id = :key::uuid' });
  return async (scanId) => (isUuid(scanId) ? find(scanId.toLowerCase()) : undefined);
};

/**
 * A report with all that is shown beside it, in one question: of a completed report that is kept, only whether it is still the one. The same report is
 * the same object each time, so what is derived from it can be kept with it; nobody may change it.
 */
const createReports = (
  db: Knex,
  { name, condition }: { readonly name: string; readonly condition: string },
): FindReport => {
  const kept = new Map<string, Known>();
  return async (key) => {
    const known = kept.get(key);
    // Named, so that Postgres plans it once a connection: that takes longer than to answer it.
    const { rows } = await db
      .raw<{ rows: Row[] }>(
        `select build, revision,
         case when scan_id = :scanId::uuid and revision = :revision::int and build = :build then null else report end as report,
         (select count(*)::int from candor_read.domain_history history where history.domain = found.domain and completed_at is not null) as total_scans,
         exists (select from candor_read.businesses business where business.domain = found.domain and business.status = 'verified') as has_owner
       from candor_read.scan_reports found,
         (select schema_name as build from candor_projections.builds where projection = 'scanReport' and state = 'live') live
       where ${condition}`,
        {
          key,
          scanId: known?.report.scanId ?? null,
          revision: known?.revision ?? null,
          build: known?.build ?? null,
        },
      )
      .options({ name });
    const [row] = rows;
    const { build, revision, total_scans: totalScans, has_owner: hasOwner } = row ?? NOTHING;
    const found = row?.report ? { build, revision, report: row.report } : row && known;
    // The one that was asked for last stands last.
    kept.delete(key);
    if (found?.report.status === 'completed') kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return found && { report: found.report, totalScans, hasOwner };
  };
};

const NOTHING = { build: '', revision: 0, total_scans: 0, has_owner: false };
