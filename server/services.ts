import type { RequesterPersonal } from './access/requesterPersonal.ts';
import type { RequestScanAnswer, ScanRequest } from './commands/requestScan.ts';
import type { ScanReport } from '../schema/report/scanReport.ts';
import type { Scorecard } from '../schema/report/score.ts';
import type { CompanyDirectory } from './companies/companyDirectory.ts';
import type { ScanFeed } from './scanFeed.ts';

/** Who sends a request: never logged, and sealed before it enters an event. */
export type Client = RequesterPersonal;

export interface GlobalStats {
  readonly totalScans: number;
  readonly uniqueDomains: number;
}

export interface DomainHistoryEntry {
  readonly scanId: string;
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  readonly overall: number | null;
  readonly subScores: Scorecard['subScores'];
}

export interface DomainHistoryPage {
  readonly totalCount: number;
  readonly entries: readonly DomainHistoryEntry[];
  readonly nextCursor: string | null;
}

/** What the edges (GraphQL, REST, pages, command line) may do: the commands and the queries. Built once, in main.ts. */
export interface Services {
  requestScan(request: Omit<ScanRequest, 'commandId'>): Promise<RequestScanAnswer>;
  readonly scanFeed: ScanFeed;
  scanById(scanId: string): Promise<ScanReport | undefined>;
  /** The newest completed, else the one that runs. */
  latestScan(domain: string): Promise<ScanReport | undefined>;
  /** Finished scans of each domain; a domain without any is 0 or absent. */
  totalScans(domains: readonly string[]): Promise<ReadonlyMap<string, number>>;
  globalStats(): Promise<GlobalStats>;
  domainHistory(domain: string, page: { first: number; before: string | undefined }): Promise<DomainHistoryPage>;
  readonly companies: CompanyDirectory;
}
