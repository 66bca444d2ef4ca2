import ipaddr from 'ipaddr.js';
import { addressOf, addressRangeOf } from './addressRange.ts';
import { globalUnicastIpv6, ipv4SpecialRanges, ipv6SpecialRanges } from './specialPurposeRanges.ts';

/** Which addresses the scanner may dial: public unicast and the ranges that the operator opened, but for those that they closed. */
export interface AddressGuard {
  isAllowed(address: string): boolean;
  /** Why the address is refused, for people; undefined: it may be dialled. */
  refusalOf(address: string): string | undefined;
}

const specialRanges = [...ipv4SpecialRanges, ...ipv6SpecialRanges].map(({ cidr, name }) => ({
  name,
  range: addressRangeOf(cidr),
}));
const globalUnicast = addressRangeOf(globalUnicastIpv6);

/**
 * Throws an Error that names the range where one is malformed. A range opens, or closes, its addresses in their IPv4-mapped form too, as both
 * dial the same host. `::/0` opens no IPv4 address. What `denyCidrs` closes, `allowCidrs` does not open.
 */
export const createAddressGuard = (allowCidrs: readonly string[], denyCidrs: readonly string[] = []): AddressGuard => {
  const opened = allowCidrs.map(addressRangeOf);
  const closed = denyCidrs.map(addressRangeOf);
  const refusalOf = (text: string): string | undefined => {
    const address = addressOf(text);
    if (!address) return `${text} is not an IP address that can be dialled`;
    if (closed.some((range) => range.contains(address))) return `${text} is closed by who runs this scanner`;
    if (opened.some((range) => range.contains(address))) return undefined;
    const special = specialRanges.find(({ range }) => range.contains(address));
    if (special) return `${text} is not a public address: ${special.name}`;
    if (address instanceof ipaddr.IPv4) return undefined;
    if (!globalUnicast.contains(address)) return `${text} is not a public address: outside ${globalUnicastIpv6}`;
    return isIsatap(address)
      ? `${text} is not a public address: ISATAP, leads to an IPv4 address (RFC 5214)`
      : undefined;
  };
  return { refusalOf, isAllowed: (address) => refusalOf(address) === undefined };
};

/** RFC 5214 §6.1: whatever the network, an interface id of 00-00-5E-FE or 02-00-5E-FE and an IPv4 address is reached through that one. */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => ((parts[4] ?? 0) & ~0x0200) === 0 && (parts[5] ?? 0) === 0x5efe;
