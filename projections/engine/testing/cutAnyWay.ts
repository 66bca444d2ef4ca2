import fc from 'fast-check';
import type { ProjectedEvent } from '../projection.ts';

/** A log cut into batches at any places, in which any batch may be delivered again at once, as after a lost acknowledgement. */
export const cutAnyWay = (events: readonly ProjectedEvent[]): fc.Arbitrary<readonly (readonly ProjectedEvent[])[]> =>
  fc.array(fc.record({ size: fc.integer({ min: 1, max: events.length }), again: fc.boolean() })).map((cuts) => {
    const batches: (readonly ProjectedEvent[])[] = [];
    let from = 0;
    for (const { size, again } of [...cuts, { size: events.length, again: false }]) {
      const batch = events.slice(from, from + size);
      from += size;
      if (batch.length > 0) batches.push(batch, ...(again ? [batch] : []));
    }
    return batches;
  });
