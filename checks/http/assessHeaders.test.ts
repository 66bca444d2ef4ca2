import { expect } from 'chai';
import { contentTypeOptionsVerdict, frameOptionsVerdict, referrerPolicyVerdict } from './assessHeaders.ts';

const check = (
  name: string,
  verdict: (value: string) => string,
  cases: Readonly<Record<string, readonly string[]>>,
): void => {
  for (const [expected, values] of Object.entries(cases)) {
    for (const value of values) {
      it(`${name}: "${value}" is ${expected}`, () => {
        expect(verdict(value)).to.equal(expected);
      });
    }
  }
};

describe("The browsers' reading of a header", () => {
  check('X-Frame-Options', frameOptionsVerdict, {
    good: [
      'DENY',
      'deny',
      'SAMEORIGIN',
      ' SameOrigin ',
      'DENY, DENY',
      'DENY, SAMEORIGIN',
      'SAMEORIGIN,deny',
      'sameorigin, nonsense',
      'ALLOWALL, x',
    ],
    invalid: [
      '',
      'ALLOWALL',
      'ALLOW-FROM https://example.org',
      'ALLOWALL, ALLOWALL',
      'x, y',
      'DENY; SAMEORIGIN',
      '"DENY"',
    ],
  });
  check('X-Content-Type-Options', contentTypeOptionsVerdict, {
    good: ['nosniff', 'NoSniff', 'nosniff, nosniff', 'nosniff, x'],
    invalid: ['', 'sniff', 'x, nosniff', 'nosniff;', 'no-sniff'],
  });
  check('Referrer-Policy', referrerPolicyVerdict, {
    good: [
      'no-referrer',
      'same-origin',
      'STRICT-ORIGIN',
      'no-referrer, strict-origin-when-cross-origin',
      'unsafe-url, same-origin',
      'same-origin, future-policy',
    ],
    unsafe: ['unsafe-url', 'no-referrer-when-downgrade', 'same-origin, unsafe-url'],
    invalid: ['', 'never', 'constructor', 'no-referrer; x'],
  });
  it('is quick for hostile values', () => {
    referrerPolicyVerdict(','.repeat(1_000_000));
  });
});
