import type { Resolvers } from './platform/graphql/generated/resolvers.ts';
import type { Route } from './platform/rest/defineRoute.ts';
import { accessOf } from './platform/rest/routesRouter.ts';
import type { Services } from './roles/services.ts';
import { accountResolvers } from './features/accounts/graphql.ts';
import { accountRoutes } from './features/accounts/rest.ts';
import { apiTokenResolvers } from './features/apiTokens/graphql.ts';
import { apiTokenRoutes } from './features/apiTokens/rest.ts';
import { administrationResolvers, applicationResolvers } from './features/applications/graphql.ts';

import { administratorResolvers } from './features/administrators/graphql.ts';
import { administratorRoutes } from './features/administrators/rest.ts';
import { alertRoutes } from './features/alerts/rest.ts';
import { auditRoutes } from './features/auditLog/rest.ts';
import { businessRoutes } from './features/businesses/rest.ts';
import { companyRoutes } from './features/directory/rest.ts';
import { consoleResolvers } from './features/queryConsole/graphql.ts';
import { eventLogResolvers } from './features/eventExplorer/graphql.ts';
import { formRoutes } from './features/applications/formsRest.ts';
import { mailReportResolvers } from './features/mailReports/graphql.ts';
import { mailReportRoutes } from './features/mailReports/rest.ts';
import { partnerResolvers } from './features/partners/graphql.ts';
import { partnershipResolvers } from './features/partners/clientsGraphql.ts';
import { partnershipRoutes } from './features/partners/clientsRest.ts';
import { partnerRoutes } from './features/partners/rest.ts';
import { portalAlertResolvers } from './features/alerts/graphql.ts';
import { portalAuditResolvers } from './features/auditLog/graphql.ts';
import { portalBusinessResolvers } from './features/businesses/graphql.ts';
import { listResolvers } from './features/lists/graphql.ts';
import { listDomainRoutes } from './features/lists/domainsRest.ts';
import { listRoutes } from './features/lists/rest.ts';
import { noticeResolvers } from './features/notices/graphql.ts';
import { noticeRoutes } from './features/notices/rest.ts';
import { portalLookAlikeResolvers } from './features/lookAlikes/graphql.ts';
import { portalMonitoringResolvers } from './features/monitoring/graphql.ts';
import { exportResolvers } from './features/exports/graphql.ts';
import { portalResolvers } from './features/portal/graphql.ts';
import { portalRoutes } from './features/portal/rest.ts';
import { portalScanResolvers } from './features/scans/portalGraphql.ts';
import { portalScanRoutes } from './features/scans/portalRest.ts';
import { projectionResolvers } from './features/replays/graphql.ts';
import { exportRoutes } from './features/exports/rest.ts';
import { requestScanResolvers, scanProgressResolvers } from './features/scans/graphql.ts';
import { reviewRoutes } from './features/applications/reviewRest.ts';
import { scanComparisonResolvers } from './features/scans/comparisonGraphql.ts';
import { scanResolvers } from './features/scans/reportGraphql.ts';
import { scanFileRoutes } from './features/scans/filesRest.ts';
import { scanRoutes } from './features/scans/rest.ts';
import { scansRoutes } from './features/scans/scansRest.ts';
import { directoryResolvers } from './features/directory/graphql.ts';
import { installationResolvers } from './features/pages/graphql.ts';
import { scanQueryResolvers } from './features/scans/queryGraphql.ts';
import { signupResolvers } from './features/signups/graphql.ts';
import { signupRoutes } from './features/signups/rest.ts';
import { statisticsRoutes } from './features/scans/statisticsRest.ts';
import { suggestionRoutes } from './features/directory/suggestionsRest.ts';
import { traceRoutes } from './features/eventExplorer/rest.ts';

/** GraphQL resolvers of all features. server/roles/openServices.ts creates the `services` of the context. */
const featureResolvers: readonly Resolvers[] = [
  accountResolvers,
  administratorResolvers,
  apiTokenResolvers,
  administrationResolvers,
  applicationResolvers,
  consoleResolvers,
  directoryResolvers,
  eventLogResolvers,
  installationResolvers,
  listResolvers,
  mailReportResolvers,
  noticeResolvers,
  partnerResolvers,
  partnershipResolvers,
  portalMonitoringResolvers,
  exportResolvers,
  portalAlertResolvers,
  portalLookAlikeResolvers,
  portalBusinessResolvers,
  portalAuditResolvers,
  portalResolvers,
  portalScanResolvers,
  projectionResolvers,
  requestScanResolvers,
  scanComparisonResolvers,
  scanProgressResolvers,
  scanQueryResolvers,
  scanResolvers,
  signupResolvers,
];

/** Routes of the REST API, in the order of its documentation (spec 1 §7, design.md §7). */
export const restRoutes: readonly Route<Services>[] = [
  ...scanRoutes,
  ...scansRoutes,
  ...scanFileRoutes,
  ...statisticsRoutes,
  ...companyRoutes,
  ...accountRoutes,
  ...apiTokenRoutes,
  ...formRoutes,
  ...suggestionRoutes,
  ...signupRoutes,
  ...listRoutes,
  ...listDomainRoutes,
  ...noticeRoutes,
  ...partnerRoutes,
  ...partnershipRoutes,
  ...portalRoutes,
  ...portalScanRoutes,
  ...mailReportRoutes,
  ...auditRoutes,
  ...exportRoutes,
  ...administratorRoutes,
  ...reviewRoutes,
  ...alertRoutes,
  ...businessRoutes,
  ...traceRoutes,
];

/** Path under which the REST API is mounted. */
const API = '/api';

/** Access rules of the REST routes: these rows are part of the access table. */
export const restAccess = accessOf(restRoutes, API);

/** Everything that an API process serves. */
export const features = {
  resolvers: featureResolvers,
  routes: restRoutes,
  access: restAccess,
  mountedAt: API,
} as const;
