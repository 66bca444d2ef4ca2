import { ancestry, type DnsWorld } from '../dns/dnsWorld.ts';
import { labSites } from '../labSites.ts';
import type { MailHost } from '../mail/mailConfig.ts';
import { mailProviders } from '../mailProviders.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { siteSigning } from '../siteSigning.ts';
import { hostsOf } from '../web/virtualHosts.ts';
import type { StatedFacts } from './expectedReport.ts';
import { lookUp, lookUpTexts } from './lookUp.ts';

type StatedEmail = NonNullable<StatedFacts['email']>;

/** Derives the email section of a site from the configuration of its DNS, its web server and the mail servers. */
export const expectedEmail = (world: DnsWorld, site: SiteConfig): StatedEmail => ({
  ...expectedSpf(world, site.domain),
  ...expectedDkim(world, site.domain),
  ...expectedDmarc(world, site.domain),
  ...expectedMailServers(world, site),
  ...expectedReporting(world, site.domain),
});

/** A site states the number of lookups (RFC 7208 §4.6.4) and the validity of its record if they differ from this. */
const expectedSpf = (world: DnsWorld, domain: string): StatedEmail => {
  const texts = lookUpTexts(world, domain);
  if (!texts) return { spfStatus: 'notChecked', spfValid: null, spfRecord: null, spfLookups: null };
  const spfRecord = texts.find((text) => text.startsWith('v=spf1')) ?? null;
  // RFC 7208 §2.6.6: if a part of the record gets no answer, its result is unknown.
  const targets = [...(spfRecord ?? '').matchAll(/(?:include:|redirect=)(\S+)/g)].map(([, name = '']) => name);
  if (targets.some((name) => lookUpTexts(world, name) === undefined))
    return { spfStatus: 'notChecked', spfValid: null, spfRecord, spfLookups: null };
  return { spfStatus: spfRecord === null ? 'absent' : 'valid', spfValid: spfRecord !== null, spfRecord };
};

const KEY = /(?:^|;)\s*p=([^;]*)/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const expectedDkim = (world: DnsWorld, domain: string): StatedEmail => {
  const suffix = `._domainkey.${domain}`;
  const selectors = [...world.names.keys()].filter((name) => name.endsWith(suffix));
  const isValid = (name: string): boolean =>
    lookUpTexts(world, name)?.some((text) => BASE64.test(KEY.exec(text)?.[1] ?? '')) ?? false;
  const valid = selectors.filter(isValid);
  return {
    dkimConfigured: valid.length > 0 ? true : selectors.length > 0 ? false : null,
    dkimSelectors: new Set(valid.map((name) => name.slice(0, -suffix.length))),
  };
};

const DMARC = /^v=DMARC1\s*;\s*p=(none|quarantine|reject)(?:\s*;|$)/;

const expectedDmarc = (world: DnsWorld, domain: string): StatedEmail => {
  const texts = lookUpTexts(world, `_dmarc.${domain}`);
  if (!texts) return { dmarcStatus: 'notChecked', dmarcPolicy: null, dmarcRecord: null };
  const [record, ...more] = texts.filter((text) => text.startsWith('v=DMARC1'));
  if (record === undefined) return { dmarcStatus: 'absent', dmarcPolicy: null, dmarcRecord: null };
  // With several records, the report may show any of them.
  if (more.length > 0) return { dmarcStatus: 'invalid', dmarcPolicy: null };
  const said = DMARC.exec(record)?.[1];
  const dmarcPolicy = said === 'none' || said === 'quarantine' || said === 'reject' ? said : null;
  return { dmarcStatus: dmarcPolicy === null ? 'invalid' : 'valid', dmarcPolicy, dmarcRecord: record };
};

const expectedMailServers = (world: DnsWorld, site: SiteConfig): StatedEmail => {
  const mailServers =
    lookUp(world, site.domain, 'MX')
      ?.map(({ data }) => data)
      .filter(({ exchange }) => exchange !== '.')
      .sort((one, other) => (one.preference ?? 0) - (other.preference ?? 0))
      .map(({ exchange }) => exchange) ?? null;
  const provider = mailProviders.find(({ hosts: own }) => own.some(({ name }) => mailServers?.includes(name)));
  const servers = mailServers?.flatMap((host) => serverOf(world, site.domain, host) ?? []) ?? null;
  return {
    secureMxProvider: mailServers && (provider?.secure ?? false),
    mailProvider: provider?.name ?? null,
    mailServers,
    mtaSts: { status: mtaStsOf(world, site, mailServers) },
    mailServerTls: servers,
    mailServices: servicesOf(world, site),
    mailServerAddresses: addressesOf(world, servers?.filter(({ startTls }) => startTls !== 'notChecked') ?? []),
  };
};

const expectedReporting = (world: DnsWorld, domain: string): StatedEmail => {
  const reports = lookUpTexts(world, `_smtp._tls.${domain}`)?.filter((text) => text.startsWith('v=TLSRPTv1'));
  const logos = lookUpTexts(world, `default._bimi.${domain}`)?.filter((text) => text.startsWith('v=BIMI1'));
  const state = (found: readonly string[]) => (found.length === 0 ? 'absent' : found.length > 1 ? 'invalid' : 'valid');
  return { tlsRpt: reports ? { status: state(reports) } : null, bimi: logos ? { status: state(logos) } : null };
};

const POLICY_PATH = '/.well-known/mta-sts.txt';

const mtaStsOf = (world: DnsWorld, { domain, web }: SiteConfig, mailServers: readonly string[] | null) => {
  const texts = lookUpTexts(world, `_mta-sts.${domain}`)?.filter((text) => text.startsWith('v=STSv1'));
  if (texts === undefined) return 'notChecked';
  if (texts.length === 0) return mailServers?.length === 0 ? 'notApplicable' : 'absent';
  const reply = web && hostsOf(web.secure)[`mta-sts.${domain}`]?.paths[POLICY_PATH];
  const isNamed = web?.tls?.certificate.names.includes(`mta-sts.${domain}`) === true;
  if (texts.length > 1 || reply?.kind !== 'text' || !isNamed) return 'broken';
  if (reply.body.includes('mode: enforce')) return 'enforce';
  return reply.body.includes('mode: testing') ? 'testing' : 'none';
};

const hosts: ReadonlyMap<string, MailHost> = new Map(
  [...mailProviders.flatMap((provider) => provider.hosts), ...labSites.flatMap(({ mail }) => mail)].map((host) => [
    host.name,
    host,
  ]),
);

/** Returns `undefined` if the server has no address, so nobody contacts it. */
const serverOf = (world: DnsWorld, domain: string, host: string) => {
  if ((lookUp(world, host, 'A') ?? []).length === 0) return undefined;
  const server = hosts.get(host);
  const dane = { status: server ? daneOf(world, domain, server) : 'absent' } as const;
  if (!server) return { host, startTls: 'notChecked', version: null, certificate: null, dane } as const;
  if (server.rawTls) return { host, startTls: 'failed', version: null, certificate: null, dane } as const;
  if (!server.startTls) return { host, startTls: 'no', version: null, certificate: null, dane } as const;
  const { maxVersion, certificate } = server.startTls;
  const trusted = certificate.issuer === 'intermediate' && certificate.sendsChain && certificate.notAfter > new Date();
  const nameMatches = certificate.names.includes(host);
  return { host, startTls: 'yes', version: maxVersion, certificate: { trusted, nameMatches }, dane } as const;
};

/** Ports and names come from the configuration; `null` if the name server does not answer. */
const servicesOf = (world: DnsWorld, { domain, mailServices = [] }: SiteConfig) => {
  const announced = ['submissions', 'submission', 'imaps', 'imap', 'pop3s', 'pop3'].flatMap((name) =>
    (lookUp(world, `_${name}._tcp.${domain}`, 'SRV') ?? [])
      .filter(({ data }) => data.target !== '.')
      .map(({ data }) => ({ service: `_${name}._tcp`, host: data.target, port: data.port })),
  );
  if (world.traps.size > 0 && announced.length === 0) return undefined;
  return new Set(
    announced.map((one) => {
      const server = mailServices.find(({ name, port }) => name === one.host && port === one.port);
      if (!server) return { ...one, tls: 'notChecked', version: null, certificate: null } as const;
      const { tls, refuses = false } = server;
      if (!tls) return { ...one, tls: refuses ? 'failed' : 'no', version: null, certificate: null } as const;
      const { certificate, maxVersion } = tls;
      const trusted = certificate.issuer === 'intermediate' && certificate.notAfter > new Date();
      const nameMatches = certificate.names.some((name) => name === one.host || name === domain);
      return { ...one, tls: 'yes', version: maxVersion, certificate: { trusted, nameMatches } } as const;
    }),
  );
};

/** Returns each address of the first three servers that are reached, or `null` if none is. */
const addressesOf = (world: DnsWorld, reached: readonly { readonly host: string }[]) => {
  if (reached.length === 0) return null;
  const looks = reached.slice(0, 3).flatMap(({ host }) => {
    const server = hosts.get(host);
    const addresses = (['A', 'AAAA'] as const).flatMap((type) => lookUp(world, host, type) ?? []);
    return addresses.length < 2
      ? []
      : addresses.map(({ data: address }) => {
          const { elsewhere = {} } = server ?? {};
          const tls = address in elsewhere ? elsewhere[address] : server?.startTls;
          const answers = tls !== 'closed';
          const startTls = !answers ? 'notChecked' : tls ? 'yes' : 'no';
          return { host, address, answers, startTls, addressCount: addresses.length } as const;
        });
  });
  return new Set(looks);
};

const daneOf = (world: DnsWorld, domain: string, { name, tlsa = [] }: MailHost) => {
  if (tlsa.length === 0) return 'absent';
  const signing = [domain, name].map((each) => siteSigning[ancestry(each).find((zone) => world.zones.has(zone)) ?? '']);
  if (signing.some((one) => one?.fault)) return 'bogus';
  if (signing.some((one) => one === undefined || one.digestTypes?.length === 0)) return 'insecure';
  return tlsa.some(({ of }) => of !== 'other') ? 'matched' : 'mismatched';
};
