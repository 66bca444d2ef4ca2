import { expect } from 'chai';
import { setTimeout as delay } from 'node:timers/promises';
import { type Delivery, HopelessDelivery } from '../port.ts';
import { ascending, BRISK, consuming, gate, idsOf } from './consuming.ts';
import { type ContractContext, newEvents } from './contractContext.ts';
import { eventually } from './eventually.ts';

const setUp = (context: ContractContext) => {
  const stream = context.unique('work');
  return { stream, group: context.unique('group'), filter: { streamPrefix: stream } };
};

/** Fails every delivery of revision 1. */
const poisoned = ({ event, attempt }: Delivery): Promise<void> =>
  event.revision === 1 ? Promise.reject(new Error(`poison, try ${attempt}`)) : Promise.resolve();

export const describeFailedDeliveries = (context: ContractContext): void => {
  describe('deliveries that fail', () => {
    it('are repeated after a growing wait, with their number of attempts', async () => {
      const { stream, ...setup } = setUp(context);
      await context.store.append(stream, newEvents(1, 'Work'), 'none');
      const times: number[] = [];
      const handler = ({ attempt }: Delivery) => {
        times.push(Date.now());
        return attempt < 4 ? Promise.reject(new Error('not yet')) : Promise.resolve();
      };
      const options = { leaseMs: 5_000, maxAttempts: 5, backoffMs: 100 };
      const consumer = consuming(context.store, { ...setup, options, handler });
      await consumer.until('four attempts', ({ length }) => length === 4);
      await consumer.stop();
      expect(consumer.deliveries.map(({ attempt }) => attempt)).to.deep.equal([1, 2, 3, 4]);
      const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      for (const [index, least] of [50, 100, 200].entries())
        expect(waits[index], `wait ${index + 1}`).to.be.at.least(least);
      expect(await context.store.consumers(setup.group, setup.filter, options).parked()).to.deep.equal([]);
    });

    it('do not delay the others', async () => {
      const { stream, ...setup } = setUp(context);
      await context.store.append(stream, newEvents(6, 'Work'), 'none');
      const options = { leaseMs: 5_000, maxAttempts: 5, backoffMs: 20_000 };
      const consumer = consuming(context.store, { ...setup, options, concurrency: 1, handler: poisoned });
      await consumer.until('all six', ({ length }) => length === 6);
      await consumer.stop();
      expect(ascending(consumer.revisions)).to.deep.equal([0, 1, 2, 3, 4, 5]);
    });

    describeParking(context);

    it('may fail in one process and succeed in another', async () => {
      const { stream, ...setup } = setUp(context);
      await context.store.append(stream, newEvents(1, 'Work'), 'none');
      const options = { leaseMs: 1_000, maxAttempts: 100, backoffMs: 50 };
      const failing = consuming(context.store, {
        ...setup,
        options,
        handler: () => Promise.reject(new Error('not here')),
      });
      await failing.until('an attempt', ({ length }) => length >= 1);
      const working = consuming(context.other, { ...setup, options });
      await failing.stop();
      await working.until('the last attempt', ({ length }) => length === 1);
      await working.stop();
      expect(working.deliveries[0]?.attempt).to.be.at.least(2);
    });

    describeLeases(context);
  });
};

const describeParking = (context: ContractContext): void => {
  it('are parked after the last attempt, with the reason, until they are queued again', async () => {
    const { stream, ...setup } = setUp(context);
    await context.store.append(stream, newEvents(3, 'Work'), 'none');
    const group = context.other.consumers(setup.group, setup.filter, BRISK);
    const failing = consuming(context.store, { ...setup, handler: poisoned });
    await eventually('it is parked', async () => (await group.parked()).length > 0);
    await failing.stop();
    const attempts = failing.deliveries.filter(({ event }) => event.revision === 1).map(({ attempt }) => attempt);
    expect(attempts).to.deep.equal([1, 2, 3]);
    const [parked, ...others] = await group.parked();
    expect(others).to.deep.equal([]);
    expect(parked?.event).to.deep.equal(failing.deliveries.find(({ event }) => event.revision === 1)?.event);
    expect(parked?.attempts).to.equal(3);
    expect(parked?.reason).to.include('poison, try 3');

    expect(await group.replayParked()).to.equal(1);
    expect(await group.parked()).to.deep.equal([]);
    const working = consuming(context.other, setup);
    await working.until('it comes again', ({ length }) => length >= 1);
    await working.stop();
    expect(working.deliveries.map(({ event, attempt }) => [event.revision, attempt])).to.deep.equal([[1, 1]]);
    expect(await group.replayParked(), 'nothing is left to replay').to.equal(0);
  });

  it('are parked at once if the handler says that no other attempt will help', async () => {
    const { stream, ...setup } = setUp(context);
    await context.store.append(stream, newEvents(2, 'Work'), 'none');
    const group = context.other.consumers(setup.group, setup.filter, BRISK);
    const handler = ({ event }: Delivery) =>
      event.revision === 0 ? Promise.reject(new HopelessDelivery('nobody lives there')) : Promise.resolve();
    const consumer = consuming(context.store, { ...setup, handler });
    await eventually('it is parked', async () => (await group.parked()).length > 0);
    await consumer.stop();
    expect(ascending(consumer.revisions)).to.deep.equal([0, 1]);
    expect((await group.parked()).map(({ attempts }) => attempts)).to.deep.equal([1]);
    expect((await group.parked())[0]?.reason).to.include('nobody lives there');
  });

  it('reach a running consumer when they are queued again', async () => {
    const { stream, ...setup } = setUp(context);
    await context.store.append(stream, newEvents(4, 'Work'), 'none');
    const group = context.store.consumers(setup.group, setup.filter, BRISK);
    let healed = false;
    const handler = () => (healed ? Promise.resolve() : Promise.reject(new Error('broken')));
    const consumer = consuming(context.other, { ...setup, handler });
    await eventually('all four are parked', async () => (await group.parked()).length === 4);
    healed = true;
    expect(await group.replayParked()).to.equal(4);
    await consumer.until('all four again', ({ length }) => length === 16);
    await consumer.stop();
    expect(ascending(consumer.revisions.slice(12))).to.deep.equal([0, 1, 2, 3]);
    expect(await group.parked()).to.deep.equal([]);
  });
};

const describeLeases = (context: ContractContext): void => {
  it('of a dead process go to another', async () => {
    const { stream, ...setup } = setUp(context);
    await context.store.append(stream, newEvents(3, 'Work'), 'none');
    const dying = await context.open();
    const { open, passed } = gate();
    const options = { ...BRISK, leaseMs: 1_000 };
    const abandoned = consuming(dying, { ...setup, options, concurrency: 2, handler: () => passed });
    await abandoned.until('two are taken', ({ length }) => length === 2);
    await dying.close(); // its handlers hang and nothing is settled: as far as the store can see, the process is gone
    const heir = consuming(context.other, { ...setup, options });
    await heir.until('all three', (deliveries) => new Set(idsOf(deliveries)).size === 3);
    await heir.stop();
    expect(ascending(heir.revisions)).to.deep.equal([0, 1, 2]);
    const attempts = new Map(heir.deliveries.map(({ event, attempt }) => [event.revision, attempt]));
    for (const revision of abandoned.revisions) expect(attempts.get(revision), 'attempt').to.equal(2);
    open();
    await abandoned.stop();
  });

  it('are not given to another while the slow handler of a live process works on them', async () => {
    const { stream, ...setup } = setUp(context);
    const options = { leaseMs: 2_000, maxAttempts: 3, backoffMs: 20 };
    await context.store.append(stream, newEvents(2, 'Work'), 'none');
    let done = 0;
    const handler = async () => {
      await delay(5_000); // more than two leases: the time itself is what is tested here
      done += 1;
    };
    const slow = consuming(context.store, { ...setup, options, concurrency: 2, handler });
    await slow.until('both are taken', ({ length }) => length === 2);
    const idle = consuming(context.other, { ...setup, options });
    await eventually('the slow handlers are done', () => done === 2);
    expect(
      slow.deliveries.map(({ signal }) => signal.aborted),
      'leases lost',
    ).to.deep.equal([false, false]);
    await slow.stop();
    await context.store.append(stream, newEvents(1, 'Work'), 'any');
    await idle.until('the next event', ({ length }) => length >= 1);
    await idle.stop();
    expect(idle.revisions).to.deep.equal([2]);
    expect(slow.revisions).to.have.members([0, 1]);
    expect(slow.revisions).to.have.lengthOf(2);
  });
};
