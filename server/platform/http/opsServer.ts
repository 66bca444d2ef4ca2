import express from 'express';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { securityHeaders } from './securityHeaders.ts';
import { isSameSecret } from '../auth/isSameSecret.ts';
import { bearerToken } from './bearerToken.ts';

export interface OpsServer {
  /** http://host:port, as it listens. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts the operations server of a process, whatever its roles: metrics and health checks for operators. It serves nothing else. */
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

export interface MetricsRouterDependencies {
  /** Returns the complete current text. */
  readonly read: () => Promise<string>;
  readonly token: string | undefined;
  /** Whether this server answers requests without a token. */
  readonly isOpen: boolean;
}

/** The text format of Prometheus, version 0.0.4. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** GET /metrics: with the token, or without one if the server is open. Others get 404. */
export const metricsRouter = ({ read, token, isOpen }: MetricsRouterDependencies): Router => {
  const router = Router();
  router.get('/metrics', async (request, response, next) => {
    const given = bearerToken(request);
    const holds = token !== undefined && given !== undefined && isSameSecret(given, token);
    if (!holds && !(given === undefined && isOpen)) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', CONTENT_TYPE);
    response.send(await read());
  });
  return router;
};
