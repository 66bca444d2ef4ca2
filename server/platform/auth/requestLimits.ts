import {
  createPostgresRateLimiter,
  type RateLimit,
  type RateLimiter,
  type RateVerdict,
  rateKey,
} from './rateLimiter.ts';
import type { Knex } from 'knex';
import type { Log } from '../observability/log.ts';
import { networkOf } from './networkOf.ts';

/** How many requests a network may send to all processes together per minute. */
export interface RequestLimits {
  /** Everything without a separate limit below. */
  readonly requests: LeasedLimiter;
  /** Static files of pages, and health checks of load balancers. */
  readonly files: LeasedLimiter;
  /** Searches for companies by name, each of which queries external sources. */
  readonly searches: LeasedLimiter;
  /** Requests of a personal token, wherever it is used. Counted exactly, because each answer states what is left. */
  readonly tokens: TokenLimit;
}

export interface TokenLimit {
  readonly limiter: Pick<RateLimiter, 'consume'>;
  readonly limit: RateLimit;
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
  ofToken: RateLimit,
): RequestLimits => {
  let reportedAt = -Infinity;
  const onAway = (error: unknown): void => {
    if (performance.now() - reportedAt < TOLD_EVERY_MS) return;
    reportedAt = performance.now();
    log.warn({ err: error }, 'requests are counted by this process alone, because the database does not respond');
  };
  const limiterOf = (purpose: string, limit: RateLimit): LeasedLimiter =>
    createLeasedLimiter(limit, createPostgresTakePoints(knex, { purpose, limit, secret }), { onAway });
  return {
    requests: limiterOf('request', { points, windowSeconds }),
    files: limiterOf('file', { points: points * FILES_A_REQUEST, windowSeconds }),
    tokens: {
      limiter: createPostgresRateLimiter(knex, { purpose: 'token', limit: ofToken, secret }),
      limit: ofToken,
    },
    searches: limiterOf('search', { points: Math.ceil(points / REQUESTS_A_SEARCH), windowSeconds }),
  };
};

/** Counts requests that are too cheap and frequent for a database write each. */
export interface LeasedLimiter {
  /** Synchronous while points are in hand; a promise if more must be taken first. Never rejects. */
  consume(address: string): RateVerdict | Promise<RateVerdict>;
}

interface Lease {
  /** Points in hand. */
  left: number;
  /** How many were taken last time. */
  block: number;
  /** There are no more points in this window. */
  spent: boolean;
  /** When the window ends, by the monotonic clock of this process. */
  until: number;
  taking: Promise<void> | undefined;
}

const ALLOWED: RateVerdict = { allowed: true };
/** A database that has not answered by then counts as unavailable. */
const PATIENCE_MS = 1_000;
/** Beyond this many networks, those whose window is over are forgotten and, if necessary, the oldest. Points that they had left are lost to them. */
const MOST_NETWORKS = 20_000;
/**
 * Fractions of a limit per block. The first block is small, because most networks send few requests; points that a process takes and does not spend are lost to
 * the others.
 */
const FIRST_SHARE = 40;
const LARGEST_SHARE = 10;

const late = (): { readonly promise: Promise<never>; readonly clear: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The limits were not answered for in time.'));
    }, PATIENCE_MS);
  });
  return {
    promise,
    clear: () => {
      clearTimeout(timer);
    },
  };
};

/**
 * Spends points that `take` provides in blocks, and takes more before they run out. All processes together never exceed the limit, and most
 * calls cost one lookup in memory. While `take` fails, this process counts alone and calls `onAway`: requests that
 * need no database are still answered, and still limited (docs/adr/0027-limits.md).
 */
export const createLeasedLimiter = (
  limit: RateLimit,
  take: TakePoints,
  { onAway, now = () => performance.now() }: { readonly onAway: (error: unknown) => void; readonly now?: () => number },
): LeasedLimiter => {
  if (limit.points === 0) return { consume: () => ALLOWED };
  const leases = new Map<string, Lease>();
  const windowMs = limit.windowSeconds * 1000;
  const first = Math.max(1, Math.ceil(limit.points / FIRST_SHARE));
  const largest = Math.max(1, Math.ceil(limit.points / LARGEST_SHARE));

  const leaseOf = (network: string): Lease => {
    const known = leases.get(network);
    if (known) return known;
    if (leases.size >= MOST_NETWORKS) forget();
    const fresh: Lease = { left: 0, block: 0, spent: false, until: 0, taking: undefined };
    leases.set(network, fresh);
    return fresh;
  };
  const forget = (): void => {
    const at = now();
    for (const [network, { until, taking }] of leases) if (until <= at && !taking) leases.delete(network);
    for (const network of leases.keys()) {
      if (leases.size < MOST_NETWORKS / 2) return;
      leases.delete(network);
    }
  };

  const more = async (network: string, lease: Lease): Promise<void> => {
    const isNew = lease.until <= now();
    const block = isNew ? first : Math.min(largest, lease.block * 2);
    const patience = late();
    try {
      const { granted, msLeft } = await Promise.race([take(network, block), patience.promise]);
      const until = now() + msLeft;
      // The points in hand belong to this window, or to one that is over.
      const kept = Math.abs(until - lease.until) < windowMs / 2 ? lease.left : 0;
      Object.assign(lease, { left: kept + granted, block, spent: granted < block, until });
    } catch (error) {
      onAway(error);
      if (lease.until <= now())
        Object.assign(lease, { left: limit.points, block: largest, spent: true, until: now() + windowMs });
    } finally {
      patience.clear();
    }
  };
  const takeMore = (network: string, lease: Lease): Promise<void> =>
    (lease.taking ??= more(network, lease).finally(() => {
      lease.taking = undefined;
    }));

  /** Returns undefined if no points are in hand but there may be more. */
  const spend = (network: string, lease: Lease): RateVerdict | undefined => {
    const at = now();
    if (lease.until <= at) return undefined;
    if (lease.left > 0) {
      lease.left -= 1;
      if (!lease.spent && lease.left * 4 < lease.block) void takeMore(network, lease);
      return ALLOWED;
    }
    if (!lease.spent) return undefined;
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((lease.until - at) / 1000)) };
  };

  const waitAndSpend = async (network: string, lease: Lease): Promise<RateVerdict> => {
    for (;;) {
      await takeMore(network, lease);
      const verdict = spend(network, lease);
      if (verdict) return verdict;
    }
  };

  return {
    consume: (address) => {
      const network = networkOf(address);
      const lease = leaseOf(network);
      return spend(network, lease) ?? waitAndSpend(network, lease);
    },
  };
};

/**
 * Permanently takes up to `points` of what a network has left in its window. `granted`: how many it got, 0 if nothing is left; `msLeft`: time until the
 * window ends and all points are available again. Rejects if the count cannot be reached.
 */
export type TakePoints = (
  network: string,
  points: number,
) => Promise<{ readonly granted: number; readonly msLeft: number }>;

/**
 * Uses the clock of the database: otherwise a process whose clock is an hour ahead would lock a network out of all others for an hour. The count is
 * capped above the limit, so that a flood cannot overflow the number.
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

/** Takes points of one count across all processes, in the same table as the other limits. `purpose` keeps counts apart. */
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
