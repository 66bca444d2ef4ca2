import type { RateLimiter } from './rateLimiter.ts';

/** What counts new scans, each by another name. */
export interface ScanLimits {
  /** By the networks of who asks, each by how many times the share of one address it has (networksOf). */
  readonly networks: ReadonlyMap<number, RateLimiter>;
  /** By the address of who asks: what came to nothing, or has not come to its end yet. */
  readonly failures: RateLimiter;
  /** By who is signed in: a person with many addresses is one. */
  readonly account: RateLimiter;
  /** By the registrable domain: a hundred subdomains of one victim are one target. */
  readonly target: RateLimiter;
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
