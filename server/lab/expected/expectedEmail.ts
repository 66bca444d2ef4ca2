import type { DnsWorld } from '../dns/dnsWorld.ts';
import { mailProviders } from '../mailProviders.ts';
import { labSite } from '../labSites.ts';
import { expectedMailTransport } from './expectedMailTransport.ts';
import type { ExpectedEmail, StatedExpectations } from './expectedReport.ts';
import { lookUp, lookUpTexts } from './lookUp.ts';

type Stated = Extract<StatedExpectations, { outcome: 'completed' }>;

/** The email section of a site, from what its DNS says. */
export const expectedEmail = (world: DnsWorld, domain: string, stated: Stated): ExpectedEmail => ({
  ...expectedSpf(world, domain, stated),
  ...expectedDkim(world, domain),
  ...expectedDmarc(world, domain),
  ...expectedMailServers(world, domain, stated),
  ...expectedMailTransport(world, labSite(domain)),
});

const expectedSpf = (world: DnsWorld, domain: string, stated: Stated) => {
  const texts = lookUpTexts(world, domain);
  if (!texts) return { spfStatus: 'NOT_CHECKED', spfValid: null, spfRecord: null, spfLookups: null } as const;
  const spfRecord = texts.find((text) => text.startsWith('v=spf1')) ?? null;
  // RFC 7208 §2.6.6: where a part of it gets no answer, nobody knows what the record is worth.
  const targets = [...(spfRecord ?? '').matchAll(/(?:include:|redirect=)(\S+)/g)].map(([, name = '']) => name);
  if (targets.some((name) => lookUpTexts(world, name) === undefined)) {
    return { spfStatus: 'NOT_CHECKED', spfValid: null, spfRecord, spfLookups: null } as const;
  }
  const spfStatus = spfRecord === null ? 'ABSENT' : (stated.spf ?? 'VALID');
  return { spfStatus, spfValid: spfStatus === 'VALID', spfRecord, spfLookups: stated.spfLookups } as const;
};

const KEY = /(?:^|;)\s*p=([^;]*)/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const expectedDkim = (world: DnsWorld, domain: string) => {
  const suffix = `._domainkey.${domain}`;
  const selectors = [...world.names.keys()].filter((name) => name.endsWith(suffix)).sort();
  const isValid = (name: string): boolean =>
    lookUpTexts(world, name)?.some((text) => BASE64.test(KEY.exec(text)?.[1] ?? '')) ?? false;
  const valid = selectors.filter(isValid);
  return {
    dkimConfigured: valid.length > 0 ? true : selectors.length > 0 ? false : null,
    dkimSelectors: valid.map((name) => name.slice(0, -suffix.length)),
  };
};

const DMARC = /^v=DMARC1\s*;\s*p=(none|quarantine|reject)(?:\s*;|$)/;

const expectedDmarc = (world: DnsWorld, domain: string) => {
  const texts = lookUpTexts(world, `_dmarc.${domain}`);
  if (!texts) return { dmarcStatus: 'NOT_CHECKED', dmarcPolicy: null, dmarcRecord: null } as const;
  const [record, ...more] = texts.filter((text) => text.startsWith('v=DMARC1'));
  if (record === undefined) return { dmarcStatus: 'ABSENT', dmarcPolicy: null, dmarcRecord: null } as const;
  const dmarcPolicy = more.length > 0 ? null : (DMARC.exec(record)?.[1] ?? null);
  return {
    dmarcStatus: dmarcPolicy === null ? 'INVALID' : 'VALID',
    dmarcPolicy,
    // Of several any may be shown.
    dmarcRecord: more.length > 0 ? undefined : record,
  } as const;
};

const expectedMailServers = (world: DnsWorld, domain: string, { mailTransport }: Stated) => {
  const records = lookUp(world, domain, 'MX')?.map(({ data }) => data);
  if (!records) return { secureMxProvider: null, mailProvider: null, mailServers: null };
  const mailServers = records
    .filter(({ exchange }) => exchange !== '.')
    .sort((one, other) => (one.preference ?? 0) - (other.preference ?? 0))
    .map(({ exchange }) => exchange);
  const provider = mailProviders.find(({ hosts }) => hosts.some(({ name }) => mailServers.includes(name)));
  const secureMxProvider = provider?.secure ?? mailTransport?.secure ?? false;
  return { secureMxProvider, mailProvider: provider?.name ?? null, mailServers };
};
