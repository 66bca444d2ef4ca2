import ipaddr from 'ipaddr.js';

/**
 * What counts as one network: an IPv4 address as it is, an IPv6 address as its /64, the smallest network that one subscriber gets (RFC 6177):
 * else each request could come from a new one. What is no address stands for itself.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return prefixOf(parsed, 64);
};

const prefixOf = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string => {
  const kept = address.toByteArray().map((byte, index) => {
    const left = Math.min(8, Math.max(0, bits - 8 * index));
    return byte & (0xff << (8 - left));
  });
  return ipaddr.fromByteArray(kept).toString();
};

/**
 * The networks that an address is in, from the narrowest to the widest, and how many times the share of the narrowest each has: an IPv6 /64, /56 and /48 (what
 * subscribers and sites get, RFC 6177), and an IPv4 address and its /24. Who has a whole /48 has 65,536 networks of one subscriber.
 */
export const networksOf = (address: string): readonly { readonly name: string; readonly times: number }[] => {
  const narrowest = { name: networkOf(address), times: 1 };
  if (!ipaddr.isValid(address)) return [narrowest];
  const parsed = ipaddr.process(address);
  const wider =
    parsed.kind() === 'ipv6'
      ? ([
          [56, 2],
          [48, 4],
        ] as const)
      : ([[24, 4]] as const);
  return [narrowest, ...wider.map(([bits, times]) => ({ name: `${prefixOf(parsed, bits)}/${bits}`, times }))];
};
