import { hasCode } from '../platform/base/hasCode.ts';

/** The reader of a pipe has gone (EPIPE), or the terminal was closed (EIO). */
export const isClosedOutput = (error: unknown): boolean => hasCode(error, 'EPIPE', 'EIO');

/** Why the signal below aborts, in contrast to an interruption by the user. */
export const OUTPUT_CLOSED = new DOMException('', 'AbortError');

/**
 * The reader of a command's output may close it before the command ends (`candor events list | head`): that is no error, and later output is dropped.
 * The signal aborts when standard output is closed, so that a command that only prints can end.
 */
export const detectClosedOutput = ({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): AbortSignal => {
  const closed = new AbortController();
  stdout.on('error', (error) => {
    if (!isClosedOutput(error)) throw error;
    closed.abort(OUTPUT_CLOSED);
  });
  stderr.on('error', (error) => {
    if (!isClosedOutput(error)) throw error;
  });
  return closed.signal;
};
