import { expect } from 'chai';
import fc from 'fast-check';
import { Reader } from 'mmdb-lib';
import { mmdbFile, type Range } from './mmdb.ts';

const address = (value: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => ((value >> shift) & 255n).toString()).join('.');

const contents = { type: 'test', description: 'Ranges of a test', builtAt: new Date('2026-06-17T00:00:00Z') };

const fileOf = (ranges: readonly Range[], bits: 32 | 128 = 32): Buffer => mmdbFile({ ...contents, ranges, bits });

describe('mmdbFile', () => {
  it('writes data that the reference reader reads back: each range from its first to its last address, and nothing outside', () => {
    const edges = fc.uniqueArray(fc.bigInt({ min: 1n, max: 2n ** 32n - 2n }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(edges, fc.array(fc.nat(3), { minLength: 20, maxLength: 20 }), (values, numbers) => {
        const sorted = values.toSorted((one, other) => (one < other ? -1 : 1));
        const ranges = sorted.flatMap((first, index) => {
          const last = sorted[index + 1];
          return index % 2 === 0 && last !== undefined
            ? [{ first, last, record: { number: numbers[index / 2] ?? 0, name: 'é'.repeat(index * 20) } }]
            : [];
        });
        const reader = new Reader(fileOf(ranges));
        const expected = (value: bigint) =>
          ranges.find(({ first, last }) => first <= value && value <= last)?.record ?? null;
        for (const edge of sorted)
          for (const value of [edge - 1n, edge, edge + 1n])
            expect(reader.get(address(value)), address(value)).to.deep.equal(expected(value));
      }),
      { numRuns: 100 },
    );
  });

  it('merges adjacent ranges with the same record', () => {
    const record = { number: 1 };
    const whole = fileOf([{ first: 0n, last: 255n, record }]);
    const halves = fileOf([
      { first: 0n, last: 127n, record },
      { first: 128n, last: 255n, record },
    ]);
    expect(halves).to.deep.equal(whole);
  });

  it('rejects ranges that overlap or are not sorted', () => {
    const at = (first: bigint, last: bigint): Range => ({ first, last, record: { number: 1 } });
    for (const ranges of [[at(0n, 9n), at(9n, 12n)], [at(5n, 9n), at(0n, 2n)], [at(3n, 2n)]])
      expect(() => fileOf(ranges)).to.throw(RangeError);
  });

  it('records its build time and its IP version', () => {
    const first = 0x2001_0db8n << 96n;
    const reader = new Reader(fileOf([{ first, last: first + 5n, record: { number: 7 } }], 128));
    expect(reader.metadata).to.deep.include({ ipVersion: 6, databaseType: 'test', buildEpoch: contents.builtAt });
    expect(reader.get('2001:db8::5')).to.deep.equal({ number: 7 });
    expect(reader.get('2001:db8::6')).to.equal(null);
  });
});
