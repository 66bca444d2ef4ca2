import { runDeliveries } from '../consumers/runDeliveries.ts';
import type { ConsumerGroup, ConsumerOptions, EventFilter } from '../port.ts';
import type { Connections } from './connections.ts';
import { createConsumerQueue } from './consumerQueue.ts';
import { readParked, replayParked } from './parkedDeliveries.ts';

interface Setup {
  /** Its name on the server. */
  readonly group: string;
  readonly filter: EventFilter;
  readonly options: ConsumerOptions;
}

/** EventStore.consumers, over a persistent subscription; each run has slots of its own. */
export const consumerGroup = (connections: Connections, prefix: string, setup: Setup): ConsumerGroup => ({
  run: async (handler, run) => {
    const queue = createConsumerQueue(connections, prefix, setup);
    const stop = () => {
      queue.takeNoMore();
    };
    // One of our own: the signal that all groups of a process are given would warn of the eleventh listener.
    const stopping = AbortSignal.any([run.signal]);
    stopping.addEventListener('abort', stop, { once: true });
    try {
      await runDeliveries(queue, setup.options, handler, run);
    } finally {
      stopping.removeEventListener('abort', stop);
      await queue.drained();
    }
  },
  parked: () => readParked(connections, prefix, setup.group),
  replayParked: () => replayParked(connections, setup.group),
});
