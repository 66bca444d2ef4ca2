import { getDomain } from 'tldts';
import { countAll, giveBackAll, type Count } from '../../platform/auth/countAll.ts';
import { networksOf } from '../../platform/auth/networkOf.ts';
import type { RateLimiter, RateVerdict } from '../../platform/auth/rateLimiter.ts';
import type { ScanLimits } from '../../platform/auth/scanLimits.ts';

/** What of a request is counted. */
interface CountedScan {
  /** Of who asks. */
  readonly ipAddress: string;
  /** Who is signed in (server/platform/auth/countedAs.ts); undefined: nobody. */
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
  ];
  /** None: it is not counted. */
  let counted: readonly Count[] = [];
  const giveBack = async (): Promise<void> => {
    const all = counted;
    counted = [];
    await giveBackAll(all);
  };
  const keysOf = (isWanted: (limiter: RateLimiter) => boolean): readonly string[] =>
    counted.flatMap(([limiter, name]) => (isWanted(limiter) ? (limiter.keyOf(name) ?? []) : []));
  return {
    take: async () => {
      if (counted.length > 0) return { allowed: true };
      const own = await countAll(counts);
      if (!own.allowed) return own;
      const isNew = own.spent[networks.length - 1] === 1;
      const verdict = await limits.all.consume(ALL);
      const ofAll = verdict.allowed
        ? limits.all
        : isNew && limits.reserve && (await limits.reserve.consume(ALL)).allowed
          ? limits.reserve
          : undefined;
      if (!ofAll) {
        await giveBackAll(counts);
        return verdict;
      }
      counted = [...counts, [ofAll, ALL]];
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
