import { setMaxListeners } from 'node:events';
import { DeadlinePassed, withDeadline } from './withDeadline.ts';
import { ioFailureOf } from './ioFailureOf.ts';
import { IoFailure } from './scannerIo.ts';

/**
 * Wraps every call of ScannerIo: it ends after `milliseconds` (`timeout`) or with `signal` (`aborted`), even if the work ignores its own signal, and rejects
 * only with an IoFailure. `what` starts the failure's message.
 */
export const boundedCall = async <Result>(
  what: string,
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  // A check makes many calls at once with its one signal, so a warning about leaking listeners would be wrong.
  setMaxListeners(0, signal);
  try {
    return await withDeadline(milliseconds, signal, work);
  } catch (error) {
    if (signal.aborted) throw new IoFailure('aborted', `${what}: given up by the scan`, { cause: signal.reason });
    if (error instanceof DeadlinePassed) throw new IoFailure('timeout', `${what}: ${error.message}`, { cause: error });
    throw ioFailureOf(error, what);
  }
};
