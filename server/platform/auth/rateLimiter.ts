import {
  RateLimiterRes,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { randomBytes, createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { countRefusal } from '../observability/ambient.ts';
import { networkOf } from './networkOf.ts';

export type RateVerdict =
  /** `spent`: the number of this request in its window, from 1; `resetSeconds`: time until the window ends. Undefined if nothing is counted. */
  | { readonly allowed: true; readonly spent?: number; readonly resetSeconds?: number }
  /** Whole seconds, at least 1. */
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts what each address (IP or mail) does in a window, across all processes. */
export interface RateLimiter {
  consume(address: string): Promise<RateVerdict>;
  /** Gives back a request that was counted but not used. */
  refund(address: string): Promise<void>;
  /** Returns the pseudonymous key under which an address is counted, or undefined if nothing is counted. */
  keyOf(address: string): string | undefined;
}

/** `points` in each window of `windowSeconds`; 0 points: no limit. */
export interface RateLimit {
  readonly points: number;
  readonly windowSeconds: number;
}

/** Creates a limiter across all processes. `purpose` keeps the counts of different limits apart. */
export type LimiterOf = (purpose: string, limit: RateLimit) => RateLimiter;
export const unlimited: RateLimiter = {
  consume: () => Promise.resolve({ allowed: true }),
  refund: () => Promise.resolve(),
  keyOf: () => undefined,
};

/** Implements our interface over one of the library's stores. The library rejects with a RateLimiterRes if the limit is reached. */
const overStore = (store: RateLimiterAbstract, secret: Buffer): RateLimiter => ({
  consume: async (address) => {
    try {
      const { consumedPoints, msBeforeNext } = await store.consume(rateKey(secret, address));
      return { allowed: true, spent: consumedPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // The library counts refused requests too. Without this, giving points back would not open the limit again.
      await store.reward(rateKey(secret, address));
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
    }
  },
  refund: async (address) => {
    await store.reward(rateKey(secret, address));
  },
  keyOf: (address) => store.getKey(rateKey(secret, address)),
});

/** For pure tests and single-process tools: the counts live as long as the object. */
export const createMemoryRateLimiter = (limit: RateLimit): RateLimiter =>
  limit.points === 0
    ? unlimited
    : overStore(new RateLimiterMemory({ points: limit.points, duration: limit.windowSeconds }), randomBytes(32));

/** Counts across all processes, in `candor_access.rate_limits`. `purpose` keeps the counts of different limits apart. */
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
    // It would need a timer per limit and process; the worker cleans up for all (limitUpkeep).
    clearExpiredByTimeout: false,
  });
  return overStore(store, secret);
};

/** Removes counts whose window ended at least `forSeconds` ago. Returns how many. Allows for clocks that are an hour off. */
export const forgetSpentLimits = (knex: Knex, forSeconds = 7_200): Promise<number> =>
  knex('candor_access.rate_limits')
    .whereRaw('expire < ((extract(epoch from clock_timestamp()) - ?::float8) * 1000)::bigint', [forSeconds])
    .del();

/** The same limiter, with its refusals counted in the metrics. */
export const countedLimiter = (limiter: RateLimiter): RateLimiter => ({
  ...limiter,
  consume: async (address) => {
    const verdict = await limiter.consume(address);
    if (!verdict.allowed) countRefusal('rateLimit');
    return verdict;
  },
});

/** What is counted: the limiter, the name, and anything else that a caller keeps with it. */
export type Count = readonly [limiter: RateLimiter, name: string, ...unknown[]];

type CountedAll<Each> =
  /** `spent`: for each limiter in order, the number of this request in its window. */
  | { readonly allowed: true; readonly spent: readonly (number | undefined)[] }
  /** `by`: the one whose limit is reached. */
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly by: Each };

export const giveBackAll = async (counts: readonly Count[]): Promise<void> => {
  await Promise.all(counts.map(([limiter, name]) => limiter.refund(name)));
};

/** Counts with all of them, one after the other; if one has reached its limit, counts with none. */
export const countAll = async <Each extends Count>(counts: readonly Each[]): Promise<CountedAll<Each>> => {
  const spent: (number | undefined)[] = [];
  for (const by of counts) {
    const [limiter, name] = by;
    const verdict = await limiter.consume(name);
    if (!verdict.allowed) {
      await giveBackAll(counts.slice(0, spent.length));
      return { ...verdict, by };
    }
    spent.push(verdict.spent);
  }
  return { allowed: true, spent };
};

/**
 * The key under which an address is counted: an HMAC, so that the table contains no addresses and a copy cannot be searched for one.
 * A mail address is counted unchanged, an IP address as its network.
 */
export const rateKey = (secret: Buffer, address: string): string =>
  createHmac('sha256', secret)
    .update(`rate-limit\n${networkOf(address)}`)
    .digest('base64url');
