import ipaddr from 'ipaddr.js';
import { type Address, addressOf, addressRangeOf } from './addressRange.ts';

/** An address range that scanned names must never lead the scanner to, and what the range is for. */
interface SpecialPurposeRange {
  readonly cidr: string;
  readonly name: string;
}

/**
 * The complete IANA IPv4 Special-Purpose Address Registry, with multicast and the reserved class E. The few ranges that are globally reachable (protocol
 * anycast, AS112) do not serve websites either. It also lists the one public address that leads inside a network: Azure's host agent answers its virtual
 * machines there, and gives out their configuration.
 */
const ipv4SpecialRanges: readonly SpecialPurposeRange[] = [
  { cidr: '0.0.0.0/8', name: 'this network (RFC 791 §3.2)' },
  { cidr: '10.0.0.0/8', name: 'private use (RFC 1918)' },
  { cidr: '100.64.0.0/10', name: 'shared address space of carriers (RFC 6598)' },
  { cidr: '127.0.0.0/8', name: 'loopback (RFC 1122 §3.2.1.3)' },
  { cidr: '168.63.129.16/32', name: 'agent of the host in a cloud (Azure WireServer)' },
  { cidr: '169.254.0.0/16', name: 'link-local, cloud metadata among it (RFC 3927)' },
  { cidr: '172.16.0.0/12', name: 'private use (RFC 1918)' },
  { cidr: '192.0.0.0/24', name: 'IETF protocol assignments (RFC 6890 §2.1)' },
  { cidr: '192.0.2.0/24', name: 'documentation (RFC 5737)' },
  { cidr: '192.31.196.0/24', name: 'AS112 (RFC 7535)' },
  { cidr: '192.52.193.0/24', name: 'automatic multicast tunneling (RFC 7450)' },
  { cidr: '192.88.99.0/24', name: '6to4 relay anycast (RFC 7526)' },
  { cidr: '192.168.0.0/16', name: 'private use (RFC 1918)' },
  { cidr: '192.175.48.0/24', name: 'AS112 direct delegation (RFC 7534)' },
  { cidr: '198.18.0.0/15', name: 'benchmarking (RFC 2544)' },
  { cidr: '198.51.100.0/24', name: 'documentation (RFC 5737)' },
  { cidr: '203.0.113.0/24', name: 'documentation (RFC 5737)' },
  { cidr: '224.0.0.0/4', name: 'multicast (RFC 1112)' },
  { cidr: '240.0.0.0/4', name: 'reserved and broadcast (RFC 1112 §4)' },
];

/**
 * The IANA IPv6 Special-Purpose Address Registry, the deprecated site-local range and multicast. Everything outside 2000::/3 is refused as well (RFC 4291 §2.4:
 * nothing else is global unicast). IPv4-mapped addresses are judged by their IPv4 address.
 */
const ipv6SpecialRanges: readonly SpecialPurposeRange[] = [
  { cidr: '::/128', name: 'unspecified (RFC 4291)' },
  { cidr: '::1/128', name: 'loopback (RFC 4291)' },
  { cidr: '::/96', name: 'IPv4-compatible (RFC 4291 §2.5.5.1)' },
  { cidr: '64:ff9b::/96', name: 'NAT64, leads to an IPv4 address (RFC 6052)' },
  { cidr: '64:ff9b:1::/48', name: 'NAT64 of local use (RFC 8215)' },
  { cidr: '100::/64', name: 'discard-only (RFC 6666)' },
  { cidr: '100:0:0:1::/64', name: 'dummy prefix (RFC 9780)' },
  { cidr: '2001::/23', name: 'IETF protocol assignments, Teredo and ORCHID among it (RFC 2928)' },
  { cidr: '2001:db8::/32', name: 'documentation (RFC 3849)' },
  { cidr: '2002::/16', name: '6to4, leads to an IPv4 address (RFC 3056)' },
  { cidr: '2620:4f:8000::/48', name: 'AS112 direct delegation (RFC 7534)' },
  { cidr: '3fff::/20', name: 'documentation (RFC 9637)' },
  { cidr: '5f00::/16', name: 'segment routing identifiers (RFC 9602)' },
  { cidr: 'fc00::/7', name: 'unique local, cloud metadata among it (RFC 4193)' },
  { cidr: 'fe80::/10', name: 'link-local (RFC 4291)' },
  { cidr: 'fec0::/10', name: 'site-local, deprecated (RFC 3879)' },
  { cidr: 'ff00::/8', name: 'multicast (RFC 4291 §2.7)' },
];

const globalUnicastIpv6 = '2000::/3';

/** Decides which addresses the scanner may dial: public unicast and the ranges that the operator opened, except those that the operator closed. */
export interface AddressGuard {
  isAllowed(address: string): boolean;
  /** Returns a readable reason why the address is refused, or `undefined` if it may be dialled. */
  refusalOf(address: string): string | undefined;
  /** Reports whether the address cannot be reached from the internet. Ranges that the operator opened count as the internet. */
  isInternal(address: string): boolean;
}

const specialRanges = [...ipv4SpecialRanges, ...ipv6SpecialRanges].map(({ cidr, name }) => ({
  name,
  range: addressRangeOf(cidr),
}));
const globalUnicast = addressRangeOf(globalUnicastIpv6);

/**
 * Throws an Error that names the range if one is malformed. Opening or closing a range also applies to the IPv4-mapped form of its addresses, because both
 * forms dial the same host. `::/0` opens no IPv4 address. `denyCidrs` takes precedence over `allowCidrs`.
 */
export const createAddressGuard = (allowCidrs: readonly string[], denyCidrs: readonly string[] = []): AddressGuard => {
  const opened = allowCidrs.map(addressRangeOf);
  const closed = denyCidrs.map(addressRangeOf);
  const internalOf = (text: string, address: Address): string | undefined => {
    if (opened.some((range) => range.contains(address))) return undefined;
    const special = specialRanges.find(({ range }) => range.contains(address));
    if (special) return `${text} is not a public address: ${special.name}`;
    if (address instanceof ipaddr.IPv4) return undefined;
    if (!globalUnicast.contains(address)) return `${text} is not a public address: outside ${globalUnicastIpv6}`;
    return isIsatap(address)
      ? `${text} is not a public address: ISATAP, leads to an IPv4 address (RFC 5214)`
      : undefined;
  };
  const refusalOf = (text: string): string | undefined => {
    const address = addressOf(text);
    if (!address) return `${text} is not an IP address that can be dialled`;
    if (closed.some((range) => range.contains(address))) return `${text} is closed by who runs this scanner`;
    return internalOf(text, address);
  };
  const isInternal = (text: string): boolean => {
    const address = addressOf(text);
    return address !== undefined && internalOf(text, address) !== undefined;
  };
  return { refusalOf, isInternal, isAllowed: (address) => refusalOf(address) === undefined };
};

/** RFC 5214 §6.1: in any network, an interface id of 00-00-5E-FE or 02-00-5E-FE followed by an IPv4 address is reached through that address. */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => ((parts[4] ?? 0) & ~0x0200) === 0 && (parts[5] ?? 0) === 0x5efe;
