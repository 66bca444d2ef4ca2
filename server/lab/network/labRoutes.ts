import type { Roa } from '../../scanner/io/roas/roaTable.ts';

/** Which systems announce the networks of some addresses. Sites of the sample internet have neighbouring addresses, so each has a route of its own. */
export const LAB_ROUTES: Readonly<Record<string, { readonly prefix: string; readonly asns: readonly number[] }>> = {
  // harbour-bank.example, its mail server, and the name servers: all as their ROAs allow.
  '127.77.1.1': { prefix: '127.77.1.1/32', asns: [64500] },
  '2001:db8:77::1': { prefix: '2001:db8:77::1/128', asns: [64500] },
  '127.77.3.1': { prefix: '127.77.3.0/24', asns: [8075] },
  '127.77.0.53': { prefix: '127.77.0.53/32', asns: [64510] },
  // rusty-gate.example: announced by a different system than the ROA names; for its mail server, a longer prefix than the ROA allows.
  '127.77.1.3': { prefix: '127.77.1.3/32', asns: [64504] },
  '127.77.2.3': { prefix: '127.77.2.3/32', asns: [64504] },
  // paper-kite.example: without a ROA.
  '127.77.1.4': { prefix: '127.77.1.4/32', asns: [64501] },
  // blue-heron.example: announced by two systems, of which one is allowed.
  '127.77.1.5': { prefix: '127.77.1.5/32', asns: [16509, 64597] },
};

/** The announcements of tin-fortress.example are unknown: only the data files have them, and those are old. */
export const LAB_ROAS: readonly Roa[] = [
  { prefix: '127.77.1.1/32', maxLength: 32, asn: 64500 },
  { prefix: '2001:db8:77::/126', maxLength: 128, asn: 64500 },
  { prefix: '127.77.3.0/24', maxLength: 24, asn: 8075 },
  { prefix: '127.77.0.53/32', maxLength: 32, asn: 64510 },
  { prefix: '127.77.1.3/32', maxLength: 32, asn: 64599 },
  { prefix: '127.77.2.2/31', maxLength: 31, asn: 64504 },
  { prefix: '127.77.1.5/32', maxLength: 32, asn: 16509 },
  { prefix: '127.77.1.6/32', maxLength: 32, asn: 64598 },
];

/** The objects of the sample internet's routing registry. */
export const LAB_ROUTE_OBJECTS: readonly { readonly prefix: string; readonly asn: number; readonly source: string }[] =
  [
    { prefix: '127.77.1.1/32', asn: 64500, source: 'SAMPLE' },
    { prefix: '127.77.1.0/28', asn: 64596, source: 'RADB' },
    { prefix: '2001:db8:77::/64', asn: 64500, source: 'SAMPLE' },
    { prefix: '127.77.3.0/24', asn: 8075, source: 'RADB' },
  ];

/** Providers by system. */
export const LAB_ASPAS: Readonly<Record<number, readonly number[]>> = { 64500: [64496, 64497] };
