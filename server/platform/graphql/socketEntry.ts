import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket, WebSocketServer } from 'ws';
import { networkOf } from '../auth/networkOf.ts';
import type { RateVerdict } from '../auth/rateLimiter.ts';
import type { Log } from '../observability/log.ts';
import { countRefusal } from '../observability/ambient.ts';
import type { RequestLimits } from '../auth/openRequestLimits.ts';

export interface SocketBounds {
  /** WebSockets of one network in this process; 0: no limit. */
  readonly perNetwork: number;
  readonly limits: RequestLimits | undefined;
  /** Whether a page that connects is one of ours. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
}

interface EntryParts {
  readonly sockets: WebSocketServer;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly onOpen: (socket: WebSocket) => void;
  readonly log: Log;
}

/** Of graphql-transport-ws: its clients do not come back by themselves. */
export const TOO_MANY = 4429;
/** For the client to see why. */
const GOODBYE_MS = 2_000;

const refuseUpgrade = (socket: Duplex, status: string, words: string): void => {
  const head = [`HTTP/1.1 ${status}`, 'Content-Type: text/plain; charset=utf-8', 'Connection: close'];
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(words)}\r\n\r\n${words}`, () => {
    socket.destroy();
  });
};

/** Closes at once, and waits for nobody's goodbye. */
const turnAway = (socket: WebSocket, reason: string): void => {
  countRefusal('rateLimit');
  socket.close(TOO_MANY, reason);
  const late = setTimeout(() => {
    socket.terminate();
  }, GOODBYE_MS);
  socket.once('close', () => {
    clearTimeout(late);
  });
};

/**
 * Takes the upgrades of a server. A page of another site is refused by 403: a browser says where a WebSocket comes from, and asks nobody whether it
 * may be opened. A network with too many, or that asks too much, is told so by code 4429.
 */
export const createSocketEntry = (
  { perNetwork, limits, isOwnOrigin }: SocketBounds,
  { sockets, addressOf, onOpen, log }: EntryParts,
): ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) => {
  const open = new Map<string, number>();

  const enter = (socket: WebSocket, request: IncomingMessage, address: string, verdict: RateVerdict): void => {
    // Whatever a stranger sends; the socket is closed already.
    socket.on('error', (error) => {
      log.debug({ err: error }, 'a WebSocket was closed');
    });
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (!verdict.allowed) {
      turnAway(socket, `Too many requests from your network: try again in ${verdict.retryAfterSeconds} seconds.`);
      return;
    }
    if (perNetwork > 0 && count >= perNetwork) {
      turnAway(socket, `At most ${perNetwork} connections from one network.`);
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    onOpen(socket);
    sockets.emit('connection', socket, request);
  };

  return (request, socket, head) => {
    socket.on('error', () => {
      socket.destroy();
    });
    if (!sockets.shouldHandle(request)) {
      socket.destroy();
      return;
    }
    if (!isOwnOrigin(request)) {
      countRefusal('access');
      refuseUpgrade(socket, '403 Forbidden', 'Pages of other sites may not connect.');
      return;
    }
    const address = addressOf(request);
    const settle = (verdict: RateVerdict): void => {
      if (socket.destroyed) return;
      sockets.handleUpgrade(request, socket, head, (opened) => {
        enter(opened, request, address, verdict);
      });
    };
    const verdict = limits?.requests.consume(address) ?? { allowed: true };
    if (verdict instanceof Promise)
      verdict.then(settle).catch((error: unknown) => {
        log.error({ err: error }, 'a WebSocket could not be opened');
        socket.destroy();
      });
    else settle(verdict);
  };
};
