import { expect } from 'chai';
import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreUnavailable, type EventStore, type NewEvent } from '../port.ts';
import { ascending, consuming, gate } from './consuming.ts';
import { type ContractContext, newEvents } from './contractContext.ts';
import { eventually } from './eventually.ts';
import { collect, eventsOf, labelOf, recording } from './recording.ts';

/** Appends like a command that may be repeated: with the same ids, until the store has acknowledged them. */
export const appendStubbornly = async (
  store: EventStore,
  stream: string,
  events: readonly NewEvent[],
): Promise<void> => {
  for (;;) {
    try {
      const result = await store.append(stream, events, 'any');
      if (!result.ok) throw new Error(`refused although nothing was expected: at ${result.actual}`);
      return;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      await delay(20);
    }
  }
};

export const describeRestart = (context: ContractContext): void => {
  describe('when the store is restarted in the middle', () => {
    it('continues appends, subscriptions and consumers; nothing is lost, halved or repeated', async () => {
      const prefix = context.unique('restart-');
      const filter = { streamPrefix: prefix };
      const subscription = recording((signal) => context.store.subscribe({ filter, signal }));
      const follower = recording((signal) => context.other.subscribeToStream(`${prefix}0`, { signal }));
      const consumer = consuming(context.other, { group: context.unique('group'), filter });
      let rounds = 0;
      let writing = true;
      const writer = async (store: EventStore, stream: string) => {
        while (writing) {
          await appendStubbornly(store, stream, newEvents(2, 'Written'));
          rounds += 1;
        }
      };
      const writers = [writer(context.store, `${prefix}0`), writer(context.other, `${prefix}1`)];
      for (let restarts = 0; restarts < 2; restarts += 1) {
        const before = rounds;
        await eventually('the writers write', () => rounds >= before + 20);
        await context.restart();
      }
      const after = rounds;
      await eventually('the writers write again', () => rounds >= after + 20);
      writing = false;
      await Promise.all(writers);

      const log = (await collect(context.store.readAll({ filter }))).map(labelOf);
      expect(log, 'each append once and whole').to.have.lengthOf(rounds * 2);
      const own = log.filter((label) => label.startsWith(`${prefix}0@`));
      await subscription.until('all of the log', (items) => eventsOf(items).length >= log.length);
      await follower.until('all of the stream', ({ length }) => length >= own.length);
      await consumer.until(
        'all are handled',
        (deliveries) => new Set(deliveries.map(({ event }) => event.id)).size >= log.length,
      );
      expect(eventsOf(await subscription.stop()).map(labelOf)).to.deep.equal(log);
      expect((await follower.stop()).map(labelOf)).to.deep.equal(own);
      await consumer.stop();
      const handled = new Set(consumer.deliveries.map(({ event }) => labelOf(event)));
      expect([...handled].toSorted()).to.deep.equal(log.toSorted());
      const revisions = own.map((label) => Number(label.slice(`${prefix}0@`.length)));
      expect(revisions).to.deep.equal(ascending(revisions));
    });

    it('gives consumers the events that waited behind busy ones while others were written', async () => {
      const stream = context.unique('work');
      const [first, second] = [gate(), gate()];
      await context.store.append(stream, newEvents(12, 'Work'), 'none');
      const consumer = consuming(context.other, {
        group: context.unique('group'),
        filter: { streamPrefix: stream },
        options: { leaseMs: 1_000, maxAttempts: 20, backoffMs: 40 },
        concurrency: 2,
        handler: ({ event }) => (event.revision < 2 ? first.passed : second.passed),
      });
      await consumer.until('two are taken', ({ length }) => length === 2);
      await context.store.append(context.unique('noise'), newEvents(5, 'Noise'), 'none');
      first.open();
      await consumer.until('the next two are taken', ({ length }) => length === 4);
      await context.restart();
      second.open();
      await consumer.until('all are handled', () => new Set(consumer.revisions).size === 12);
      await consumer.stop();
    });
  });
};
