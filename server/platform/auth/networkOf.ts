import ipaddr from 'ipaddr.js';

/** The network of so many bits that an address is in, without the bits. */
const networkIn = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string => {
  const cidr = `${address.toString()}/${bits}`;
  const { IPv4, IPv6 } = ipaddr;
  return (address instanceof IPv6 ? IPv6 : IPv4).networkAddressFromCIDR(cidr).toString();
};

/**
 * What counts as one network: an IPv4 address as it is, an IPv6 address as its /64, the smallest network that one subscriber gets (RFC 6177):
 * else each request could come from a new one. What is no address stands for itself.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? networkIn(parsed, 64) : parsed.toString();
};

/** How many times the share of one address a network has that an address is in. */
export const NETWORK_SHARES = [1, 2, 4] as const;

interface SharedNetwork {
  readonly name: string;
  readonly times: (typeof NETWORK_SHARES)[number];
}

/**
 * The networks that an address is in, from the narrowest to the widest: an IPv6 /64, /56 and /48 (what subscribers and sites get, RFC 6177), and an IPv4 address
 * and its /24. Who has a whole /48 has 65,536 networks of one subscriber.
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

/** The widest of them, `192.0.2.0/24` or `2001:db8:1::/48`: the least that is routed by itself, and names no household. What is no address stands for itself. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.name ?? address;
