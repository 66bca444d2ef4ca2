/** One of the lab's authoritative name servers, as the sites' NS records name them. */
export interface AuthorityConfig {
  readonly host: string;
  readonly addresses: readonly string[];
  /**
   * `answers` with authority for every zone of the lab and refuses the rest · `lame`: refuses everything · `stale`: has an older serial ·
   * `open`: resolves names of others for strangers too · `udpOnly`: is silent over TCP · `mute`: says nothing at all
   */
  readonly does: 'answers' | 'lame' | 'stale' | 'open' | 'udpOnly' | 'mute';
  /** Speaks DNS over HTTPS as well. */
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
  { host: `open.${APEX}`, addresses: ['127.77.44.53'], does: 'open' },
  { host: `udp-only.${APEX}`, addresses: ['127.77.45.53'], does: 'udpOnly' },
  { host: `mute.${APEX}`, addresses: ['127.77.46.53'], does: 'mute' },
];

/** Of the sites that have others than ns1 and ns2. `gone` has no address. */
export const siteNameServers: Readonly<Record<string, readonly string[]>> = {
  'blue-heron.example': [`near1.${APEX}`, `near2.${APEX}`],
  'corner-shop.example': [`ns1.${APEX}`, `stale.${APEX}`],
  'village-choir.example': [`ns1.${APEX}`, `udp-only.${APEX}`],
  'rusty-gate.example': [`open.${APEX}`],
  'tangled-wires.example': [`ns1.${APEX}`, `lame.${APEX}`, `gone.${APEX}`],
  'dim-lantern.example': [`mute.${APEX}`],
};
