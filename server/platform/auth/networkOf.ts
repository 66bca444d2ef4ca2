import ipaddr from 'ipaddr.js';

/** Returns the network address of the given prefix length that contains an address, without the prefix length. */
const networkIn = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string => {
  const cidr = `${address.toString()}/${bits}`;
  const { IPv4, IPv6 } = ipaddr;
  return (address instanceof IPv6 ? IPv6 : IPv4).networkAddressFromCIDR(cidr).toString();
};

/**
 * Returns what counts as one network: an IPv4 address itself, or the /64 of an IPv6 address. A /64 is the smallest network that one subscriber gets (RFC 6177);
 * counting single addresses would let each request come from a new one. Text that is not an address is returned unchanged.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? networkIn(parsed, 64) : parsed.toString();
};

/** How many times the limit of a single address applies to each wider network. */
export const NETWORK_SHARES = [1, 2, 4] as const;

interface SharedNetwork {
  readonly name: string;
  readonly times: (typeof NETWORK_SHARES)[number];
}

/**
 * Returns the networks that contain an address, from the narrowest to the widest: for IPv6 its /64, /56 and /48 (the sizes that subscribers and sites get,
 * RFC 6177), for IPv4 the address and its /24. The owner of a /48 has 65,536 single-subscriber networks.
 */
export const networksOf = (address: string): readonly SharedNetwork[] => {
  const narrowest: SharedNetwork = { name: networkOf(address), times: 1 };
  if (!ipaddr.isValid(address)) return [narrowest];
  const parsed = ipaddr.process(address);
  const wider = (bits: number, times: SharedNetwork['times']): SharedNetwork => ({
    name: `${networkIn(parsed, bits)}/${bits}`,
    times,
  });
  return parsed instanceof ipaddr.IPv6 ? [narrowest, wider(56, 2), wider(48, 4)] : [narrowest, wider(24, 4)];
};

/**
 * Returns the widest of them, `192.0.2.0/24` or `2001:db8:1::/48`: the smallest that is routed on its own, which identifies no household. Text that is not an
 * address is returned unchanged.
 */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.name ?? address;
