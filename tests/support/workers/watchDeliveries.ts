import type { EventStore } from '../../../server/platform/eventStore/port.ts';

export interface WatchedStore {
  readonly store: EventStore;
  /** Number of finished consumer attempts, whatever their outcome. */
  readonly settled: () => number;
}

/** Counts consumers' attempts. `dies`: the first attempt ends as if its process had been killed with all work done but nothing acknowledged. */
export const watchDeliveries = (store: EventStore, { dies = false } = {}): WatchedStore => {
  let settled = 0;
  let dead = !dies;
  return {
    store: {
      ...store,
      consumers: (group, filter, options) => {
        const inner = store.consumers(group, filter, options);
        return {
          ...inner,
          run: (handler, run) =>
            inner.run(async (delivery) => {
              try {
                await handler(delivery);
                if (dead) return;
                dead = true;
                throw new Error('Killed before it could acknowledge.');
              } finally {
                settled += 1;
              }
            }, run),
        };
      },
    },
    settled: () => settled,
  };
};
