import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A server that listens on 127.0.0.1, with all that is connected to it. */
export interface Listener {
  readonly port: number;
  /** Cuts every connection; nothing of the server is left when it resolves. */
  close(): Promise<void>;
}

const IDLE_MS = 60_000;
const MAX_CONNECTIONS = 1_000;

/** Port 0: any free one. Idle connections are cut after a minute, aborted ones are no error of ours. */
export const listenOnLoopback = async (server: Server, port = 0): Promise<Listener> => {
  const sockets = new Set<Socket>();
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Who dials the lab may go away at any time: that is a scanner's time-out or a test's end.
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
