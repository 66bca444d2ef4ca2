import { createServer, type RequestListener, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log } from '../observability/log.ts';
import type { Duplex } from 'node:stream';
import { onClosed } from '../base/onClosed.ts';
import { networkOf } from '../auth/networkOf.ts';

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

const MALFORMED = { status: '400 Bad Request', words: 'The request is not valid HTTP.' };

/** What Node's parser says is wrong, by its code. */
const ANSWERS: Readonly<Record<string, { readonly status: string; readonly words: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    words: 'The headers of the request, with its address, are larger than 16 kB.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', words: 'The request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', words: 'The request took too long to arrive.' },
};

const answer = (socket: Duplex, code: string | undefined): void => {
  const { status, words } = ANSWERS[code ?? ''] ?? MALFORMED;
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(words)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${words}`, () => {
    socket.destroy();
  });
};

interface UnderWay {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What is broken is the very request that is under way, and nothing was said of it yet. */
const isOf = ({ request, response }: UnderWay): boolean => !request.complete && !response.headersSent;

/**
 * Says in words what no handler ever sees to its end: what is no HTTP, too large a head, a request that does not arrive. In the middle of an answer nothing can
 * be said any more, and the connection is cut: who sent two requests of which the second is broken must not take these words for the first's answer.
 */
const answerBrokenRequests = (server: Server): void => {
  const underWay = new WeakMap<Duplex, UnderWay>();
  server.on('request', (request, response) => {
    const { socket } = request;
    const its = { request, response };
    underWay.set(socket, its);
    onClosed(response, () => {
      if (underWay.get(socket) === its) underWay.delete(socket);
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const its = underWay.get(socket);
    if (!socket.writable || error.code === 'ECONNRESET' || (its && !isOf(its))) socket.destroy();
    else answer(socket, error.code);
  });
};

export interface ConnectionBounds {
  /** Of this process; 0: as many as the system gives it. */
  readonly most: number;
  /** Of one network; 0: no limit. */
  readonly perNetwork: number;
}

const TOLD_EVERY_MS = 60_000;

/**
 * Holds a server to so many connections, and each network to so many of those; what is more is reset at once, for an answer to each would cost what the
 * limit is to save. A proxy that is trusted speaks for many, and is to hold its own clients.
 */
const holdConnections = (
  server: Server,
  { most, perNetwork }: ConnectionBounds,
  { isTrusted, log }: { readonly isTrusted: (address: string) => boolean; readonly log: Log },
): void => {
  let refused = 0;
  let reportedAt = -Infinity;
  const report = (): void => {
    refused += 1;
    if (performance.now() - reportedAt < TOLD_EVERY_MS) return;
    reportedAt = performance.now();
    log.warn({ refused }, 'connections were refused, for there are too many');
  };
  if (most > 0) server.maxConnections = most;
  server.on('drop', report);
  if (perNetwork === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    // It has gone already.
    if (address === undefined) {
      socket.destroy();
      return;
    }
    if (isTrusted(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= perNetwork) {
      report();
      socket.resetAndDestroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
};
