/** One of the lab's authoritative name servers, as named in the sites' NS records. */
export interface AuthorityConfig {
  readonly host: string;
  readonly addresses: readonly string[];
  /**
   * `answers`: with authority for every zone of the lab; refuses all others · `lame`: refuses everything · `stale`: has an older serial · `open`: also resolves
   * foreign names for anyone · `udpOnly`: does not answer over TCP · `unsigned`: does not support DNSSEC · `garbled`: corrupts the signatures of SOA records ·
   * `mute`: never answers · `registry`: knows only the delegations below `example`
   */
  readonly does: 'answers' | 'lame' | 'stale' | 'open' | 'udpOnly' | 'unsigned' | 'garbled' | 'mute' | 'registry';
  /** Its version.bind answer; default: none. */
  readonly version?: string;
  /** Whether it has a second SOA record in each zone. */
  readonly twoSoas?: boolean;
  /** Whether it also supports DNS over HTTPS. */
  readonly doh?: boolean;
}

const APEX = 'sample-dns.example';

export const authorities: readonly AuthorityConfig[] = [
  { host: `ns1.${APEX}`, addresses: ['127.77.0.53', '2001:db8:77::53'], does: 'answers', doh: true },
  { host: `ns2.${APEX}`, addresses: ['127.77.40.54'], does: 'answers' },
  { host: `near1.${APEX}`, addresses: ['127.77.41.53'], does: 'answers' },
  { host: `near2.${APEX}`, addresses: ['127.77.41.54'], does: 'answers' },
  { host: `lame.${APEX}`, addresses: ['127.77.42.53'], does: 'lame' },
  { host: `stale.${APEX}`, addresses: ['127.77.43.53'], does: 'stale' },
  { host: `open.${APEX}`, addresses: ['127.77.44.53'], does: 'open', version: 'Sample DNS 1.2.3', twoSoas: true },
  { host: `udp-only.${APEX}`, addresses: ['127.77.45.53'], does: 'udpOnly' },
  { host: `unsigned.${APEX}`, addresses: ['127.77.50.53'], does: 'unsigned' },
  { host: `garbled.${APEX}`, addresses: ['127.77.51.53'], does: 'garbled' },
  { host: `mute.${APEX}`, addresses: ['127.77.46.53'], does: 'mute' },
  { host: `registry.${APEX}`, addresses: ['127.77.47.53'], does: 'registry' },
  { host: 'ns.paper-kite.example', addresses: ['127.77.48.53'], does: 'answers' },
];

/** The name server of the top-level domain that contains the sites. */
export const REGISTRY = `registry.${APEX}`;

/** What the registry has if it differs from the zone. */
export const registered: Readonly<Record<string, { readonly hosts?: readonly string[]; readonly glue?: string }>> = {
  // The second one was removed only from the zone.
  'tangled-wires.example': { hosts: [`ns1.${APEX}`, `lame.${APEX}`, `old.${APEX}`] },
  // The server moved, but the registrar was not told.
  'paper-kite.example': { glue: '127.77.49.53' },
};

/** Sites whose name servers are not ns1 and ns2. `gone` has no address. */
export const siteNameServers: Readonly<Record<string, readonly string[]>> = {
  'blue-heron.example': [`near1.${APEX}`, `near2.${APEX}`],
  'corner-shop.example': [`ns1.${APEX}`, `stale.${APEX}`],
  'village-choir.example': [`ns1.${APEX}`, `udp-only.${APEX}`],
  'rusty-gate.example': [`open.${APEX}`],
  'tangled-wires.example': [`ns1.${APEX}`, `lame.${APEX}`, `gone.${APEX}`],
  'dim-lantern.example': [`mute.${APEX}`],
  'leaky-bucket.example': [`ns1.${APEX}`, `unsigned.${APEX}`],
  'sealed-letter.example': [`ns1.${APEX}`, `garbled.${APEX}`],
  'paper-kite.example': [`ns1.${APEX}`, 'ns.paper-kite.example'],
};
