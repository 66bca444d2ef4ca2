import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { createGate } from './gate.ts';

const held = () => {
  const releases: (() => void)[] = [];
  return {
    releases,
    work: (name: string, log: string[]) => async (): Promise<string> => {
      log.push(name);
      await new Promise<void>((resolve) => {
        releases.push(resolve);
      });
      return name;
    },
  };
};

describe('A gate', () => {
  it('admits a limited number at a time and the others in order, and refuses the rest', async () => {
    const gate = createGate({ atOnce: 2, waiting: 2 });
    const { releases, work } = held();
    const begun: string[] = [];
    const results = ['a', 'b', 'c', 'd'].map((name) => gate(work(name, begun)));
    expect(await gate(work('e', begun))).to.equal(undefined);
    expect(begun).to.deep.equal(['a', 'b']);
    releases[1]?.();
    expect(await results[1]).to.equal('b');
    await setImmediate();
    expect(begun).to.deep.equal(['a', 'b', 'c']);
    releases[0]?.();
    releases[2]?.();
    expect(await Promise.all([results[0], results[2]])).to.deep.equal(['a', 'c']);
    await setImmediate();
    releases[3]?.();
    expect(await results[3]).to.equal('d');
  });

  it('is open again after work that failed', async () => {
    const gate = createGate({ atOnce: 1, waiting: 0 });
    const error = await gate(() => Promise.reject(new Error('broken'))).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(Error);
    expect(await gate(() => Promise.resolve('done'))).to.equal('done');
  });
});
