import { expect } from 'chai';
import { setImmediate } from 'node:timers/promises';
import { atMostAtOnce } from './atMostAtOnce.ts';

describe('atMostAtOnce', () => {
  it('runs all tasks, never more than its limit at a time, and keeps the order', async () => {
    let running = 0;
    let most = 0;
    const results = await atMostAtOnce(3, [5, 1, 4, 2, 3, 0, 6], async (turns) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      running -= 1;
      return turns * 10;
    });
    expect(results).to.deep.equal([50, 10, 40, 20, 30, 0, 60]);
    expect(most).to.equal(3);
  });

  it('does nothing for an empty list, and rejects like the work', async () => {
    expect(await atMostAtOnce(3, [], () => Promise.resolve(1))).to.deep.equal([]);
    const failed = await atMostAtOnce(1, [1], () => Promise.reject(new Error('no'))).catch((error: unknown) => error);
    expect(failed).to.have.property('message', 'no');
  });
});
