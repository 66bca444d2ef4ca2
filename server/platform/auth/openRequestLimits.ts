import { createLeasedLimiter, type LeasedLimiter } from './leasedLimiter.ts';
import { createPostgresTakePoints } from './postgresTakePoints.ts';
import type { RateLimit } from './rateLimiter.ts';
import type { Knex } from 'knex';
import type { Log } from '../observability/log.ts';

/** What a network may ask of all processes together, in a minute. */
export interface RequestLimits {
  /** Everything but what has a limit of its own below. */
  readonly requests: LeasedLimiter;
  /** The files that pages are made of, and the questions of load balancers. */
  readonly files: LeasedLimiter;
  /** Companies by name: outside sources are asked for each. */
  readonly searches: LeasedLimiter;
}

const FILES_A_REQUEST = 10;
const REQUESTS_A_SEARCH = 4;
const TOLD_EVERY_MS = 60_000;

interface RequestLimitsRoom {
  readonly knex: Knex;
  readonly secret: Buffer;
  readonly log: Log;
}

export const openRequestLimits = (
  { knex, secret, log }: RequestLimitsRoom,
  { points, windowSeconds }: RateLimit,
): RequestLimits => {
  let toldAt = -Infinity;
  const onAway = (error: unknown): void => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ err: error }, 'requests are counted by this process alone, for the database does not answer');
  };
  const limiterOf = (purpose: string, limit: RateLimit): LeasedLimiter =>
    createLeasedLimiter(limit, createPostgresTakePoints(knex, { purpose, limit, secret }), { onAway });
  return {
    requests: limiterOf('request', { points, windowSeconds }),
    files: limiterOf('file', { points: points * FILES_A_REQUEST, windowSeconds }),
    searches: limiterOf('search', { points: Math.ceil(points / REQUESTS_A_SEARCH), windowSeconds }),
  };
};
