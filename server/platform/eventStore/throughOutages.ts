import { setTimeout as wait } from 'node:timers/promises';
import { type EventStore, EventStoreUnavailable } from './port.ts';

type Store = Pick<EventStore, 'append' | 'readStream'>;

/** A restart of the store takes less time than this. Work that waits longer should go to another process. */
const PATIENCE_MS = 20_000;
const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_000;

/**
 * Wraps a store for long work that a short outage must not undo: calls that fail because the store is unavailable are retried for 20 seconds. An
 * append may be repeated, whatever happened to the first, because it is idempotent by its event ids (port.ts).
 */
export const throughOutages = (store: Store, patienceMs = PATIENCE_MS): Store => {
  const patiently = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    for (let waitMs = SHORTEST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable) || performance.now() - began > patienceMs) throw error;
      }
      await wait(waitMs);
    }
  };
  return {
    append: (stream, events, expected) => patiently(() => store.append(stream, events, expected)),
    async *readStream(stream, { fromRevision = 0 } = {}) {
      let next = fromRevision;
      let reading = store.readStream(stream, { fromRevision: next })[Symbol.asyncIterator]();
      for (;;) {
        const item = await patiently(() =>
          reading.next().catch((error: unknown) => {
            reading = store.readStream(stream, { fromRevision: next })[Symbol.asyncIterator]();
            throw error;
          }),
        );
        if (item.done === true) return;
        next = item.value.revision + 1;
        yield item.value;
      }
    },
  };
};
