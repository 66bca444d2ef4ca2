import { type ConnectedSocket, scanClock } from './scanClock.ts';

/** Thrown by `withDeadline` when time runs out. Also the abort reason of the signal passed to its work. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/**
 * Runs `work` with a signal that aborts after `milliseconds` or together with `parent`. Settles immediately then, even if the work ignores its signal. Rejects
 * with DeadlinePassed, the parent's reason, or the work's own error.
 */
export const withDeadline = async <Result>(
  milliseconds: number,
  parent: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  parent?.throwIfAborted();
  const controller = new AbortController();
  const pass = (): void => {
    controller.abort(new DeadlinePassed(`Not finished within ${Math.round(milliseconds)} ms`));
  };
  const clock = scanClock();
  const cancel = clock.after(milliseconds, pass);
  passes.set(controller.signal, pass);
  deadlines.set(controller.signal, Math.min(clock.now() + milliseconds, (parent && deadlines.get(parent)) ?? Infinity));
  const followParent = (): void => {
    controller.abort(parent?.reason);
  };
  parent?.addEventListener('abort', followParent, { once: true });
  try {
    return await Promise.race([rejectionOf(controller.signal), work(controller.signal)]);
  } finally {
    cancel();
    parent?.removeEventListener('abort', followParent);
    // Stops everything that still uses the signal, also if the work ended early because one part failed.
    controller.abort(WORK_ENDED);
  }
};

/** One for all: every call of the scanner ends with it, and an Error is costly because of its stack. */
const WORK_ENDED = new DeadlinePassed('The work has ended');

const passes = new WeakMap<AbortSignal, () => void>();
const deadlines = new WeakMap<AbortSignal, number>();

/** Returns how many milliseconds the work under `signal` still has, or `undefined` if `withDeadline` did not create the signal. */
export const timeLeftOf = (signal: AbortSignal): number | undefined => {
  const deadline = deadlines.get(signal);
  return deadline === undefined ? undefined : deadline - scanClock().now();
};

/**
 * Ends the work under `signal` as if its deadline had passed, as soon as the peer of its connected socket is known to stay silent (see ScanClock). Has no
 * effect on a signal that `withDeadline` did not create.
 */
export const passOnSilence = (socket: ConnectedSocket, signal: AbortSignal): void => {
  const pass = passes.get(signal);
  if (pass) scanClock().onSilence?.(socket, pass);
};

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const rejectWithReason = (): void => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted', { cause: signal.reason }));
    };
    signal.addEventListener('abort', rejectWithReason, { once: true });
  });
