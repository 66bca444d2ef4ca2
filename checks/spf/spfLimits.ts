import type { SpfMechanism } from './parseSpf.ts';

/** RFC 7208 §4.6.4: terms that need DNS in one evaluation, including all included records. */
export const MAX_LOOKUPS = 10;
/** §4.6.4: terms whose lookup finds nothing. */
export const MAX_VOIDS = 2;
/** §4.6.4: mail servers of one `mx`. More are a permerror. */
export const MAX_EXCHANGES = 10;
/** §4.6.4: names of one `ptr` or %{p} that are checked. More are ignored. */
export const MAX_POINTERS = 10;
/** §3.4: the size that fits a DNS answer over UDP for most names. */
export const RECOMMENDED_BYTES = 450;

/** A shorter prefix covers more than sixteen million IPv4 addresses, or more IPv6 addresses than any registry assigns to one network. */
const SHORTEST_PREFIX = { ip4: 8, ip6: 19 } as const;

/** Returns whether the mechanism allows far more addresses than any sender has. */
export const isTooWide = (mechanism: SpfMechanism): boolean => {
  if (mechanism.qualifier !== '+') return false;
  switch (mechanism.kind) {
    case 'ip4':
    case 'ip6':
      return mechanism.prefix < SHORTEST_PREFIX[mechanism.kind];
    case 'a':
    case 'mx':
      return mechanism.prefix4 < SHORTEST_PREFIX.ip4 || mechanism.prefix6 < SHORTEST_PREFIX.ip6;
    case 'all':
    case 'include':
    case 'exists':
    case 'ptr':
      return false;
  }
};
