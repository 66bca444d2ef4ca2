import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { ensureRateLimits } from './ensureRateLimits.ts';
import { overStore, unlimited } from './flexibleRateLimiter.ts';
import type { RateLimit, RateLimiter } from './rateLimiter.ts';

/** One count over all processes, in `candor_access.rate_limits`. `purpose` keeps the counts of different limits apart. */
export const createPostgresRateLimiter = async (
  pool: Pool,
  { purpose, limit, secret }: { purpose: string; limit: RateLimit; secret: Buffer },
): Promise<RateLimiter> => {
  if (limit.points === 0) return unlimited;
  await ensureRateLimits(pool);
  const store = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
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
