import { setTimeout as delay } from 'node:timers/promises';
import { untilAborted } from '../../../../projections/engine/untilAborted.ts';
import { isAborted } from '../../base/isAborted.ts';
import { EventStoreUnavailable } from '../port.ts';

const SHORTEST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2_000;

/** Retries a read through any outage until it succeeds. Resolves with undefined if `signal` aborts first. */
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
    await delay(waitMs, undefined, { signal }).catch(() => undefined); // the loop checks the signal
  }
  return undefined;
};
