import type { Knex } from 'knex';
import { rateKey } from './rateKey.ts';
import type { RateLimit } from './rateLimiter.ts';
import type { TakePoints } from './takePoints.ts';

/**
 * The clock is the database's: a process whose own is an hour ahead would else shut a network out for an hour at all the others. What is asked for
 * above the limit is not counted on for ever, so that no flood runs the number over.
 */
const TAKE = `
  with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
  insert into candor_access.rate_limits as kept (key, points, expire)
  select :key, :points::int, clock.now + :windowMs::bigint from clock
  on conflict (key) do update set
    points = case when kept.expire <= excluded.expire - :windowMs::bigint then :points::int
      else least(kept.points, :most::int) + :points::int end,
    expire = case when kept.expire <= excluded.expire - :windowMs::bigint then excluded.expire else kept.expire end
  returning points, (expire - (extract(epoch from clock_timestamp()) * 1000)::bigint)::float8 as "msLeft"`;

/** Points of one count over all processes, in the table of the other limits. `purpose` keeps counts apart. */
export const createPostgresTakePoints =
  (
    knex: Knex,
    { purpose, limit, secret }: { readonly purpose: string; readonly limit: RateLimit; readonly secret: Buffer },
  ): TakePoints =>
  async (network, points) => {
    const key = `${purpose}:${rateKey(secret, network)}`;
    const bindings = { key, points, most: limit.points, windowMs: limit.windowSeconds * 1000 };
    const { rows } = await knex
      .raw<{ rows: { readonly points: number; readonly msLeft: number }[] }>(TAKE, bindings)
      .options({ name: 'candor-take-points' });
    const [row] = rows;
    if (!row) throw new Error('The count of a network was not answered.');
    const before = row.points - points;
    return { granted: Math.max(0, Math.min(points, limit.points - before)), msLeft: Math.max(1, row.msLeft) };
  };
