import { expect } from 'chai';
import fc from 'fast-check';
import { anyCharacter } from '../../../tests/random/anyCharacter.ts';
import { parseDomain } from './parseDomain.ts';

const parsed = (text: string): string => {
  const result = parseDomain(text);
  return result.kind === 'domain' ? result.domain : result.kind;
};

describe('The domain that a user typed', () => {
  for (const [typed, meant] of [
    ['example.org', 'example.org'],
    ['  Example.ORG \n', 'example.org'],
    ['example.org.', 'example.org'],
    ['https://Example.org/path?x=1#top', 'example.org'],
    ['HTTP://example.org', 'example.org'],
    ['https://example.org:8443/', 'example.org'],
    ['example.org/about', 'example.org'],
    ['sub.domain.example.co.uk', 'sub.domain.example.co.uk'],
    ['a.io', 'a.io'],
    ['1und1.de', '1und1.de'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['shop.test', 'shop.test'],
    [`${'a'.repeat(63)}.org`, `${'a'.repeat(63)}.org`],
  ] as const) {
    it(`${JSON.stringify(typed)} is ${meant}`, () => {
      expect(parsed(typed)).to.equal(meant);
    });
  }

  for (const typed of [
    '',
    '   ',
    'example',
    'Example Company',
    'example.o',
    'example.123',
    'example.o1',
    '-example.org',
    'example-.org',
    'exa_mple.org',
    'example..org',
    '.example.org',
    'example.org..',
    `${'a'.repeat(64)}.org`,
    `${`${'a'.repeat(60)}.`.repeat(5)}org`,
    'user@example.org',
    'https://user:pass@example.org/',
    'https://good.example\\@evil.example/',
    'exam%70le.org',
    'exam\u0000ple.org',
    'exam\nple.org',
    'exam ple.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'xn--a.example',
    'example.xn--',
    '%',
    '../../etc',
    "'; drop table scans; --",
  ]) {
    it(`${JSON.stringify(typed.slice(0, 40))} is not a domain`, () => {
      expect(parsed(typed)).to.equal('invalid');
    });
  }

  for (const typed of [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '１２７.0.0.1',
    '127.0.0.1.',
    'http://169.254.169.254/latest/meta-data/',
    '[::1]',
    '::1',
    'fe80::1%eth0',
    'http://[::ffff:10.0.0.1]:80/',
    '2001:db8::1',
    '8.8.8.8',
  ]) {
    it(`${typed} is refused as an IP address`, () => {
      const result = parseDomain(typed);
      expect(result.kind).to.equal('invalid');
      expect(result)
        .to.have.property('message')
        .that.matches(/IP address/);
    });
  }

  for (const typed of [
    'localhost',
    'localhost.',
    'app.localhost',
    'http://LOCALHOST:3000/',
    'printer.local',
    'db.internal',
    'metadata.google.internal',
    'abc.onion',
    'router.home.arpa',
    '1.0.0.127.in-addr.arpa',
    'x.invalid',
    'y.alt',
  ]) {
    it(`${typed} is refused as a reserved name`, () => {
      const result = parseDomain(typed);
      expect(result.kind).to.equal('reserved');
      expect(result)
        .to.have.property('message')
        .that.matches(/reserved name/);
    });
  }

  it('is found or refused, whatever was typed, and is found again from its own result', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: anyCharacter }), fc.webUrl(), fc.domain(), fc.ipV4Extended(), fc.ipV6()),
        (typed) => {
          const result = parseDomain(typed);
          if (result.kind !== 'domain') return;
          expect(result.domain).to.match(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/);
          expect(result.domain.length).to.be.at.most(253);
          expect(parseDomain(result.domain)).to.deep.equal(result);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('refuses a megabyte of nonsense, which would take minutes without linear time', () => {
    for (const nonsense of ['a.'.repeat(500_000), ':'.repeat(1_000_000)]) expect(parsed(nonsense)).to.equal('invalid');
  });
});
