import { expect } from 'chai';
import { createRate } from './rateOf.ts';

describe('how many events a second', () => {
  it('is that of the time since the first, and then of the last minute', () => {
    const rate = createRate();
    expect(rate.count(100, 0)).to.equal(100);
    expect(rate.count(100, 2_000)).to.equal(100);
    expect(rate.count(0, 10_000)).to.equal(20);
    expect(rate.count(600, 100_000)).to.equal(10);
  });

  it('is nothing where nothing came for a minute', () => {
    const rate = createRate();
    rate.count(1_000, 0);
    expect(rate.count(0, 61_001)).to.equal(0);
  });
});
