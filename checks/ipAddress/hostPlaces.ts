import type { Observations } from '../index.ts';
import type { HostPlaceFacts } from './facts.ts';
import { cdnFacts } from './hosting.ts';
import type { HostPlace } from './observation.ts';
import { knownNetworkIn } from './knownNetworks.ts';

/**
 * Name services whose documentation says that they use anycast (one address at many locations), by the suffix of their servers' names. Others may use it too:
 * it cannot be detected from a single location.
 */
const ANYCAST_NAME_SERVERS: readonly RegExp[] = [
  /\.ns\.cloudflare\.com$/,
  // Amazon Route 53
  /\.awsdns-\d+\.(com|net|org|co\.uk)$/,
  // Google Cloud DNS
  /\.googledomains\.com$/,
  /\.azure-dns\.(com|net|org|info)$/,
  // IBM NS1 Connect
  /\.nsone\.net$/,
  // Vercara UltraDNS
  /\.ultradns\.(com|net|org|biz|info|co\.uk)$/,
  // Akamai Edge DNS
  /\.akam\.net$/,
  /\.dnsmadeeasy\.com$/,
  /\.dnsimple\.com$/,
];

/** Returns the locations of the domain's hosts, according to the local data sets; empty if the addresses were not looked up. */
export const hostPlaces = (observations: Partial<Observations>, domain: string): readonly HostPlaceFacts[] => {
  const hasCdn = cdnFacts(observations)?.detected === true;
  return recordedHosts(observations, domain).map((host) => ({
    role: host.role,
    host: host.host,
    ip: host.address,
    organization: host.organization,
    city: host.city,
    countryCode: host.countryCode,
    // A location without a city is the centre of a country, and should not be drawn as a point.
    latitude: host.city === null ? null : host.latitude,
    longitude: host.city === null ? null : host.longitude,
    isEntry: isEntry(host) || (hasCdn && host.role === 'web'),
  }));
};

const isEntry = (host: HostPlace): boolean =>
  knownNetworkIn(host)?.type === 'cdn' ||
  (host.role === 'nameServer' && ANYCAST_NAME_SERVERS.some((names) => names.test(host.host)));

/** A scan from before hosts were recorded knows the country of each web address, and the location of the first. */
const recordedHosts = ({ ipAddress }: Partial<Observations>, domain: string): readonly HostPlace[] => {
  if (ipAddress?.status !== 'found') return [];
  if (ipAddress.hosts) return ipAddress.hosts;
  const { data } = ipAddress;
  const first = data.status === 'found' ? data : undefined;
  return ipAddress.addresses.map(({ address, asn, organization, countryCode }, index) => ({
    role: 'web',
    host: domain,
    address,
    asn,
    organization,
    countryCode,
    ...(index === 0 && first?.known !== undefined ? { known: first.known } : {}),
    city: index === 0 ? (first?.city ?? null) : null,
    latitude: index === 0 ? (first?.latitude ?? null) : null,
    longitude: index === 0 ? (first?.longitude ?? null) : null,
  }));
};
