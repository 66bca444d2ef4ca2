import { setMaxListeners } from 'node:events';
import { DeadlinePassed, withDeadline } from '../withDeadline.ts';
import { ioFailureOf } from './ioFailureOf.ts';
import { IoFailure } from './scannerIo.ts';

/**
 * The frame of every call of ScannerIo: it ends by `milliseconds` (`timeout`) or with `signal` (`aborted`), even where the work does
 * not heed its own signal, and rejects with an IoFailure only. `what` starts the failure's message.
 */
export const boundedCall = async <Result>(
  what: string,
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  // A probe makes many calls at once under its one signal: that is no leak to warn of.
  setMaxListeners(0, signal);
  try {
    return await withDeadline(milliseconds, signal, work);
  } catch (error) {
    if (signal.aborted) throw new IoFailure('aborted', `${what}: given up by the scan`, { cause: signal.reason });
    if (error instanceof DeadlinePassed) throw new IoFailure('timeout', `${what}: ${error.message}`, { cause: error });
    throw ioFailureOf(error, what);
  }
};
