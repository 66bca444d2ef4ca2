import { expect } from 'chai';
import { isAddress, isDomainName, readDomain } from './domainName.ts';

describe('The domain pattern', () => {
  const label63 = 'a'.repeat(63);

  for (const text of [
    'example.org',
    'EXAMPLE.org',
    'a.co',
    '1.example.org',
    'deep.er.sub-domain.example.org',
    `${label63}.org`,
    'xn--mnchen-3ya.de',
    'example.xn--p1ai',
  ]) {
    it(`accepts ${text.slice(0, 30)}`, () => {
      expect(isDomainName(text)).to.equal(true);
    });
  }

  for (const [reason, text] of [
    ['no dot', 'localhost'],
    ['a top-level part of one letter', 'example.c'],
    ['a top-level part with a digit', 'example.c0m'],
    ['an IP address', '192.0.2.1'],
    ['a leading hyphen', '-a.org'],
    ['a trailing hyphen', 'a-.org'],
    ['a label of 64 characters', `a${label63}.org`],
    ['an underscore', 'a_b.org'],
    ['an empty label', 'a..org'],
    ['a trailing dot', 'example.org.'],
    ['a space', 'exam ple.org'],
    ['more than 253 characters', `${`${label63}.`.repeat(4)}org`],
    ['nothing', ''],
  ] as const) {
    it(`refuses ${reason}`, () => {
      expect(isDomainName(text)).to.equal(false);
    });
  }

  it('refuses a text that would take a slower pattern minutes, in linear time', () => {
    expect(isDomainName(`${'a-'.repeat(500_000)}!`)).to.equal(false);
    expect(readDomain('1-.'.repeat(500_000))).to.equal(undefined);
  });
});

describe('Reading a typed domain', () => {
  for (const [text, domain] of [
    ['  Example.ORG ', 'example.org'],
    ['https://www.example.org/path?q=1#top', 'www.example.org'],
    ['http://user:pass@example.org:8080/', 'example.org'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ] as const) {
    it(`reads ${text.trim()} as ${domain}`, () => {
      expect(readDomain(text)).to.equal(domain);
    });
  }

  for (const text of [
    'Example',
    'Harbour Bank',
    'http://localhost/',
    'https://192.0.2.1/',
    'me@example.org',
    'müller',
    '',
  ]) {
    it(`reads ${text || 'nothing'} as no domain`, () => {
      expect(readDomain(text)).to.equal(undefined);
    });
  }
});

describe('An IP address', () => {
  it('is recognised in both families', () => {
    for (const text of ['192.0.2.1', ' 10.0.0.1 ', '2001:db8::1', '[::1]', '::ffff:192.0.2.1'])
      expect(isAddress(text), text).to.equal(true);
  });

  it('is not any other text', () => {
    for (const text of ['', 'cafe', '1.2.3', '1.2.3.4.5', '7-Eleven', 'a:b', 'Time: 10', 'example.org'])
      expect(isAddress(text), text).to.equal(false);
  });
});
