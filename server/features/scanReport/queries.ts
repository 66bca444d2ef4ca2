import type { Knex } from 'knex';
import { domainHistory, totalScans, type DomainHistoryPage } from '../../../projections/domainHistory/queries.ts';
import { globalStats, type GlobalStats } from '../../../projections/globalStats/queries.ts';
import { createLatestReports } from '../../../projections/scanReport/latestReports.ts';
import { scanReportById } from '../../../projections/scanReport/queries.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { reportWithOwner, type FindOwnerWords } from '../businesses/ownerWords.ts';

/** The read models, asked with plain values. Reports come with the word of the domain's verified owner. */
export interface Queries {
  scanById(scanId: string): Promise<ScanReport | undefined>;
  /** The newest completed, else the one that runs. */
  latestScan(domain: string): Promise<ScanReport | undefined>;
  /** The same, and the completed scans of its domain. */
  countedLatestScan(domain: string): Promise<{ readonly report: ScanReport; readonly totalScans: number } | undefined>;
  /** Completed scans of each domain; a domain without any is absent. */
  totalScans(domains: readonly string[]): Promise<ReadonlyMap<string, number>>;
  globalStats(): Promise<GlobalStats>;
  /** Rejects with InvalidCursor when `before` is none that a page gave. */
  domainHistory(domain: string, page: { first: number; before: string | undefined }): Promise<DomainHistoryPage>;
}

const shown = async (find: FindOwnerWords, report: ScanReport | undefined): Promise<ScanReport | undefined> =>
  report && reportWithOwner(find, report);

export const createQueries = (knex: Knex, ownerWords: FindOwnerWords): Queries => {
  const latest = createLatestReports(knex);
  const countedLatestScan: Queries['countedLatestScan'] = async (domain) => {
    const found = await latest(domain);
    if (!found) return undefined;
    const { report, totalScans: count, hasOwner } = found;
    return { report: hasOwner ? await reportWithOwner(ownerWords, report) : report, totalScans: count };
  };
  return {
    scanById: async (scanId) => shown(ownerWords, await scanReportById(knex, scanId)),
    latestScan: async (domain) => (await countedLatestScan(domain))?.report,
    countedLatestScan,
    totalScans: (domains) => totalScans(knex, domains),
    globalStats: () => globalStats(knex),
    domainHistory: (domain, page) => domainHistory(knex, domain, page),
  };
};
