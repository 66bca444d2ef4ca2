import type { IncomingMessage, Server } from 'node:http';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { RequestHandler } from 'express';
import { GraphQLError, parse, specifiedRules, validate, type DocumentNode } from 'graphql';
import { handleProtocols } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { findCaller, type Caller } from '../access/caller.ts';
import { bearerToken } from '../rest/bearerToken.ts';
import type { Client, Services } from '../services.ts';
import { isUnavailable } from '../unavailable.ts';
import type { GraphqlContext } from './context.ts';
import { errorFormat, SERVER_ERROR, STORAGE_AWAY } from './errorFormat.ts';
import { graphqlSchema } from './graphqlSchema.ts';
import { keepHeartbeat } from './heartbeat.ts';
import { knownQueries } from './knownQueries.ts';
import { createSharingSubscribe } from './shareExecutions.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import { serveSockets } from './serveSockets.ts';
import { createWrittenPayloads } from './writtenPayloads.ts';
import { readPersistedDocuments } from './persistedDocuments.ts';
import { createMetrics } from '../observe/metrics.ts';
import { observeGraphql } from '../observe/observeGraphql.ts';
import type { Observer } from '../observe/observer.ts';

/**
 * All of a scan is of depth 7, and with the request for it around it of depth 8. Fragments are counted as what they hold: a client that gives
 * each of its components one would otherwise seem deep. The cost is the number of fields, times the size of their page: every field of a
 * scan costs 2,300, and our own report 7,100, for several of its components ask for the recommendations. It is held to this too: a page
 * that another release of the server does not know by its ids sends texts.
 */
const LIMITS = { depth: 9, aliases: 15, tokens: 3_000, cost: 9_000 };
/** Of one WebSocket at a time; a page of ours has three. What is more would wait in front of everybody else's reads. */
const MAX_OPERATIONS = 50;
/** A client that does not answer our goodbye for so long is not waited for. */
const GOODBYE_MS = 2_000;
/** RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001;
/** Of one WebSocket message: a document with its variables. */
const MAX_MESSAGE_BYTES = 64 * 1024;

export interface Graphql {
  /** For POST /graphql, after a JSON body parser. */
  readonly handler: RequestHandler;
  /** Serves graphql-transport-ws at /graphql. */
  attach(server: Server): void;
  /** Takes no more WebSockets, and closes those that are open by 1001 (going away): their clients open another one elsewhere. */
  dismiss(): Promise<void>;
  close(): Promise<void>;
}

const armor = new ApolloArmor({
  maxDepth: { n: LIMITS.depth, flattenFragments: true },
  maxAliases: { n: LIMITS.aliases },
  maxTokens: { n: LIMITS.tokens },
  // The usual factor of depth weighs a field half again for each fragment around it.
  costLimit: { maxCost: LIMITS.cost, depthCostFactor: 1, flattenFragments: true },
  blockFieldSuggestion: { enabled: false },
});

const tooMany = (): GraphQLError =>
  new GraphQLError(`At most ${MAX_OPERATIONS} operations may run over one WebSocket at a time.`, {
    extensions: { code: 'BAD_REQUEST' },
  });

/** The library would close the whole socket over a text that is no GraphQL. */
const parsed = (query: string): DocumentNode | GraphQLError => {
  try {
    return parse(query, { maxTokens: LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
};

const socketParams = z.object({ authorization: z.string() });

/** A page cannot give its WebSocket a header: it says `{ authorization: "Bearer …" }` as it connects. Undefined: it says nothing of the kind. */
const tokenOfSocket = (params: unknown): string | undefined => {
  const known = socketParams.safeParse(params);
  return known.success ? bearerToken({ headers: known.data }) : undefined;
};

/** The edge of GraphQL: documents over HTTP, subscriptions over WebSocket, both held to the same limits. */
export const createGraphql = async (
  services: Services,
  clientOf: (request: IncomingMessage) => Client,
  log: Log,
  observer: Observer = { metrics: createMetrics(), spans: undefined },
): Promise<Graphql> => {
  const observed = observeGraphql(observer, createSharingSubscribe());
  const schema = graphqlSchema();
  const persisted = readPersistedDocuments();
  const protection = armor.protect();
  const errors = errorFormat(log);
  const plugins: ApolloServerPlugin<GraphqlContext>[] = [
    ApolloServerPluginLandingPageDisabled(),
    // It would be called for each field of each answer, to say of all that we say below.
    ApolloServerPluginCacheControlDisabled(),
    observed.plugin,
  ];
  const apollo = new ApolloServer<GraphqlContext>({
    schema,
    ...protection,
    persistedQueries: { cache: persisted.cache },
    plugins: [...plugins, ...protection.plugins],
    includeStacktraceInErrorResponses: false,
    // It would end the process by the signal itself, before the scans are handed over and the database is left.
    stopOnTerminationSignals: false,
    formatError: errors.format,
  });
  await apollo.start();

  const contextOf = (request: IncomingMessage, token = bearerToken(request)): GraphqlContext => {
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
  const masked = (error: GraphQLError): GraphQLError => {
    if (error.originalError === undefined || error.originalError instanceof GraphQLError) return error;
    if (isUnavailable(error.originalError)) {
      log.warn({ err: error.originalError }, 'a GraphQL subscription ran while the storage is away');
      return new GraphQLError(STORAGE_AWAY.message, { extensions: STORAGE_AWAY.extensions });
    }
    log.error({ err: error.originalError }, 'a GraphQL subscription failed');
    return new GraphQLError(SERVER_ERROR, { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  };
  const rules = [...specifiedRules, ...protection.validationRules];
  const written = createWrittenPayloads();
  const sockets = new WebSocketServer({
    noServer: true,
    path: '/graphql',
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols,
  });
  serveSockets(
    sockets,
    {
      schema,
      context: ({ extra, connectionParams }, _id, { extensions }) => {
        const context = contextOf(extra.request, tokenOfSocket(connectionParams));
        observed.begun(context, extensions);
        return context;
      },
      subscribe: observed.subscribe,
      execute: observed.execute,
      // What the manifest names was validated by a test; a text of a stranger is held to what HTTP holds it to.
      onSubscribe: ({ subscriptions }, _id, { query, extensions, operationName, variables }) => {
        // This one is among them.
        if (Object.keys(subscriptions).length > MAX_OPERATIONS) return [tooMany()];
        const named = persisted.named(extensions);
        const document = named ?? parsed(query);
        if (document instanceof GraphQLError) return [document];
        const errors = named === undefined ? validate(schema, document, rules) : [];
        if (errors.length > 0) return errors;
        return { schema, document, operationName: operationName ?? null, variableValues: variables ?? null };
      },
      // What `subscribe` rejects with comes as a result, what is wrong with the document as an error.
      onNext: (_context, _id, _payload, { contextValue }, result) =>
        result.errors
          ? {
              data: result.data ?? null,
              errors: observed.withinOf(contextValue, () =>
                (result.errors ?? []).map((error) => masked(error).toJSON()),
              ),
            }
          : written.of(result),
      onError: (_context, _id, _payload, errors) => errors.map((error) => masked(error).toJSON()),
    },
    { written, log },
  );

  const known = knownQueries(
    { schema, persisted, contextOf, errors },
    expressMiddleware(apollo, { context: ({ req }) => Promise.resolve(contextOf(req)) }),
  );
  let dismissed: Promise<void> | undefined;
  const dismiss = (): Promise<void> => {
    const late = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, GOODBYE_MS);
    dismissed ??= new Promise((resolve) => {
      for (const socket of sockets.clients) socket.close(GOING_AWAY);
      sockets.close(() => {
        resolve();
      });
    });
    return dismissed.finally(() => {
      clearTimeout(late);
    });
  };

  return {
    handler: observed.observed((request, response, next) => {
      // What is said to one caller is kept by no cache on the way.
      response.setHeader('Cache-Control', 'no-store');
      return known(request, response, next);
    }),
    attach: (server) => {
      server.on('upgrade', (request, socket, head) => {
        if (!sockets.shouldHandle(request)) {
          socket.destroy();
          return;
        }
        sockets.handleUpgrade(request, socket, head, (opened) => {
          keepHeartbeat(opened, log);
          observed.opened();
          opened.once('close', observed.closed);
          sockets.emit('connection', opened, request);
          // Whatever a stranger sends; the socket is closed already.
          opened.on('error', (error) => {
            log.debug({ err: error }, 'a WebSocket was closed');
          });
        });
      });
    },
    dismiss,
    close: async () => {
      await dismiss();
      await apollo.stop();
    },
  };
};
