import { getDomain } from 'tldts';
import type { RateLimiter, RateVerdict } from '../access/rateLimiter.ts';
import type { ScanLimits } from '../access/scanLimits.ts';

/** What of a request is counted. */
interface CountedScan {
  /** Of who asks. */
  readonly ipAddress: string;
  /** Who is signed in (server/access/countedAs.ts); undefined: nobody. */
  readonly account: string | undefined;
  readonly domain: string;
}

export interface ScanCount {
  /** Counted once, however often it is called. */
  take(): Promise<RateVerdict>;
  /** Nothing was started. */
  giveBack(): Promise<void>;
}

const ALL = 'all';

/** A name under a public suffix that belongs to somebody (github.io) is a site of its own. */
const targetOf = (domain: string): string => getDomain(domain, { allowPrivateDomains: true }) ?? domain;

/** Counts a new scan by all its names, or, where one of them has reached its limit, by none. */
export const countScan = (limits: ScanLimits, { ipAddress, account, domain }: CountedScan): ScanCount => {
  const counts: readonly (readonly [RateLimiter, string])[] = [
    [limits.network, ipAddress],
    ...(account === undefined ? [] : ([[limits.account, account]] as const)),
    [limits.target, targetOf(domain)],
    [limits.all, ALL],
  ];
  let counted: (readonly [RateLimiter, string])[] = [];
  let taken = false;
  const giveBack = async (): Promise<void> => {
    const all = counted;
    counted = [];
    taken = false;
    await Promise.all(all.map(([limiter, name]) => limiter.refund(name)));
  };
  return {
    take: async () => {
      if (taken) return { allowed: true };
      for (const [limiter, name] of counts) {
        const verdict = await limiter.consume(name);
        if (!verdict.allowed) {
          await giveBack();
          return verdict;
        }
        counted.push([limiter, name]);
      }
      taken = true;
      return { allowed: true };
    },
    giveBack,
  };
};
