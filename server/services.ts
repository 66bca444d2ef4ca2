import type { RequesterPersonal } from './platform/auth/requesterPersonal.ts';
import type { RateLimiter } from './platform/auth/rateLimiter.ts';
import type { AuditLog } from './audit/auditLog.ts';
import type { Witness } from './audit/witness.ts';
import type { AccountAccess } from './commands/accountAccess.ts';
import type { ReceiveForms } from './commands/receiveForms.ts';
import type { RequestScanAnswer, ScanRequest } from './commands/requestScan.ts';
import type { SignupLinks } from './commands/signupLinks.ts';
import type { CompanyDirectory } from './companies/companyDirectory.ts';
import type { SearchCompanies } from './companies/searchCompanies.ts';
import type { QueryConsole } from './console/createQueryConsole.ts';
import type { Explorer } from './explorer/createExplorer.ts';
import type { Moments } from './moments/createMoments.ts';
import type { Alerts } from './openAlerts.ts';
import type { Administrators } from './openAdministrators.ts';
import type { Applications } from './openApplications.ts';
import type { Business } from './openBusiness.ts';
import type { Partners } from './openPartners.ts';
import type { Replays } from './openReplays.ts';
import type { Schedules } from './openReports.ts';
import type { Portal } from './openPortal.ts';
import type { PortalScans } from './openPortalScans.ts';
import type { RequestLimits } from './platform/auth/openRequestLimits.ts';
import type { Queries } from './queries.ts';
import type { RenderReport } from './reports/renderReport.ts';
import type { ReportDesk } from './reports/reportDesk.ts';
import type { ScanFeed } from './scanFeed.ts';
import type { SignupLists } from './signups/signupLists.ts';
import type { Suggest } from './suggestions/createSuggestions.ts';

/** Who sends a request: never logged, and sealed before it enters an event. */
export type Client = RequesterPersonal;

/** What the edges (GraphQL, REST, pages, command line) may do: the commands and the queries. Built once, in main.ts. */
export interface Services extends Queries {
  /** `commandId`: of who may ask twice for the same; else each call is a request of its own. */
  requestScan(
    request: Omit<ScanRequest, 'commandId'> & Partial<Pick<ScanRequest, 'commandId'>>,
  ): Promise<RequestScanAnswer>;
  /** What each network may ask. */
  readonly requestLimits: RequestLimits;
  /** Of the audit log's files, by domain: each is an entry of the log too, which nobody shall bury what it tells under. */
  readonly exportLimit: RateLimiter;
  /** Whoever shows a report tells of it here; nobody waits for it. */
  readonly witness: Pick<Witness, 'reportViewed'>;
  readonly auditLog: AuditLog;
  readonly forms: ReceiveForms;
  readonly signupLinks: SignupLinks;
  readonly signups: SignupLists;
  readonly accounts: AccountAccess;
  readonly administrators: Administrators;
  readonly applications: Applications;
  readonly alerts: Alerts;
  readonly business: Business;
  readonly explorer: Explorer;
  readonly moments: Moments;
  readonly queryConsole: QueryConsole;
  readonly partners: Partners;
  readonly portal: Portal;
  readonly portalScans: PortalScans;
  readonly reports: ReportDesk;
  readonly renderReport: RenderReport;
  readonly schedules: Schedules;
  readonly replays: Replays;
  readonly scanFeed: ScanFeed;
  readonly companies: CompanyDirectory;
  readonly searchCompanies: SearchCompanies;
  readonly suggestions: { readonly universities: Suggest; readonly cities: Suggest };
}
