import ipaddr from 'ipaddr.js';

/**
 * The labels that stand for an IP address in DNS, the last part first: octets of IPv4 (RFC 1035 §3.5), nibbles of IPv6 (RFC 3596 §2.5).
 * Throws an Error where the text is no address.
 */
export const reversedAddress = (address: string): string => {
  const bytes = ipaddr.parse(address).toByteArray();
  const isIpv4 = bytes.length === 4;
  const parts = isIpv4 ? bytes.map(String) : bytes.flatMap((byte) => [hex(byte >> 4), hex(byte & 0xf)]);
  return parts.reverse().join('.');
};

const hex = (nibble: number): string => nibble.toString(16);
