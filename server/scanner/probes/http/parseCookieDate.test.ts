import { expect } from 'chai';
import { parseCookieDate } from './parseCookieDate.ts';

describe('the date of a cookie (RFC 6265bis §5.1.1)', () => {
  for (const text of [
    'Fri, 02 Jan 2026 03:04:05 GMT',
    'Fri, 02-Jan-26 03:04:05 GMT',
    'Fri Jan  2 03:04:05 2026',
    '2 january 2026 3:4:5',
    'Fri, 02 Jan 2026 03:04:05 +0500',
    '03:04:05 2026 Jan 02',
  ]) {
    it(`is read from "${text}"`, () => {
      expect(parseCookieDate(text)).to.equal(Date.UTC(2026, 0, 2, 3, 4, 5));
    });
  }

  for (const text of [
    '',
    '0',
    '-1',
    'Session',
    'tomorrow',
    '2026-01-02T03:04:05Z',
    'Fri, 31 Feb 2026 00:00:00 GMT',
    'Fri, 02 Jan 2026 24:00:00 GMT',
    'Fri, 02 Jan 1600 00:00:00 GMT',
    'Fri, 02 Jan 2026',
  ]) {
    it(`is none in "${text}"`, () => {
      expect(parseCookieDate(text)).to.equal(undefined);
    });
  }

  it('takes two digits for a year from 1970 to 2069', () => {
    expect(parseCookieDate('1 Jan 70 00:00:00')).to.equal(0);
    expect(parseCookieDate('1 Jan 69 00:00:00')).to.equal(Date.UTC(2069, 0, 1));
  });
});
