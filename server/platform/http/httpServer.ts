import express from 'express';
import compression from 'compression';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Express, type RequestHandler, json, Router, type Response } from 'express';
import { clientAddress } from '../auth/clientAddress.ts';
import { boundedServer, type ConnectionBounds } from './boundedServer.ts';
import { boundRequests, limitRequests } from './limitRequests.ts';
import type { Log } from '../observability/log.ts';
import type { RequestLimits } from '../auth/requestLimits.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { Client } from '../auth/requesterPersonal.ts';
import { onClosed } from '../base/onClosed.ts';
import { SHORT_PATHS } from '../../../schema/shortPaths.ts';
import { answerInItsLanguage } from '../base/answers.ts';

/** An operation of our own client, by the id of its document. */
export interface OwnOperation {
  readonly documentId: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Serves GraphQL over HTTP and over WebSockets (../graphql/createGraphql.ts). */
export interface Graphql {
  /** For POST /graphql, after a JSON body parser. */
  readonly handler: RequestHandler;
  /**
   * Resolves with the answer to a visitor who is not signed in, as JSON, or with undefined if it has errors. `request` is the request for the page that embeds
   * it.
   */
  answerTo(operation: OwnOperation, request: IncomingMessage): Promise<Buffer | undefined>;
  /** Serves graphql-transport-ws at /graphql. */
  attach(server: Server): void;
  /** Accepts no more WebSockets and closes open ones with 1001 (going away), so that their clients reconnect elsewhere. */
  dismiss(): Promise<void>;
  close(): Promise<void>;
}

/** The parts of the web server. Each is a router of its own. */
interface HttpDependencies {
  /** Undefined: requests are not counted. */
  readonly limits: RequestLimits | undefined;
  /** Counts personal tokens (limitTokens.ts); undefined: they are not counted. */
  readonly limitTokens: RequestHandler | undefined;
  /** Whether a Host header names this server. */
  readonly isOwnHost: (header: string | undefined) => boolean;
  readonly graphql: Graphql;
  /** Describes the calls: /api/docs, /api/openapi.json, /graphql/schema.graphql. */
  readonly docs: express.Router;
  readonly rest: express.Router;
  readonly health: express.Router;
  readonly pages: express.Router;
  /** /dev routes: the lab's list. */
  readonly development: express.Router;
  /** Answers errors that no router handled. */
  readonly errorHandler: express.ErrorRequestHandler;
}

export interface HttpServer {
  /** http://host:port, as it listens. */
  readonly url: string;
  /**
   * Stops listening, closes the WebSockets, and answers the requests under way. Resolves when all are answered, or were cut off because
   * `abandon` aborted.
   */
  drain(abandon: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const trustOf = (app: Express): ((address: string, hop: number) => boolean) =>
  app.get('trust proxy fn') as (address: string, hop: number) => boolean;

/** Returns the sender of a request. Trusts the same proxies for HTTP and for WebSocket upgrades (which bypass Express's middleware). */
export const clientOf = (app: Express, { headers, socket }: IncomingMessage): Client => {
  // Node joins repeated headers.
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  return {
    ipAddress: clientAddress(socket.remoteAddress ?? '', forwarded, trustOf(app)),
    userAgent: headers['user-agent'] ?? '',
  };
};

interface HttpAppOptions {
  /** Whether its public address is https. */
  readonly overTls: boolean;
  /** Comes before all other middleware. */
  readonly first?: RequestHandler;
}

export const createHttpApp = (trustedProxies: readonly string[], { overTls, first }: HttpAppOptions): Express => {
  const app = express();
  if (first) app.use(first);
  app.use(answerInItsLanguage);
  app.disable('x-powered-by');
  app.set('trust proxy', [...trustedProxies]);
  app.use(securityHeaders({ overTls }));
  app.use(compressedAnswers);
  return app;
};

/** RFC 9110, section 15.5.20: the request is not meant for this server. */
const refuseOtherHosts =
  (isOwnHost: HttpDependencies['isOwnHost']): RequestHandler =>
  ({ headers }, response, next) => {
    if (isOwnHost(headers.host)) next();
    else
      response
        .status(421)
        .type('text')
        .send(
          'This server does not answer for the name in the Host header. Its operator names it by CANDOR_PUBLIC_URL or CANDOR_ALLOWED_HOSTS.\n',
        );
  };

/** Before all other routes: `/api` by itself is not a call. */
const shortPathsRouter = (): Router => {
  const router = Router();
  for (const [path, place] of Object.entries(SHORT_PATHS))
    router.get(path, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=3600').redirect(301, place);
    });
  return router;
};

const mount = (app: Express, dependencies: HttpDependencies): void => {
  app.use(boundRequests());
  if (dependencies.limits) app.use(limitRequests(dependencies.limits, (request) => clientOf(app, request).ipAddress));
  // Load balancers use their own address for it.
  app.use(dependencies.health);
  app.use(refuseOtherHosts(dependencies.isOwnHost));
  app.use(shortPathsRouter());
  app.use(dependencies.docs);
  if (dependencies.limitTokens) app.use(['/graphql', '/api'], dependencies.limitTokens);
  app.use('/graphql', graphqlRoute(dependencies.graphql.handler));
  app.use('/api', dependencies.rest);
  app.use('/dev', dependencies.development);
  app.use(dependencies.pages);
  app.use(dependencies.errorHandler);
};

const portTaken = (port: number, host: string): string =>
  `Port ${port} of ${host} is taken. Set CANDOR_PORT to another one, or stop what listens there.`;

/**
 * Connections that wait to be accepted, as far as the system allows (net.core.somaxconn). libuv accepts one per turn of the event loop: if a thousand clients
 * connect to a busy process at once, with the default of 511 the others would be refused.
 */
const WAITING_CONNECTIONS = 4_096;

const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port, host), { cause: error }) : error);
    });
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, () => {
      server.removeAllListeners('error');
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server listens on no port.'));
      else resolve(address);
    });
  });

interface Listening {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly connections: ConnectionBounds;
  readonly log: Log;
}

/** Starts listening. Rejects if the port is taken. */
export const startHttpServer = async (
  app: Express,
  dependencies: HttpDependencies,
  listening: Listening,
): Promise<HttpServer> => {
  mount(app, dependencies);
  const server = boundedServer(app, { ...listening, isTrusted: (address) => trustOf(app)(address, 0) });
  const finish = finishRequests(server);
  dependencies.graphql.attach(server);
  const address = await listen(server, listening.port, listening.host);
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  let ended: Promise<unknown> | undefined;
  const drain = async (abandon: AbortSignal): Promise<void> => {
    ended ??= Promise.all([dependencies.graphql.dismiss(), finish(abandon)]);
    await ended;
  };
  return {
    url: `http://${shown}:${address.port}`,
    drain,
    close: async () => {
      await drain(AbortSignal.abort());
      await dependencies.graphql.close();
    },
  };
};

const BODY = '64kb';

const refuse = (response: Response, status: number, message: string): void => {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
};

/**
 * A page of another site can make a browser send GET requests and forms, but JSON only after a preflight request, which we never allow. So only POST with JSON
 * is accepted (CSRF). This also keeps documents out of the logs of proxies.
 */
const onlyJson: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST') {
    response.set('Allow', 'POST');
    refuse(response, 405, 'Send documents by POST, as JSON.');
  } else if (request.is('application/json') === false) {
    refuse(response, 415, 'Send documents as JSON, with Content-Type: application/json.');
  } else next();
};

/** A list of operations would count as one request, whatever its length. */
const onlyOne: RequestHandler = (request, response, next) => {
  if (Array.isArray(request.body)) refuse(response, 400, 'Send one operation at a time: lists of them are not taken.');
  else next();
};

/** The route /graphql: POST of one operation as JSON, at most 64 kB after decompression. */
const graphqlRoute = (handler: RequestHandler): Router => {
  const router = Router();
  router.route('/').all(onlyJson, json({ limit: BODY }), onlyOne, handler);
  return router;
};

/**
 * Call this before the server listens. Returns a function that stops the server: it stops listening, and each request under way gets its answer. The promise
 * resolves when the last connection is closed. Requests unanswered when `abandon` aborts are cut off.
 */
export const finishRequests = (server: Server): ((abandon: AbortSignal) => Promise<void>) => {
  let stopping = false;
  const closeIdle = (): void => {
    server.closeIdleConnections();
  };
  server.on('request', (_request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    onClosed(response, () => {
      // A kept-alive connection would wait for a next request that never comes.
      if (stopping) setImmediate(closeIdle);
    });
  });
  return (abandon) =>
    new Promise((resolve) => {
      stopping = true;
      const cut = (): void => {
        server.closeAllConnections();
      };
      server.close(() => {
        abandon.removeEventListener('abort', cut);
        resolve();
      });
      if (abandon.aborted) cut();
      else abandon.addEventListener('abort', cut, { once: true });
    });
};

/** Responses that contain a secret of their reader are not compressed: together with someone else's text, their length would reveal it (BREACH). */
const SECRETIVE = /^\/api\/((auth|account|portal|admin)\/|tokens)/;

/** Compresses responses that are long enough to be worth it. */
export const compressedAnswers: RequestHandler = compression({
  filter: (request, response) => !SECRETIVE.test(request.originalUrl) && compression.filter(request, response),
});
