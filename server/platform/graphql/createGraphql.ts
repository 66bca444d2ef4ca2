import type { IncomingMessage } from 'node:http';
import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { Request } from 'express';
import {
  GraphQLError,
  parse,
  specifiedRules,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  type GraphQLFormattedError,
} from 'graphql';
import { handleProtocols } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { answeredIn } from '../base/answers.ts';
import type { RequestLimits } from '../auth/requestLimits.ts';
import { isApiToken } from '../auth/tokens.ts';
import type { Log } from '../observability/log.ts';
import type { Client } from '../auth/requesterPersonal.ts';
import type { Graphql } from '../http/httpServer.ts';
import { sendCached } from '../http/responseCache.ts';
import type { CallerContext } from './context.ts';
import {
  createResultSender,
  keepHeartbeat,
  serveSockets,
  createSocketEntry,
  languageOfSocket,
  type SocketBounds,
  tokenOfSocket,
} from './sockets.ts';
import { createSharingSubscribe } from './shareExecutions.ts';
import { rateLimitedError } from '../http/tooManyRequests.ts';
import { refuseIntrospection, refusedRequest, validationErrors } from './refusedRequest.ts';
import { readPersistedDocuments } from './persistedDocuments.ts';
import { createMetrics } from '../observability/metrics.ts';
import { observeGraphql } from '../observability/observeGraphql.ts';
import type { Observer } from '../observability/ambient.ts';
import { unwrapResolverError } from '@apollo/server/errors';
import { isUnavailable, unavailable } from '../http/unavailable.ts';
import { answers } from '../base/answers.ts';

/**
 * A complete scan has depth 7, or 8 inside the request for it. Fragments count as their contents: otherwise a client with a fragment for
 * each of its components would seem deep. The cost is the number of fields times their page size. Every field of a
 * scan costs 2,300. Our own report costs 7,100, because several of its components ask for the recommendations. The limits apply to it too: a page
 * from another release sends its document as text, because this server does not know its id.
 */
const LIMITS = { depth: 9, aliases: 15, tokens: 3_000, cost: 9_000 };
/** Concurrent operations per WebSocket; one of our pages uses three. More would delay everyone else's reads. */
const MAX_OPERATIONS = 50;
/** How long to wait for a client to answer our close frame. */
const GOODBYE_MS = 2_000;
/** RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001;
/** Size of one WebSocket message: a document with its variables. */
const MAX_MESSAGE_BYTES = 64 * 1024;

const armor = new ApolloArmor({
  maxDepth: { n: LIMITS.depth, flattenFragments: true },
  maxAliases: { n: LIMITS.aliases },
  // It answers 500 for text that is not GraphQL; graphql-js counts the tokens itself.
  maxTokens: { enabled: false },
  // With the default depth factor, a field would cost half as much again for each fragment around it.
  costLimit: { maxCost: LIMITS.cost, depthCostFactor: 1, flattenFragments: true },
  blockFieldSuggestion: { enabled: false },
});

const tooMany = (): GraphQLError =>
  new GraphQLError(`At most ${MAX_OPERATIONS} operations may run over one WebSocket at a time.`, {
    extensions: { code: 'BAD_REQUEST' },
  });

/** Hides field suggestions, as the HTTP endpoint does. */
const QUIET = { hideSuggestions: true } as const;

/** The library would close the whole socket because of text that is not GraphQL. */
const parsed = (query: string): DocumentNode | GraphQLError => {
  try {
    return parse(query, { maxLexicalTokens: LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
};

interface GraphqlBounds extends SocketBounds {
  /** Whether documents may query the schema. Default: they may. */
  readonly introspection?: boolean;
  /** Idle time after which a WebSocket without operations is closed. Default: see sockets.ts. */
  readonly idleMs?: number;
}

/** How long a connected client may take to send connection_init before it is closed with 4408. */
const BEGIN_MS = 10_000;

/** An operation of our own client whose response may be served from the cache. */
export interface CacheableOperation<Context> {
  /** The context in which to execute it. */
  readonly context: Context;
  /** Returns the bytes to send in place of this error-free JSON, or undefined if it is sent unchanged and not cached. */
  readonly responseTo: (body: string) => Buffer | undefined;
}

export interface GraphqlDependencies<Context extends CallerContext> {
  readonly schema: GraphQLSchema;
  /** `token`: from a WebSocket's connection parameters; a request has its own. */
  readonly contextOf: (request: IncomingMessage, token?: string) => Context;
  /** Context for a page that embeds an answer: nobody is signed in, and the page itself records that a report was viewed. */
  readonly contextOfPage: (request: IncomingMessage) => Context;
  readonly clientOf: (request: IncomingMessage) => Client;
  /** `documentId`: the id of a document of our own client. */
  readonly cacheable: (context: Context, documentId: string) => CacheableOperation<Context>;
}

/** The GraphQL endpoint: documents over HTTP and subscriptions over WebSocket, with the same limits for both. */
export const createGraphql = async <Context extends CallerContext>(
  { schema, contextOf, contextOfPage, clientOf, cacheable }: GraphqlDependencies<Context>,
  log: Log,
  observer: Observer = { metrics: createMetrics(), tracers: undefined },
  bounds: GraphqlBounds = { limits: undefined, perNetwork: 0, isOwnOrigin: () => true },
): Promise<Graphql> => {
  const observed = observeGraphql(observer, createSharingSubscribe());
  const persisted = readPersistedDocuments();
  const protection = armor.protect();
  const ownRules = bounds.introspection === false ? [refuseIntrospection] : [];
  const errors = errorFormat(log);
  const plugins: ApolloServerPlugin<Context>[] = [
    ApolloServerPluginLandingPageDisabled(),
    // It would wrap every resolver to compute a header that we set below for all answers.
    ApolloServerPluginCacheControlDisabled(),
    observed.plugin,
  ];
  const apollo = new ApolloServer<Context>({
    schema,
    ...protection,
    validationRules: [...protection.validationRules, ...ownRules],
    // Our own rule refuses it, with an explanation.
    introspection: true,
    // The schema is not secret, but suggesting names costs time for each wrong name.
    hideSchemaDetailsFromClientErrors: true,
    parseOptions: { maxLexicalTokens: LIMITS.tokens },
    persistedQueries: { cache: persisted.cache },
    plugins: [...plugins, ...protection.plugins],
    includeStacktraceInErrorResponses: false,
    // It would end the process on the signal, before scans are handed over and the database is closed.
    stopOnTerminationSignals: false,
    formatError: errors.format,
  });
  await apollo.start();

  const rules = [...specifiedRules, ...protection.validationRules, ...ownRules];
  const running = new WeakMap<WebSocket, () => number>();
  const spoken = new WeakMap<Context, Language>();
  const spokenTo = ({ contextValue }: ExecutionArgs): Language => spoken.get(contextValue as Context) ?? 'en';
  /** An operation over a WebSocket counts as one request of its network and of its personal token. */
  const refusalOf = async (
    limits: RequestLimits,
    request: IncomingMessage,
    token: string | undefined,
  ): Promise<GraphQLError | undefined> => {
    const verdict = await limits.requests.consume(clientOf(request).ipAddress);
    if (!verdict.allowed) return rateLimitedError(verdict.retryAfterSeconds);
    if (token === undefined || !isApiToken(token)) return undefined;
    const caller = await contextOf(request, token).caller();
    const ofToken = caller.kind === 'token' ? await limits.tokens.limiter.consume(caller.tokenId) : undefined;
    if (ofToken?.allowed !== false) return undefined;
    const seconds = ofToken.retryAfterSeconds;
    return rateLimitedError(seconds, answers().access.tooManyOfToken({ seconds }));
  };
  const sendResults = createResultSender();
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
      connectionInitWaitTimeout: BEGIN_MS,
      onConnect: ({ subscriptions, extra }) => {
        running.set(extra.socket, () => Object.keys(subscriptions).length);
      },
      context: ({ extra, connectionParams }, _id, { extensions }) => {
        const context = contextOf(extra.request, tokenOfSocket(connectionParams));
        spoken.set(context, languageOfSocket(connectionParams));
        observed.begun(context, extensions);
        return context;
      },
      subscribe: (args) => answeredIn(spokenTo(args), () => observed.subscribe(args)),
      execute: (args) => answeredIn(spokenTo(args), () => observed.execute(args)),
      // A test validated the documents in the manifest. Any other text must pass the same checks as over HTTP.
      onSubscribe: async (
        { subscriptions, extra, connectionParams },
        _id,
        { query, extensions, operationName, variables },
      ) => {
        // This operation is already included.
        if (Object.keys(subscriptions).length > MAX_OPERATIONS) return [tooMany()];
        const { limits } = bounds;
        const refused = limits && (await refusalOf(limits, extra.request, tokenOfSocket(connectionParams)));
        if (refused) return [refused];
        const named = persisted.named(extensions);
        const document = named ?? parsed(query);
        if (document instanceof GraphQLError) return [document];
        const invalid = named === undefined ? validationErrors(schema, document, rules, QUIET) : [];
        if (invalid.length > 0) return invalid;
        return {
          schema,
          document,
          operationName: operationName ?? null,
          variableValues: variables ?? null,
          ...QUIET,
        };
      },
      onOperation: ({ extra }, id, _payload, _args, result) =>
        'next' in result ? sendResults(extra.socket, id, result) : undefined,
      // A rejection of `subscribe` arrives as a result, a problem with the document as an error.
      onNext: (_context, _id, _payload, { contextValue }, { data = null, errors: failed }) =>
        failed && { data, errors: observed.withinOf(contextValue, () => errors.formatAll(failed)) },
      onError: (_context, _id, _payload, failed) => errors.formatAll(failed),
    },
    log,
  );

  const entry = createSocketEntry(bounds, {
    sockets,
    addressOf: (request) => clientOf(request).ipAddress,
    onOpen: (opened) => {
      const { idleMs } = bounds;
      keepHeartbeat(opened, { running: () => running.get(opened)?.() ?? 0, log, ...(idleMs && { idleMs }) });
      observed.opened();
      opened.once('close', observed.closed);
    },
    log,
  });
  const refusedBeforehand = refusedRequest(schema, parsed);
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

  /** `cached`: the bytes of an answer that other callers receive too. */
  const answered = async (
    asked: Asked,
    context: Context,
  ): Promise<Answer & { readonly cached: Buffer | undefined }> => {
    const documentId = persisted.idIn(asked.body);
    const operation = documentId === undefined ? undefined : cacheable(context, documentId);
    const answer = await execute(apollo, asked, operation?.context ?? context);
    return { ...answer, cached: isWhole(answer) ? operation?.responseTo(answer.body) : undefined };
  };

  return {
    answerTo: async ({ documentId, variables }, request) => {
      const body = { variables, extensions: { persistedQuery: { version: 1, sha256Hash: documentId } } };
      const asked = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      const answer = await answered(asked, contextOfPage(request));
      return answer.cached ?? (isWhole(answer) ? Buffer.from(answer.body) : undefined);
    },
    handler: observed.observed(async (request, response) => {
      // An answer to one caller must not be stored by any cache on the way.
      response.setHeader('Cache-Control', 'no-store');
      const refused = refusedBeforehand(request.body);
      if (refused) {
        response.status(400).json({ errors: [refused] });
        return;
      }
      const { headers, body, status, cached } = await answered(request, contextOf(request));
      for (const [name, value] of headers) response.setHeader(name, value);
      if (cached) sendCached(response, cached);
      else response.status(status).send(body);
    }),
    attach: (server) => {
      server.on('upgrade', entry);
    },
    dismiss,
    close: async () => {
      await dismiss();
      await apollo.stop();
    },
  };
};

/** How Apollo begins an answer without errors. */
const DATA_ALONE = '{"data":';

type Asked = Pick<Request, 'method' | 'body' | 'headers'>;

interface Answer {
  readonly status: number;
  readonly headers: HeaderMap;
  readonly body: string;
}

const isWhole = ({ status, body }: Answer): boolean => status === 200 && body.startsWith(DATA_ALONE);

/** Executes a request whose body is already parsed. */
const execute = async <Context extends CallerContext>(
  apollo: ApolloServer<Context>,
  { method, body, headers }: Asked,
  context: Context,
): Promise<Answer> => {
  const shown = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) shown.set(name, String(value));
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers: shown, search: '', body },
    context: () => Promise.resolve(context),
  });
  // Only @defer and @stream are answered in chunks, and our schema has neither.
  if (answer.body.kind === 'chunked') throw new Error('An answer came in chunks.');
  return { status: answer.status ?? 200, headers: answer.headers, body: answer.body.string };
};

/** Apollo's code for errors without a code. */
const INTERNAL = 'INTERNAL_SERVER_ERROR';

interface ErrorFormat {
  /** For Apollo (HTTP): takes the error as Apollo would show it, and the original error. */
  readonly format: (shown: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
  /** For graphql-ws: formats the errors of a document or an execution. */
  readonly formatAll: (errors: readonly GraphQLError[]) => readonly GraphQLFormattedError[];
}

/** Decides what clients see of errors, in one place. Our own failures are logged and shown without their details. */
const errorFormat = (log: Log): ErrorFormat => {
  const format: ErrorFormat['format'] = (shown, error) => {
    if (shown.extensions?.['code'] !== INTERNAL) return shown;
    if (isUnavailable(unwrapResolverError(error))) {
      log.warn({ err: error }, 'a GraphQL resolver ran while the storage is unavailable');
      return { ...shown, message: unavailable(), extensions: { code: 'SERVICE_UNAVAILABLE' } };
    }
    log.error({ err: error }, 'a GraphQL resolver failed');
    // Spec 1 §8, status 500. The cause is in the log, not in the answer.
    return { ...shown, message: answers().access.serverError };
  };
  return {
    format,
    formatAll: (errors) =>
      errors.map((error) => {
        const isOurs = error.originalError !== undefined && !(error.originalError instanceof GraphQLError);
        return isOurs ? format({ ...error.toJSON(), extensions: { code: INTERNAL } }, error) : error.toJSON();
      }),
  };
};
