import { expect } from 'chai';
import { createRate } from './rateOf.ts';

describe('The number of events per second', () => {
  it('is measured since the first event, and then over the last minute', () => {
    const rate = createRate();
    expect(rate.count(100, 0)).to.equal(100);
    expect(rate.count(100, 2_000)).to.equal(100);
    expect(rate.count(0, 10_000)).to.equal(20);
    expect(rate.count(600, 100_000)).to.equal(10);
  });

  it('is zero if no event came for a minute', () => {
    const rate = createRate();
    rate.count(1_000, 0);
    expect(rate.count(0, 61_001)).to.equal(0);
  });
});
