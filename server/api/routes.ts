import { accountRoutes } from '../features/accounts/rest.ts';
import { administratorRoutes } from '../features/administrators/rest.ts';
import { alertRoutes } from '../features/alerts/rest.ts';
import { formRoutes } from '../features/applications/formsRest.ts';
import { reviewRoutes } from '../features/applications/reviewRest.ts';
import { auditRoutes } from '../features/auditLog/rest.ts';
import { businessRoutes } from '../features/businesses/rest.ts';
import { companyRoutes } from '../features/companies/rest.ts';
import { traceRoutes } from '../features/eventExplorer/rest.ts';
import { partnerRoutes } from '../features/partners/rest.ts';
import { portalRoutes } from '../features/portal/rest.ts';
import { portalScanRoutes } from '../features/portalScans/rest.ts';
import { reportRoutes } from '../features/reports/rest.ts';
import { statisticsRoutes } from '../features/scanReport/rest.ts';
import { scanRoutes } from '../features/scans/rest.ts';
import { signupRoutes } from '../features/signups/rest.ts';
import { suggestionRoutes } from '../features/suggestions/rest.ts';
import type { Route } from '../platform/rest/defineRoute.ts';
import { accessOf } from '../platform/rest/routesRouter.ts';
import type { Services } from '../roles/services.ts';

/** Where the calls of the API are mounted. */
export const API = '/api';

/** The calls of the API, in the order of its documentation (spec 1 §7, design.md §7). */
export const restRoutes: readonly Route<Services>[] = [
  ...scanRoutes,
  ...statisticsRoutes,
  ...companyRoutes,
  ...accountRoutes,
  ...formRoutes,
  ...suggestionRoutes,
  ...signupRoutes,
  ...partnerRoutes,
  ...portalRoutes,
  ...portalScanRoutes,
  ...auditRoutes,
  ...reportRoutes,
  ...administratorRoutes,
  ...reviewRoutes,
  ...alertRoutes,
  ...businessRoutes,
  ...traceRoutes,
];

/** Who may call what over REST: the table of access has these rows. */
export const restAccess = accessOf(restRoutes, API);
