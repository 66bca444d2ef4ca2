import ipaddr from 'ipaddr.js';

/**
 * Returns the DNS labels of an IP address in reverse order: octets for IPv4 (RFC 1035 §3.5), nibbles for IPv6 (RFC 3596 §2.5). Throws an Error if the text is
 * not an address.
 */
export const reversedAddress = (address: string): string => {
  const bytes = ipaddr.parse(address).toByteArray();
  const isIpv4 = bytes.length === 4;
  const parts = isIpv4 ? bytes.map(String) : bytes.flatMap((byte) => [hex(byte >> 4), hex(byte & 0xf)]);
  return parts.reverse().join('.');
};

const hex = (nibble: number): string => nibble.toString(16);
