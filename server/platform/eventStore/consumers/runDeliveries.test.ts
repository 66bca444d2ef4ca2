import { expect } from 'chai';
import fc from 'fast-check';
import { mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { newEvents } from '../contract/contractContext.ts';
import { createMemoryDeliveryQueue } from '../memory/memoryDeliveryQueue.ts';
import { createMemoryEventStore } from '../memory/memoryEventStore.ts';
import { createMemoryLog } from '../memory/memoryLog.ts';
import type { Delivery } from '../port.ts';
import { backoffMs, runDeliveries } from './runDeliveries.ts';

const middle = (): number => 0.5;

describe('The wait before the next delivery', () => {
  it('doubles with every failed attempt', () => {
    expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, 500, middle))).to.deep.equal([500, 1_000, 2_000, 4_000]);
  });

  it('is a minute at most, and within a fifth of its exact value', () => {
    const attempts = fc.integer({ min: 1, max: 2_000 });
    const firsts = fc.integer({ min: 1, max: 60_000 });
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(attempts, firsts, random, (attempt, first, drawn) => {
        const wait = backoffMs(attempt, first, () => drawn);
        const exact = first * 2 ** (attempt - 1);
        expect(wait).to.be.at.most(60_000);
        expect(wait).to.be.at.least(Math.min(60_000, exact * 0.8));
        expect(wait).to.be.at.most(exact * 1.2);
      }),
    );
  });
});

describe('A consumer', () => {
  const options = { leaseMs: 30_000, backoffMs: 1_000, maxAttempts: 3 };
  const HOUR_MS = 3_600_000;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  /** Lets everything run that does not wait for a timer. */
  const settled = async (): Promise<void> => {
    for (let turns = 0; turns < 20; turns += 1) await nextTurn();
  };

  const STEP_MS = 5_000;

  /** Advances in steps, because the work that one timer starts sets the next timer. */
  const passTime = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      mock.timers.tick(Math.min(left, STEP_MS));
      await settled();
    }
  };

  const setUp = () => {
    const log = createMemoryLog();
    const store = createMemoryEventStore(log);
    const queue = createMemoryDeliveryQueue(log, 'workers', {}, options, new AbortController().signal);
    let looks = 0;
    const counted = {
      ...queue,
      take: (limit: number) => {
        looks += 1;
        return queue.take(limit);
      },
    };
    const stop = new AbortController();
    const attempts: number[] = [];
    const start = (handler: (delivery: Delivery) => Promise<void> = () => Promise.resolve()) => {
      const noting = (delivery: Delivery): Promise<void> => {
        attempts.push(delivery.attempt);
        return handler(delivery);
      };
      const ended = runDeliveries(counted, options, noting, { concurrency: 2, signal: stop.signal });
      return async () => {
        stop.abort();
        await ended;
      };
    };
    return { store, queue, start, attempts, looks: () => looks };
  };

  it('asks the store nothing while it is idle, and handles the next event at once', async () => {
    const { store, start, attempts, looks } = setUp();
    const stop = start();
    await settled();
    const before = looks();
    await passTime(HOUR_MS);
    expect(looks() - before).to.equal(0);
    await store.append('work', newEvents(1, 'Work'), 'none');
    await settled();
    expect(attempts).to.deep.equal([1]);
    const after = looks();
    await passTime(HOUR_MS);
    expect(looks() - after).to.equal(0);
    await stop();
  });

  it('looks at work that is due later once a minute, in case the clock by which it is due was set', async () => {
    const { store, queue, start, attempts, looks } = setUp();
    await store.append('work', newEvents(1, 'Work'), 'none');
    const [held] = await queue.take(1);
    await queue.retryAfter(held?.lease ?? '', HOUR_MS);
    const stop = start();
    await settled();
    const before = looks();
    await passTime(HOUR_MS - 1);
    expect(looks() - before).to.equal(59);
    expect(attempts).to.deep.equal([]);
    await passTime(1);
    expect(attempts).to.deep.equal([2]);
    await stop();
  });

  it("takes another consumer's work when its lease ends, and not before", async () => {
    const { store, queue, start, attempts } = setUp();
    await store.append('work', newEvents(1, 'Work'), 'none');
    expect(await queue.take(1)).to.have.lengthOf(1);
    const stop = start();
    await settled();
    await passTime(options.leaseMs - 1);
    expect(attempts).to.deep.equal([]);
    await passTime(1);
    expect(attempts).to.deep.equal([2]);
    await stop();
  });

  it('keeps the lease of a slow handler for as long as it runs', async () => {
    const { store, queue, start, attempts } = setUp();
    await store.append('work', newEvents(1, 'Work'), 'none');
    let finish: () => void = () => undefined;
    const stop = start(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await settled();
    for (let passed = 0; passed < HOUR_MS; passed += options.leaseMs / 3) {
      await passTime(options.leaseMs / 3);
      expect(await queue.take(1)).to.deep.equal([]);
    }
    finish();
    await settled();
    expect(await queue.nextDue()).to.equal(undefined);
    expect(attempts).to.deep.equal([1]);
    await stop();
  });

  it('aborts the handler of a delivery whose lease another consumer has taken', async () => {
    const { store, queue, start } = setUp();
    await store.append('work', newEvents(1, 'Work'), 'none');
    let held: AbortSignal | undefined;
    const stop = start(({ signal }) => {
      held = signal;
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          resolve();
        });
      });
    });
    await settled();
    mock.timers.setTime(options.leaseMs); // as after the machine slept: no timer has fired
    expect(await queue.take(1)).to.have.lengthOf(1);
    expect(held?.aborted).to.equal(false);
    await passTime(options.leaseMs / 3);
    expect(held?.aborted).to.equal(true);
    await stop();
  });

  it('counts no attempt for a delivery that it returns because it stops', async () => {
    const { store, queue, start, attempts } = setUp();
    await store.append('work', newEvents(1, 'Work'), 'none');
    const untilAborted = ({ signal }: Delivery) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('The worker stops.'));
        });
      });
    const stop = start(untilAborted);
    await settled();
    await stop();
    expect(attempts).to.deep.equal([1]);
    expect((await queue.take(1)).map(({ attempt }) => attempt)).to.deep.equal([1]);
  });

  it('delivers again after the wait of a failed attempt', async () => {
    const { store, start, attempts } = setUp();
    await store.append('work', newEvents(1, 'Work'), 'none');
    const stop = start(() => Promise.reject(new Error('not yet')));
    await settled();
    await passTime(options.backoffMs * 0.8 - 1);
    expect(attempts).to.deep.equal([1]);
    await passTime(options.backoffMs * 0.4 + 1);
    expect(attempts).to.deep.equal([1, 2]);
    await stop();
  });
});
