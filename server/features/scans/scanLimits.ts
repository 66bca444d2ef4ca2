import { NETWORK_SHARES, networkOf } from '../../platform/auth/networkOf.ts';
import type { HeldCounts, ScanLimits } from '../../platform/auth/scanLimits.ts';
import { type LimiterOf, type RateLimiter, countAll, giveBackAll } from '../../platform/auth/rateLimiter.ts';
import type { Config } from '../../platform/base/config.ts';
import { setTimeout as delay } from 'node:timers/promises';

/** Of all scans of a window, and of those of one domain, what is kept for networks that have not asked in it. */
const RESERVED = 0.2;
/** Of the scans of one domain, what one network may take. */
const TARGET_SHARE = 0.5;

/** The limits of new scans, each counted over all processes. */
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

/** A scan's own time, the wait for its turn, and what a slow store adds. */
const TURN_MARGIN_SECONDS = 60;

/** The limits of scans of one address, counted over all processes. `waits` false: who has no turn does not wait for one here. */
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
    // The others are there for who scans something else.
    mostWaiting: waits ? Math.floor(workerConcurrency / 2) : 0,
  });

/** Bounds the scans of one address, whatever names lead to it: who makes two hundred names of one victim gets no more than who scans one. */
export interface AddressTurns {
  /**
   * Counts a scan by all the addresses of its name, and waits a while for its turn where too many are at one of them. False: one has no
   * turn left, and nothing is counted. Rejects when `signal` aborts.
   */
  take(turnId: string, addresses: readonly string[], signal: AbortSignal): Promise<boolean>;
  /** The scan is over; what a worker that died did not give back comes back with the window. */
  end(turnId: string): Promise<void>;
}

interface AddressTurnsDependencies {
  /** Scans of an address in an hour. */
  readonly inAnHour: RateLimiter;
  /** Scans of an address at once; its window is longer than a scan takes. */
  readonly atOnce: RateLimiter;
  readonly held: HeldCounts;
  /** How long one waits, and how many of this process may: the others would wait behind them. */
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
      // In one order, so that no two wait for each other.
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
