import { createAddressTurns, type AddressTurns } from './addressTurns.ts';
import { NETWORK_SHARES } from '../../platform/auth/networkOf.ts';
import type { HeldCounts, ScanLimits } from '../../platform/auth/scanLimits.ts';
import type { LimiterOf, RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { Config } from '../../platform/base/config.ts';

/** Of all scans of a window, what is kept for networks that have not asked in it. */
const RESERVED = 0.2;

/** The limits of new scans, each counted over all processes. */
export const openScanLimits = (
  limiterOf: LimiterOf,
  { scans, accountScans, targetScans, allScans, windowSeconds }: Config['rateLimit'],
  held: HeldCounts,
): ScanLimits => {
  const reserved = Math.floor(allScans * RESERVED);
  const ofNetwork = (times: number): RateLimiter =>
    limiterOf(times === 1 ? 'scan' : `scan-by-${times}`, { points: scans * times, windowSeconds });
  return {
    networks: new Map(NETWORK_SHARES.map((times) => [times, ofNetwork(times)])),
    failures: limiterOf('scan-failed', { points: scans, windowSeconds }),
    account: limiterOf('scan-of', { points: accountScans, windowSeconds }),
    target: limiterOf('scan-target', { points: targetScans, windowSeconds }),
    all: limiterOf('scan-all', { points: allScans - reserved, windowSeconds }),
    reserve: reserved === 0 ? undefined : limiterOf('scan-reserve', { points: reserved, windowSeconds }),
    held,
  };
};

/** A scan's own time, the wait for its turn, and what a slow store adds. */
const TURN_MARGIN_SECONDS = 60;

/** The limits of scans of one address, counted over all processes. */
export const openAddressTurns = (
  limiterOf: LimiterOf,
  {
    rateLimit: { addressScans, addressScansAtOnce },
    scanDeadlineSeconds,
    workerConcurrency,
  }: Pick<Config, 'rateLimit' | 'scanDeadlineSeconds' | 'workerConcurrency'>,
  held: HeldCounts,
): AddressTurns =>
  createAddressTurns({
    inAnHour: limiterOf('scan-address', { points: addressScans, windowSeconds: 3_600 }),
    atOnce: limiterOf('scan-address-now', {
      points: addressScansAtOnce,
      windowSeconds: scanDeadlineSeconds + TURN_MARGIN_SECONDS,
    }),
    held,
    // The others are there for who scans something else.
    mostWaiting: Math.floor(workerConcurrency / 2),
  });
