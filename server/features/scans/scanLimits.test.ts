import { expect } from 'chai';
import { createAddressTurns } from './scanLimits.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { HeldCounts } from '../../platform/auth/scanLimits.ts';

const VICTIM = '203.0.113.7';
const { signal } = new AbortController();

/** Turns in memory, in which held counts are given back by name. */
const turnsOf = ({ hourly = 0, atOnce = 0, waitMs = 5_000, mostWaiting = 4 }) => {
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
  return createAddressTurns({
    inAnHour: createMemoryRateLimiter({ points: hourly, windowSeconds: 3_600 }),
    atOnce: { ...now, keyOf: (name) => (atOnce === 0 ? undefined : name) },
    held: heldCounts,
    waitMs,
    mostWaiting,
  });
};

describe('The scans of one address', () => {
  it('are limited per hour, whatever names lead to it', async () => {
    const turns = turnsOf({ hourly: 2 });
    for (const [id, has] of [
      ['a', true],
      ['b', true],
      ['c', false],
    ] as const) {
      expect(await turns.take(id, [VICTIM], signal)).to.equal(has);
      await turns.end(id);
    }
    expect(await turns.take('d', ['203.0.113.8'], signal)).to.equal(true);
  });

  it('count for each address of a name, and for none if one of them has no turn left', async () => {
    const turns = turnsOf({ hourly: 1 });
    expect(await turns.take('a', [VICTIM], signal)).to.equal(true);
    expect(await turns.take('b', ['203.0.113.8', VICTIM], signal)).to.equal(false);
    expect(await turns.take('c', ['203.0.113.8'], signal)).to.equal(true);
  });

  it('are those of a whole IPv6 /64', async () => {
    const turns = turnsOf({ hourly: 1 });
    expect(await turns.take('a', ['2001:db8::1', '2001:db8::2'], signal)).to.equal(true);
    expect(await turns.take('b', ['2001:db8::ffff'], signal)).to.equal(false);
    expect(await turns.take('c', ['2001:db8:0:1::1'], signal)).to.equal(true);
  });

  it('wait for each other, and continue when one has ended', async () => {
    const turns = turnsOf({ atOnce: 1 });
    expect(await turns.take('a', [VICTIM], signal)).to.equal(true);
    const order: string[] = [];
    const next = turns.take('b', [VICTIM], signal).then((has) => order.push(`b ${has}`));
    expect(await turns.take('c', ['203.0.113.8'], signal)).to.equal(true);
    order.push('a ends');
    await turns.end('a');
    await next;
    expect(order).to.deep.equal(['a ends', 'b true']);
  });

  it('are refused after the wait, which costs nothing of the hourly limit', async () => {
    const turns = turnsOf({ hourly: 2, atOnce: 1, waitMs: 1 });
    expect(await turns.take('a', [VICTIM], signal)).to.equal(true);
    for (const id of ['b', 'c', 'd']) expect(await turns.take(id, [VICTIM], signal)).to.equal(false);
    await turns.end('a');
    expect(await turns.take('e', [VICTIM], signal)).to.equal(true);
  });

  it('do not wait if too many wait already: others would wait behind them', async () => {
    const turns = turnsOf({ atOnce: 1, mostWaiting: 1 });
    expect(await turns.take('a', [VICTIM], signal)).to.equal(true);
    const waits = turns.take('b', [VICTIM], signal);
    expect(await turns.take('c', [VICTIM], signal)).to.equal(false);
    await turns.end('a');
    expect(await waits).to.equal(true);
  });

  it('cost nothing of the hourly limit if the work stops during the wait', async () => {
    const turns = turnsOf({ hourly: 2, atOnce: 1 });
    expect(await turns.take('a', [VICTIM], signal)).to.equal(true);
    const stop = new AbortController();
    const waits = turns.take('b', [VICTIM], stop.signal).then(
      () => 'has a turn',
      () => 'stopped',
    );
    stop.abort();
    expect(await waits).to.equal('stopped');
    await turns.end('a');
    expect(await turns.take('c', [VICTIM], signal)).to.equal(true);
  });

  it('are unlimited if the limits are 0', async () => {
    const turns = turnsOf({});
    for (let index = 0; index < 50; index += 1) expect(await turns.take(`${index}`, [VICTIM], signal)).to.equal(true);
  });
});
