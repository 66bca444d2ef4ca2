import ipaddr from 'ipaddr.js';
import type { DetailedRequester } from './requesterDetails.ts';

/** The network that an address is in, as wide as it names no household: IPv4 /24, IPv6 /48. Null: it is no address. */
export const coarseNetworkOf = (address: string): string | null => {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()}/48`
    : `${parsed.octets.slice(0, 3).join('.')}.0/24`;
};

/** What somebody may know of others before they have proved that the domain is theirs: network, country, kind of device and its system. */
export const coarsely = <Entry extends { readonly who: DetailedRequester | undefined }>(entry: Entry): Entry => {
  if (!entry.who) return entry;
  const { ipAddress, place, device } = entry.who;
  const who: DetailedRequester = {
    ipAddress: coarseNetworkOf(ipAddress) ?? '',
    userAgent: '',
    place: { city: null, countryCode: place.countryCode },
    device: { ...device, browser: null, browserVersion: null },
  };
  return { ...entry, who };
};
