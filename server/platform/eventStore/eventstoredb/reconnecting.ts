import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreUnavailable } from '../port.ts';
import { ReaderTooSlow } from './storeErrors.ts';

const SHORTEST_MS = 50;
const LONGEST_MS = 2_000;

/**
 * Iterates through outages: starts again after a growing wait, as often as necessary, until the signal aborts. `begin` continues after what it has already
 * yielded. Rethrows errors that are not outages. `onTooSlow`: called if the server is healthy and ended the subscription because it was read too slowly.
 */
export async function* reconnecting<Item>(
  begin: () => AsyncIterable<Item>,
  signal: AbortSignal,
  onTooSlow: () => void,
): AsyncGenerator<Item, void, undefined> {
  let waitMs = SHORTEST_MS;
  while (!signal.aborted) {
    try {
      for await (const item of begin()) {
        if (isAborted(signal)) return;
        waitMs = SHORTEST_MS;
        yield item;
      }
      return;
    } catch (error) {
      if (isAborted(signal)) return;
      if (!(error instanceof EventStoreUnavailable)) throw error;
      if (error instanceof ReaderTooSlow) onTooSlow();
    }
    await wait(waitMs, undefined, { signal }).catch(() => undefined); // the abort ends the loop
    waitMs = Math.min(LONGEST_MS, waitMs * 2);
  }
}

/** A function call, so that the compiler does not assume that the signal is still in the state of an earlier check. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;
