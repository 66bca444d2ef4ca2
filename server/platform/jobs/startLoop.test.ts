import { expect } from 'chai';
import { createLog } from '../observability/log.ts';
import { startLoop } from './startLoop.ts';

const log = createLog('silent');

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

describe('A part of the process', () => {
  it('is told to stop, and awaited', async () => {
    let ended = false;
    const stop = startLoop('worker', log, async (signal) => {
      await untilAborted(signal);
      ended = true;
    });
    await stop();
    expect(ended).to.equal(true);
  });

  it('is restarted when it fails by itself', async () => {
    let runs = 0;
    const again = new Promise<void>((resolve) => {
      const stop = startLoop('worker', log, async (signal) => {
        runs += 1;
        if (runs === 1) throw new Error('a bug');
        void stop().then(resolve);
        await untilAborted(signal);
      });
    });
    await again;
    expect(runs).to.equal(2);
  });
});
