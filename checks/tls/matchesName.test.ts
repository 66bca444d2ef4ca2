import { expect } from 'chai';
import { matchesName } from './certificateFaults.ts';

describe('Matching a certificate name (RFC 9525 §6.3)', () => {
  for (const [presented, domain] of [
    ['example.org', 'example.org'],
    ['EXAMPLE.org', 'example.org'],
    ['*.example.org', 'www.example.org'],
    ['*.Example.ORG', 'shop.example.org'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['*.example.org', 'xn--bcher-kva.example.org'],
    ['*.example.co.uk', 'www.example.co.uk'],
    ['*.github.io', 'someone.github.io'],
  ] as const) {
    it(`${presented} matches ${domain}`, () => {
      expect(matchesName(presented, domain)).to.equal(true);
    });
  }

  for (const [presented, domain] of [
    ['example.org', 'www.example.org'],
    ['www.example.org', 'example.org'],
    ['*.example.org', 'example.org'],
    ['*.example.org', 'a.b.example.org'],
    ['*.org', 'example.org'],
    ['*.co.uk', 'example.co.uk'],
    ['example.org.', 'example.org'],
    ['*.', 'org.'],
    ['*', 'example'],
    ['w*.example.org', 'www.example.org'],
    ['*w.example.org', 'www.example.org'],
    ['www.*.org', 'www.example.org'],
    ['*.*.org', 'www.example.org'],
    ['xn--*.example.org', 'xn--bcher-kva.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['*.example.org', '.example.org'],
    ['*..org', 'a..org'],
    ['example.org.evil.example', 'example.org'],
    ['', 'example.org'],
  ] as const) {
    it(`${presented || 'an empty name'} does not match ${domain}`, () => {
      expect(matchesName(presented, domain)).to.equal(false);
    });
  }

  it('does not end a name at a NUL', () => {
    expect(matchesName('example.org\0.evil.example', 'example.org')).to.equal(false);
  });
});
