import type { IncomingMessage } from 'node:http';
import { CloseCode, makeServer, type ExecutionResult, type ServerOptions } from 'graphql-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../observability/log.ts';
import type { Duplex } from 'node:stream';
import { networkOf } from '../auth/networkOf.ts';
import type { RateVerdict } from '../auth/rateLimiter.ts';
import { countRefusal } from '../observability/ambient.ts';
import type { RequestLimits } from '../auth/requestLimits.ts';
import { language, type Language } from '../../../schema/report/words/factWords.ts';
import { isRecord } from '../base/isRecord.ts';
import { z } from 'zod';
import { bearerToken } from '../http/bearerToken.ts';

interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
}

/** Resolves when the data has been sent to the client. Until then nothing more is computed for this subscription. */
const sent = (socket: WebSocket, send: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) {
      resolve();
      return;
    }
    send((error) => {
      if (error) reject(error);
      else resolve();
    });
  });

type Results = AsyncGenerator<ExecutionResult, void, void>;

/**
 * Sends the results of a subscription, and passes on those that have errors. A result is serialised as JSON once, however many subscriptions share it: a
 * message is two frames, the second with the same bytes for all of them. graphql-ws would serialise each result again for each subscription.
 */
export const createResultSender = (): ((socket: WebSocket, id: string, results: Results) => Results) => {
  const written = new WeakMap<ExecutionResult, Buffer>();
  const restOf = (result: ExecutionResult): Buffer => {
    const rest = written.get(result) ?? Buffer.from(`${JSON.stringify(result)}}`);
    written.set(result, rest);
    return rest;
  };
  return (socket, id, results) => {
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    const others: Results = {
      next: async () => {
        for (;;) {
          const item = await results.next();
          if (item.done === true || item.value.errors) return item;
          const rest = restOf(item.value);
          await sent(socket, (done) => {
            socket.send(head, { fin: false });
            socket.send(rest, { binary: false, fin: true }, done);
          });
        }
      },
      return: () => results.return(),
      throw: (error) => results.throw(error),
      [Symbol.asyncIterator]: () => others,
    };
    return others;
  };
};

/**
 * Serves graphql-transport-ws, as graphql-ws's own `useServer` does, on each socket that `sockets` emits, and limits the number of messages on each.
 * `useServer` would still process messages until a socket that sends too many is closed.
 */
export const serveSockets = (
  sockets: WebSocketServer,
  options: ServerOptions<Record<string, unknown>, SocketExtra>,
  log: Log,
): void => {
  const server = makeServer<Record<string, unknown>, SocketExtra>(options);
  sockets.on('connection', (socket, request) => {
    const failed = (error: unknown): void => {
      log.error({ err: error }, 'a message of a WebSocket failed');
      socket.close(CloseCode.InternalServerError, 'Internal server error');
    };
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) =>
          sent(socket, (done) => {
            socket.send(text, done);
          }),
        close: (code, reason) => {
          socket.close(code, reason);
        },
        onMessage: (heard) => {
          const isInTime = createMessageRate();
          const mayGoOn = (): boolean => {
            if (isInTime()) return true;
            socket.close(TOO_MANY, 'Too many messages.');
            return false;
          };
          socket.on('ping', mayGoOn);
          socket.on('message', (message) => {
            if (!mayGoOn()) return;
            // The form in which ws delivers a message by default.
            const text = Buffer.isBuffer(message) ? message.toString() : '';
            if (onlyServersSay(text)) socket.close(CloseCode.BadRequest, 'Only a server says this');
            else heard(text).catch(failed);
          });
        },
      },
      { socket, request },
    );
    socket.once('close', (code, reason) => {
      closed(code, String(reason)).catch(failed);
    });
  });
};

export interface SocketBounds {
  /** WebSockets per network in this process; 0: no limit. */
  readonly perNetwork: number;
  readonly limits: RequestLimits | undefined;
  /** Whether the connecting page is one of ours. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
}

interface EntryDependencies {
  readonly sockets: WebSocketServer;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly onOpen: (socket: WebSocket) => void;
  readonly log: Log;
}

/** From graphql-transport-ws: its clients do not reconnect by themselves after this code. */
const TOO_MANY = 4429;
/** Time for the client to read the reason. */
const GOODBYE_MS = 2_000;

const refuseUpgrade = (socket: Duplex, status: string, words: string): void => {
  const head = [`HTTP/1.1 ${status}`, 'Content-Type: text/plain; charset=utf-8', 'Connection: close'];
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(words)}\r\n\r\n${words}`, () => {
    socket.destroy();
  });
};

/** Closes at once, without waiting for the client's close frame. */
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
 * Handles the upgrade requests of a server. Refuses pages of other sites with 403: a browser states where a WebSocket comes
 * from, but lets any page open one. Closes a socket with code 4429 if its network has too many sockets or requests.
 */
export const createSocketEntry = (
  { perNetwork, limits, isOwnOrigin }: SocketBounds,
  { sockets, addressOf, onOpen, log }: EntryDependencies,
): ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) => {
  const open = new Map<string, number>();

  const enter = (socket: WebSocket, request: IncomingMessage, address: string, verdict: RateVerdict): void => {
    // Errors can be caused by anything the client sends; the socket is already closed.
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

/** "Try Again Later" in the registry of RFC 6455: clients reconnect and resume where they were. */
const TOO_SLOW = 1013;
const LOOK_MS = 1_000;
/** Pings at every tenth check. */
const LOOKS_A_BEAT = 10;
/** Data that may be queued for one client in memory: about as much as its 50 operations send at once. */
const MOST_WAITING_BYTES = 32 * 1024 * 1024;
/** The code of graphql-transport-ws for a client that does not start. Its clients may reconnect, and do so when they have something to ask. */
const IDLE = 4408;
const IDLE_MS = 5 * 60_000;
/** Time for a client that still reads to see the reason. */
const SILENT_GOODBYE_MS = 15_000;

/**
 * Pings a client every 10 seconds. Disconnects, by the next ping, a client that has not answered: it has
 * gone, or it has stopped reading, and its data must not stay queued in memory. Disconnects, within a second, a client
 * with too much queued data, because many of them would fill our memory between two pings. Also disconnects a client that runs no operation
 * for five minutes: `running` returns how many it runs. The close code gives the reason, for clients that still read.
 */
export const keepHeartbeat = (
  socket: WebSocket,
  { running, log, idleMs = IDLE_MS }: { readonly running: () => number; readonly log: Log; readonly idleMs?: number },
): void => {
  let answered = true;
  let looks = 0;
  let idle = 0;
  let goodbye: NodeJS.Timeout | undefined;
  const cutOff = (reason: string, code = TOO_SLOW): void => {
    clearInterval(beat);
    log.info({ reason, waitingBytes: socket.bufferedAmount }, 'a WebSocket client is cut off');
    socket.close(code, reason);
    goodbye = setTimeout(() => {
      socket.terminate();
    }, SILENT_GOODBYE_MS);
  };
  const beat = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    looks += 1;
    idle = running() > 0 ? 0 : idle + LOOK_MS;
    const isTimeToAsk = looks % LOOKS_A_BEAT === 0;
    if (idle >= idleMs) cutOff('Nothing was asked for here for a while.', IDLE);
    else if (socket.bufferedAmount > MOST_WAITING_BYTES) cutOff('Too much waits to be read.');
    else if (isTimeToAsk && !answered) cutOff('Nothing was read for too long.');
    else if (isTimeToAsk) {
      answered = false;
      socket.ping();
    }
  }, LOOK_MS);
  socket.on('pong', () => {
    answered = true;
  });
  socket.once('close', () => {
    clearInterval(beat);
    clearTimeout(goodbye);
  });
};

/** Enough for a page that opens with all its subscriptions, and for one that reconnects. */
const BURST = 200;
/** Long-term rate: nobody clicks this fast. */
const A_SECOND = 20;

/** Counts the messages of one WebSocket, including pings. Returns false from the first message over the limit on. `now` is in milliseconds. */
export const createMessageRate = (now: () => number = () => performance.now()): (() => boolean) => {
  let left = BURST;
  let at = now();
  return () => {
    const then = at;
    at = now();
    left = Math.min(BURST, left + ((at - then) / 1000) * A_SECOND);
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

const TYPES = ['connection_ack', 'next', 'error'];
/** Few client messages contain one of these words, so that the others are not parsed twice. */
const MAY_BE = /connection_ack|next|error/;

/**
 * Whether a message is of a type that only a server sends (graphql-transport-ws). graphql-ws takes such a message for an internal error and throws. It rejects
 * text that is not JSON itself.
 */
const onlyServersSay = (message: string): boolean => {
  if (!MAY_BE.test(message)) return false;
  try {
    const parsed: unknown = JSON.parse(message);
    return isRecord(parsed) && TYPES.some((type) => parsed['type'] === type);
  } catch {
    return false;
  }
};

const socketParams = z.object({ authorization: z.string() });

/** A page cannot set a header on its WebSocket, so it sends `{ authorization: "Bearer …" }` when it connects. Returns undefined if it sent none. */
export const tokenOfSocket = (params: unknown): string | undefined => {
  const known = socketParams.safeParse(params);
  return known.success ? bearerToken({ headers: known.data }) : undefined;
};

const spokenParams = z.object({ 'accept-language': language });

/** The language that a page sends when it connects; otherwise English. */
export const languageOfSocket = (params: unknown): Language =>
  spokenParams.safeParse(params).data?.['accept-language'] ?? 'en';
