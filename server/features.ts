import type { GraphqlContext, Services } from './features/services.ts';
import type { AccessRow } from './platform/auth/accessTable.ts';
import type { Feature } from './platform/feature/defineFeature.ts';
import { accessOf } from './platform/rest/routesRouter.ts';
import { accounts } from './features/accounts/manifest.ts';
import { administrators } from './features/administrators/manifest.ts';
import { alerts } from './features/alerts/manifest.ts';
import { apiTokens } from './features/apiTokens/manifest.ts';
import { applications } from './features/applications/manifest.ts';
import { auditLog } from './features/auditLog/manifest.ts';
import { businesses } from './features/businesses/manifest.ts';
import { directory } from './features/directory/manifest.ts';
import { eventExplorer } from './features/eventExplorer/manifest.ts';
import { exports } from './features/exports/manifest.ts';
import { lists } from './features/lists/manifest.ts';
import { lookAlikes } from './features/lookAlikes/manifest.ts';
import { mailReports } from './features/mailReports/manifest.ts';
import { monitoring } from './features/monitoring/manifest.ts';
import { notices } from './features/notices/manifest.ts';
import { pages } from './features/pages/manifest.ts';
import { partners } from './features/partners/manifest.ts';
import { portal } from './features/portal/manifest.ts';
import { queryConsole } from './features/queryConsole/manifest.ts';
import { replays } from './features/replays/manifest.ts';
import { scans } from './features/scans/manifest.ts';
import { signups } from './features/signups/manifest.ts';

/** All features, in the order of the REST API's documentation and of docs/access.md. */
export const manifests: readonly Feature<Services, GraphqlContext>[] = [
  scans,
  accounts,
  apiTokens,
  administrators,
  applications,
  directory,
  signups,
  lists,
  notices,
  partners,
  portal,
  mailReports,
  auditLog,
  exports,
  alerts,
  businesses,
  eventExplorer,
  lookAlikes,
  monitoring,
  pages,
  queryConsole,
  replays,
];

/** Path under which the REST API is mounted. */
const API = '/api';

const routes = manifests.flatMap((feature) => feature.routes ?? []);

const rows = (of: 'fields' | 'types'): Readonly<Record<string, AccessRow>> =>
  Object.fromEntries(manifests.flatMap(({ access }) => Object.entries(access?.[of] ?? {})));

/** Everything that an API process serves (spec 1 §7, design.md §2). */
export const features = {
  resolvers: manifests.flatMap((feature) => feature.resolvers ?? []),
  /** The roles for each root field and type. */
  graphqlAccess: { fields: rows('fields'), types: rows('types') },
  routes,
  /** The roles for each REST call. */
  access: accessOf(routes, API),
  mountedAt: API,
} as const;
