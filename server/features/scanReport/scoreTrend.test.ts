import { expect } from 'chai';
import { scoreTrendOf } from './queries.ts';

describe('the trend of a score', () => {
  it('is none of fewer than two scans', () => {
    expect(scoreTrendOf([])).to.equal(null);
    expect(scoreTrendOf([80])).to.equal(null);
  });

  it('compares the newest three with the three before', () => {
    expect(scoreTrendOf([90, 80, 70, 60, 60, 60])).to.equal('improving');
    expect(scoreTrendOf([60, 60, 60, 70, 80, 90])).to.equal('declining');
    expect(scoreTrendOf([62, 62, 62, 60, 60, 60])).to.equal('stable');
    expect(scoreTrendOf([58, 58, 57, 60, 60, 60])).to.equal('declining');
  });

  it('compares halves where there are fewer', () => {
    expect(scoreTrendOf([83, 80])).to.equal('improving');
    expect(scoreTrendOf([80, 82])).to.equal('stable');
    expect(scoreTrendOf([70, 80, 10])).to.equal('declining');
    expect(scoreTrendOf([80, 80, 70, 70, 99])).to.equal('improving');
  });
});
