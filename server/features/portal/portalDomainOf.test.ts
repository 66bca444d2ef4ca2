import { expect } from 'chai';
import { FAULT_SENTENCES } from '../../../schema/forms/formFault.ts';
import { createIsSharedMailHost } from '../../platform/auth/sharedMailHosts.ts';
import { portalDomainOf as portalDomainWith } from './portalDomainOf.ts';

const PROVE_BY_DNS = 'If you own a domain, enter its name too, and prove it with a DNS record.';

const isSharedMailHost = createIsSharedMailHost(['lists.example']);
const portalDomainOf = (address: string, { privateNetwork = false } = {}) =>
  portalDomainWith(address, { privateNetwork, isSharedMailHost });

const domainOf = (address: string): string | undefined => {
  const found = portalDomainOf(address);
  return found.kind === 'domain' ? found.domain : undefined;
};

const opens = (cases: Readonly<Record<string, string>>): void => {
  for (const [host, domain] of Object.entries(cases)) expect(domainOf(`kim@${host}`), host).to.equal(domain);
};

const refuses = (reason: string, hosts: readonly string[]): void => {
  for (const host of hosts) {
    const found = portalDomainOf(`kim@${host}`);
    expect(found.kind === 'domain' ? found : found.reason, host).to.equal(reason);
  }
};

describe('The domain whose portal an address opens', () => {
  it('is its host, if that is exactly a registered name', () => {
    opens({
      'example.com': 'example.com',
      'example.co.uk': 'example.co.uk',
      'city.kobe.jp': 'city.kobe.jp',
      'harbour-bank.example': 'harbour-bank.example',
    });
  });

  it('does not exist for a subdomain, which may belong to students, guests or customers', () => {
    refuses('belowDomain', [
      'mail.example.com',
      'a.b.c.example.com',
      'mail.example.co.uk',
      'www.harbour-bank.example',
      'dorm.net.stanford.edu',
    ]);
    expect(portalDomainOf('student77@dorm.net.stanford.edu')).to.deep.include({
      kind: 'unproven',
      email: 'student77@dorm.net.stanford.edu',
      message: `An address at dorm.net.stanford.edu does not open a portal. An address at stanford.edu itself does. ${PROVE_BY_DNS}`,
    });
  });

  it('does not exist for a relay, an alias service or the tenants of a hosted service, nor for their subdomains', () => {
    refuses('sharedMail', [
      'tenant.atlassian.net', 'atlassian.net', 'firm.onmicrosoft.com', 'firm.zendesk.com', 'm.sendgrid.net', 'amazonses.com',
      'mozmail.com', 'anon.simplelogin.com', 'passmail.net', 'users.noreply.github.com', 'kim.33mail.com',
    ]); // prettier-ignore
    refuses('sharedMail', ['lists.example', 'x.lists.example']);
  });

  it('does not exist for any of 200 public mail providers', () => {
    const hosts = CONSUMER_HOSTS.trim().split(/\s+/);
    expect(hosts).to.have.length.greaterThan(199);
    const opened = hosts.filter((host) => portalDomainOf(`kim@${host}`).kind === 'domain');
    expect(opened).to.deep.equal([]);
  });

  it('is that of well-known organisations', () => {
    for (const host of [
      'google.com',
      'microsoft.com',
      'mit.edu',
      'ox.ac.uk',
      'bbc.co.uk',
      'siemens.com',
      'nasa.gov',
      'debian.org',
    ])
      expect(domainOf(`kim@${host}`), host).to.equal(host);
  });

  it('exists for a name under a public suffix, but not for the suffix, also if a business gives the names away', () => {
    opens({
      'kim.github.io': 'kim.github.io',
      'shop.blogspot.com': 'shop.blogspot.com',
    });
    refuses('publicSuffix', ['co.uk', 'github.io', 'blogspot.com', 's3.amazonaws.com', 'kobe.jp', 'x.kobe.jp', 'x.ck']);
  });

  it('is the same in capitals, with a trailing dot, and with spaces around it', () => {
    opens({ 'EXAMPLE.Com': 'example.com', 'Example.CO.UK.': 'example.co.uk', 'example.com.': 'example.com' });
    expect(domainOf('  Kim@Example.com \n')).to.equal('example.com');
    expect(portalDomainOf('Kim@Example.COM.')).to.deep.equal({
      kind: 'domain',
      email: 'kim@example.com',
      domain: 'example.com',
    });
  });

  it('is written in A-labels, whatever the form of the address', () => {
    opens({
      'münchen.example': 'xn--mnchen-3ya.example',
      'MÜNCHEN.example': 'xn--mnchen-3ya.example',
      'xn--mnchen-3ya.example': 'xn--mnchen-3ya.example',
      '例え.jp': 'xn--r8jz45g.jp',
    });
    expect(portalDomainOf('kim@münchen.example')).to.include({ email: 'kim@xn--mnchen-3ya.example' });
  });

  it('is different for a name that only looks the same', () => {
    for (const host of ['harbourbank.example', 'harbour-bank.exampIe', 'harb0ur-bank.example', 'xharbour-bank.example'])
      expect(domainOf(`kim@${host}`), host).to.equal(host.toLowerCase());
    expect(domainOf('kim@hаrbour-bank.example')).to.match(/^xn--/);
    expect(domainOf('kim@xn--hrbour-bank-6ij.example')).to.equal('xn--hrbour-bank-6ij.example');
    // Full-width letters are the same name to DNS, and mail goes to the same host (UTS 46).
    expect(portalDomainOf('kim@ｈarbour-bank.example')).to.include({ email: 'kim@harbour-bank.example' });
  });

  it('does not exist for a public mail provider, its subdomains, or names that look like it', () => {
    const providers = ['gmail.com', 'GMail.com', 'yahoo.co.uk', 'mail.gmail.com', 'x.y.outlook.com', 'gmаil.com'];
    refuses('freeMail', [...providers, 'gmail.com.', 'web.de', 'bk.ru', 'yahoo.com.mx', 'hotmail.nl', 'gmx.ch']);
    expect(portalDomainOf('kim@gmail.com')).to.include({
      kind: 'unproven',
      email: 'kim@gmail.com',
      message: `${FAULT_SENTENCES.businessAccount} ${PROVE_BY_DNS}`,
    });
  });

  it('does not exist for a disposable address', () => {
    refuses('disposable', ['yopmail.fr', 'x.yopmail.fr', 'Sharklasers.com.']);
    expect(portalDomainOf('kim@yopmail.fr')).to.include({ message: FAULT_SENTENCES.businessAccount });
  });

  it('does not exist for an IP address, in any notation', () => {
    refuses('ipAddress', ['[192.0.2.1]', '[IPv6:2001:db8::1]', '192.0.2.1', '2130706433', '127.1']);
  });

  it('does not exist for text that is not an address', () => {
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

  it('is a reserved one only on a private network', () => {
    refuses('reserved', ['printer.local', 'office.internal', 'x.onion', 'kim.localhost', 'localhost']);
    expect(portalDomainOf('kim@office.internal', { privateNetwork: true })).to.include({ domain: 'office.internal' });
    expect(portalDomainOf('kim@localhost', { privateNetwork: true })).to.include({ reason: 'publicSuffix' });
  });
});

/** Domains of providers on every continent, collected independently of the lists. */
const CONSUMER_HOSTS = `
  fastmail.com fastmail.fm posteo.de posteo.net mailbox.org tuta.com tutanota.com hey.com mozmail.com duck.com simplelogin.com
  simplelogin.co slmail.me aleeas.com anonaddy.com anonaddy.me addy.io passmail.net passinbox.com 33mail.com onmicrosoft.com cock.li
  disroot.org riseup.net autistici.org migadu.com purelymail.com startmail.com runbox.com kolabnow.com countermail.com soverin.net
  mailfence.com zohomail.com zohomail.eu yandex.com ya.ru tiscali.it virgilio.it alice.it tin.it sfr.fr free.fr neuf.fr bbox.fr
  numericable.fr telenet.be skynet.be proximus.be scarlet.be hetnet.nl planet.nl xs4all.nl upcmail.nl home.nl casema.nl quicknet.nl
  telfort.nl tele2.nl bluewin.ch sunrise.ch swissonline.ch aon.at chello.at a1.net inode.at telia.com comhem.se bredband.net online.no
  getmail.no mail.dk tdcadsl.dk stofanet.dk kolumbus.fi elisanet.fi luukku.com suomi24.fi centrum.cz volny.cz email.cz post.cz azet.sk
  zoznam.sk interia.pl o2.pl tlen.pl freemail.hu citromail.hu rambler.ru inbox.lv inbox.lt mail.ee hot.ee bigpond.net.au iinet.net.au
  tpg.com.au internode.on.net dodo.com.au iprimus.com.au aapt.net.au ozemail.com.au slingshot.co.nz clear.net.nz vodafone.co.nz telus.net
  sympatico.ca bell.net videotron.ca cogeco.ca eastlink.ca sasktel.net mts.net btinternet.com virginmedia.com ntlworld.com
  blueyonder.co.uk talktalk.net tiscali.co.uk plus.net plusnet.com zen.co.uk uol.com.br terra.com.br bol.com.br ig.com.br globo.com r7.com
  telefonica.net movistar.es terra.es ono.com sapo.pt iol.pt docomo.ne.jp softbank.ne.jp i.softbank.jp nifty.com ocn.ne.jp so-net.ne.jp
  biglobe.ne.jp excite.co.jp sina.com sohu.com 126.com yeah.net 139.com 189.cn foxmail.com aliyun.com hinet.net pchome.com.tw seed.net.tw
  nate.com rediff.com sify.com vsnl.net indiatimes.com singnet.com.sg starhub.net.sg tm.net.my frontier.com frontiernet.net windstream.net
  centurylink.net embarqmail.com optonline.net optimum.net mindspring.com netzero.net roadrunner.com rr.com suddenlink.net wowway.com
  tds.net gci.net hawaiiantel.net mchsi.com mediacombb.net cableone.net pacbell.net sbcglobal.net swbell.net ameritech.net prodigy.net
  usa.net mail.com email.com usa.com consultant.com engineer.com techie.com europe.com asia.com dr.com post.com alumni.com
  privaterelay.appleid.com atomicmail.io skiff.com proton.me pm.me protonmail.com onionmail.org mailo.com net-c.com vivaldi.net murena.io
  e.email ik.me etik.com xmsnet.nl gmx.net web.de arcor.de vodafone.de kabelbw.de unitybox.de t-online.de ewe.net ewetel.net
  netcologne.de 1und1.de online.de osnanet.de versanet.de hotmail.com live.com msn.com aol.com aim.com verizon.net yahoo.com ymail.com
  rocketmail.com
`;
