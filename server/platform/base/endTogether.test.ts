import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { endTogether } from './endTogether.ts';

const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve('aborted');
    });
  });

describe('Work that ends together', () => {
  const never = new AbortController().signal;

  it('ends with the first part that ends, and returns all results', async () => {
    expect(await endTogether(never, () => Promise.resolve(1), untilAborted)).to.deep.equal([1, 'aborted']);
    expect(await endTogether(never, untilAborted, () => Promise.resolve(2))).to.deep.equal(['aborted', 2]);
  });

  it("ends with its caller's signal", async () => {
    const stop = new AbortController();
    const ended = endTogether(stop.signal, untilAborted, untilAborted);
    stop.abort();
    expect(await ended).to.deep.equal(['aborted', 'aborted']);
  });

  it('rejects with the first failure once all parts have ended, whatever fails later', async () => {
    const ended: string[] = [];
    const outcome = await endTogether(
      never,
      async (over) => {
        await untilAborted(over);
        await delay(5);
        ended.push('slow');
        throw new Error('second');
      },
      () => Promise.reject(new Error('first')),
    ).catch((error: unknown) => error);
    expect(outcome).to.be.an('error').with.property('message', 'first');
    expect(ended).to.deep.equal(['slow']);
  });
});
