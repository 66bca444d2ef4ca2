import type { IncomingMessage } from 'node:http';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { findCaller, type Caller } from '../platform/auth/caller.ts';
import type { Client } from '../platform/auth/requesterPersonal.ts';
import type { CallerContext } from '../platform/graphql/context.ts';
import { bearerToken } from '../platform/http/bearerToken.ts';
import type { RecordedEvent } from '../platform/eventStore/port.ts';
import type { EventPlace } from '../features/eventExplorer/eventExplorer.ts';
import type { ShownReport } from '../report/reportFor.ts';
import type { Services } from '../roles/services.ts';
import { createApplicationLoaders, type ApplicationLoaders } from '../features/applications/graphql.ts';

/** What a resolver may reach; one for each operation. */
export interface GraphqlContext extends CallerContext {
  readonly services: Services;
  readonly loaders: Loaders;
  /** Null where the answer to this operation is cached, so that nothing of the report needs to be resolved; undefined: this operation is not cached. */
  readonly reuseResponse?: (report: ShownReport, info: GraphQLResolveInfo) => Promise<ShownReport | null>;
}

interface Loaders extends ApplicationLoaders {
  readonly totalScans: DataLoader<string, number>;
  /** By where it stands; rejects where nothing stands there. */
  readonly recordedEvents: DataLoader<EventPlace, RecordedEvent, string>;
}

/** `token`: of a WebSocket's connection; a request brings its own. */
export const contextMaker =
  (services: Services, clientOf: (request: IncomingMessage) => Client) =>
  (request: IncomingMessage, token = bearerToken(request)): GraphqlContext => {
    let found: Promise<Caller> | undefined;
    let loaders: Loaders | undefined;
    const caller = (): Promise<Caller> => (found ??= findCaller(services, token));
    return {
      services,
      client: clientOf(request),
      caller,
      callerNow: () => findCaller(services, token),
      callers: async function* (signal) {
        const known = await caller();
        const now = (): Promise<Caller> => findCaller(services, token);
        if (known.kind === 'portal') yield* services.portal.changes(known.portalUser, now, signal);
        if (known.kind === 'staff') yield* services.administrators.changes(known.administrator, now, signal);
      },
      viewer: async () => {
        const known = await caller();
        return known.kind === 'account' ? known.viewer : undefined;
      },
      portalUser: async () => {
        const known = await caller();
        return known.kind === 'portal' ? known.portalUser : undefined;
      },
      admin: async () => {
        const known = await caller();
        return known.kind === 'staff' ? known.administrator : undefined;
      },
      get loaders() {
        return (loaders ??= createLoaders(services));
      },
    };
  };

/** One set for each operation: what is asked for many scans goes to the database once. */
const createLoaders = (services: Services): Loaders => ({
  ...createApplicationLoaders(services.applications),
  totalScans: new DataLoader(async (domains) => {
    const counts = await services.totalScans(domains);
    return domains.map((domain) => counts.get(domain) ?? 0);
  }),
  recordedEvents: new DataLoader(
    async (places: readonly EventPlace[]) => {
      const recorded = await services.explorer.recorded(places);
      return places.map(
        ({ stream, revision }, index) =>
          recorded[index] ?? new Error(`The read model knows event ${revision} of ${stream}, which the log has not.`),
      );
    },
    { cacheKeyFn: ({ stream, revision }) => `${revision} ${stream}` },
  ),
});
