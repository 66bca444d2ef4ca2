import { BLOCK_LISTS } from '../../../schema/report/blockListTable.ts';
import { KNOWN_PORTS } from '../../../schema/report/portTable.ts';
import type { DnsWorld } from '../dns/dnsWorld.ts';
import { networkOf } from '../network/labNetworks.ts';
import { isMisbehaviour } from '../network/networkConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import type { ExpectedNetwork } from './expectedReport.ts';
import { lookUp } from './lookUp.ts';

/** From the configuration of the site and of its network. */
export const expectedNetwork = (world: DnsWorld, site: SiteConfig): ExpectedNetwork => {
  const { domain, dns, web, mail, expects } = site;
  const { ports = {}, listed = {}, ip, reverse, tor } = networkOf(domain);
  const address = dns?.owners['@']?.A?.[0] ?? null;
  const name = reverse === undefined || isMisbehaviour(reverse) ? null : reverse.host;
  const isOwn = (does: unknown): boolean => does !== undefined && does !== 'silent';
  const isServed = (port: number): boolean =>
    isOwn(ports[port]) ||
    (port === 80 && web !== undefined && web.plain !== 'closed') ||
    (port === 443 && web !== undefined && (web.secure !== 'closed' || 'rawTls' in web)) ||
    (port === 25 && mail.some((host) => host.name === domain));
  const portRefusal = refusalOf(site);
  const unlearnt = expects.outcome === 'completed' && expects.inconclusive?.ports !== undefined;
  const areKnown = portRefusal === null && !unlearnt;
  return {
    openPorts: areKnown ? KNOWN_PORTS.filter(isServed) : null,
    silentPorts: areKnown ? KNOWN_PORTS.filter((port) => ports[port] === 'silent') : null,
    portRefusal,
    blockLists: BLOCK_LISTS.map(({ id }) => ({ id, status: answerOf(listed[id]), isPolicy: isPolicy(listed[id]) })),
    ip: address,
    city: ip?.city ?? null,
    countryCode: ip?.countryCode ?? null,
    asn: ip?.asn ?? null,
    organization: ip?.organization ?? null,
    hostname: name,
    hostnameConfirmed: name === null ? null : (lookUp(world, name, 'A') ?? []).some(({ data }) => data === address),
    isTor: isMisbehaviour(tor) ? null : tor !== undefined,
  };
};

/** docs/adr/0028. */
const refusalOf = ({ dns, securityTxt }: SiteConfig): ExpectedNetwork['portRefusal'] => {
  if (dns?.owners['_candor']?.TXT?.includes('v=candor1; ports=no') === true) return 'txt';
  return securityTxt?.candorPorts === 'no' ? 'securityTxt' : null;
};

/** Spamhaus' Policy Block List answers with these two: addresses that shall not send mail by themselves. */
const isPolicy = (said: { readonly code: string } | string | undefined): boolean =>
  typeof said === 'object' && ['127.0.0.10', '127.0.0.11'].includes(said.code);

/** RFC 5782 §2.1 has listings within 127/8; 127.0.0.1 and 127.255.255.0/24 are refusals. */
const answerOf = (said: { readonly code: string } | string | undefined): 'listed' | 'notListed' | 'unknown' => {
  if (said === undefined) return 'notListed';
  if (typeof said === 'string') return 'unknown';
  const isListing = said.code.startsWith('127.') && !said.code.startsWith('127.255.255.') && said.code !== '127.0.0.1';
  return isListing ? 'listed' : 'unknown';
};
