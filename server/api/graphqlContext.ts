import type { IncomingMessage } from 'node:http';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { Caller } from '../platform/auth/sessions.ts';
import type { Client } from '../platform/auth/requesterPersonal.ts';
import type { CallerContext } from '../platform/graphql/context.ts';
import { bearerToken } from '../platform/http/bearerToken.ts';
import type { RecordedEvent } from '../platform/eventStore/port.ts';
import type { EventPlace } from '../features/eventExplorer/eventExplorer.ts';
import type { ShownReport } from '../report/reportFor.ts';
import type { Services } from '../roles/services.ts';
import { createApplicationLoaders, type ApplicationLoaders } from '../features/applications/applications.ts';

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
    const caller = (): Promise<Caller> => (found ??= callerOf(services, token, clientDomainOf(request)));
    return {
      services,
      client: clientOf(request),
      caller,
      callerNow: () => services.sessions.find(token),
      callers: async function* (signal) {
        const known = await caller();
        // A partner who looks at the portal of a client subscribes to nothing, nor does a program that posts reports.
        if (known.kind === 'nobody' || known.kind === 'client' || known.kind === 'reportSender') return;
        yield* services.sessions.follow(known.kind === 'token' ? known.owner : known, token, signal);
      },
      get loaders() {
        return (loaders ??= createLoaders(services));
      },
    };
  };

/** The header by which a partner says whose portal they look at. */
const CLIENT_DOMAIN = 'x-candor-client-domain';

const clientDomainOf = ({ headers }: IncomingMessage): string | undefined => {
  const domain = headers[CLIENT_DOMAIN];
  return typeof domain === 'string' ? domain : undefined;
};

const callerOf = async (
  { sessions, partnerships }: Services,
  token: string | undefined,
  clientDomain: string | undefined,
): Promise<Caller> => {
  const caller = await sessions.find(token);
  return clientDomain === undefined ? caller : partnerships.viewOf(caller, clientDomain);
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
