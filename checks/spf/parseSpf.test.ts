import { expect } from 'chai';
import { isSpfRecord, parseSpf } from './parseSpf.ts';

const valid = (terms: string) => {
  const parsed = parseSpf(`v=spf1 ${terms}`);
  if (!parsed.ok) throw new Error(`${terms}: "${parsed.term}": ${parsed.reason}`);
  return parsed;
};

describe('the SPF parser', () => {
  it('recognises a record by its version section alone', () => {
    for (const text of ['v=spf1', 'v=spf1 ', 'V=sPf1 -all']) expect(isSpfRecord(text), text).to.equal(true);
    for (const text of ['v=spf10 -all', 'v=spf1\t-all', ' v=spf1', 'v=spf1-all', 'spf1 -all', 'v=spf2.0/pra']) {
      expect(isSpfRecord(text), text).to.equal(false);
    }
  });

  for (const [terms, name] of [
    ['a mx\u00A0-all', 'U+00A0'],
    ['a\tmx -all', 'U+0009'],
    ['a mx \u2013all', 'U+2013'],
    ['ip4:192.0.2.1\u200B -all', 'U+200B'],
    ['redirect=_spf.example.org\u201D', 'U+201D'],
  ] as const) {
    it(`names a character that cannot be seen, or looks like another: ${name}`, () => {
      expect(parseSpf(`v=spf1 ${terms}`)).to.include({ ok: false, reason: `the character ${name} is not allowed` });
    });
  }

  it('returns typed terms with qualifiers and prefix lengths', () => {
    expect(valid('a mx/24 ?a:A.example.org/24//64 -mx:b.example.org//48 ~all').mechanisms).to.deep.equal([
      { kind: 'a', qualifier: '+', domainSpec: null, prefix4: 32, prefix6: 128, text: 'a' },
      { kind: 'mx', qualifier: '+', domainSpec: null, prefix4: 24, prefix6: 128, text: 'mx/24' },
      {
        kind: 'a',
        qualifier: '?',
        domainSpec: 'A.example.org',
        prefix4: 24,
        prefix6: 64,
        text: '?a:A.example.org/24//64',
      },
      {
        kind: 'mx',
        qualifier: '-',
        domainSpec: 'b.example.org',
        prefix4: 32,
        prefix6: 48,
        text: '-mx:b.example.org//48',
      },
      { kind: 'all', qualifier: '~', text: '~all' },
    ]);
    expect(valid('ip4:192.0.2.0/24 ip6:2001:db8::1').mechanisms).to.deep.equal([
      { kind: 'ip4', qualifier: '+', address: '192.0.2.0', prefix: 24, text: 'ip4:192.0.2.0/24' },
      { kind: 'ip6', qualifier: '+', address: '2001:db8::1', prefix: 128, text: 'ip6:2001:db8::1' },
    ]);
    expect(valid('redirect=_spf.example.org exp=why.%{d} moo.cow-far_out=man:dog/cat').modifiers).to.deep.equal([
      { kind: 'redirect', domainSpec: '_spf.example.org', text: 'redirect=_spf.example.org' },
      { kind: 'exp', domainSpec: 'why.%{d}', text: 'exp=why.%{d}' },
      { kind: 'unknown', name: 'moo.cow-far_out', value: 'man:dog/cat', text: 'moo.cow-far_out=man:dog/cat' },
    ]);
  });

  for (const terms of [
    '',
    '   a   -all  ',
    'ALL',
    'A:example.org MX:example.org INCLUDE:example.org',
    'exists:%{ir}.%{l1r+-}._spf.%{d}',
    'exists:%{i}.x=y.example.org',
    'a:foo:bar/baz.example.org',
    'a:example.org.',
    'a:example.xn--zckzah',
    'a:%{d}/0//0',
    'a/32//128',
    'ptr ptr:example.org',
    'ip4:0.0.0.0/0 ip6:::/0 ip6:::ffff:1.2.3.4 ip6:1:2:3:4:5:6:7:8',
    'default=pass o=',
    'include:%%.example.org',
    'include:example.org%_',
    'include:%{S}',
  ]) {
    it(`accepts "${terms}"`, () => {
      valid(terms);
    });
  }

  for (const [terms, term] of [
    ['all:foo'],
    ['all/8'],
    ['-all.foo'],
    ['include'],
    ['include:'],
    ['include:example.org/24'],
    ['include/24'],
    ['exists'],
    ['exists:'],
    ['exists:mail.example.org/8'],
    ['ptr:'],
    ['ptr/0'],
    ['a:'],
    ['a:/24'],
    ['a/'],
    ['a//'],
    ['a/33'],
    ['a/032'],
    ['a//129'],
    ['a/24/64'],
    ['a:museum'],
    ['a:museum.'],
    ['a:111.222.33.44'],
    ['a:example.-org'],
    ['a:example.org:8080'],
    ['a:foo-bar'],
    ['a:abc.123\0.example.org'],
    ['a:\uFFFD.example.org'],
    ['mx:%{d'],
    ['mx:%(d).example.org'],
    ['mx:%{x}.example.org'],
    ['mx:%{d0}.example.org'],
    ['mx:%{d r}.example.org', 'mx:%{d'],
    ['mx:%{c}.example.org'],
    ['mx:%{r}'],
    ['mx:%{t}'],
    ['mx:%abc.example.org'],
    ['ip4'],
    ['ip4:1.2.3'],
    ['ip4:1.2.3.4.5'],
    ['ip4:1.2.3.256'],
    ['ip4:01.2.3.4'],
    ['ip4:1.2.3.4/33'],
    ['ip4:1.2.3.4/032'],
    ['ip4:1.2.3.4//32'],
    ['ip4:1.2.3.4:8080'],
    ['ip4:1.2.3.4/'],
    ['ip4:1.2.3.4.'],
    ['ip6'],
    ['ip6::CAFE::BABE'],
    ['ip6:1:1:1:1'],
    ['ip6:1.2.3.4'],
    ['ip6:::1/129'],
    ['ip6:::1.1.1.1//33'],
    ['ip6:fe80::1%eth0'],
    ['redirect='],
    ['exp='],
    ['redirect=museum'],
    ['redirect:example.org'],
    ['redirect=a.example.org redirect=b.example.org', 'redirect=b.example.org'],
    ['exp=a.example.org exp=a.example.org', 'exp=a.example.org'],
    ['=all'],
    ['-foo=bar'],
    ['foo=%abc'],
    ['moo@cow=x'],
    ['mxa'],
    ['+'],
    ['a\tmx'],
    ['-all\r'],
  ] as const) {
    it(`names the problem in "${terms.replace(/\p{Cc}/gu, '·')}"`, () => {
      const parsed = parseSpf(`v=spf1 ip4:192.0.2.1 ${terms}`);
      expect(parsed.ok).to.equal(false);
      if (!parsed.ok) {
        expect(parsed.term).to.equal(term ?? terms);
        expect(parsed.reason).to.have.length.greaterThan(5);
      }
    });
  }
});
