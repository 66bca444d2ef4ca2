import { expect } from 'chai';
import { retryAfterMsOf } from './retryAfter.ts';

describe('Retry-After', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const cases: readonly [value: string | undefined, milliseconds: number | undefined][] = [
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['Sun, 01 Mar 2026 12:01:00 GMT', 60_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Sunday, 01-Mar-26 12:01:00 GMT', 60_000],
    ['Sun Mar  1 12:01:00 2026', 60_000],
    ['-1', undefined],
    ['Sun, 99 Mar 2026 12:01:00 GMT', undefined],
    ['2026-03-01T12:01:00Z', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['99999999999999999999', undefined],
    ['', undefined],
    [undefined, undefined],
  ];
  for (const [value, milliseconds] of cases) {
    it(`reads ${JSON.stringify(value)} as ${milliseconds}`, () => {
      expect(retryAfterMsOf(value, now)).to.equal(milliseconds);
    });
  }
});
