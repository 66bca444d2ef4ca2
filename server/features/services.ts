import type { GraphQLResolveInfo } from 'graphql';
import type { ContextWith } from '../platform/graphql/context.ts';
import type { ShownReport } from '../report/reportFor.ts';
import type { Exports, RenderReport, ScholarExport } from './exports/exports.ts';
import type {
  Queries,
  PointInTimeQueries,
  ScanFiles,
  SubmitScan,
  ScanFeed,
  ScanLoaders,
  PortalScans,
} from './scans/scans.ts';
import type { AuditLog, AuditRecorder } from './auditLog/auditLog.ts';
import type { Installation } from '../platform/base/installation.ts';
import type { RateLimiter } from '../platform/auth/rateLimiter.ts';
import type { ApiTokens } from './apiTokens/apiTokens.ts';
import type { AccountAccess } from './accounts/accounts.ts';
import type { ApplicationLoaders, ReceiveForms, Applications } from './applications/applications.ts';
import type { SignupLinks, SignupLists } from './signups/signups.ts';
import type { Directory } from './directory/directory.ts';
import type { QueryConsole } from './queryConsole/queryConsole.ts';
import type { EventLoaders, Explorer } from './eventExplorer/eventExplorer.ts';
import type { Alerts } from './alerts/alerts.ts';
import type { AdministratorAccess } from './administrators/administrators.ts';
import type { Business } from './businesses/businesses.ts';
import type { Partners, Partnerships } from './partners/partners.ts';
import type { Lists } from './lists/lists.ts';
import type { Notices } from './notices/notices.ts';
import type { MailReports } from './mailReports/mailReports.ts';
import type { Replays } from './replays/replays.ts';
import type { Schedules } from './monitoring/monitoring.ts';
import type { Portal } from './portal/portal.ts';
import type { LookAlikes } from './lookAlikes/lookAlikes.ts';
import type { IdempotencyKeys } from '../platform/auth/idempotencyKeys.ts';
import type { Sessions } from '../platform/auth/sessions.ts';
import type { RequestLimits } from '../platform/auth/requestLimits.ts';

/** What the features provide to the edges (GraphQL, REST, pages, command line). Built once, in main.ts. */
export interface Services extends Queries, Directory {
  readonly requestScan: SubmitScan;
  /** Ensures that a repeated request is carried out once. */
  readonly idempotencyKeys: IdempotencyKeys;
  /** Request limits per network. */
  readonly requestLimits: RequestLimits;
  /** For exports of the audit log, per domain: each export is itself an entry of the log, and must not bury the other entries. */
  readonly exportLimit: RateLimiter;
  /** Records that a report was viewed. Fire-and-forget. */
  readonly auditRecorder: Pick<AuditRecorder, 'reportViewed' | 'viewedByPartner' | 'scannedInList'>;
  readonly auditLog: AuditLog;
  /** The current settings: a launch date that has passed is no longer named. */
  readonly installation: () => Installation;
  readonly forms: ReceiveForms;
  readonly signupLinks: SignupLinks;
  readonly signups: SignupLists;
  readonly sessions: Sessions;
  readonly accounts: AccountAccess;
  readonly apiTokens: ApiTokens;
  readonly administrators: AdministratorAccess;
  readonly applications: Applications;
  readonly alerts: Alerts;
  readonly business: Business;
  readonly lookAlikes: LookAlikes;
  readonly explorer: Explorer;
  readonly pointInTime: PointInTimeQueries;
  readonly queryConsole: QueryConsole;
  readonly partners: Partners;
  readonly partnerships: Partnerships;
  readonly lists: Lists;
  readonly notices: Notices;
  readonly mailReports: MailReports;
  readonly portal: Portal;
  readonly portalScans: PortalScans;
  readonly exports: Exports;
  readonly renderReport: RenderReport;
  readonly exportForScholar: ScholarExport;
  readonly schedules: Schedules;
  readonly replays: Replays;
  readonly scanFiles: Pick<ScanFiles, 'find'>;
  readonly scanFeed: ScanFeed;
}

/** What resolvers can access. There is one context per operation. Each resolver names the part of it that it uses. */
export interface GraphqlContext extends ContextWith<Services, Loaders> {
  /** Resolves with null if the answer to this operation is cached, so that the report need not be resolved. Undefined: this operation is not cached. */
  readonly reuseResponse?: (report: ShownReport, info: GraphQLResolveInfo) => Promise<ShownReport | null>;
}

/** One set per operation, so that data for many scans is queried once. */
export interface Loaders extends ApplicationLoaders, ScanLoaders, EventLoaders {}
