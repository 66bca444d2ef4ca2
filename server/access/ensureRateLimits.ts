import type { Pool } from 'pg';
import { ensureSchema } from './ensureSchema.ts';

/** The columns of rate-limiter-flexible; made by us because it would not make the schema. The index is for `forgetSpentLimits`. */
const TABLE = `
  create schema if not exists candor_access;
  create table if not exists candor_access.rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
  create index if not exists rate_limits_by_expire on candor_access.rate_limits (expire);`;

/** Where all limits are counted that hold over all processes: under HMACs, so that it holds no address and no name. */
export const ensureRateLimits = (pool: Pool): Promise<void> => ensureSchema(pool, TABLE);

/** Removes the counts whose window has been over for so long; answers how many. A clock may be an hour wrong. */
export const forgetSpentLimits = async (pool: Pool, forSeconds = 7_200): Promise<number> => {
  const { rowCount } = await pool.query(
    `delete from candor_access.rate_limits
     where expire < ((extract(epoch from clock_timestamp()) - $1::float8) * 1000)::bigint`,
    [forSeconds],
  );
  return rowCount ?? 0;
};
