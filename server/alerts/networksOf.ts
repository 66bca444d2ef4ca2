import { isIPv6 } from 'node:net';
import type { Observations } from '../../schema/report/observations.ts';

/** All eight groups of an IPv6 address, `::` written out. */
const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  if (tail === undefined) return before ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])];
};

/** `192.0.2.0/24`, `2001:db8:1::/48`: the least that is routed by itself. */
const prefixOf = (address: string): string =>
  isIPv6(address)
    ? `${groupsOf(address).slice(0, 3).join(':')}::/48`
    : `${address.split('.').slice(0, 3).join('.')}.0/24`;

/**
 * What tells whether two sets of addresses are of the same hands: the network of each address by its least routable prefix, and by the
 * autonomous system that the offline data know it to be of.
 */
export const networksOf = (addresses: readonly string[], { ipAddress }: Partial<Observations>): ReadonlySet<string> => {
  const known = new Map(
    ipAddress?.status === 'found' ? ipAddress.addresses.map(({ address, asn }) => [address, asn]) : [],
  );
  return new Set(
    addresses.flatMap((address) => {
      const asn = known.get(address);
      return typeof asn === 'number' && asn > 0 ? [prefixOf(address), `AS${asn}`] : [prefixOf(address)];
    }),
  );
};
