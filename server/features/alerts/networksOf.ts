import type { Observations } from '../../../schema/report/observations.ts';
import { widestNetworkOf } from '../../platform/auth/networkOf.ts';

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
      return typeof asn === 'number' && asn > 0 ? [widestNetworkOf(address), `AS${asn}`] : [widestNetworkOf(address)];
    }),
  );
};
