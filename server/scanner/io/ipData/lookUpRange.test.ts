import { expect } from 'chai';
import fc from 'fast-check';
import type { FileBytes } from './fileBytes.ts';
import { lookUpRange } from './lookUpRange.ts';

const fileOf = (text: string): FileBytes => {
  const bytes = Buffer.from(text);
  return {
    size: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
};

const lines = [
  '5,9,13335,"Cloudflare, Inc."',
  '20,20,559,SWITCH',
  '21,30,64500,"Said ""Hello"", Ltd"',
  '40,50,64501,Østfold fiber',
];
const file = fileOf(`${lines.join('\n')}\n`);

describe('lookUpRange', () => {
  it('finds the range of a number, its first and last included', async () => {
    expect(await lookUpRange(file, 5n)).to.deep.equal(['5', '9', '13335', 'Cloudflare, Inc.']);
    expect(await lookUpRange(file, 9n)).to.deep.equal(['5', '9', '13335', 'Cloudflare, Inc.']);
    expect(await lookUpRange(file, 20n)).to.deep.equal(['20', '20', '559', 'SWITCH']);
    expect(await lookUpRange(file, 50n)).to.deep.equal(['40', '50', '64501', 'Østfold fiber']);
  });

  it('reads doubled quotes as one', async () => {
    expect(await lookUpRange(file, 25n)).to.deep.equal(['21', '30', '64500', 'Said "Hello", Ltd']);
  });

  it('finds nothing before, between and after the ranges, nor in an empty file', async () => {
    for (const key of [0n, 4n, 10n, 19n, 31n, 51n, 2n ** 128n])
      expect(await lookUpRange(file, key)).to.equal(undefined);
    expect(await lookUpRange(fileOf(''), 1n)).to.equal(undefined);
  });

  it('needs no line break at the end', async () => {
    expect(await lookUpRange(fileOf(lines.join('\n')), 45n)).to.include('64501');
  });

  it('agrees with a search through all lines, for any table', async () => {
    const tables = fc.array(
      fc.record({ gap: fc.integer({ min: 1, max: 9 }), length: fc.integer({ min: 0, max: 9 }) }),
      {
        maxLength: 60,
      },
    );
    await fc.assert(
      fc.asyncProperty(tables, fc.integer({ min: 0, max: 700 }), async (steps, key) => {
        let at = 0;
        const ranges = steps.map(({ gap, length }, index) => {
          const first = at + gap;
          at = first + length;
          return { first, last: at, text: `${first},${at},${index},${'x'.repeat(length * 7)}` };
        });
        const found = await lookUpRange(fileOf(ranges.map(({ text }) => `${text}\n`).join('')), BigInt(key));
        const index = ranges.findIndex(({ first, last }) => first <= key && key <= last);
        expect(found?.[2]).to.equal(index < 0 ? undefined : String(index));
      }),
    );
  });
});
