import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A server that listens on 127.0.0.1, and its connections. */
export interface Listener {
  readonly port: number;
  /** Closes every connection; resolves when nothing of the server is left. */
  close(): Promise<void>;
}

const IDLE_MS = 60_000;
const MAX_CONNECTIONS = 1_000;

/** Port 0 uses any free one. Idle connections are closed after a minute; aborted ones are not an error. */
export const listenOnLoopback = async (server: Server, port = 0): Promise<Listener> => {
  const sockets = new Set<Socket>();
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client may disconnect at any time, because of a scanner's timeout or the end of a test.
    socket.on('error', () => socket.destroy());
    socket.setTimeout(IDLE_MS, () => socket.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

const portOf = (server: Server): number => {
  const address: string | AddressInfo | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('A loopback listener has no port.');
  return address.port;
};
