import { expect } from 'chai';
import { seededRandom } from './seededRandom.ts';

const drawn = (seed: number, name = 'kills'): readonly number[] => {
  const random = seededRandom(seed).fork(name);
  return Array.from({ length: 200 }, () => random.between(1, 6));
};

describe('random numbers from a seed', () => {
  it('are the same for the same seed and part, and different for another', () => {
    expect(drawn(7)).to.deep.equal(drawn(7));
    expect(drawn(8)).not.to.deep.equal(drawn(7));
    expect(drawn(7, 'load')).not.to.deep.equal(drawn(7));
  });

  it('cover every number of their range and no other', () => {
    expect(new Set(drawn(7))).to.deep.equal(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(drawn(1).map((number) => number % 2)).size).to.equal(2);
  });

  it('do not depend on the numbers drawn by another part', () => {
    const [one, other] = [seededRandom(7), seededRandom(7)];
    other.next();
    expect(one.fork('load').next()).to.equal(other.fork('load').next());
  });
});
