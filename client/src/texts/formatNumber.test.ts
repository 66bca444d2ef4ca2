import { expect } from 'chai';
import { speak } from './catalogue.ts';
import { formatAmount, formatBytes, formatLargeNumber, formatNumber, formatPercent } from './formatNumber.ts';

describe('format number', () => {
  it('groups the digits of a number', () => {
    expect(formatNumber(2_400_000)).to.equal('2,400,000');
  });

  it('names millions, and keeps every digit of what can be read', () => {
    expect([900, 99_999, 100_000, 2_400_000, 1_250_000_000].map(formatLargeNumber)).to.deep.equal([
      '900',
      '99,999',
      '100 thousand',
      '2.4 million',
      '1.3 billion',
    ]);
  });

  it('writes bytes with the unit that fits', () => {
    expect([0, 999, 1_205, 2_500_000].map(formatBytes)).to.deep.equal(['0 bytes', '999 bytes', '1.2 kB', '2.5 MB']);
  });

  it('writes an amount with a currency that nobody knows, and without one', () => {
    expect(formatAmount(3_000_000, 'EUR')).to.equal('3 million EUR');
    expect(formatAmount(12, 'no such thing')).to.equal('12 no such thing');
    expect(formatAmount(12, null)).to.equal('12');
  });

  it('writes a share in whole percent', () => {
    expect(formatPercent(0.866)).to.equal('87%');
  });

  describe('in German', () => {
    before(() => speak('de', ['de-DE']));
    after(() => speak('en', []));

    it('has the marks and the words of German', () => {
      expect(formatNumber(2_400_000)).to.equal('2.400.000');
      expect(formatLargeNumber(2_400_000)).to.equal('2,4 Millionen');
      expect(formatBytes(999)).to.equal('999 Byte');
      expect(formatBytes(1_205)).to.equal('1,2 kB');
      expect(formatPercent(0.866)).to.match(/^87\s%$/);
    });
  });
});
