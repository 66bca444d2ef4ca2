import { NETWORK_SHARES } from '../../platform/auth/networkOf.ts';
import type { HeldCounts, ScanLimits } from '../../platform/auth/scanLimits.ts';
import type { LimiterOf, RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { Config } from '../../platform/base/config.ts';

/** Fraction of all scans of a window, and of those of one domain, reserved for networks that have not asked within it. */
const RESERVED = 0.2;
/** Fraction of the scans of one domain that one network may take. */
const TARGET_SHARE = 0.5;

/** A recheck takes a part of a scan, and a person who fixes one thing after another needs many. */
const RECHECKS_PER_SCAN = 2;

/** The rates at which rechecks are limited. They are counted apart from scans. */
export const recheckRates = (rates: Config['rateLimit']): Config['rateLimit'] => ({
  ...rates,
  scans: rates.scans * RECHECKS_PER_SCAN,
  accountScans: rates.accountScans * RECHECKS_PER_SCAN,
  scholarScans: rates.scholarScans * RECHECKS_PER_SCAN,
  targetScans: rates.targetScans * RECHECKS_PER_SCAN,
  addressScans: rates.addressScans * RECHECKS_PER_SCAN,
  allScans: rates.allScans * RECHECKS_PER_SCAN,
});

/** The limits of new scans, each counted across all processes. `purpose`: what is counted together. */
export const openScanLimits = (
  limiterOf: LimiterOf,
  { scans, accountScans, scholarScans, targetScans, allScans, windowSeconds }: Config['rateLimit'],
  held: HeldCounts,
  purpose: 'scan' | 'recheck' = 'scan',
): ScanLimits => {
  const reserved = Math.floor(allScans * RESERVED);
  const targetReserved = Math.floor(targetScans * RESERVED);
  const ofNetwork = (times: number): RateLimiter =>
    limiterOf(times === 1 ? purpose : `${purpose}-by-${times}`, { points: scans * times, windowSeconds });
  return {
    networks: new Map(NETWORK_SHARES.map((times) => [times, ofNetwork(times)])),
    failures: limiterOf(`${purpose}-failed`, { points: scans, windowSeconds }),
    account: limiterOf(`${purpose}-of`, { points: accountScans, windowSeconds }),
    scholar: limiterOf(`${purpose}-of-scholar`, { points: scholarScans, windowSeconds }),
    target: limiterOf(`${purpose}-target`, { points: targetScans - targetReserved, windowSeconds }),
    targetShare: limiterOf(`${purpose}-target-share`, { points: Math.ceil(targetScans * TARGET_SHARE), windowSeconds }),
    targetReserve:
      targetReserved === 0
        ? undefined
        : limiterOf(`${purpose}-target-reserve`, { points: targetReserved, windowSeconds }),
    all: limiterOf(`${purpose}-all`, { points: allScans - reserved, windowSeconds }),
    reserve: reserved === 0 ? undefined : limiterOf(`${purpose}-reserve`, { points: reserved, windowSeconds }),
    held,
  };
};
