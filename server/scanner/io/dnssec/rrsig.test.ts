import { expect } from 'chai';
import { timeOf } from './rrsig.ts';

const at = (text: string): number => Date.parse(text);

describe('The times of an RRSIG', () => {
  it('are seconds since 1970 while these fit', () => {
    expect(timeOf(1_767_225_600, at('2026-01-02T00:00:00Z'))).to.equal(at('2026-01-01T00:00:00Z'));
  });

  it('continue after 2106, when the number starts again (serial arithmetic, RFC 4034 §3.1.5)', () => {
    const wrap = 2 ** 32 * 1_000;
    expect(timeOf(10, wrap - 5_000)).to.equal(wrap + 10_000);
    expect(timeOf(2 ** 32 - 10, wrap + 5_000)).to.equal(wrap - 10_000);
  });

  it('are never more than 68 years from now', () => {
    const now = at('2026-01-01T00:00:00Z');
    for (const seconds of [0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1]) {
      expect(Math.abs(timeOf(seconds, now) - now)).to.be.at.most(2 ** 31 * 1_000);
    }
  });
});
