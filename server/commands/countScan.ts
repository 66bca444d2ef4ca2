import { getDomain } from 'tldts';
import { networksOf } from '../access/networkOf.ts';
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
  /** A scan was started: some is given back when it has ended. */
  hold(scanId: string): Promise<void>;
  /** Nothing was started. */
  giveBack(): Promise<void>;
}

const ALL = 'all';

/** A name under a public suffix that belongs to somebody (github.io) is a site of its own. */
const targetOf = (domain: string): string => getDomain(domain, { allowPrivateDomains: true }) ?? domain;

type Count = readonly [RateLimiter, string];

/**
 * Counts a new scan by all its names, or, where one of them has reached its limit, by none. The last point of all scans is not the first for everybody: where
 * they are spent, a network that has not asked yet takes of the reserve.
 */
export const countScan = (limits: ScanLimits, { ipAddress, account, domain }: CountedScan): ScanCount => {
  const networks = networksOf(ipAddress).flatMap(({ name, times }): readonly Count[] => {
    const limiter = limits.networks.get(times);
    return limiter ? [[limiter, name]] : [];
  });
  const counts: readonly Count[] = [
    ...networks,
    [limits.failures, ipAddress],
    ...(account === undefined ? [] : ([[limits.account, account]] as const)),
    [limits.target, targetOf(domain)],
    [limits.all, ALL],
  ];
  const widest = networks.at(-1);
  let counted: Count[] = [];
  let taken = false;
  const giveBack = async (): Promise<void> => {
    const all = counted;
    counted = [];
    taken = false;
    await Promise.all(all.map(([limiter, name]) => limiter.refund(name)));
  };
  const keysOf = (isWanted: (limiter: RateLimiter) => boolean): readonly string[] =>
    counted.flatMap(([limiter, name]) => (isWanted(limiter) ? (limiter.keyOf(name) ?? []) : []));
  return {
    take: async () => {
      if (taken) return { allowed: true };
      let isNew = false;
      for (const count of counts) {
        const [limiter, name] = count;
        const verdict = await limiter.consume(name);
        if (count === widest) isNew = verdict.allowed && verdict.spent === 1;
        if (verdict.allowed) counted.push(count);
        else if (limiter === limits.all && isNew && limits.reserve && (await limits.reserve.consume(ALL)).allowed)
          counted.push([limits.reserve, ALL]);
        else {
          await giveBack();
          return verdict;
        }
      }
      taken = true;
      return { allowed: true };
    },
    hold: async (scanId) => {
      await limits.held.hold(scanId, {
        ifFailed: keysOf((limiter) => limiter !== limits.failures),
        ifRan: keysOf((limiter) => limiter === limits.failures),
      });
    },
    giveBack,
  };
};
