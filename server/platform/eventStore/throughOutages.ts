import { setTimeout as wait } from 'node:timers/promises';
import { type EventStore, EventStoreUnavailable } from './port.ts';

type Store = Pick<EventStore, 'append' | 'readStream'>;

/** A restart of the store is over by then; who waits longer gives its work to another. */
const PATIENCE_MS = 20_000;
const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_000;

/**
 * The same store for long work that a short outage shall not undo: what fails because the store is away is tried again for 20 seconds. An
 * append may be repeated, whatever became of the first: it is idempotent by its events' ids (port.ts).
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
