import { type ConnectedSocket, scanClock } from './scanClock.ts';

/** Thrown by `withDeadline` when its time is over; also the reason of the signal that its work was given. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/**
 * Runs `work` under a signal that aborts after `milliseconds` or with `parent`, and settles then at once, even where the work does not
 * heed its signal. Rejects with DeadlinePassed, with the parent's reason, or as the work does.
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
  const cancel = scanClock().after(milliseconds, pass);
  passes.set(controller.signal, pass);
  const followParent = (): void => {
    controller.abort(parent?.reason);
  };
  parent?.addEventListener('abort', followParent, { once: true });
  try {
    return await Promise.race([rejectionOf(controller.signal), work(controller.signal)]);
  } finally {
    cancel();
    parent?.removeEventListener('abort', followParent);
    // Whoever holds the signal stops, also where the work ended early by an error of one part.
    controller.abort(new DeadlinePassed('The work has ended'));
  }
};

const passes = new WeakMap<AbortSignal, () => void>();

/**
 * Lets the deadline of the work under `signal` pass as soon as the peer of its connected socket is known to stay silent: see ScanClock. Has no effect on a
 * signal that is not of `withDeadline`.
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
