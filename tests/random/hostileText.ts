import fc from 'fast-check';
import { anyCharacter } from './anyCharacter.ts';

/** What is unusual in every format: line ends, quotes, control characters, lone surrogates, other scripts, enormous numbers. */
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

/** Generates text from a format's own `words`, from what is unusual everywhere, and from arbitrary characters. */
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
