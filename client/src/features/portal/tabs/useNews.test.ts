import { expect } from 'chai';
import { coalesce } from './useNews.ts';

/** Work that ends when the test decides. */
const heldWork = () => {
  const ends: (() => void)[] = [];
  return {
    ends,
    work: () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  };
};

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

const until = async (isSo: () => boolean): Promise<void> => {
  for (let turns = 0; turns < 1_000 && !isSo(); turns += 1) await turn();
};

describe('Updates that arrive faster than they can be loaded', () => {
  it('are loaded at once, and once more for all that arrived meanwhile', async () => {
    const { ends, work } = heldWork();
    const { ask } = coalesce(work, 0);
    ask();
    expect(ends).to.have.length(1);
    ask();
    ask();
    ask();
    await turn();
    expect(ends).to.have.length(1);
    ends[0]?.();
    await until(() => ends.length === 2);
    expect(ends).to.have.length(2);
    ends[1]?.();
    await turn();
    await turn();
    expect(ends).to.have.length(2);
  });

  it('are loaded again after a load that failed', async () => {
    let runs = 0;
    const { ask } = coalesce(() => {
      runs += 1;
      return Promise.reject(new Error('no line'));
    }, 0);
    ask();
    ask();
    await until(() => runs === 2);
    expect(runs).to.equal(2);
  });

  it('are no longer loaded when nobody is looking', async () => {
    const { ends, work } = heldWork();
    const { ask, stop } = coalesce(work, 0);
    ask();
    ask();
    stop();
    ends[0]?.();
    await turn();
    await turn();
    ask();
    expect(ends).to.have.length(1);
  });
});
