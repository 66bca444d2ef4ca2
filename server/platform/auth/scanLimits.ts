import type { RateLimiter } from './rateLimiter.ts';
import type { Knex } from 'knex';

/** The limiters of new scans, each with its own kind of name. */
export interface ScanLimits {
  /** By the networks of the client, keyed by how many times the limit of a single address each has (networksOf). */
  readonly networks: ReadonlyMap<number, RateLimiter>;
  /** By the address of the client: scans that failed or have not finished yet. */
  readonly failures: RateLimiter;
  /** By the signed-in user: a person with many addresses counts as one. */
  readonly account: RateLimiter;
  /** By the signed-in scholar, in place of their networks and of `account`. */
  readonly scholar: RateLimiter;
  /** By the registrable domain: a hundred subdomains of one victim are one target. */
  readonly target: RateLimiter;
  /** By the registrable domain and the widest network of the client, so that nobody uses up the limit of a domain that others want to scan. */
  readonly targetShare: RateLimiter;
  /** The part of a domain's limit reserved for networks that have not scanned it in this window. Undefined: no reserve. */
  readonly targetReserve: RateLimiter | undefined;
  /** All scans together. */
  readonly all: RateLimiter;
  /**
   * The part of the total reserved for networks that have not requested a scan in this window, so that a few networks cannot use it up. Undefined: no reserve.
   */
  readonly reserve: RateLimiter | undefined;
  readonly held: HeldCounts;
}

/** Counts of scans that have not ended, by key (RateLimiter.keyOf). Some of them are given back once it is known how each scan ended. */
export interface HeldCounts {
  hold(
    scanId: string,
    counts: { readonly ifFailed: readonly string[]; readonly ifRan: readonly string[] },
  ): Promise<void>;
  /** Gives back, once, what was held for this outcome. `failed`: no check ran. */
  settle(scanId: string, end: 'failed' | 'ran'): Promise<void>;
}

/** Nothing is given back to a window that is over. Uses the clock of the database, as the limits do. */
const SETTLE = `
  with held as (delete from candor_access.held_counts where scan_id = :scanId returning if_failed, if_ran)
  update candor_access.rate_limits as kept set points = greatest(kept.points - 1, 0)
  from held
  where kept.key = any(case when :ran then held.if_ran else held.if_failed end)
    and kept.expire > (extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** In `candor_access.held_counts`, so that any process may end a scan that another one counted. */
export const createPostgresHeldCounts = (knex: Knex): HeldCounts => ({
  hold: async (scanId, { ifFailed, ifRan }) => {
    await knex('candor_access.held_counts')
      .insert({ scan_id: scanId, if_failed: [...ifFailed], if_ran: [...ifRan] })
      .onConflict('scan_id')
      .ignore();
  },
  settle: async (scanId, end) => {
    await knex.raw(SETTLE, { scanId, ran: end === 'ran' });
  },
});

/** Removes the counts of older scans whose end was never reported. Returns how many. */
export const forgetHeldCounts = (knex: Knex, forSeconds = 7_200): Promise<number> =>
  knex('candor_access.held_counts')
    .whereRaw(`held_at < clock_timestamp() - ?::float8 * interval '1 second'`, [forSeconds])
    .del();
