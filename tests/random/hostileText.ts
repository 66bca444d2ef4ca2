import fc from 'fast-check';
import { anyCharacter } from './anyCharacter.ts';

/** What is odd in every format: ends of lines, quotes, controls, halves of characters, other scripts, numbers past all measure. */
const ODD = [
  ' ',
  '\t',
  '\r\n',
  '\n',
  '\0',
  '"',
  "'",
  '\\',
  ',',
  ';',
  ':',
  '=',
  '/',
  '<',
  '>',
  '(',
  ')',
  '%',
  '@',
  '.',
  '-',
  '_',
  '*',
  '[',
  ']',
  '{',
  '}',
  '\uD800',
  '\uFEFF',
  '\u202E',
  '\u2028',
  'ß',
  '例',
  '🦊',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  '__proto__',
  'constructor',
  'a'.repeat(300),
];

/** Text made of a format's own `words`, of what is odd everywhere, and of anything at all. */
export const hostileText = (...words: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...words) },
        { weight: 3, arbitrary: fc.constantFrom(...ODD) },
        { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 20 }) },
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''));
