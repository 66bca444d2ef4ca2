/** A range that a stranger's name shall never lead the scanner to, and what it is. */
export interface SpecialPurposeRange {
  readonly cidr: string;
  readonly name: string;
}

/**
 * The IANA IPv4 Special-Purpose Address Registry, whole, with multicast and the reserved class E. The few that are globally
 * reachable (anycast of protocols, AS112) serve no web site either. Beside it the one public address that leads inside: Azure's
 * agent of the host answers its virtual machines there, with their configuration.
 */
export const ipv4SpecialRanges: readonly SpecialPurposeRange[] = [
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
 * The IANA IPv6 Special-Purpose Address Registry, the deprecated site-local range and multicast. What lies outside 2000::/3 is
 * refused besides (RFC 4291 §2.4: nothing else is global unicast). IPv4-mapped addresses are judged by their IPv4 address.
 */
export const ipv6SpecialRanges: readonly SpecialPurposeRange[] = [
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

export const globalUnicastIpv6 = '2000::/3';
