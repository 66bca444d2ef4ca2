import ipaddr from 'ipaddr.js';

/**
 * What counts as one network: an IPv4 address as it is, an IPv6 address as its /64, the smallest network that one subscriber gets (RFC 6177):
 * else each request could come from a new one. What is no address stands for itself.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString();
};
