import { NETWORK_SHARES } from '../../platform/auth/networkOf.ts';
import type { HeldCounts, ScanLimits } from '../../platform/auth/scanLimits.ts';
import type { LimiterOf, RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { Config } from '../../platform/base/config.ts';

/** Fraction of all scans of a window, and of those of one domain, reserved for networks that have not asked within it. */
const RESERVED = 0.2;
/** Fraction of the scans of one domain that one network may take. */
const TARGET_SHARE = 0.5;

/** The limits of new scans, each counted across all processes. */
export const openScanLimits = (
  limiterOf: LimiterOf,
  { scans, accountScans, scholarScans, targetScans, allScans, windowSeconds }: Config['rateLimit'],
  held: HeldCounts,
): ScanLimits => {
  const reserved = Math.floor(allScans * RESERVED);
  const targetReserved = Math.floor(targetScans * RESERVED);
  const ofNetwork = (times: number): RateLimiter =>
    limiterOf(times === 1 ? 'scan' : `scan-by-${times}`, { points: scans * times, windowSeconds });
  return {
    networks: new Map(NETWORK_SHARES.map((times) => [times, ofNetwork(times)])),
    failures: limiterOf('scan-failed', { points: scans, windowSeconds }),
    account: limiterOf('scan-of', { points: accountScans, windowSeconds }),
    scholar: limiterOf('scan-of-scholar', { points: scholarScans, windowSeconds }),
    target: limiterOf('scan-target', { points: targetScans - targetReserved, windowSeconds }),
    targetShare: limiterOf('scan-target-share', { points: Math.ceil(targetScans * TARGET_SHARE), windowSeconds }),
    targetReserve:
      targetReserved === 0 ? undefined : limiterOf('scan-target-reserve', { points: targetReserved, windowSeconds }),
    all: limiterOf('scan-all', { points: allScans - reserved, windowSeconds }),
    reserve: reserved === 0 ? undefined : limiterOf('scan-reserve', { points: reserved, windowSeconds }),
    held,
  };
};
