import { expect } from 'chai';
import { testRun } from '../../../../tests/random/testRun.ts';
import type { EventFilter, EventStore, Position, RecordedEvent, SubscriptionItem } from '../port.ts';
import { type ContractContext, newEvent, newEvents } from './contractContext.ts';
import { eventually } from './eventually.ts';
import { collect, eventsOf, labelOf, recording } from './recording.ts';

const subscribed = (store: EventStore, filter: EventFilter, after?: Position) =>
  recording<SubscriptionItem>((signal) => store.subscribe({ after, filter, signal }));

const isCaughtUp = (items: readonly SubscriptionItem[]) => items.some((item) => item.kind === 'caughtUp');
const seen = (count: number) => (items: readonly SubscriptionItem[]) => eventsOf(items).length >= count;
const labels = (events: readonly RecordedEvent[]) => events.map(labelOf);

/** Positions from which a subscriber may resume, each with the number of events it has received up to there. */
const resumePoints = (items: readonly SubscriptionItem[]) => {
  let given = 0;
  return items.map((item) => {
    if (item.kind === 'event') given += 1;
    return { after: item.kind === 'event' ? item.event.position : item.position, given };
  });
};

export const describeSubscriptions = (context: ContractContext): void => {
  describe('subscribing', () => {
    it('returns past events, says once that it has caught up, and then returns new ones', async () => {
      const filter = { streamPrefix: context.unique('live-') };
      await context.store.append(filter.streamPrefix, newEvents(3, 'Past'), 'none');
      const subscription = subscribed(context.other, filter);
      await subscription.until('caught up', isCaughtUp);
      await context.store.append(filter.streamPrefix, newEvents(2, 'Present'), 2);
      await subscription.until('five events', seen(5));
      const items = (await subscription.stop()).filter((item) => item.kind !== 'checkpoint');
      expect(items.map((item) => (item.kind === 'event' ? item.event.type : item.kind))).to.deep.equal([
        ...['Past', 'Past', 'Past', 'caughtUp', 'Present', 'Present'],
      ]);
      expect(eventsOf(items)).to.deep.equal(await collect(context.store.readStream(filter.streamPrefix)));
    });

    it('resumes after every event, checkpoint and caught-up mark; nothing is missed or repeated', async () => {
      const prefix = context.unique('resumed-');
      const filter = { streamPrefix: prefix, types: ['Wanted'] };
      const write = async (rounds: number) => {
        for (let round = 0; round < rounds; round += 1) {
          await context.store.append(`${prefix}${round % 3}`, newEvents(1, round % 4 ? 'Unwanted' : 'Wanted'), 'any');
        }
      };
      await write(30);
      const first = subscribed(context.store, filter);
      await first.until('caught up', isCaughtUp);
      await write(20);
      await first.until('all 13', seen(13));
      const items = await first.stop();
      const all = labels(eventsOf(items));
      await Promise.all(
        resumePoints(items).map(async ({ after, given }) => {
          const resumed = subscribed(context.other, filter, after);
          await resumed.until(`caught up after ${String(after)}`, isCaughtUp);
          expect(labels(eventsOf(await resumed.stop()))).to.deep.equal(all.slice(given));
        }),
      );
    });

    it('returns checkpoints after events outside the filter, so that a resumed reader can skip them', async () => {
      const prefix = context.unique('checkpoint-');
      const filter = { streamPrefix: prefix, types: ['Wanted'] };
      const passes = (position: Position) => (items: readonly SubscriptionItem[]) =>
        items.some((item) => item.kind !== 'event' && item.position !== undefined && item.position > position);
      const writeThrough = async () => {
        const wanted = await context.store.append(`${prefix}0`, [newEvent('Wanted')], 'any');
        for (let round = 0; round < 8; round += 1)
          await context.store.append(`${prefix}1`, newEvents(100, 'Unwanted'), 'any');
        if (!wanted.ok) throw new Error('nothing was expected of the stream');
        return wanted.position;
      };
      const past = await writeThrough();
      const subscription = subscribed(context.other, filter);
      await subscription.until('a mark past the events of the catch-up', passes(past));
      const present = await writeThrough();
      await subscription.until('a mark past the live events', passes(present));
      const items = await subscription.stop();
      expect(eventsOf(items)).to.have.lengthOf(2);
      const marks: string[] = resumePoints(items).flatMap(({ after }) => after ?? []);
      expect(marks).to.deep.equal(marks.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    });

    describeConcurrency(context);
    describeEndings(context);
  });
};

const describeConcurrency = (context: ContractContext): void => {
  it('switches from past to new events under a steady writer, whenever a subscriber joins', async () => {
    const prefix = context.unique('steady-');
    const filter = { streamPrefix: prefix };
    const end = new AbortController();
    let written = 0;
    const writer = (async () => {
      while (!end.signal.aborted)
        await context.store.append(`${prefix}${(written += 1) % 7}`, newEvents(1 + (written % 3), 'Steady'), 'any');
    })();
    const subscriptions = [];
    // Each receives everything that is written until the last one has started.
    for (let index = 0; index < testRun().times({ short: 4, full: 12 }); index += 1) {
      const threshold = written + 5;
      await eventually('the writer goes on', () => written >= threshold);
      const subscription = subscribed(index % 2 ? context.store : context.other, filter);
      await subscription.until('caught up', isCaughtUp);
      subscriptions.push(subscription);
    }
    end.abort();
    await writer;
    const log = labels(await collect(context.store.readAll({ filter })));
    for (const subscription of subscriptions) {
      await subscription.until('all of the log', seen(log.length));
      expect(labels(eventsOf(await subscription.stop()))).to.deep.equal(log);
    }
  });

  it('loses nothing and leaves no gap while 8 clients write at once', async () => {
    const prefix = context.unique('eight-');
    const filter = { streamPrefix: prefix };
    const writers = await Promise.all(Array.from({ length: 8 }, () => context.open()));
    const early = [context.store, context.other].map((store) => subscribed(store, filter));
    const paged: RecordedEvent[] = [];
    const written = new AbortController();
    const pager = (async () => {
      for (let last = false; !last;) {
        last = written.signal.aborted;
        for await (const event of context.other.readAll({ after: paged.at(-1)?.position, filter })) paged.push(event);
      }
    })();
    await Promise.all(
      writers.map(async (writer, index) => {
        for (let round = 0; round < 40; round += 1) {
          await writer.append(`${prefix}${(index + round) % 11}`, newEvents(1 + (round % 2), 'Written'), 'any');
        }
      }),
    );
    written.abort();
    await pager;
    const log = labels(await collect(context.store.readAll({ filter })));
    expect(new Set(log).size).to.equal(480);
    expect(labels(paged), 'the reader that pages on').to.deep.equal(log);
    for (const subscription of early) {
      await subscription.until('all of the log', seen(480));
      expect(labels(eventsOf(await subscription.stop())), 'the subscriber').to.deep.equal(log);
    }
  });

  it('is not delayed by a subscriber that stops reading; that one misses nothing when it continues', async () => {
    const prefix = context.unique('stalled-');
    const filter = { streamPrefix: prefix };
    const controller = new AbortController();
    await context.store.append(prefix, newEvents(1, 'Fed'), 'none');
    const stalled = context.other.subscribe({ filter, signal: controller.signal })[Symbol.asyncIterator]();
    const nextEvent = async () => {
      for (;;) {
        const next = await stalled.next();
        if (next.done) throw new Error('the subscription ended');
        if (next.value.kind === 'event') return next.value.event;
      }
    };
    await nextEvent(); // checkpoints may come first, because others have written to the log
    const lively = subscribed(context.other, filter);
    for (let round = 0; round < 40; round += 1) await context.store.append(prefix, newEvents(100, 'Fed'), 'any');
    await lively.until('all of the log', seen(4001));
    await lively.stop();
    const late: number[] = [0];
    while (late.length < 4001) late.push((await nextEvent()).revision);
    expect(late).to.deep.equal(Array.from({ length: 4001 }, (_, index) => index));
    controller.abort();
    await stalled.return?.();
  });
};

const describeEndings = (context: ContractContext): void => {
  const neverAgain = (what: string) => ({ types: [context.unique(what)] });

  it('ends at once without an error when it is aborted: waiting, in the middle, or before it began', async () => {
    const waiting = subscribed(context.store, neverAgain('Waiting'));
    await waiting.until('caught up', isCaughtUp);
    await waiting.stop();

    const streamPrefix = context.unique('aborted-');
    await context.store.append(streamPrefix, newEvents(50, 'Read'), 'none');
    const controller = new AbortController();
    let given = 0;
    for await (const item of context.store.subscribe({ filter: { streamPrefix }, signal: controller.signal })) {
      if (item.kind === 'event') given += 1;
      controller.abort();
    }
    expect(given).to.be.below(2);

    const items = await collect(context.store.subscribe({ filter: { streamPrefix }, signal: AbortSignal.abort() }));
    expect(items).to.deep.equal([]);
  });

  it('releases a subscriber that breaks out of its loop and continues for the others', async () => {
    const filter = { streamPrefix: context.unique('broken-') };
    await context.store.append(filter.streamPrefix, newEvents(3, 'Read'), 'none');
    const other = subscribed(context.store, filter);
    for await (const item of context.store.subscribe({ filter, signal: new AbortController().signal })) {
      if (item.kind === 'event') break;
    }
    await context.store.append(filter.streamPrefix, newEvents(1, 'Read'), 2);
    await other.until('four events', seen(4));
    await other.stop();
  });
};
