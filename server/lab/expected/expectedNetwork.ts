import { BLOCK_LISTS, HOST_LISTS, type HostListId } from '../../../checks/blockLists/blockListTable.ts';
import { KNOWN_PORTS } from '../../../checks/ports/portTable.ts';
import type { DnsWorld } from '../dns/dnsWorld.ts';
import { networkOf } from '../network/labNetworks.ts';
import { isMisbehaviour } from '../network/networkConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import type { ExpectedInconclusive, StatedFacts } from './expectedReport.ts';
import { lookUp } from './lookUp.ts';

/** Derived from the configuration of the site and of its network. `network` is `null` if the site has no address. */
export const expectedNetwork = (world: DnsWorld, { domain, dns }: SiteConfig) => {
  const { ip, reverse, tor } = networkOf(domain);
  const address = dns?.owners['@']?.A?.[0];
  const name = reverse === undefined || isMisbehaviour(reverse) ? null : reverse.host;
  if (address === undefined) return { network: null };
  return {
    network: {
      ip: address,
      city: ip?.city ?? null,
      countryCode: ip?.countryCode ?? null,
      asn: ip?.asn ?? null,
      organization: ip?.organization ?? null,
      hostname: name,
      hostnameConfirmed: name === null ? null : (lookUp(world, name, 'A') ?? []).some(({ data }) => data === address),
      // The value is null if the exit list did not answer.
      threat: { isTor: isMisbehaviour(tor) ? null : tor !== undefined },
    },
  } satisfies StatedFacts['network'];
};

/** Returns its open ports and the entries of block lists. No port is contacted if the owner refuses that, or if it could not be determined whether they do. */
export const expectedPorts = (site: SiteConfig, inconclusive: ExpectedInconclusive) => {
  const { ports = {}, listed = {} } = networkOf(site.domain);
  const place = refusalOf(site);
  return {
    ports:
      place === null && inconclusive.ports === undefined
        ? {
            open: KNOWN_PORTS.filter((port) => isServed(site, port)).map((port) => ({ port })),
            filtered: KNOWN_PORTS.filter((port) => ports[port] === 'silent'),
          }
        : null,
    portRefusal: place && { place },
    blockLists: BLOCK_LISTS.map(({ id, name }) => {
      const status = answerOf(listed[id]);
      return { name, status, ...(status === 'listed' && isPolicy(listed[id]) && { listing: 'policy' as const }) };
    }),
    hostLists: HOST_LISTS.map(({ id, name }) => {
      const entries = listedUrlsOf(site, id);
      return { name, status: entries.length > 0 ? 'listed' : 'notListed', entries, count: entries.length };
    }),
  } satisfies StatedFacts['dns'];
};

/** Returns the listed URLs of the site itself. */
const listedUrlsOf = ({ domain, sources }: SiteConfig, list: HostListId): readonly string[] =>
  (sources?.listedUrls?.[list] ?? []).filter((url) => [domain, `www.${domain}`].includes(new URL(url).hostname));

const isServed = ({ domain, web, mail }: SiteConfig, port: number): boolean => {
  const does = networkOf(domain).ports?.[port];
  return (
    (does !== undefined && does !== 'silent') ||
    (port === 80 && web !== undefined && web.plain !== 'closed') ||
    (port === 443 && web !== undefined && (web.secure !== 'closed' || 'rawTls' in web)) ||
    (port === 25 && mail.some((host) => host.name === domain))
  );
};

/** See docs/adr/0028. */
const refusalOf = ({ dns, securityTxt }: SiteConfig): 'txt' | 'securityTxt' | null => {
  if (dns?.owners['_candor']?.TXT?.includes('v=candor1; ports=no') === true) return 'txt';
  return securityTxt?.candorPorts === 'no' ? 'securityTxt' : null;
};

/** Spamhaus' Policy Block List answers with these two codes: addresses that should not send mail directly. */
const isPolicy = (said: { readonly code: string } | string | undefined): boolean =>
  typeof said === 'object' && ['127.0.0.10', '127.0.0.11'].includes(said.code);

/** RFC 5782 §2.1: listings are within 127/8; 127.0.0.1 and 127.255.255.0/24 mean that the query was refused. */
const answerOf = (said: { readonly code: string } | string | undefined): 'listed' | 'notListed' | 'unknown' => {
  if (said === undefined) return 'notListed';
  if (typeof said === 'string') return 'unknown';
  const isListing = said.code.startsWith('127.') && !said.code.startsWith('127.255.255.') && said.code !== '127.0.0.1';
  return isListing ? 'listed' : 'unknown';
};
