import { NETWORK_SHARES, networkOf } from '../../platform/auth/networkOf.ts';
import type { HeldCounts, ScanLimits } from '../../platform/auth/scanLimits.ts';
import { type LimiterOf, type RateLimiter, countAll, giveBackAll } from '../../platform/auth/rateLimiter.ts';
import type { Config } from '../../platform/base/config.ts';
import { setTimeout as delay } from 'node:timers/promises';

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

/** The wait for a turn, and the delays of a slow store, in addition to the scan's own time. */
const TURN_MARGIN_SECONDS = 60;

/** The limits of scans of one address, counted across all processes. If `waits` is `false`, scans without a turn do not wait for one here. */
export const openAddressTurns = (
  limiterOf: LimiterOf,
  {
    rateLimit: { addressScans, addressScansAtOnce },
    scanDeadlineSeconds,
    workerConcurrency,
  }: Pick<Config, 'rateLimit' | 'scanDeadlineSeconds' | 'workerConcurrency'>,
  held: HeldCounts,
  { purpose = 'scan-address', waits = true }: { readonly purpose?: string; readonly waits?: boolean } = {},
): AddressTurns =>
  createAddressTurns({
    inAnHour: limiterOf(purpose, { points: addressScans, windowSeconds: 3_600 }),
    atOnce: limiterOf(`${purpose}-now`, {
      points: addressScansAtOnce,
      windowSeconds: scanDeadlineSeconds + TURN_MARGIN_SECONDS,
    }),
    held,
    // The other half of the workers is free for scans of other addresses.
    mostWaiting: waits ? Math.floor(workerConcurrency / 2) : 0,
  });

/** Limits the scans of one address, whatever names resolve to it: creating two hundred names for one victim gives no more scans than one name. */
export interface AddressTurns {
  /**
   * Counts a scan under all the addresses of its name, and waits a while for its turn if one of them has too many. Returns `false` if one has no turn
   * left; then nothing is counted. Rejects when `signal` aborts.
   */
  take(turnId: string, addresses: readonly string[], signal: AbortSignal): Promise<boolean>;
  /** The scan is over. Turns of a worker that died come back when the window ends. */
  end(turnId: string): Promise<void>;
}

interface AddressTurnsDependencies {
  /** Scans of an address per hour. */
  readonly inAnHour: RateLimiter;
  /** Concurrent scans of an address; its window is longer than a scan takes. */
  readonly atOnce: RateLimiter;
  readonly held: HeldCounts;
  /** How long a scan waits, and how many of this process may: others would have to wait behind them. */
  readonly waitMs?: number;
  readonly mostWaiting: number;
}

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 250;

const hasRoom = async (limiter: RateLimiter, names: readonly string[]): Promise<boolean> =>
  (await countAll(names.map((name) => [limiter, name] as const))).allowed;

export const createAddressTurns = ({
  inAnHour,
  atOnce,
  held,
  waitMs = WAIT_MS,
  mostWaiting,
}: AddressTurnsDependencies): AddressTurns => {
  let waiting = 0;
  const waitForTurn = async (names: readonly string[], signal: AbortSignal): Promise<boolean> => {
    if (await hasRoom(atOnce, names)) return true;
    if (waiting >= mostWaiting) return false;
    waiting += 1;
    try {
      for (const until = performance.now() + waitMs; performance.now() < until;) {
        await delay(LOOK_EVERY_MS, undefined, { signal });
        if (await hasRoom(atOnce, names)) return true;
      }
      return false;
    } finally {
      waiting -= 1;
    }
  };
  return {
    take: async (turnId, addresses, signal) => {
      // Always in the same order, so that no two wait for each other.
      const names = [...new Set(addresses.map(networkOf))].toSorted();
      if (!(await hasRoom(inAnHour, names))) return false;
      let hasTurn = false;
      try {
        hasTurn = await waitForTurn(names, signal);
      } finally {
        if (!hasTurn) await giveBackAll(names.map((name) => [inAnHour, name] as const));
      }
      if (!hasTurn) return false;
      const keys = names.flatMap((name) => atOnce.keyOf(name) ?? []);
      if (keys.length > 0) await held.hold(turnId, { ifFailed: keys, ifRan: keys });
      return true;
    },
    end: (turnId) => held.settle(turnId, 'ran'),
  };
};
