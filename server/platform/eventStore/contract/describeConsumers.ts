import { expect } from 'chai';
import { ascending, BRISK, consuming, gate } from './consuming.ts';
import { type ContractContext, newEvent, newEvents } from './contractContext.ts';
import type { Delivery } from '../port.ts';
import { eventually } from './eventually.ts';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** A separate stream and a separate group. */
const setUp = (context: ContractContext) => {
  const stream = context.unique('work');
  return { stream, group: context.unique('group'), filter: { streamPrefix: stream } };
};

export const describeConsumers = (context: ContractContext): void => {
  describe('consumers of a group', () => {
    it('get every event from the start of the log, and then new ones', async () => {
      const { stream, ...setup } = setUp(context);
      await context.store.append(stream, newEvents(20, 'Work'), 'none');
      const consumer = consuming(context.other, setup);
      await consumer.until('the past', ({ length }) => length === 20);
      await context.store.append(stream, newEvents(10, 'Work'), 19);
      await consumer.until('the present', ({ length }) => length === 30);
      await consumer.stop();
      expect(ascending(consumer.revisions)).to.deep.equal(range(0, 30));
      expect(new Set(consumer.deliveries.map(({ attempt }) => attempt))).to.deep.equal(new Set([1]));
      expect(consumer.deliveries[0]?.event.data).to.deep.equal({ number: consumer.revisions[0] });
    });

    it('compete: each event goes to one of them', async () => {
      const { stream, ...setup } = setUp(context);
      await context.store.append(stream, newEvents(30, 'Work'), 'none');
      const consumers = [context.store, context.other, await context.open()].map((store) => consuming(store, setup));
      for (let round = 0; round < 10; round += 1) await context.store.append(stream, newEvents(3, 'Work'), 'any');
      const got = () => consumers.flatMap(({ revisions }) => revisions);
      await eventually('all 60 deliveries', () => got().length >= 60);
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      expect(ascending(got())).to.deep.equal(range(0, 60));
    });

    it('take over the work behind a busy one', async () => {
      const { stream, ...setup } = setUp(context);
      const { open, passed } = gate();
      const busy = consuming(context.store, { ...setup, concurrency: 1, handler: () => passed });
      await context.store.append(stream, newEvents(1, 'Work'), 'none');
      await busy.until('its only event', ({ length }) => length === 1);
      const free = consuming(context.other, { ...setup, concurrency: 1 });
      await context.store.append(stream, newEvents(5, 'Work'), 0);
      await free.until('all the others', ({ length }) => length === 5);
      expect(busy.revisions).to.deep.equal([0]);
      open();
      await Promise.all([busy.stop(), free.stop()]);
      expect(ascending(free.revisions)).to.deep.equal(range(1, 6));
    });

    it('run as many handlers at once as configured, and no more', async () => {
      const { stream, ...setup } = setUp(context);
      let running = 0;
      let most = 0;
      const { open, passed } = gate();
      const handler = async () => {
        most = Math.max(most, (running += 1));
        await passed;
        running -= 1;
      };
      const consumer = consuming(context.store, { ...setup, concurrency: 3, handler });
      await context.store.append(stream, newEvents(12, 'Work'), 'none');
      await eventually('three handlers run', () => running === 3);
      open();
      await consumer.until('all are handled', ({ length }) => length === 12);
      await consumer.stop();
      expect(most).to.equal(3);
    });

    it('of different groups each get every event', async () => {
      const { stream, filter } = setUp(context);
      const consumers = [context.store, context.other].map((store) =>
        consuming(store, { group: context.unique('group'), filter }),
      );
      await context.store.append(stream, newEvents(8, 'Work'), 'none');
      for (const consumer of consumers) {
        await consumer.until('all', ({ length }) => length === 8);
        await consumer.stop();
        expect(ascending(consumer.revisions)).to.deep.equal(range(0, 8));
      }
    });

    it('get only the events of their filter, by types and by prefix', async () => {
      const { stream, ...setup } = setUp(context);
      const [wanted, last] = [context.unique('Wanted'), context.unique('Last')];
      const filter = { ...setup.filter, types: [wanted, last] };
      const consumer = consuming(context.other, { ...setup, filter });
      await context.store.append(stream, [newEvent(wanted), newEvent('Other'), newEvent(wanted)], 'none');
      await context.store.append(context.unique('elsewhere'), [newEvent(wanted)], 'none');
      await context.store.append(stream, [newEvent('Other'), newEvent(last)], 'any');
      await consumer.until('the last', (deliveries) => deliveries.some(({ event }) => event.type === last));
      await consumer.until('the three', ({ length }) => length >= 3);
      await consumer.stop();
      expect(ascending(consumer.revisions)).to.deep.equal([0, 2, 4]);
    });

    it('get every event exactly once while 4 clients write at once', async () => {
      const { stream: prefix, ...setup } = setUp(context);
      const consumers = [context.store, context.other].map((store) => consuming(store, { ...setup, concurrency: 8 }));
      const writers = await Promise.all(range(0, 4).map(() => context.open()));
      await Promise.all(
        writers.map(async (writer, index) => {
          for (let round = 0; round < 40; round += 1)
            await writer.append(`${prefix}${index}`, newEvents(1, 'Work'), 'any');
        }),
      );
      const got = () => consumers.flatMap(({ deliveries }) => deliveries.map(({ event }) => event.id));
      await eventually('all 160 deliveries', () => got().length >= 160);
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      expect(new Set(got()).size).to.equal(160);
      expect(got()).to.have.lengthOf(160);
    });

    it('are woken for each event and each next attempt, however close they follow one another', async () => {
      const links = 25;
      const options = { leaseMs: 600_000, maxAttempts: 20, backoffMs: 5 };
      /** The next event is written when the last one is handled, while its only consumer is about to wait: a lost wake-up ends the chain. */
      const startChain = (chain: number) => {
        const { stream, ...setup } = setUp(context);
        const [writer, reader] = chain % 2 === 0 ? [context.store, context.other] : [context.other, context.store];
        const appending: Promise<unknown>[] = [];
        const append = () => appending.push(writer.append(stream, newEvents(1, 'Work'), 'any'));
        const handled: number[] = [];
        const handler = ({ event: { revision }, attempt }: Delivery): Promise<void> => {
          if (attempt === 1 && revision % 10 === 9) return Promise.reject(new Error('not yet'));
          handled.push(revision);
          if (revision + 1 < links) append();
          return Promise.resolve();
        };
        append();
        return { handled, appending, consumer: consuming(reader, { ...setup, options, handler }) };
      };
      const chains = range(0, 8).map(startChain);
      for (const { handled, appending, consumer } of chains) {
        await consumer.until('the last event of a chain', () => handled.length >= links);
        await Promise.all([consumer.stop(), ...appending]);
        expect(handled).to.deep.equal(range(0, links));
      }
    });

    describeStops(context);
  });
};

const describeStops = (context: ContractContext): void => {
  it("continue after a stop at their group's position", async () => {
    const { stream, ...setup } = setUp(context);
    await context.store.append(stream, newEvents(5, 'Work'), 'none');
    const first = consuming(context.store, setup);
    await first.until('the first five', ({ length }) => length === 5);
    await first.stop();
    await context.store.append(stream, newEvents(4, 'Work'), 'any');
    const second = consuming(await context.open(), setup);
    await second.until('the next four', ({ length }) => length >= 4);
    await second.stop();
    expect(ascending(second.revisions)).to.deep.equal(range(5, 9));
  });

  it('let their handlers continue after the stop if configured, and acknowledge the finished ones', async () => {
    const { stream, ...setup } = setUp(context);
    const { open, passed } = gate();
    await context.store.append(stream, newEvents(3, 'Work'), 'none');
    const consumer = consuming(context.store, { ...setup, concurrency: 2, handler: () => passed, drains: true });
    await consumer.until('two are at work', ({ length }) => length === 2);
    const stopped = consumer.stop();
    expect(consumer.deliveries.map(({ signal }) => signal.aborted)).to.deep.equal([false, false]);
    open();
    await stopped;
    expect(consumer.deliveries.map(({ signal }) => signal.aborted)).to.deep.equal([false, false]);
    const next = consuming(context.other, setup);
    await next.until('the third', ({ length }) => length >= 1);
    await next.stop();
    expect(ascending([...consumer.revisions, ...next.revisions])).to.deep.equal([0, 1, 2]);
  });

  it('return unfinished work at once when they are told to abandon it', async () => {
    const { stream, ...setup } = setUp(context);
    await context.store.append(stream, newEvents(1, 'Work'), 'none');
    const handler = ({ signal }: Delivery) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('The worker stops.'));
        });
      });
    // With a lease that no test would wait for. A server that gives deliveries back by itself counts each as an attempt.
    const options = { ...BRISK, leaseMs: 600_000, maxAttempts: 20 };
    const consumer = consuming(context.store, { ...setup, options, handler, drains: true });
    await consumer.until('it is at work', ({ length }) => length === 1);
    const stopped = consumer.stop();
    consumer.abandon();
    await stopped;
    const next = consuming(context.other, { ...setup, options });
    await next.until('the same event', ({ length }) => length === 1);
    await next.stop();
    expect(next.revisions).to.deep.equal(consumer.revisions);
  });

  it('take work at once that another consumer returns, even without a new append', async () => {
    const { stream, ...setup } = setUp(context);
    await context.store.append(stream, newEvents(1, 'Work'), 'none');
    const handler = ({ signal }: Delivery) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('The worker stops.'));
        });
      });
    const options = { ...BRISK, leaseMs: 600_000, maxAttempts: 20 };
    const leaving = consuming(context.store, { ...setup, options, handler, concurrency: 1, drains: true });
    await leaving.until('it is at work', ({ length }) => length === 1);
    const staying = consuming(context.other, { ...setup, options });
    for (let others = 1; others <= 3; others += 1) {
      await context.store.append(stream, newEvents(1, 'Work'), 'any');
      await staying.until('the other event', ({ length }) => length === others);
    }
    for (let calls = 0; calls < 20; calls += 1) await context.other.head(); // meanwhile the consumer settles
    const left = leaving.stop();
    leaving.abandon();
    await left;
    await staying.until('what was given back', ({ length }) => length === 4);
    await staying.stop();
    expect(staying.revisions).to.deep.equal([1, 2, 3, 0]);
  });

  it('stop with their signal: they signal the handlers, wait for them, and take nothing more', async () => {
    const { stream, ...setup } = setUp(context);
    const { open, passed } = gate();
    await context.store.append(stream, newEvents(3, 'Work'), 'none');
    const consumer = consuming(context.store, { ...setup, concurrency: 2, handler: () => passed });
    await consumer.until('two are taken', ({ length }) => length === 2);
    let stopped = false;
    const stopping = consumer.stop().then(() => {
      stopped = true;
    });
    await consumer.until('the handlers are told', ([first]) => first?.signal.aborted === true);
    for (let calls = 0; calls < 20; calls += 1) await context.other.head(); // meanwhile a stop that does not wait would be over
    expect(stopped, 'stopped before its handlers').to.equal(false);
    open();
    await stopping;
    expect(consumer.deliveries).to.have.lengthOf(2);
    const next = consuming(context.other, setup);
    await next.until('the one that is left', ({ length }) => length >= 1);
    await next.stop();
    expect(next.revisions, 'what was handled during the stop is settled').to.deep.equal([2]);
  });

  it('do nothing if their signal is already aborted', async () => {
    const { stream, group, filter } = setUp(context);
    await context.store.append(stream, newEvents(1, 'Work'), 'none');
    let handled = 0;
    await context.store.consumers(group, filter, BRISK).run(
      () => {
        handled += 1;
        return Promise.resolve();
      },
      { concurrency: 1, signal: AbortSignal.abort() },
    );
    expect(handled).to.equal(0);
  });
};
