import { networkOf } from '../../platform/auth/networkOf.ts';
import { type LimiterOf, type RateLimiter, countAll, giveBackAll } from '../../platform/auth/rateLimiter.ts';
import type { HeldCounts } from '../../platform/auth/scanLimits.ts';
import type { Config } from '../../platform/base/config.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { createBell } from '../../platform/eventStore/createBell.ts';
import type { AddressLimiter } from '../../scanner/runScan.ts';

/** The wait for a turn, and the delays of a slow store, in addition to the scan's own time. */
const TURN_MARGIN_SECONDS = 60;

/** Counts across all processes. If `waits` is `false`, `acquire` answers at once. If a worker dies, its scans count until the window ends. */
export const openAddressLimiter = (
  limiterOf: LimiterOf,
  {
    rateLimit: { addressScans, addressScansAtOnce },
    scanDeadlineSeconds,
    workerConcurrency,
  }: Pick<Config, 'rateLimit' | 'scanDeadlineSeconds' | 'workerConcurrency'>,
  held: HeldCounts,
  { purpose = 'scan-address', waits = true }: { readonly purpose?: string; readonly waits?: boolean } = {},
): AddressLimiter =>
  createAddressLimiter({
    inAnHour: limiterOf(purpose, { points: addressScans, windowSeconds: 3_600 }),
    atOnce: limiterOf(`${purpose}-now`, {
      points: addressScansAtOnce,
      windowSeconds: scanDeadlineSeconds + TURN_MARGIN_SECONDS,
    }),
    held: apart(held),
    // The other half of the workers is free for scans of other addresses.
    mostWaiting: waits ? Math.floor(workerConcurrency / 2) : 0,
  });

/** Holds the counts of a scan's addresses apart from those of its requester, which have the scan's own id. */
const apart = (held: HeldCounts): HeldCounts => ({
  hold: (scanId, counts) => held.hold(uuidV5(scanId, 'addresses'), counts),
  settle: (scanId, end) => held.settle(uuidV5(scanId, 'addresses'), end),
});

interface AddressLimiterDependencies {
  /** Scans of an address per hour. */
  readonly inAnHour: RateLimiter;
  /** Concurrent scans of an address; its window is longer than a scan takes. */
  readonly atOnce: RateLimiter;
  readonly held: HeldCounts;
  /** How long a scan waits, and how many of this process may: others would have to wait behind them. */
  readonly waitMs?: number;
  readonly mostWaiting: number;
  /** How often a waiting scan looks whether another process has ended a scan. Defaults to a second. */
  readonly lookMs?: number;
}

const WAIT_MS = 15_000;
/** The counts are rows that notify nobody: a scan that waits has to look for the ends of scans in other processes. While none waits, nobody looks. */
const LOOK_MS = 1_000;

const hasRoom = async (limiter: RateLimiter, names: readonly string[]): Promise<boolean> =>
  (await countAll(names.map((name) => [limiter, name] as const))).allowed;

export const createAddressLimiter = ({
  inAnHour,
  atOnce,
  held,
  waitMs = WAIT_MS,
  mostWaiting,
  lookMs = LOOK_MS,
}: AddressLimiterDependencies): AddressLimiter => {
  let waiting = 0;
  /** Rings when a scan of this process has ended. */
  const ends = createBell();
  const waitForTurn = async (names: readonly string[], signal: AbortSignal): Promise<boolean> => {
    let mark = ends.mark();
    if (await hasRoom(atOnce, names)) return true;
    if (waiting >= mostWaiting) return false;
    waiting += 1;
    try {
      for (const until = performance.now() + waitMs; performance.now() < until;) {
        await ends.wait(mark, signal, Math.max(1, Math.min(lookMs, until - performance.now())));
        signal.throwIfAborted();
        mark = ends.mark();
        if (await hasRoom(atOnce, names)) return true;
      }
      return false;
    } finally {
      waiting -= 1;
    }
  };
  return {
    acquire: async (scanId, addresses, signal) => {
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
      if (keys.length > 0) await held.hold(scanId, { ifFailed: keys, ifRan: keys });
      return true;
    },
    release: (scanId) => held.settle(scanId, 'ran').finally(ends.ring),
  };
};

/**
 * Limits how many scans of one address this process runs at once; 0 means no limit. The others wait as long as needed: anyone who gives a list waits
 * for all of it anyway, and delays nobody else.
 */
export const createLocalAddressLimiter = (atOnce: number): AddressLimiter => {
  const busy = new Map<string, number>();
  const held = new Map<string, readonly string[]>();
  const waiting = new Set<() => void>();
  const isFree = (name: string): boolean => atOnce === 0 || (busy.get(name) ?? 0) < atOnce;
  const count = (names: readonly string[], by: 1 | -1): void => {
    for (const name of names) busy.set(name, (busy.get(name) ?? 0) + by);
  };
  return {
    acquire: async (scanId, addresses, signal) => {
      const names = [...new Set(addresses.map(networkOf))];
      while (!names.every(isFree)) await nextRelease(waiting, signal);
      count(names, 1);
      held.set(scanId, names);
      return true;
    },
    release: (scanId) => {
      count(held.get(scanId) ?? [], -1);
      held.delete(scanId);
      for (const wake of waiting) wake();
      return Promise.resolve();
    },
  };
};

const nextRelease = (waiting: Set<() => void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (then: () => void): void => {
      waiting.delete(wake);
      signal.removeEventListener('abort', giveUp);
      then();
    };
    const wake = (): void => {
      settle(resolve);
    };
    const giveUp = (): void => {
      settle(() => {
        reject(new Error('The scan was given up while it waited for its turn.', { cause: signal.reason }));
      });
    };
    waiting.add(wake);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
