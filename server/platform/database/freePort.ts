import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that is free now: whoever listens there must be ready to find that another was first. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port');
  return address.port;
};
