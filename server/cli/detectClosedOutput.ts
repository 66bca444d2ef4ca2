import { hasCode } from '../platform/base/hasCode.ts';

/** The reader of a pipe has gone (EPIPE), or the terminal was closed (EIO). */
const isClosed = (error: unknown): boolean => hasCode(error, 'EPIPE', 'EIO');

/**
 * Who reads what a command says may have enough before it ends (`candor events list | head`): that is no fault, and what is said after it goes nowhere.
 * The signal aborts when nobody hears standard output any more, so that a command which does nothing but tell can end.
 */
export const detectClosedOutput = ({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): AbortSignal => {
  const closed = new AbortController();
  stdout.on('error', (error) => {
    if (!isClosed(error)) throw error;
    closed.abort();
  });
  stderr.on('error', (error) => {
    if (!isClosed(error)) throw error;
  });
  return closed.signal;
};
