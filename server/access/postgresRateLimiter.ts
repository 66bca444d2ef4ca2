import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { ensureSchema } from './ensureSchema.ts';
import { overStore, unlimited } from './flexibleRateLimiter.ts';
import type { RateLimit, RateLimiter } from './rateLimiter.ts';

/** The library's own columns; made by us because it would not make the schema. */
const TABLE = `
  create schema if not exists candor_access;
  create table if not exists candor_access.rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );`;

/** One count over all processes, in `candor_access.rate_limits`. `purpose` keeps the counts of different limits apart. */
export const createPostgresRateLimiter = async (
  pool: Pool,
  { purpose, limit, secret }: { purpose: string; limit: RateLimit; secret: Buffer },
): Promise<RateLimiter> => {
  if (limit.points === 0) return unlimited;
  await ensureSchema(pool, TABLE);
  const store = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'candor_access',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: purpose,
    points: limit.points,
    duration: limit.windowSeconds,
  });
  return overStore(store, secret);
};
