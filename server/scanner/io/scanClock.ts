import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP or UDP socket. */
export interface ConnectedSocket {
  address(): object;
  once(event: 'close', listener: () => void): unknown;
}

/** Measures the time limits of scans. */
export interface ScanClock {
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Calls `pass` once, after `milliseconds`. Returns a function that cancels the call. */
  after(milliseconds: number, pass: () => void): () => void;
  /** Returns a signal that aborts after `milliseconds`. Does not keep the process alive. */
  limit(milliseconds: number): AbortSignal;
  /** Waits before the next connection to a server that must not be flooded. Rejects when `signal` aborts. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /**
   * Calls `giveUp` when the peer of the connected socket is known to stay silent. Only the sample internet can know this; on the real internet a time limit has
   * to pass first.
   */
  onSilence?(socket: ConnectedSocket, giveUp: () => void): void;
}

/** Uses the machine's clock. */
export const machineClock: ScanClock = {
  now: () => performance.now(),
  after: (milliseconds, pass) => {
    const timer = setTimeout(pass, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
  limit: (milliseconds) => AbortSignal.timeout(milliseconds),
  pause: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

const clocks = new AsyncLocalStorage<ScanClock>();

/** Returns the clock of the current scan, or the machine's clock outside a scan. */
export const scanClock = (): ScanClock => clocks.getStore() ?? machineClock;

/** Runs `work` with `clock` as its clock. `undefined` keeps the current clock. */
export const withClock = <Result>(clock: ScanClock | undefined, work: () => Result): Result =>
  clock === undefined ? work() : clocks.run(clock, work);

/** Wraps each function of `calls` so that it runs with `clock`. */
export const callsWithClock = <Calls extends object>(clock: ScanClock | undefined, calls: Calls): Calls => {
  if (clock === undefined) return calls;
  const entries = Object.entries(calls).map(([name, call]: [string, unknown]) => [
    name,
    typeof call === 'function'
      ? (...given: readonly unknown[]): unknown => withClock(clock, () => Reflect.apply(call, calls, given) as unknown)
      : call,
  ]);
  return Object.fromEntries(entries) as Calls;
};
