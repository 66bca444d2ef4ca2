import type { DnsWorld } from '../dns/dnsWorld.ts';
import { ancestry } from '../dns/dnsWorld.ts';
import { labSites } from '../labSites.ts';
import { mailProviders } from '../mailProviders.ts';
import type { MailHost } from '../mail/mailConfig.ts';
import { siteSigning } from '../siteSigning.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { hostsOf } from '../web/virtualHosts.ts';
import type { ExpectedMailServer, ExpectedMailTransport, ExpectedMtaSts } from './mailTransportExpectation.ts';
import { lookUp, lookUpTexts } from './lookUp.ts';

const POLICY_PATH = '/.well-known/mta-sts.txt';

/** How mail gets to a site, from what its DNS, its web server and the mail servers are set up to do. */
export const expectedMailTransport = (world: DnsWorld, site: SiteConfig): ExpectedMailTransport => {
  const { domain, expects } = site;
  const stated = expects.outcome === 'completed' ? expects.mailTransport : undefined;
  const exchanges = exchangesOf(world, domain);
  const texts = lookUpTexts(world, `_smtp._tls.${domain}`)?.filter((text) => text.startsWith('v=TLSRPTv1'));
  const logos = lookUpTexts(world, `default._bimi.${domain}`)?.filter((text) => text.startsWith('v=BIMI1'));
  const state = (found: readonly string[]) => (found.length === 0 ? 'ABSENT' : found.length > 1 ? 'INVALID' : 'VALID');
  return {
    mtaSts: { status: stated?.mtaSts ?? mtaStsOf(world, site, exchanges) },
    tlsRpt: texts ? { status: stated?.tlsRpt ?? state(texts) } : null,
    bimi: logos ? { status: stated?.bimi ?? state(logos) } : null,
    mailServerTls: exchanges?.map((host) => serverOf(world, domain, host)).filter((one) => one !== undefined) ?? null,
  };
};

const exchangesOf = (world: DnsWorld, domain: string): readonly string[] | undefined =>
  lookUp(world, domain, 'MX')
    ?.map(({ data }) => data)
    .filter(({ exchange }) => exchange !== '.')
    .sort((one, other) => (one.preference ?? 0) - (other.preference ?? 0))
    .map(({ exchange }) => exchange);

const mtaStsOf = (
  world: DnsWorld,
  { domain, web }: SiteConfig,
  exchanges: readonly string[] | undefined,
): ExpectedMtaSts => {
  const texts = lookUpTexts(world, `_mta-sts.${domain}`)?.filter((text) => text.startsWith('v=STSv1'));
  if (texts === undefined) return 'NOT_CHECKED';
  if (texts.length === 0) return exchanges?.length === 0 ? 'NOT_APPLICABLE' : 'ABSENT';
  const reply = web && hostsOf(web.secure)[`mta-sts.${domain}`]?.paths[POLICY_PATH];
  const isNamed = web?.tls?.certificate.names.includes(`mta-sts.${domain}`) === true;
  if (texts.length > 1 || reply?.kind !== 'text' || !isNamed) return 'BROKEN';
  if (reply.body.includes('mode: enforce')) return 'ENFORCE';
  return reply.body.includes('mode: testing') ? 'TESTING' : 'NONE';
};

const hosts: ReadonlyMap<string, MailHost> = new Map(
  [...mailProviders.flatMap((provider) => provider.hosts), ...labSites.flatMap(({ mail }) => mail)].map((host) => [
    host.name,
    host,
  ]),
);

/** Undefined: it has no address, and so nobody asks it. */
const serverOf = (world: DnsWorld, domain: string, host: string): ExpectedMailServer | undefined => {
  if ((lookUp(world, host, 'A') ?? []).length === 0) return undefined;
  const server = hosts.get(host);
  if (!server) return { host, startTls: 'NOT_CHECKED', version: null, certificate: null, dane: { status: 'ABSENT' } };
  const dane = { status: daneOf(world, domain, server) };
  if (!server.startTls) return { host, startTls: 'NO', version: null, certificate: null, dane };
  const { maxVersion, certificate } = server.startTls;
  const trusted = certificate.issuer === 'intermediate' && certificate.sendsChain && certificate.notAfter > new Date();
  const nameMatches = certificate.names.includes(host);
  return { host, startTls: 'YES', version: maxVersion, certificate: { trusted, nameMatches }, dane };
};

const daneOf = (
  world: DnsWorld,
  domain: string,
  { name, tlsa = [] }: MailHost,
): ExpectedMailServer['dane']['status'] => {
  if (tlsa.length === 0) return 'ABSENT';
  const signing = [domain, name].map((each) => siteSigning[ancestry(each).find((zone) => world.zones.has(zone)) ?? '']);
  if (signing.some((one) => one?.fault)) return 'BOGUS';
  if (signing.some((one) => one === undefined || one.digestTypes?.length === 0)) return 'INSECURE';
  return tlsa.some(({ of }) => of !== 'other') ? 'MATCHED' : 'MISMATCHED';
};
