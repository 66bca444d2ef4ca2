export interface RegisteredRange {
  readonly cidr: string;
  readonly why: string;
}

/**
 * What the guard has to refuse, listed independently and including all sub-ranges, so that a range forgotten there fails a test here: the IANA IPv4
 * Special-Purpose Address Registry (RFC 6890, RFC 8190), multicast, and internal-only addresses of cloud providers.
 */
export const specialIpv4: readonly RegisteredRange[] = [
  { cidr: '0.0.0.0/8', why: 'this network' },
  { cidr: '0.0.0.0/32', why: 'this host' },
  { cidr: '10.0.0.0/8', why: 'private use' },
  { cidr: '100.64.0.0/10', why: 'shared address space' },
  { cidr: '127.0.0.0/8', why: 'loopback' },
  { cidr: '169.254.0.0/16', why: 'link-local' },
  { cidr: '172.16.0.0/12', why: 'private use' },
  { cidr: '192.0.0.0/24', why: 'IETF protocol assignments' },
  { cidr: '192.0.0.0/29', why: 'IPv4 service continuity' },
  { cidr: '192.0.0.8/32', why: 'IPv4 dummy address' },
  { cidr: '192.0.0.9/32', why: 'Port Control Protocol anycast' },
  { cidr: '192.0.0.10/32', why: 'TURN anycast' },
  { cidr: '192.0.0.170/32', why: 'NAT64 discovery' },
  { cidr: '192.0.0.171/32', why: 'NAT64 discovery' },
  { cidr: '192.0.2.0/24', why: 'documentation' },
  { cidr: '192.31.196.0/24', why: 'AS112' },
  { cidr: '192.52.193.0/24', why: 'automatic multicast tunneling' },
  { cidr: '192.88.99.0/24', why: '6to4 relay anycast' },
  { cidr: '192.88.99.2/32', why: '6a44 relay anycast' },
  { cidr: '192.168.0.0/16', why: 'private use' },
  { cidr: '192.175.48.0/24', why: 'AS112 direct delegation' },
  { cidr: '198.18.0.0/15', why: 'benchmarking' },
  { cidr: '198.51.100.0/24', why: 'documentation' },
  { cidr: '203.0.113.0/24', why: 'documentation' },
  { cidr: '224.0.0.0/4', why: 'multicast' },
  { cidr: '240.0.0.0/4', why: 'reserved' },
  { cidr: '255.255.255.255/32', why: 'limited broadcast' },
  { cidr: '168.63.129.16/32', why: 'metadata of a cloud under a public address' },
];

/**
 * The IANA IPv6 Special-Purpose Address Registry, site-local, multicast, and everything outside 2000::/3. ::ffff:0:0/96 is judged by the IPv4 address in it.
 */
export const specialIpv6: readonly RegisteredRange[] = [
  { cidr: '::/128', why: 'unspecified' },
  { cidr: '::1/128', why: 'loopback' },
  { cidr: '::/96', why: 'IPv4-compatible' },
  { cidr: '::ffff:0:0:0/96', why: 'IPv4-translated' },
  { cidr: '64:ff9b::/96', why: 'NAT64' },
  { cidr: '64:ff9b:1::/48', why: 'NAT64 of local use' },
  { cidr: '100::/64', why: 'discard-only' },
  { cidr: '100:0:0:1::/64', why: 'dummy prefix' },
  { cidr: '200::/7', why: 'NSAP, outside global unicast' },
  { cidr: '2001::/23', why: 'IETF protocol assignments' },
  { cidr: '2001::/32', why: 'Teredo' },
  { cidr: '2001:1::1/128', why: 'Port Control Protocol anycast' },
  { cidr: '2001:1::2/128', why: 'TURN anycast' },
  { cidr: '2001:1::3/128', why: 'DNS-SD service registration anycast' },
  { cidr: '2001:2::/48', why: 'benchmarking' },
  { cidr: '2001:3::/32', why: 'automatic multicast tunneling' },
  { cidr: '2001:4:112::/48', why: 'AS112' },
  { cidr: '2001:10::/28', why: 'ORCHID, deprecated' },
  { cidr: '2001:20::/28', why: 'ORCHIDv2' },
  { cidr: '2001:30::/28', why: 'drone remote identification' },
  { cidr: '2001:db8::/32', why: 'documentation' },
  { cidr: '2002::/16', why: '6to4' },
  { cidr: '2620:4f:8000::/48', why: 'AS112 direct delegation' },
  { cidr: '3fff::/20', why: 'documentation' },
  { cidr: '4000::/3', why: 'outside global unicast' },
  { cidr: '5f00::/16', why: 'segment routing identifiers' },
  { cidr: 'e000::/4', why: 'outside global unicast' },
  { cidr: 'fc00::/7', why: 'unique local' },
  { cidr: 'fe80::/10', why: 'link-local' },
  { cidr: 'fec0::/10', why: 'site-local, deprecated' },
  { cidr: 'ff00::/8', why: 'multicast' },
];
