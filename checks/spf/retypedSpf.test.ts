import { expect } from 'chai';
import { retypedSpf } from './retypedSpf.ts';

describe('An SPF record with typing errors', () => {
  for (const [text, meant] of [
    ['v=spf1 ip4:192.0.2.1~all', 'v=spf1 ip4:192.0.2.1 ~all'],
    ['v=spf1 mx ip4:192.0.2.0/24-all', 'v=spf1 mx ip4:192.0.2.0/24 -all'],
    ['v=spf1 mx-all', 'v=spf1 mx -all'],
    ['v=spf1 a~all', 'v=spf1 a ~all'],
    ['v=spf1 include:_spf.a.example.com-all', 'v=spf1 include:_spf.a.example.com -all'],
    ['v=spf1 include:_spf.a.example.com?all', 'v=spf1 include:_spf.a.example.com ?all'],
    ['v=spf1include:_spf.a.example -all', 'v=spf1 include:_spf.a.example -all'],
    ['v=spf1-all', 'v=spf1 -all'],
    ['v=spf1; mx; -all', 'v=spf1 mx -all'],
    ['v=spf1 mx;-all;', 'v=spf1 mx -all'],
    ['v=spf1,include:a.example,-all', 'v=spf1 include:a.example -all'],
    ['v=spf1 include:a.example, include:b.example -all', 'v=spf1 include:a.example include:b.example -all'],
    ['v=spf1 include: a.example -all', 'v=spf1 include:a.example -all'],
    ['v=spf1 include :a.example -all', 'v=spf1 include:a.example -all'],
    ['v=spf1 ip4: 192.0.2.1 - all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 include:a.exampleinclude:b.example -all', 'v=spf1 include:a.example include:b.example -all'],
    ['v=spf1 ip4:192.0.2.1ip4:192.0.2.2 -all', 'v=spf1 ip4:192.0.2.1 ip4:192.0.2.2 -all'],
    ['v=spf1 mx include:a.exampleredirect=b.example', 'v=spf1 mx include:a.example redirect=b.example'],
    ['\u201cv=spf1 mx -all\u201d', 'v=spf1 mx -all'],
    ['"v=spf1 mx -all"', 'v=spf1 mx -all'],
    ["'v=spf1 mx -all'", 'v=spf1 mx -all'],
    [' v=spf1 mx -all', 'v=spf1 mx -all'],
    ['\ufeffv=spf1 mx -all', 'v=spf1 mx -all'],
    ['v=spf1\tmx\u00a0-all', 'v=spf1 mx -all'],
    ['v=spf1 mx \u2013all', 'v=spf1 mx -all'],
    ['v=spf1 mx \u2212all', 'v=spf1 mx -all'],
    ['v=spf1 ip4:192.0.2.1\u200b -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v = spf1 mx -all', 'v=spf1 mx -all'],
    ['v:spf1 mx -all', 'v=spf1 mx -all'],
    ['spf1 mx -all', 'v=spf1 mx -all'],
    ['v=spf1 ipv4:192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 ip:192.0.2.1/32 -all', 'v=spf1 ip4:192.0.2.1/32 -all'],
    ['v=spf1 ip6:192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 ip4:2001:db8::/32 ~all', 'v=spf1 ip6:2001:db8::/32 ~all'],
    ['v=spf1 a:192.0.2.1 -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 -include:192.0.2.1 -all', 'v=spf1 -ip4:192.0.2.1 -all'],
    ['v=spf1 ip4:192.0.2.1. -all', 'v=spf1 ip4:192.0.2.1 -all'],
    ['v=spf1 includes:a.example -all', 'v=spf1 include:a.example -all'],
    ['v=spf1 inlude:a.example -all', 'v=spf1 include:a.example -all'],
    ['v=spf1 inlcude:a.example -all', 'v=spf1 include:a.example -all'],
    ['v=spf1 include.a.example -all', 'v=spf1 include:a.example -all'],
    ['v=spf1 exist:%{i}.a.example -all', 'v=spf1 exists:%{i}.a.example -all'],
    ['v=spf1 192.0.2.1 198.51.100.0/24 -all', 'v=spf1 ip4:192.0.2.1 ip4:198.51.100.0/24 -all'],
    ['v=spf1 mx 2001:db8::1 -all', 'v=spf1 mx ip6:2001:db8::1 -all'],
    ['v=spf1 redirect:a.example', 'v=spf1 redirect=a.example'],
    ['v=spf1 mx --all', 'v=spf1 mx -all'],
    ['v=spf1 exists:%{l,}.a.example\u00a0-all', 'v=spf1 exists:%{l,}.a.example -all'],
  ] as const) {
    it(`is what it was meant to be: ${JSON.stringify(text)}`, () => {
      expect(retypedSpf(text)).to.equal(meant);
    });
  }

  for (const text of [
    'v=spf1 mx -all',
    'V=SPF1 A  MX -ALL ',
    'v=spf1 include:a-all.example -all',
    'v=spf1 include:xn--all.xn--p1ai -all',
    'v=spf10 mx -all',
    'spf2.0/pra mx -all',
    'v=spf1.1 mx -all',
    'v=spf1 ip4:192.0.2 -all',
    'v=spf1 ip4:192.0.2.1/33 -all',
    'v=spf1 ip4:mail.a.example -all',
    'v=spf1 mail.a.example -all',
    'v=spf1 include: -all',
    'v=spf1 include: mx -all',
    'v=spf1 include:a.example.coma:b.example -all',
    'v=spf1 foo:a.example -all',
    'v=spf1 exclude:a.example -all',
    'v=spf1 include-a.example -all',
    'v=spf1 192.0.2 -all',
    'google-site-verification=spf1',
    `v=spf1 ${'"'.repeat(100_000)}`,
    '',
  ]) {
    it(`is not guessed: ${JSON.stringify(text.slice(0, 60))}`, () => {
      expect(retypedSpf(text)).to.equal(undefined);
    });
  }

  it('never allows more than was written', () => {
    for (const text of ['v=spf1 mx ~all', 'v=spf1 mx -all', 'v=spf1 mx ?all'])
      for (let at = 0; at < text.length; at += 1)
        for (const typed of [text.slice(0, at) + text.slice(at + 1), `${text.slice(0, at)} ${text.slice(at)}`])
          expect(retypedSpf(typed) ?? '', typed).not.to.match(/ \+?all/);
  });
});
