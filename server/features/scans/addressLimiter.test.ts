import { expect } from 'chai';
import { createAddressLimiter, createLocalAddressLimiter } from './addressLimiter.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { HeldCounts } from '../../platform/auth/scanLimits.ts';

const VICTIM = '203.0.113.7';
const { signal } = new AbortController();

/** Counts in memory, where held counts are given back by name. */
const limiterOf = ({ hourly = 0, atOnce = 0, waitMs = 600_000, mostWaiting = 4, lookMs = 600_000 }) => {
  const now = createMemoryRateLimiter({ points: atOnce, windowSeconds: 60 });
  const held = new Map<string, readonly string[]>();
  const heldCounts: HeldCounts = {
    hold: (id, { ifRan }) => {
      held.set(id, ifRan);
      return Promise.resolve();
    },
    settle: async (id) => {
      const names = held.get(id) ?? [];
      held.delete(id);
      await Promise.all(names.map((name) => now.refund(name)));
    },
  };
  return createAddressLimiter({
    inAnHour: createMemoryRateLimiter({ points: hourly, windowSeconds: 3_600 }),
    atOnce: { ...now, keyOf: (name) => (atOnce === 0 ? undefined : name) },
    held: heldCounts,
    waitMs,
    mostWaiting,
    lookMs,
  });
};

describe('The scans of one address', () => {
  it('are limited per hour, whatever names lead to it', async () => {
    const limiter = limiterOf({ hourly: 2 });
    for (const [id, has] of [
      ['a', true],
      ['b', true],
      ['c', false],
    ] as const) {
      expect(await limiter.acquire(id, [VICTIM], signal)).to.equal(has);
      await limiter.release(id);
    }
    expect(await limiter.acquire('d', ['203.0.113.8'], signal)).to.equal(true);
  });

  it('count for each address of a name, and for none if one of them has no turn left', async () => {
    const limiter = limiterOf({ hourly: 1 });
    expect(await limiter.acquire('a', [VICTIM], signal)).to.equal(true);
    expect(await limiter.acquire('b', ['203.0.113.8', VICTIM], signal)).to.equal(false);
    expect(await limiter.acquire('c', ['203.0.113.8'], signal)).to.equal(true);
  });

  it('are those of a whole IPv6 /64', async () => {
    const limiter = limiterOf({ hourly: 1 });
    expect(await limiter.acquire('a', ['2001:db8::1', '2001:db8::2'], signal)).to.equal(true);
    expect(await limiter.acquire('b', ['2001:db8::ffff'], signal)).to.equal(false);
    expect(await limiter.acquire('c', ['2001:db8:0:1::1'], signal)).to.equal(true);
  });

  it('wait for each other, and continue when one has ended', async () => {
    const limiter = limiterOf({ atOnce: 1 });
    expect(await limiter.acquire('a', [VICTIM], signal)).to.equal(true);
    const order: string[] = [];
    const next = limiter.acquire('b', [VICTIM], signal).then((has) => order.push(`b ${has}`));
    expect(await limiter.acquire('c', ['203.0.113.8'], signal)).to.equal(true);
    order.push('a ends');
    await limiter.release('a');
    await next;
    expect(order).to.deep.equal(['a ends', 'b true']);
  });

  it('continue when one has ended in another process, which tells nobody', async () => {
    const counted = createMemoryRateLimiter({ points: 1, windowSeconds: 60 });
    let looks = 0;
    const limiter = createAddressLimiter({
      inAnHour: createMemoryRateLimiter({ points: 0, windowSeconds: 3_600 }),
      atOnce: {
        ...counted,
        keyOf: () => undefined,
        consume: async (address) => {
          if ((looks += 1) === 3) await counted.refund(address);
          return counted.consume(address);
        },
      },
      held: { hold: () => Promise.resolve(), settle: () => Promise.resolve() },
      mostWaiting: 1,
      lookMs: 1,
    });
    await counted.consume(VICTIM);
    expect(await limiter.acquire('b', [VICTIM], signal)).to.equal(true);
    expect(looks).to.equal(3);
  });

  it('are refused after the wait, which costs nothing of the hourly limit', async () => {
    const limiter = limiterOf({ hourly: 2, atOnce: 1, waitMs: 1 });
    expect(await limiter.acquire('a', [VICTIM], signal)).to.equal(true);
    for (const id of ['b', 'c', 'd']) expect(await limiter.acquire(id, [VICTIM], signal)).to.equal(false);
    await limiter.release('a');
    expect(await limiter.acquire('e', [VICTIM], signal)).to.equal(true);
  });

  it('do not wait if too many wait already: others would wait behind them', async () => {
    const limiter = limiterOf({ atOnce: 1, mostWaiting: 1 });
    expect(await limiter.acquire('a', [VICTIM], signal)).to.equal(true);
    const waits = limiter.acquire('b', [VICTIM], signal);
    expect(await limiter.acquire('c', [VICTIM], signal)).to.equal(false);
    await limiter.release('a');
    expect(await waits).to.equal(true);
  });

  it('cost nothing of the hourly limit if the work stops during the wait', async () => {
    const limiter = limiterOf({ hourly: 2, atOnce: 1 });
    expect(await limiter.acquire('a', [VICTIM], signal)).to.equal(true);
    const stop = new AbortController();
    const waits = limiter.acquire('b', [VICTIM], stop.signal).then(
      () => 'has a turn',
      () => 'stopped',
    );
    stop.abort();
    expect(await waits).to.equal('stopped');
    await limiter.release('a');
    expect(await limiter.acquire('c', [VICTIM], signal)).to.equal(true);
  });

  it('are unlimited if the limits are 0', async () => {
    const limiter = limiterOf({});
    for (let index = 0; index < 50; index += 1)
      expect(await limiter.acquire(`${index}`, [VICTIM], signal)).to.equal(true);
  });
});

const forever = new AbortController().signal;

describe('The scans of one address in this process', () => {
  it('allow a limited number of scans at once; the next begins when one has ended', async () => {
    const limiter = createLocalAddressLimiter(2);
    const begun: string[] = [];
    const take = async (id: string, ...addresses: readonly string[]): Promise<void> => {
      await limiter.acquire(id, addresses, forever);
      begun.push(id);
    };
    const all = [
      take('a', '192.0.2.1'),
      take('b', '192.0.2.1', '2001:db8::1'),
      take('c', '192.0.2.1'),
      take('d', '2001:db8::2', '198.51.100.1'),
      // The same /64 twice is one address, which already has its two.
      take('e', '2001:db8::3', '2001:db8::4'),
    ];
    await new Promise(setImmediate);
    expect(begun).to.deep.equal(['a', 'b', 'd']);
    await limiter.release('a');
    await new Promise(setImmediate);
    expect(begun).to.deep.equal(['a', 'b', 'd', 'c']);
    await limiter.release('b');
    await Promise.all(all);
    expect(begun).to.deep.equal(['a', 'b', 'd', 'c', 'e']);
  });

  it('are abandoned together with the work, and are unlimited without a limit', async () => {
    const limiter = createLocalAddressLimiter(1);
    await limiter.acquire('a', ['192.0.2.1'], forever);
    const stop = new AbortController();
    const waiting = limiter.acquire('b', ['192.0.2.1'], stop.signal).catch((error: unknown) => error);
    stop.abort();
    expect(await waiting).to.be.instanceOf(Error);
    const free = createLocalAddressLimiter(0);
    expect(await free.acquire('a', ['192.0.2.1'], forever)).to.equal(true);
    expect(await free.acquire('b', ['192.0.2.1'], forever)).to.equal(true);
  });
});
