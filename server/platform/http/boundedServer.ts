import { createServer, type RequestListener, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log } from '../observability/log.ts';
import type { Duplex } from 'node:stream';
import { onClosed } from '../base/onClosed.ts';
import { networkOf } from '../auth/networkOf.ts';

/** In milliseconds. */
interface Arrival {
  readonly requestTimeout: number;
  readonly headersTimeout: number;
  /** How often Node checks for timeouts. */
  readonly connectionsCheckingInterval: number;
}

/** Time limits for a whole request, and for its head, to arrive. A scan may take longer: that is the answer. */
const ARRIVAL: Arrival = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 2_000 };
/** Idle time of a connection between two requests: longer than our own proxy keeps one (deploy/proxy). */
const KEEP_ALIVE_MS = 15_000;
/** Idle time of a connection without any traffic: longer than a scan over REST takes. */
const SILENCE_MS = 120_000;
/** Further headers are ignored; browsers send a dozen. */
const MOST_HEADERS = 200;

interface Bounds {
  readonly connections: ConnectionBounds;
  /** Whether a peer is a proxy that forwards for many clients. */
  readonly isTrusted: (address: string) => boolean;
  readonly log: Log;
  readonly arrival?: Arrival;
}

/** Creates a server that limits what any client can hold: connections, and the time that each may be idle. */
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

/** Answers to errors of Node's parser, by their codes. */
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

/** Whether the error belongs to the current request and nothing of its response has been sent. */
const isOf = ({ request, response }: UnderWay): boolean => !request.complete && !response.headersSent;

/**
 * Answers requests that never reach a handler completely: invalid HTTP, a head that is too large, a request that does not arrive. In the middle of a response
 * nothing can be sent any more, so the connection is cut: if the second of two pipelined requests is broken, its error must not be mistaken for the answer to
 * the first.
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
  /** For this process; 0: as many as the system allows. */
  readonly most: number;
  /** Per network; 0: no limit. */
  readonly perNetwork: number;
}

const TOLD_EVERY_MS = 60_000;

/**
 * Limits the connections of a server, and of each network. Excess connections are reset at once, because answering each would cost what the limit is meant to
 * save. A trusted proxy forwards for many clients, and must limit them itself.
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
    log.warn({ refused }, 'connections were refused because there are too many');
  };
  if (most > 0) server.maxConnections = most;
  server.on('drop', report);
  if (perNetwork === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    // The peer has already gone.
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
