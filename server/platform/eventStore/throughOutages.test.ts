import { expect } from 'chai';
import { newEvents } from './contract/contractContext.ts';
import { collect } from './contract/recording.ts';
import { createMemoryEventStore } from './memory/memoryEventStore.ts';
import { type EventStore, EventStoreUnavailable } from './port.ts';
import { throughOutages } from './throughOutages.ts';

type Store = Pick<EventStore, 'append' | 'readStream'>;

/** Performs each call and then reports an outage, the given number of times; reads break off after each event. */
const breakingOff = (store: Store, times: number): Store => {
  let left = times;
  const breakOff = (): void => {
    if (left <= 0) return;
    left -= 1;
    throw new EventStoreUnavailable('broken off');
  };
  return {
    append: async (...words) => {
      const outcome = await store.append(...words);
      breakOff();
      return outcome;
    },
    async *readStream(...words) {
      for await (const event of store.readStream(...words)) {
        yield event;
        breakOff();
      }
    },
  };
};

describe('A store through outages', () => {
  it('appends once, whether or not the interrupted append was recorded', async () => {
    const store = createMemoryEventStore();
    const outcome = await throughOutages(breakingOff(store, 2)).append('stream', newEvents(3, 'Work'), 'none');
    expect(outcome.ok && outcome.revision).to.equal(2);
    expect(await collect(store.readStream('stream'))).to.have.lengthOf(3);
  });

  it('continues reading without repetition or gap', async () => {
    const store = createMemoryEventStore();
    await store.append('stream', newEvents(4, 'Work'), 'none');
    const events = await collect(throughOutages(breakingOff(store, 3)).readStream('stream', { fromRevision: 1 }));
    expect(events.map(({ revision }) => revision)).to.deep.equal([1, 2, 3]);
  });

  it('reports a long outage, and any other error at once', async () => {
    const store = createMemoryEventStore();
    const away = throughOutages(breakingOff(store, Infinity), 50);
    const refusal: unknown = await away.append('stream', newEvents(1, 'Work'), 'any').catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(EventStoreUnavailable);
    const conflict = await throughOutages(store).append('stream', newEvents(1, 'Work'), 7);
    expect(conflict).to.deep.equal({ ok: false, kind: 'conflict', actual: 0 });
  });
});
