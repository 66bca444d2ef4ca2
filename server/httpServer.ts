import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, json, type RequestHandler } from 'express';
import { compressedAnswers } from './compressedAnswers.ts';
import { finishRequests } from './finishRequests.ts';
import type { Graphql } from './graphql/createGraphql.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { Client } from './services.ts';

const GRAPHQL_BODY = '64kb';

/** What the web server is made of. Each part is a router of its own room. */
export interface HttpParts {
  readonly graphql: Graphql;
  /** What describes the calls: /api/docs, /api/openapi.json, /graphql/schema.graphql. */
  readonly docs: express.Router;
  readonly rest: express.Router;
  readonly health: express.Router;
  readonly pages: express.Router;
  /** /dev routes: the lab's list. */
  readonly development: express.Router;
  /** Answers for what none of them answered for. */
  readonly faults: express.ErrorRequestHandler;
}

export interface HttpServer {
  /** http://host:port, as it listens. */
  readonly url: string;
  /**
   * Listens no longer, says goodbye to the WebSockets, and answers the requests that are under way: resolves when all of them are, or cut off because
   * `abandon` aborted.
   */
  drain(abandon: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** IPv4 as IPv4, also where the socket speaks IPv6. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/** Who sends a request, by the same trust in proxies for HTTP and for WebSocket upgrades (which pass no middleware of Express). */
export const clientOf = (app: Express, request: IncomingMessage): Client => {
  const trust = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  let address = request.socket.remoteAddress ?? '';
  for (let hop = 0; forwarded.length > 0 && trust(address, hop); hop += 1) address = forwarded.pop() ?? address;
  return { ipAddress: plainAddress(address), userAgent: request.headers['user-agent'] ?? '' };
};

interface HttpAppOptions {
  /** Whether the world reaches it by https. */
  readonly overTls: boolean;
  /** Comes before all other middleware. */
  readonly first?: RequestHandler;
}

export const createHttpApp = (trustedProxies: readonly string[], { overTls, first }: HttpAppOptions): Express => {
  const app = express();
  if (first) app.use(first);
  app.disable('x-powered-by');
  app.set('trust proxy', [...trustedProxies]);
  app.use(securityHeaders({ overTls }));
  app.use(compressedAnswers);
  return app;
};

const mount = (app: Express, parts: HttpParts): void => {
  app.use(parts.health);
  app.use(parts.docs);
  app.use('/graphql', json({ limit: GRAPHQL_BODY }), parts.graphql.handler);
  app.use('/api', parts.rest);
  app.use('/dev', parts.development);
  app.use(parts.pages);
  app.use(parts.faults);
};

const portTaken = (port: number, host: string): string =>
  `Port ${port} of ${host} is taken. Set CANDOR_PORT to another one, or stop what listens there.`;

const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port, host), { cause: error }) : error);
    });
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server listens on no port.'));
      else resolve(address);
    });
  });

/** Listens on `host`:`port` (0: any free port). Rejects when the port is taken. */
export const startHttpServer = async (
  app: Express,
  parts: HttpParts,
  { host, port }: { host: string; port: number },
): Promise<HttpServer> => {
  mount(app, parts);
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000 }, app);
  const finish = finishRequests(server);
  parts.graphql.attach(server);
  const address = await listen(server, port, host);
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  let ended: Promise<unknown> | undefined;
  const drain = async (abandon: AbortSignal): Promise<void> => {
    ended ??= Promise.all([parts.graphql.dismiss(), finish(abandon)]);
    await ended;
  };
  return {
    url: `http://${shown}:${address.port}`,
    drain,
    close: async () => {
      await drain(AbortSignal.abort());
      await parts.graphql.close();
    },
  };
};
