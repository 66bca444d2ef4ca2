import type { GraphQLResolveInfo } from 'graphql';
import type { AccessRow } from './platform/auth/accessTable.ts';
import type { ContextWith } from './platform/graphql/context.ts';
import type { Resolvers } from './platform/graphql/generated/resolvers.ts';
import type { Route } from './platform/rest/defineRoute.ts';
import { accessOf } from './platform/rest/routesRouter.ts';
import type { ShownReport } from './report/reportFor.ts';
import { type FacesOf, type LoadersOf, loadersOf, openFeatures, together } from './features/defineFeature.ts';
import type { Platform, Runner, WorkerPlatform } from './features/platform.ts';
import type { MailTemplates } from './features/mailTemplate.ts';
import { accounts } from './features/accounts/manifest.ts';
import { administrators } from './features/administrators/manifest.ts';
import { alerts } from './features/alerts/manifest.ts';
import { apiTokens } from './features/apiTokens/manifest.ts';
import { applications } from './features/applications/manifest.ts';
import { archive } from './features/archive/manifest.ts';
import { auditLog } from './features/auditLog/manifest.ts';
import { businesses } from './features/businesses/manifest.ts';
import { directory } from './features/directory/manifest.ts';
import { eventExplorer } from './features/eventExplorer/manifest.ts';
import { exports } from './features/exports/manifest.ts';
import { integrity } from './features/integrity/manifest.ts';
import { lists } from './features/lists/manifest.ts';
import { lookAlikes } from './features/lookAlikes/manifest.ts';
import { mailReports } from './features/mailReports/manifest.ts';
import { mails } from './features/mails/manifest.ts';
import { monitoring } from './features/monitoring/manifest.ts';
import { notices } from './features/notices/manifest.ts';
import { pages } from './features/pages/manifest.ts';
import { partners } from './features/partners/manifest.ts';
import { portal } from './features/portal/manifest.ts';
import { publicLists } from './features/publicLists/manifest.ts';
import { privacy } from './features/privacy/manifest.ts';
import { queryConsole } from './features/queryConsole/manifest.ts';
import { replays } from './features/replays/manifest.ts';
import { retentionPlan } from './features/retentionPlan/manifest.ts';
import { scans } from './features/scans/manifest.ts';
import { signups } from './features/signups/manifest.ts';
import { transparency } from './features/transparency/manifest.ts';

/** All features, in the order of the REST API's documentation and of docs/access.md. They are opened in the order of their needs. */
export const manifests = [
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
  publicLists,
  queryConsole,
  replays,
  mails,
  privacy,
  integrity,
  archive,
  retentionPlan,
  transparency,
] as const;

/** What the features and the platform provide to the edges: GraphQL, REST, pages, command line. */
export interface Services
  extends FacesOf<typeof manifests>, Pick<Platform['access'], 'sessions' | 'requestLimits' | 'idempotencyKeys'> {}

/** What resolvers can access. There is one context per operation. Each resolver names the part of it that it uses. */
export interface GraphqlContext extends ContextWith<Services, Loaders> {
  /** Resolves with null if the answer to this operation is cached, so that the report need not be resolved. Undefined: this operation is not cached. */
  readonly reuseResponse?: (report: ShownReport, info: GraphQLResolveInfo) => Promise<ShownReport | null>;
}

/** One set per operation, so that data for many scans is queried once. */
export type Loaders = LoadersOf<typeof manifests>;

export const createLoaders = (services: Services): Loaders => loadersOf(manifests, services);

/** Every mail that Candor sends about an event. */
export const mailTemplates = together(manifests.map(({ mails: own }) => own ?? {})) as MailTemplates;

/** Opens all features, for a process of any role. Throws if two of them contribute a face or a DataLoader of the same name. */
export const openServices = async (platform: Platform): Promise<Services> => {
  const { sessions, requestLimits, idempotencyKeys } = platform.access;
  const services = { ...(await openFeatures(manifests, platform)), sessions, requestLimits, idempotencyKeys };
  createLoaders(services);
  return services;
};

/** Loads the background work of all features. */
export const loadWork = async (
  platform: WorkerPlatform,
  services: Services,
): Promise<Readonly<Record<string, Runner>>> => {
  const working: readonly { readonly work?: (platform: WorkerPlatform, faces: Services) => Work }[] = manifests;
  const runners = await Promise.all(working.map(async (feature) => feature.work?.(platform, services) ?? {}));
  return together(runners) as Readonly<Record<string, Runner>>;
};

type Work = Promise<Readonly<Record<string, Runner>>> | Readonly<Record<string, Runner>>;

/** Path under which the REST API is mounted. */
const API = '/api';

/** Loads everything that an API process serves (spec 1 §7, design.md §2): GraphQL and REST of all features, with the roles of each root field, type and call. */
export const loadEdges = async () => {
  const edges: readonly {
    readonly resolvers?: () => Promise<readonly Resolvers<GraphqlContext>[]>;
    readonly routes?: () => Promise<readonly Route<Services>[]>;
  }[] = manifests;
  const routes = (await Promise.all(edges.map(async (feature) => feature.routes?.() ?? []))).flat();
  return {
    resolvers: (await Promise.all(edges.map(async (feature) => feature.resolvers?.() ?? []))).flat(),
    graphqlAccess: { fields: rows('fields'), types: rows('types') },
    routes,
    access: accessOf(routes, API),
    mountedAt: API,
  } as const;
};

const rows = (of: 'fields' | 'types'): Readonly<Record<string, AccessRow>> =>
  Object.fromEntries(manifests.flatMap(({ access }) => Object.entries(access?.[of] ?? {})));
