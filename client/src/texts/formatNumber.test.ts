import { expect } from 'chai';
import { speak } from './catalogue.ts';
import { formatAmount, formatBytes, formatLargeNumber, formatNumber, formatPercent } from './formatNumber.ts';

describe('format number', () => {
  it('groups the digits of a number', () => {
    expect(formatNumber(2_400_000)).to.equal('2,400,000');
  });

  it('abbreviates large numbers, and keeps every digit below 100,000', () => {
    expect([900, 99_999, 100_000, 2_400_000, 1_250_000_000].map(formatLargeNumber)).to.deep.equal([
      '900',
      '99,999',
      '100 thousand',
      '2.4 million',
      '1.3 billion',
    ]);
  });

  it('writes bytes with a suitable unit', () => {
    expect([0, 999, 1_205, 2_500_000].map(formatBytes)).to.deep.equal(['0 bytes', '999 bytes', '1.2 kB', '2.5 MB']);
  });

  it('writes an amount with an unknown currency, and without one', () => {
    expect(formatAmount(3_000_000, 'EUR')).to.equal('3 million EUR');
    expect(formatAmount(12, 'no such thing')).to.equal('12 no such thing');
    expect(formatAmount(12, null)).to.equal('12');
  });

  it('writes a share as a whole percentage', () => {
    expect(formatPercent(0.866)).to.equal('87%');
  });

  describe('in German', () => {
    before(() => speak('de', ['de-DE']));
    after(() => speak('en', []));

    it('uses the German separators and words', () => {
      expect(formatNumber(2_400_000)).to.equal('2.400.000');
      expect(formatLargeNumber(2_400_000)).to.equal('2,4 Millionen');
      expect(formatBytes(999)).to.equal('999 Byte');
      expect(formatBytes(1_205)).to.equal('1,2 kB');
      expect(formatPercent(0.866)).to.match(/^87\s%$/);
    });
  });
});
