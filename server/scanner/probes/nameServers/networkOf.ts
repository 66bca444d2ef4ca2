import ipaddr from 'ipaddr.js';

const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** The network that is most likely one place: /24 of IPv4, /48 of IPv6, as text. What is no address is its own. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/${IPV4_BITS}`;
  const groups = parsed.parts.slice(0, IPV6_BITS / 16).map((part) => part.toString(16));
  return `${groups.join(':')}::/${IPV6_BITS}`;
};
