import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Router } from 'express';
import { securityHeaders } from '../http/securityHeaders.ts';

export interface OpsServer {
  /** http://host:port, as it listens. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The operations server: what those ask who keep Candor running, of a process of any roles. It serves nothing else. */
export const startOpsServer = async (
  routers: readonly Router[],
  { host, port }: { readonly host: string; readonly port: number },
): Promise<OpsServer> => {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders({ overTls: false }));
  for (const router of routers) app.use(router);
  app.use((_request, response) => {
    response.status(404).type('text').send('There is no such page.');
  });
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, app);
  const address = await new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', (cause) => {
      reject(new Error(`The operations server cannot listen on port ${port} of ${host}.`, { cause }));
    });
    server.listen(port, host, () => {
      const listening = server.address();
      if (listening === null || typeof listening === 'string') reject(new Error('It listens on no port.'));
      else resolve(listening);
    });
  });
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${shown}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
