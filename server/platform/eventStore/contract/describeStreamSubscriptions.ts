import { expect } from 'chai';
import type { EventStore, RecordedEvent } from '../port.ts';
import { type ContractContext, newEvents } from './contractContext.ts';
import { collect, recording } from './recording.ts';

const following = (store: EventStore, stream: string, afterRevision?: number) =>
  recording<RecordedEvent>((signal) => store.subscribeToStream(stream, { afterRevision, signal }));

const revisionsOf = (events: readonly RecordedEvent[]) => events.map((event) => event.revision);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

export const describeStreamSubscriptions = (context: ContractContext): void => {
  describe('subscribing to one stream', () => {
    it('returns each event after any given revision, and then new ones', async () => {
      const stream = context.unique('followed');
      await context.store.append(stream, newEvents(6, 'Past'), 'none');
      const followers = [undefined, -1, 0, 1, 2, 3, 4, 5].map((after) => ({
        from: (after ?? -1) + 1,
        follower: following(context.other, stream, after),
      }));
      for (const { from, follower } of followers) {
        await follower.until(`the past from ${from}`, (events) => events.length === 6 - from);
      }
      await context.store.append(stream, newEvents(3, 'Present'), 5);
      await context.store.append(context.unique('followed-by-nobody'), newEvents(3, 'Elsewhere'), 'none');
      for (const { from, follower } of followers) {
        await follower.until(`the present from ${from}`, (events) => events.length === 9 - from);
        expect(revisionsOf(await follower.stop())).to.deep.equal(range(from, 9));
      }
    });

    it('waits for a stream that has not begun', async () => {
      const stream = context.unique('unborn');
      const follower = following(context.store, stream);
      await context.other.append(stream, newEvents(2, 'Born'), 'none');
      await follower.until('both events', (events) => events.length === 2);
      expect(await follower.stop()).to.deep.equal(await collect(context.store.readStream(stream)));
    });

    it('misses nothing and repeats nothing under a steady writer, whenever a subscriber joins', async () => {
      const stream = context.unique('steady');
      const followers = [];
      for (let round = 0; round < 25; round += 1) {
        followers.push({ after: round * 2 - 1, follower: following(context.other, stream, round * 2 - 1) });
        await context.store.append(stream, newEvents(2, 'Steady'), 'any');
      }
      for (const { after, follower } of followers) {
        await follower.until(`all after ${after}`, (events) => events.length >= 49 - after);
        expect(revisionsOf(await follower.stop())).to.deep.equal(range(after + 1, 50));
      }
    });

    it('serves many subscribers to different streams, each its own', async () => {
      const prefix = context.unique('many-');
      const followers = range(0, 200).map((index) => ({
        index,
        follower: following(context.other, `${prefix}${index}`),
      }));
      await Promise.all(
        followers.map(({ index }) => context.store.append(`${prefix}${index}`, newEvents(2, 'Own'), 'none')),
      );
      for (const { index, follower } of followers) {
        await follower.until(`both events of stream ${index}`, (events) => events.length === 2);
        const events = await follower.stop();
        expect(new Set(events.map((event) => event.stream))).to.deep.equal(new Set([`${prefix}${index}`]));
        expect(revisionsOf(events)).to.deep.equal([0, 1]);
      }
    });

    it('ends when it is aborted, without another event and without an error', async () => {
      const stream = context.unique('left');
      await context.store.append(stream, newEvents(1, 'Read'), 'none');
      const follower = following(context.store, stream);
      await follower.until('the event', (events) => events.length === 1);
      await follower.stop();
      expect(await collect(context.store.subscribeToStream(stream, { signal: AbortSignal.abort() }))).to.deep.equal([]);
    });
  });
};
