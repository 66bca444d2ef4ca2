import ipaddr from 'ipaddr.js';
import { widestNetworkOf } from '../../platform/auth/networkOf.ts';
import type { DetailedRequester } from './requesterDetails.ts';

/** The network that an address is in, as wide as it names no household: IPv4 /24, IPv6 /48. Null: it is no address. */
export const coarseNetworkOf = (address: string): string | null =>
  ipaddr.isValid(address) ? widestNetworkOf(address) : null;

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
