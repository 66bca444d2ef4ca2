export type RateVerdict =
  /** `spent`: how many of its window this one is, 1 for the first; undefined where nobody counts. */
  | { readonly allowed: true; readonly spent?: number }
  /** Whole seconds, at least 1. */
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts what each address (of a network, or of mail) does in a window, over all processes. */
export interface RateLimiter {
  consume(address: string): Promise<RateVerdict>;
  /** Gives back one that was counted and then not used. */
  refund(address: string): Promise<void>;
  /** Under which key an address is counted, which names nobody; undefined where nobody counts. */
  keyOf(address: string): string | undefined;
}

/** `points` in each window of `windowSeconds`; 0 points: no limit. */
export interface RateLimit {
  readonly points: number;
  readonly windowSeconds: number;
}

/** Makes a limiter over all processes. `purpose` keeps the counts of different limits apart. */
export type LimiterOf = (purpose: string, limit: RateLimit) => RateLimiter;
