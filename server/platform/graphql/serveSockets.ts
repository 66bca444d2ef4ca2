import type { IncomingMessage } from 'node:http';
import { CloseCode, makeServer, type ServerOptions } from 'graphql-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../observability/log.ts';
import { onlyServersSay } from './onlyServersSay.ts';
import { createMessageRate } from './messageRate.ts';
import { TOO_MANY } from './socketEntry.ts';
import type { WrittenPayloads } from './writtenPayloads.ts';

interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
}

/** Resolves when the text has left for the client: until then nothing more is worked out for this subscription. */
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

/** A message whose payload is written already goes as two frames of one message: the payload's bytes are those of everybody and not copied. */
const sendMessage = (socket: WebSocket, text: string, written: WrittenPayloads): Promise<void> => {
  const payload = written.takeFor(text);
  if (!payload)
    return sent(socket, (done) => {
      socket.send(text, done);
    });
  return sent(socket, (done) => {
    socket.send(payload.before, { fin: false });
    socket.send(payload.rest, { binary: false, fin: true }, done);
  });
};

/**
 * Serves graphql-transport-ws, as graphql-ws's own `useServer` does, to each socket that `sockets` emits; but payloads
 * that are written already are not written again.
 */
export const serveSockets = (
  sockets: WebSocketServer,
  options: ServerOptions<Record<string, unknown>, SocketExtra>,
  { written, log }: { readonly written: WrittenPayloads; readonly log: Log },
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
        send: (text) => sendMessage(socket, text, written),
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
            // As ws gives a message where nobody asks for anything else.
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
