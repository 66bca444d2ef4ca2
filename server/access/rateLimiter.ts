export type RateVerdict =
  | { readonly allowed: true }
  /** Whole seconds, at least 1. */
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts what each address (of a network, or of mail) does in a window, over all processes. */
export interface RateLimiter {
  consume(address: string): Promise<RateVerdict>;
  /** Gives back one that was counted and then not used. */
  refund(address: string): Promise<void>;
}

/** `points` in each window of `windowSeconds`; 0 points: no limit. */
export interface RateLimit {
  readonly points: number;
  readonly windowSeconds: number;
}
