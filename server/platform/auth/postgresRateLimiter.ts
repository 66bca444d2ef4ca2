import type { Knex } from 'knex';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { overStore, unlimited } from './flexibleRateLimiter.ts';
import type { RateLimit, RateLimiter } from './rateLimiter.ts';

/** One count over all processes, in `candor_access.rate_limits`. `purpose` keeps the counts of different limits apart. */
export const createPostgresRateLimiter = (
  knex: Knex,
  { purpose, limit, secret }: { purpose: string; limit: RateLimit; secret: Buffer },
): RateLimiter => {
  if (limit.points === 0) return unlimited;
  const store = new RateLimiterPostgres({
    storeClient: knex,
    storeType: 'knex',
    schemaName: 'candor_access',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: purpose,
    points: limit.points,
    duration: limit.windowSeconds,
    // One for each limit and process; the worker does it for all (limitUpkeep).
    clearExpiredByTimeout: false,
  });
  return overStore(store, secret);
};

/** Removes the counts whose window has been over for so long; answers how many. A clock may be an hour wrong. */
export const forgetSpentLimits = (knex: Knex, forSeconds = 7_200): Promise<number> =>
  knex('candor_access.rate_limits')
    .whereRaw('expire < ((extract(epoch from clock_timestamp()) - ?::float8) * 1000)::bigint', [forSeconds])
    .del();
