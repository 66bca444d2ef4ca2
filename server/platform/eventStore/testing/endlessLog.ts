import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore, RecordedEvent } from '../port.ts';
import { positionOf } from '../postgres/eventRow.ts';

/** A log with no end: code that reads it to the end never stops. Calls `onBatch` before each batch, with its number from 1. */
export const endlessLog = (
  events: readonly RecordedEvent[],
  onBatch: (batch: number) => void,
): Pick<EventStore, 'readAllBatches' | 'head' | 'logId'> => ({
  async *readAllBatches() {
    for (let batch = 1; ; batch += 1) {
      onBatch(batch);
      await nextTurn();
      yield { events, position: positionOf(String(batch)) };
    }
  },
  head: () => Promise.resolve(positionOf('9'.repeat(19))),
  logId: () => Promise.resolve('00000000-0000-4000-8000-000000000001'),
});
