import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { VirtualHosts } from './virtualHosts.ts';

/** Defined by the protocol (RFC 6455 §1.3). */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Accepts a WebSocket connection if the host allows it, and reads everything without answering. */
export const acceptWebSocket = (hosts: VirtualHosts, request: IncomingMessage, socket: Duplex): void => {
  const key = request.headers['sec-websocket-key'];
  socket.on('error', () => socket.destroy());
  if (hosts.get((request.headers.host ?? '').toLowerCase())?.webSockets !== true || key === undefined) {
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    return;
  }
  const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
  );
  socket.resume();
};
