import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import { reportStory } from '../../../schema/events/testing/reportStory.ts';
import { createEventFeed, type EventFeed } from './eventFeed.ts';
import { eventually } from './contract/eventually.ts';
import { createMemoryEventStore } from './memory/memoryEventStore.ts';
import type { EventStore, RecordedEvent } from './port.ts';

const TYPES = ['ReportRequested', 'ReportStarted'];

describe('The live feed of events', () => {
  let store: EventStore;
  let subscriptions: { opened: number; live: number };
  let feed: EventFeed;
  beforeEach(() => {
    store = createMemoryEventStore();
    subscriptions = { opened: 0, live: 0 };
    const counted: Pick<EventStore, 'head' | 'subscribe'> = {
      head: () => store.head(),
      async *subscribe(options) {
        subscriptions.opened += 1;
        subscriptions.live += 1;
        try {
          yield* store.subscribe(options);
        } finally {
          subscriptions.live -= 1;
        }
      },
    };
    feed = createEventFeed(counted, TYPES);
  });
  afterEach(() => store.close());

  /** Follows one domain until it is stopped, and collects what it has seen so far. */
  const follow = (domain: string) => {
    const stop = new AbortController();
    const seen: string[] = [];
    const ofDomain = ({ data }: RecordedEvent): boolean => (data as { domain: string }).domain === domain;
    const ended = (async () => {
      for await (const { type } of feed.follow(ofDomain, stop.signal)) seen.push(type);
    })();
    return {
      seen,
      ended,
      stop: async () => {
        stop.abort();
        await ended;
      },
    };
  };
  const live = (count: number) => eventually(`${count} subscriptions are live`, () => subscriptions.live === count);

  it('gives each follower their own events from now on, with one subscription for all', async () => {
    const [own, other] = [reportStory(randomUUID(), 'own.example'), reportStory(randomUUID(), 'other.example')];
    await recordEvents(store, [own.requested()]);
    const followers = [follow('own.example'), follow('own.example'), follow('other.example')] as const;
    await live(1);
    await recordEvents(store, [own.started(), own.failed(), other.requested()]);
    await eventually('all have seen theirs', () => followers.every(({ seen }) => seen.length === 1));
    expect(followers.map(({ seen }) => seen)).to.deep.equal([
      ['ReportStarted'],
      ['ReportStarted'],
      ['ReportRequested'],
    ]);
    expect(subscriptions.opened).to.equal(1);
    for (const follower of followers) await follower.stop();
  });

  it('closes with the last follower, and opens again for the next', async () => {
    const first = follow('own.example');
    await live(1);
    await first.stop();
    await live(0);
    const second = follow('own.example');
    await live(1);
    const { requested } = reportStory(randomUUID(), 'own.example');
    await recordEvents(store, [requested()]);
    await eventually('it is seen', () => second.seen.length === 1);
    await second.stop();
    expect(subscriptions.opened).to.equal(2);
  });

  it('informs its followers when the subscription breaks', async () => {
    const broken = createEventFeed(
      { head: () => Promise.reject(new Error('the store is gone')), subscribe: (options) => store.subscribe(options) },
      TYPES,
    );
    const failure = await broken
      .follow(() => true, new AbortController().signal)
      .next()
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(failure).to.be.instanceOf(Error);
  });
});
