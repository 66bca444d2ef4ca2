import type { RateLimiter } from './rateLimiter.ts';

/** What counts new scans, each by another name. */
export interface ScanLimits {
  /** By the address of who asks. */
  readonly network: RateLimiter;
  /** By who is signed in: a person with many addresses is one. */
  readonly account: RateLimiter;
  /** By the registrable domain: a hundred subdomains of one victim are one target. */
  readonly target: RateLimiter;
  /** All of them are one. */
  readonly all: RateLimiter;
}
