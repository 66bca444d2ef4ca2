import fc from 'fast-check';
import { anyCharacter } from '../random/anyCharacter.ts';

/** Texts that have broken programs, each in a different way. */
const HOSTILE: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy\ud800',
  '\ufeff',
  '\u202eevil\u2066',
  '\u200d\u200b\u2028\u2029',
  'Z\u0351\u036b\u0343\u036a\u0302'.repeat(20),
  '\r\nSet-Cookie: a=b',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '1000000000',
  '-1',
  '9007199254740993',
  '99999999999999999999999999',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%E0%A4%A',
  "' or 1=1 --",
  '"; drop table scans; --',
  '\\',
  '$1',
  '$(id)',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '(a+)+$',
  '*',
  'a'.repeat(300),
  'ü'.repeat(5_000),
  'a@b.example',
  'kim@bücher.example',
  '"a b"@[127.0.0.1]',
  'a@' + 'b.'.repeat(120) + 'example',
  'xn--a',
  'xn--' + 'a'.repeat(60) + '.example',
  'a'.repeat(64) + '.example',
  '127.0.0.1',
  '[::1]',
  'http://user:pass@host:99999/?#',
  'javascript:alert(1)',
  'data:text/html,x',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'A'.repeat(43),
  'admin.' + 'A'.repeat(43),
  'eyJhbGciOiJub25lIn0.e30.',
  'eyJhIjoiXHUwMDAwIn0',
  'WzEsMl0',
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(30),
];

/** Generates any UTF-16, hostile texts, and parts and repetitions of them; at most some thousand characters. */
export const wildText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  // Lone surrogates.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((units) => String.fromCharCode(...units)),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...HOSTILE), { minLength: 2, maxLength: 4 })
      .map((parts) => parts.join('').slice(0, 4_000)),
  },
);

/** Property names that have a special meaning in JavaScript. */
export const WILD_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'toJSON',
  'length',
  '',
  '\u0000',
];
