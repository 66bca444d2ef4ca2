import fc from 'fast-check';
import { WILD_KEYS, wildText } from './wildTexts.ts';

/** Literal texts: a number that does not fit a double, a key that occurs twice or is the name of the prototype. */
const WRITTEN: readonly string[] = [
  '1e400',
  '-1e400',
  '1'.repeat(400),
  '0.' + '3'.repeat(400),
  '-0',
  '1e-400',
  '9007199254740993',
  'NaN',
  'Infinity',
  'undefined',
  "{'a':1}",
  '{"a":1,}',
  '[1,]',
  '"\\ud800"',
  '"\\u0000"',
  '"\u0001"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"email":"a@b.example","email":["c@d.example"]}',
  '{"domain":{"toString":"x"}}',
  '// no\n{}',
  '\u00a0{}',
  '',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '[[]]',
  '{}',
];

const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}0${close.repeat(depth)}`;

/** Generates the text of a JSON value of any shape: deep, wide, with difficult numbers and keys. */
export const wildJsonText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WRITTEN) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(['[', ']'] as const, ['{"a":', '}'] as const), fc.constantFrom(5, 100, 3_000))
      .map(([[open, close], depth]) => nested(open, close, depth)),
  },
  { weight: 1, arbitrary: wildText.map((text) => JSON.stringify(text)) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...WILD_KEYS), wildText), fc.constantFrom(...WRITTEN.slice(0, 7))), {
        maxLength: 5,
      })
      .map((fields) => `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`),
  },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
);

/** Values for a field that expects something else. JavaScript values, written by JSON.stringify. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: wildText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[]], [null], ['a', 'a'], { $ne: '' },
      { length: 5 }, { toString: 'x' }, new Array(1_000).fill(''), new Array(200).fill({}),
    ), // prettier-ignore
  },
  { weight: 1, arbitrary: fc.array(wildText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...WILD_KEYS, 'a'), wildText, { maxKeys: 3 }) },
);
