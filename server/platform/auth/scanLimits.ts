import type { RateLimiter } from './rateLimiter.ts';
import type { Knex } from 'knex';

/** What counts new scans, each by another name. */
export interface ScanLimits {
  /** By the networks of who asks, each by how many times the share of one address it has (networksOf). */
  readonly networks: ReadonlyMap<number, RateLimiter>;
  /** By the address of who asks: what came to nothing, or has not come to its end yet. */
  readonly failures: RateLimiter;
  /** By who is signed in: a person with many addresses is one. */
  readonly account: RateLimiter;
  /** By the scholar who is signed in, in place of their networks and of `account`. */
  readonly scholar: RateLimiter;
  /** By the registrable domain: a hundred subdomains of one victim are one target. */
  readonly target: RateLimiter;
  /** By the registrable domain and the widest network of who asks: nobody uses up a domain that others want to scan. */
  readonly targetShare: RateLimiter;
  /** Of a domain, what is kept for networks that have not scanned it in this window. Undefined: nothing. */
  readonly targetReserve: RateLimiter | undefined;
  /** All of them are one. */
  readonly all: RateLimiter;
  /** Of all, what is kept for networks that have not asked in this window: a few cannot use up everybody's. Undefined: nothing. */
  readonly reserve: RateLimiter | undefined;
  readonly held: HeldCounts;
}

/** What was counted for scans that have not ended, by keys (RateLimiter.keyOf): some of it is given back when it is known how each ended. */
export interface HeldCounts {
  hold(
    scanId: string,
    counts: { readonly ifFailed: readonly string[]; readonly ifRan: readonly string[] },
  ): Promise<void>;
  /** Gives back once what was held for this end. `failed`: not one check ran. */
  settle(scanId: string, end: 'failed' | 'ran'): Promise<void>;
}

/** Whose window is over has nothing to be given back. The clock is the database's, as that of the limits. */
const SETTLE = `
  with held as (delete from candor_access.held_counts where scan_id = :scanId returning if_failed, if_ran)
  update candor_access.rate_limits as kept set points = greatest(kept.points - 1, 0)
  from held
  where kept.key = any(case when :ran then held.if_ran else held.if_failed end)
    and kept.expire > (extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** In `candor_access.held_counts`: any process may end the scan that another one has counted. */
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

/** Removes the slots of scans older than that: their end was never reported. Returns how many. */
export const forgetHeldCounts = (knex: Knex, forSeconds = 7_200): Promise<number> =>
  knex('candor_access.held_counts')
    .whereRaw(`held_at < clock_timestamp() - ?::float8 * interval '1 second'`, [forSeconds])
    .del();
