import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Router } from 'express';
import { bearerToken } from '../http/bearerToken.ts';

export interface MetricsRouterParts {
  /** The whole text, as it is now. */
  readonly read: () => Promise<string>;
  readonly token: string | undefined;
  /** Whether who comes without the token is answered. */
  readonly isOpenTo: (request: IncomingMessage) => boolean;
}

/** The text format of Prometheus, version 0.0.4. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** GET /metrics: for who is near, or has the token; others hear that there is no such page. */
export const metricsRouter = ({ read, token, isOpenTo }: MetricsRouterParts): Router => {
  const router = Router();
  router.get('/metrics', async (request, response, next) => {
    const given = bearerToken(request);
    const holds = token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
    if (!holds && !(given === undefined && isOpenTo(request))) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', CONTENT_TYPE);
    response.send(await read());
  });
  return router;
};
