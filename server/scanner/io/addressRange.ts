import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

export interface AddressRange {
  readonly text: string;
  contains(address: Address): boolean;
}

const MAPPED_PREFIX = 96;

/**
 * Parses an IP address strictly, as every kernel reads it. Returns `undefined` for anything else. ipaddr.js alone would also accept `127.1`, `0x7f.1` and
 * `0177.0.0.1`, which programs read in different ways; SSRF filters are bypassed that way. An IPv4-mapped address is returned as the IPv4 address.
 */
export const addressOf = (text: string): Address | undefined => {
  if (isIP(text) === 0 || text.includes('%')) return undefined;
  const address = parsed(text);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
};

/** ipaddr.js reads `::8.8.8.8` as `::ffff:8.8.8.8`, which is a different host, so the URL parser first rewrites the dotted part in hexadecimal. */
const parsed = (text: string): Address =>
  isIP(text) === 4 ? ipaddr.IPv4.parse(text) : ipaddr.IPv6.parse(new URL(`http://[${text}]/`).hostname.slice(1, -1));

/** Throws an Error that quotes the text if it is not `address/prefix length`. Host bits may be set. */
export const addressRangeOf = (text: string): AddressRange => {
  const [base = '', bits = '', ...rest] = text.split('/');
  const family = isIP(base);
  const prefix = /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
  if (rest.length > 0 || family === 0 || base.includes('%') || prefix > (family === 4 ? 32 : 128)) {
    throw new Error(`"${text}" is not an address range such as 10.0.0.0/8 or fd00::/8`);
  }
  const address = parsed(base);
  const range = address instanceof ipaddr.IPv6 ? unmapped(address, prefix) : ([address, prefix] as const);
  return { text, contains: (candidate) => matches(candidate, range) };
};

/** Converts an IPv4-mapped range: `::ffff:10.0.0.0/104` covers the same hosts as 10.0.0.0/8. */
const unmapped = (base: ipaddr.IPv6, prefix: number): readonly [Address, number] =>
  base.isIPv4MappedAddress() && prefix >= MAPPED_PREFIX
    ? [base.toIPv4Address(), prefix - MAPPED_PREFIX]
    : [base, prefix];

const matches = (address: Address, [base, prefix]: readonly [Address, number]): boolean => {
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, prefix);
  return base instanceof ipaddr.IPv6 && address.match(base, prefix);
};
