import fc from 'fast-check';
import { expect } from 'chai';
import { derChildren, derContent, derOid, derTag, derTime, derWhole, parseDer } from './der.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

const nested = (depth: number): string => {
  let der = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1)
    der = Buffer.concat([Buffer.from([0x30, 0x82, der.length >> 8, der.length & 0xff]), der]);
  return der.toString('hex');
};

describe('Reading DER', () => {
  it('splits elements, with short and long lengths', () => {
    const outer = parseDer(bytes('300702010504810100'));
    expect(derChildren(outer).map(derTag)).to.deep.equal([0x02, 0x04]);
    expect(derChildren(outer).map((child) => [...derContent(child)])).to.deep.equal([[5], [0]]);
    expect(Buffer.from(derWhole(outer)).toString('hex')).to.equal('300702010504810100');
  });

  it('reads object identifiers and both kinds of time', () => {
    expect(derOid(parseDer(bytes('06092a864886f70d01010b')))).to.equal('1.2.840.113549.1.1.11');
    expect(derOid(parseDer(bytes('0603551d0f')))).to.equal('2.5.29.15');
    const time = (tag: string, text: string) =>
      derTime(parseDer(bytes(tag + text.length.toString(16).padStart(2, '0') + Buffer.from(text).toString('hex'))));
    expect(time('17', '260301120000Z')?.toISOString()).to.equal('2026-03-01T12:00:00.000Z');
    expect(time('17', '991231235959Z')?.toISOString()).to.equal('1999-12-31T23:59:59.000Z');
    expect(time('18', '20260301120000Z')?.toISOString()).to.equal('2026-03-01T12:00:00.000Z');
    expect(time('18', '20261301120000Z')).to.equal(undefined);
    expect(time('17', 'nonsense')).to.equal(undefined);
    expect(derTime(undefined)).to.equal(undefined);
  });

  for (const [what, hex] of [
    ['nothing', ''],
    ['half a header', '30'],
    ['a length beyond the end', '300a0201'],
    ['a length without end', '3080'],
    ['a length of five bytes', '30850000000001ff'],
    ['four gigabytes', '3084ffffffff'],
    ['an element in it without a length', '300430800000'],
    ['sequences nested in sequences without an end', '3080'.repeat(60_000)],
    ['sequences nested a thousand deep', nested(1_000)],
    ['fifty thousand elements', `30830186a0${'0500'.repeat(50_000)}`],
    ['a date that is none', '300818064e6f6e6f6e6f'],
  ] as const) {
    it(`throws a RangeError on ${what}`, () => {
      expect(() => derChildren(parseDer(bytes(hex)))).to.throw(RangeError);
    });
  }

  it('throws nothing but a RangeError on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (input) => {
        try {
          for (const child of derChildren(parseDer(input))) {
            derTime(child);
            derOid(child);
          }
        } catch (error) {
          expect(error).to.be.instanceOf(RangeError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
