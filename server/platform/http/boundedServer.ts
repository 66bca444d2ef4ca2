import { createServer, type RequestListener, type Server } from 'node:http';
import { answerBrokenRequests } from './answerBrokenRequests.ts';
import { holdConnections, type ConnectionBounds } from './holdConnections.ts';
import type { Log } from '../observability/log.ts';

/** In ms. */
interface Arrival {
  readonly requestTimeout: number;
  readonly headersTimeout: number;
  /** How often is looked. */
  readonly connectionsCheckingInterval: number;
}

/** Until a request has arrived whole, and its head. A scan may take longer: that is the answer. */
const ARRIVAL: Arrival = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 2_000 };
/** A connection between two requests: longer than our own proxy keeps one (deploy/proxy). */
const KEEP_ALIVE_MS = 15_000;
/** A connection on which nothing moves: longer than a scan by REST is waited for. */
const SILENCE_MS = 120_000;
/** More of them are not looked at; browsers send a dozen. */
const MOST_HEADERS = 200;

interface Bounds {
  readonly connections: ConnectionBounds;
  /** Whether a peer speaks for many. */
  readonly isTrusted: (address: string) => boolean;
  readonly log: Log;
  readonly arrival?: Arrival;
}

/** A server of which what a stranger may hold is bounded: connections, and the time that each may do nothing. */
export const boundedServer = (
  app: RequestListener,
  { connections, isTrusted, log, arrival = ARRIVAL }: Bounds,
): Server => {
  const server = createServer({ ...arrival, keepAliveTimeout: KEEP_ALIVE_MS }, app);
  server.maxHeadersCount = MOST_HEADERS;
  server.setTimeout(SILENCE_MS);
  holdConnections(server, connections, { isTrusted, log });
  answerBrokenRequests(server);
  return server;
};
