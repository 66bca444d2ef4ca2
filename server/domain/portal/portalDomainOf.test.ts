import { expect } from 'chai';
import { FAULT_SENTENCES } from '../../../schema/forms/formFault.ts';
import { portalDomainOf, type PortalDomainRefusal } from './portalDomainOf.ts';

const domainOf = (address: string): string | undefined => {
  const found = portalDomainOf(address);
  return found.kind === 'domain' ? found.domain : undefined;
};

const opens = (cases: Readonly<Record<string, string>>): void => {
  for (const [host, domain] of Object.entries(cases)) expect(domainOf(`kim@${host}`), host).to.equal(domain);
};

const refuses = (reason: PortalDomainRefusal, hosts: readonly string[]): void => {
  for (const host of hosts) {
    const found = portalDomainOf(`kim@${host}`);
    expect(found.kind === 'refused' ? found.reason : found, host).to.equal(reason);
  }
};

describe('the domain whose portal an address opens', () => {
  it('is the registrable one of its host', () => {
    opens({
      'example.com': 'example.com',
      'mail.example.com': 'example.com',
      'a.b.c.example.com': 'example.com',
      'example.co.uk': 'example.co.uk',
      'mail.example.co.uk': 'example.co.uk',
      'city.kobe.jp': 'city.kobe.jp',
      'office.shop.kobe.jp': 'office.shop.kobe.jp',
      'harbour-bank.example': 'harbour-bank.example',
      'www.harbour-bank.example': 'harbour-bank.example',
    });
  });

  it('ends where anybody may have a name, also where a business gives them away', () => {
    opens({
      'kim.github.io': 'kim.github.io',
      'mail.kim.github.io': 'kim.github.io',
      'shop.blogspot.com': 'shop.blogspot.com',
      'files.s3.amazonaws.com': 'files.s3.amazonaws.com',
    });
    refuses('publicSuffix', ['co.uk', 'github.io', 'blogspot.com', 's3.amazonaws.com', 'kobe.jp', 'x.kobe.jp', 'x.ck']);
  });

  it('is the same in capitals, with a trailing dot, and with blanks around it', () => {
    opens({ 'EXAMPLE.Com': 'example.com', 'Mail.Example.CO.UK.': 'example.co.uk', 'example.com.': 'example.com' });
    expect(domainOf('  Kim@Example.com \n')).to.equal('example.com');
    expect(portalDomainOf('Kim@Mail.Example.COM.')).to.deep.equal({
      kind: 'domain',
      email: 'kim@mail.example.com',
      domain: 'example.com',
    });
  });

  it('is written in A-labels, however the address was', () => {
    opens({
      'münchen.example': 'xn--mnchen-3ya.example',
      'post.MÜNCHEN.example': 'xn--mnchen-3ya.example',
      'xn--mnchen-3ya.example': 'xn--mnchen-3ya.example',
      '例え.jp': 'xn--r8jz45g.jp',
    });
    expect(portalDomainOf('kim@münchen.example')).to.include({ email: 'kim@xn--mnchen-3ya.example' });
  });

  it('is another one for a name that only looks the same', () => {
    for (const host of ['harbourbank.example', 'harbour-bank.exampIe', 'harb0ur-bank.example', 'xharbour-bank.example'])
      expect(domainOf(`kim@${host}`), host).to.equal(host.toLowerCase());
    expect(domainOf('kim@hаrbour-bank.example')).to.match(/^xn--/);
    expect(domainOf('kim@xn--hrbour-bank-6ij.example')).to.equal('xn--hrbour-bank-6ij.example');
    // Full-width letters are the same name to DNS, and mail goes to the same host (UTS 46).
    expect(portalDomainOf('kim@ｈarbour-bank.example')).to.include({ email: 'kim@harbour-bank.example' });
  });

  it('is nobody’s at a provider of mail for everybody, under it, and where it is made to look like one', () => {
    const providers = ['gmail.com', 'GMail.com', 'yahoo.co.uk', 'mail.gmail.com', 'x.y.outlook.com', 'gmаil.com'];
    refuses('freeMail', [...providers, 'gmail.com.', 'web.de', 'bk.ru', 'yahoo.com.mx', 'hotmail.nl', 'gmx.ch']);
    expect(portalDomainOf('kim@gmail.com')).to.include({ message: FAULT_SENTENCES.businessAccount });
  });

  it('is nobody’s at an address for minutes', () => {
    refuses('disposable', ['yopmail.fr', 'x.yopmail.fr', 'Sharklasers.com.']);
    expect(portalDomainOf('kim@yopmail.fr')).to.include({ message: FAULT_SENTENCES.businessAccount });
  });

  it('is none at an IP address, in whatever notation', () => {
    refuses('ipAddress', ['[192.0.2.1]', '[IPv6:2001:db8::1]', '192.0.2.1', '2130706433', '127.1']);
  });

  it('is none of what no address looks like', () => {
    const hosts = [
      '',
      'example',
      'exa mple.com',
      'example..com',
      '.example.com',
      '-x.example',
      'x_y.example',
      'example.com/x',
    ];
    refuses('address', [
      ...hosts,
      'example.com:25',
      'https://example.com',
      'example.com\r\nBcc: x@y.example/',
      'x%2e.com',
    ]);
    for (const address of ['', '@example.com', 'example.com', 'a b@example.com', 'kim@@example.com', '"k"@example.com'])
      expect(portalDomainOf(address), address).to.include({ reason: 'address', message: FAULT_SENTENCES.address });
    expect(portalDomainOf(`${'a'.repeat(250)}@example.com`)).to.include({ reason: 'address' });
  });

  it('is a reserved one on a private network alone', () => {
    refuses('reserved', ['printer.local', 'office.internal', 'x.onion', 'kim.localhost', 'localhost']);
    expect(portalDomainOf('kim@office.internal', { privateNetwork: true })).to.include({ domain: 'office.internal' });
    expect(portalDomainOf('kim@localhost', { privateNetwork: true })).to.include({ reason: 'publicSuffix' });
  });
});
