import { expect } from 'chai';
import { parseHsts } from './parseHsts.ts';

describe('the HSTS parser (RFC 6797 §6.1)', () => {
  for (const [value, maxAge, includeSubDomains, preload] of [
    ['max-age=31536000', 31_536_000, false, false],
    ['max-age="31536000"', 31_536_000, false, false],
    ['MAX-AGE=1 ; IncludeSubDomains ; preload', 1, true, true],
    ['includeSubDomains; max-age=0', 0, true, false],
    [';;max-age=5;', 5, false, false],
    ['max-age = 5', 5, false, false],
    ['max-age=5; unknown; other="a;b"; third=x', 5, false, false],
    ['max-age=99999999999999999999999999', 2_147_483_648, false, false],
  ] as const) {
    it(`takes ${value}`, () => {
      expect(parseHsts(value)).to.deep.equal({ maxAge, includeSubDomains, preload, fault: null });
    });
  }

  for (const [value, fault] of [
    ['', /missing/],
    ['includeSubDomains', /missing/],
    ['max-age', /number/],
    ['max-age=', /no directive/],
    ['max-age=-1', /number/],
    ['max-age=1.5', /number/],
    ['max-age=1y', /number/],
    ['max-age=1; max-age=2', /more than once/],
    ['max-age=1; includeSubDomains; INCLUDESUBDOMAINS', /more than once/],
    ['max-age=1, max-age=2', /no directive/],
    ['max-age=1 includeSubDomains', /no directive/],
    ['max-age="1', /no directive/],
    ['max-age=1; includeSubDomains=true', /takes no value/],
    ['max-age=1; é', /no directive/],
    [' '.repeat(16_000), /characters/],
  ] as const) {
    it(`ignores "${value.slice(0, 60)}" as a whole`, () => {
      const parsed = parseHsts(value);
      expect(parsed).to.deep.include({ maxAge: null, includeSubDomains: false, preload: false });
      expect(parsed.fault).to.match(fault);
    });
  }
});
