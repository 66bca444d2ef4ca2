import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalJson } from './canonicalJson.ts';

describe('Canonical JSON', () => {
  it('writes numbers as RFC 8785 demands', () => {
    const numbers: readonly (readonly [number, string])[] = [
      [0, '0'],
      [-0, '0'],
      [Number('333333333.33333329'), '333333333.3333333'],
      [1e30, '1e+30'],
      [4.5, '4.5'],
      [2e-3, '0.002'],
      [0.000000000000000000000000001, '1e-27'],
      [1e21, '1e+21'],
      [999999999999999900000, '999999999999999900000'],
      [5e-324, '5e-324'],
      [-1.7976931348623157e308, '-1.7976931348623157e+308'],
      [9007199254740992, '9007199254740992'],
    ];
    for (const [number, text] of numbers) expect(canonicalJson(number)).to.equal(text);
  });

  it('sorts names by UTF-16 code units, so that a character outside the BMP comes before U+FB33', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
    expect(Object.keys(JSON.parse(canonicalJson(value)) as object).slice(1)).to.deep.equal([
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\u{1f600}',
      '\ufb33',
    ]);
  });

  it('escapes only what must be escaped', () => {
    expect(canonicalJson('\u20ac$\u000f\nA\'B"\\"/\u007f')).to.equal('"\u20ac$\\u000f\\nA\'B\\"\\\\\\"/\u007f"');
  });

  it('does not depend on the order in which an object was made', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, member]) => [name, reversed(member)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(reversed(value))).to.equal(text);
        expect(canonicalJson(JSON.parse(text))).to.equal(text);
      }),
    );
  });

  it('leaves out what is undefined, and refuses what JSON cannot express', () => {
    expect(canonicalJson({ b: undefined, a: [] })).to.equal('{"a":[]}');
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', { '\udc00': 1 }, [undefined], 1n])
      expect(() => canonicalJson(value)).to.throw(TypeError);
  });
});
