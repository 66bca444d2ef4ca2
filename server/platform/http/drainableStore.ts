import type { EventStore } from '../eventStore/port.ts';

/**
 * The same store for who works by it: consumers that are told to stop take nothing more and finish what they have, until `abandon` aborts. What is
 * not finished then goes to other processes.
 */
export const drainableStore = (store: EventStore, abandon: AbortSignal): EventStore => ({
  ...store,
  consumers: (...group) => {
    const consumers = store.consumers(...group);
    return { ...consumers, run: (handler, run) => consumers.run(handler, { ...run, abandon }) };
  },
});
