import { expect } from 'chai';
import { parseHsts } from './hsts.ts';

describe('the HSTS parser (RFC 6797 §6.1)', () => {
  for (const [value, maxAge, includeSubDomains, preload] of [
    ['max-age=31536000', 31_536_000, false, false],
    ['max-age="31536000"', 31_536_000, false, false],
    ['MAX-AGE=1 ; IncludeSubDomains ; preload', 1, true, true],
    ['includeSubDomains; max-age=0', 0, true, false],
    [';;max-age=5;', 5, false, false],
    ['max-age = 5', 5, false, false],
    ['max-age=99999999999999999999999999', 2_147_483_648, false, false],
  ] as const) {
    it(`accepts ${value}`, () => {
      const overlooked: readonly string[] = [];
      expect(parseHsts(value)).to.deep.equal({ maxAge, includeSubDomains, preload, fault: null, overlooked });
    });
  }

  for (const [value, ...overlooked] of [
    ['max-age=5; unknown; other="a;b"; third=x', /"unknown" is no/, /"other" is no/, /"third" is no/],
    ['max-age=5; preload; PRELOAD; includeSubDomains', /"PRELOAD" stands more than once/],
    ['max-age=5; x; x', /"x" is no directive/, /"x" stands more than once/],
    ['max-age=5; includeSubDomain', /"includeSubDomain" is no directive that browsers know/],
    ['max-age=5; y=', /"y" is no/],
    ['max-age=5; includeSubDomains='],
  ] as const) {
    it(`accepts ${value} as browsers do, and reports what they ignore`, () => {
      const parsed = parseHsts(value);
      expect(parsed).to.deep.include({ maxAge: 5, fault: null });
      expect(parsed.includeSubDomains).to.equal(value.includes('includeSubDomains'));
      expect(parsed.overlooked).to.have.lengthOf(overlooked.length);
      overlooked.forEach((text, index) => expect(parsed.overlooked[index]).to.match(text));
    });
  }

  for (const [value, fault] of [
    ['', /missing/],
    ['includeSubDomains', /missing/],
    ['max-age', /number/],
    ['max-age=', /number/],
    ['max-age=""', /number/],
    ['=5; max-age=1', /no directive/],
    ['max-age=1; includeSubDomains=""', /takes no value/],
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
      expect(parsed).to.deep.include({ maxAge: null, includeSubDomains: false, preload: false, overlooked: [] });
      expect(parsed.fault).to.match(fault);
    });
  }
});
