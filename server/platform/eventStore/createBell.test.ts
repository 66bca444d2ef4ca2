import { expect } from 'chai';
import { createBell } from './createBell.ts';

describe('A bell', () => {
  const never = new AbortController().signal;

  it('is not missed if it rings between the check and the wait', async () => {
    const bell = createBell();
    const mark = bell.mark();
    bell.ring();
    await bell.wait(mark, never);
  });

  it('wakes all waiters, once', async () => {
    const bell = createBell();
    let woken = 0;
    const waits = [1, 2, 3].map(() =>
      bell.wait(bell.mark(), never).then(() => {
        woken += 1;
      }),
    );
    bell.ring();
    await Promise.all(waits);
    bell.ring();
    expect(woken).to.equal(3);
  });

  it('releases a waiter whose signal aborts, or whose time is over', async () => {
    const bell = createBell();
    const controller = new AbortController();
    const waits = [bell.wait(bell.mark(), controller.signal), bell.wait(bell.mark(), never, 1)];
    controller.abort();
    await Promise.all(waits);
    await bell.wait(bell.mark(), AbortSignal.abort());
  });

  it('calls back at every ring until it is stopped', () => {
    const bell = createBell();
    let calls = 0;
    const stop = bell.onRing(() => {
      calls += 1;
    });
    bell.ring();
    bell.ring();
    stop();
    bell.ring();
    expect(calls).to.equal(2);
  });
});
