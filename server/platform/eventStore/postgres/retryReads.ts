import { setTimeout as delay } from 'node:timers/promises';
import { isAborted } from '../../base/isAborted.ts';
import { EventStoreUnavailable } from '../port.ts';

const SHORTEST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2_000;

/** Reads, through any outage, until it succeeds; undefined when `signal` aborts first. */
export const retryReads = async <Value>(
  read: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value | undefined> => {
  for (let waitMs = SHORTEST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await untilAborted(read(), signal);
    } catch (error) {
      if (isAborted(signal)) return undefined;
      if (!(error instanceof EventStoreUnavailable)) throw error;
    }
    await delay(waitMs, undefined, { signal }).catch(() => undefined); // the loop looks at the signal
  }
  return undefined;
};

/** A statement under way is not interrupted, but nobody waits for it any longer. */
const untilAborted = <Value>(reading: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abandon = () => {
      reject(new Error('aborted'));
    };
    signal.addEventListener('abort', abandon);
    reading.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abandon);
    });
  });
