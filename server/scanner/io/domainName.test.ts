import { expect } from 'chai';
import { domainNameOf } from './dnsClient.ts';
import { IoFailure } from './scannerIo.ts';

describe('A name for a query', () => {
  it('is converted to lower case, without the trailing dot', () => {
    expect(domainNameOf('Example.ORG.')).to.equal('example.org');
    expect(domainNameOf('_25._tcp.Mail.example.org')).to.equal('_25._tcp.mail.example.org');
    expect(domainNameOf('selector1._domainkey.xn--bcher-kva.example')).to.equal(
      'selector1._domainkey.xn--bcher-kva.example',
    );
    expect(domainNameOf(`${'a'.repeat(63)}.org`)).to.have.length(67);
    expect(domainNameOf('A b.org')).to.equal('a b.org');
  });

  for (const [what, name] of [
    ['nothing', ''],
    ['the root', '.'],
    ['an empty label', 'a..org'],
    ['a leading dot', '.org'],
    ['a label of 64', `${'a'.repeat(64)}.org`],
    ['254 characters', `${'a.'.repeat(126)}bb`],
    ['a line break', 'a\n.org'],
    ['a null', 'a\0.org'],
    ['an international name that is not in A-labels', 'bücher.example'],
    ['an IPv4 address', '127.0.0.1'],
    ['a short IPv4 address', '127.1'],
    ['a number', '2130706433'],
    ['a hexadecimal number', '0x7f000001'],
    ['a hexadecimal last label', 'foo.0x1'],
    ['an IPv6 address in brackets and more', 'a:b:c.1'],
  ] as const) {
    it(`is not ${what}`, () => {
      expect(() => domainNameOf(name))
        .to.throw(IoFailure)
        .with.property('kind', 'malformed');
    });
  }
});
