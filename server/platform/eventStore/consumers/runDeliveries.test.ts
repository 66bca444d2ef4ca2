import { expect } from 'chai';
import fc from 'fast-check';
import { backoffMs } from './runDeliveries.ts';

const middle = (): number => 0.5;

describe('The wait before the next delivery', () => {
  it('doubles with every failed attempt', () => {
    expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, 500, middle))).to.deep.equal([500, 1_000, 2_000, 4_000]);
  });

  it('is never longer than a minute, and within a fifth of what it would be', () => {
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
