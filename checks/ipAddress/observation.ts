import { z } from 'zod';
import { foreignText, notChecked } from '../kit/observation.ts';
import { routesObservation } from './routesObservation.ts';

const network = {
  asn: z.number().int().min(0).max(4_294_967_295).nullable(),
  organization: foreignText(256).nullable(),
  /** ISO 3166-1 alpha-2. */
  countryCode: foreignText(2).nullable(),
};

/**
 * Only in a masked observation (server/report/reportFor.ts), never in a recorded one: the company behind the system number, according to the table of
 * well-known systems.
 */
const known = z
  .object({
    name: z.string(),
    domain: z.string(),
    type: z.enum(['hosting', 'cdn', 'isp', 'business', 'education']),
    vpn: z.literal(true).optional(),
  })
  .nullable()
  .optional();

/** The coordinates of the place, not of the host. */
const coordinates = {
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
};

/** An address of one of the domain's hosts, and its location according to the local data sets; the location is `null` if they have none. */
const hostPlace = z.object({
  role: z.enum(['web', 'mail', 'nameServer']),
  host: foreignText(255),
  /** `null` if the host has none, or if the query got no answer. */
  address: foreignText(45).nullable(),
  ...network,
  known,
  city: foreignText(128).nullable(),
  ...coordinates,
});
export type HostPlace = z.infer<typeof hostPlace>;

export const ipAddressObservation = z.discriminatedUnion('status', [
  z.object({ status: z.literal('noAddress') }),
  z.object({
    status: z.literal('found'),
    /** IPv4 first, each family in the order of the answer. All other facts are about the first address. */
    addresses: z
      .array(z.object({ address: foreignText(45), version: z.union([z.literal(4), z.literal(6)]), ...network }))
      .min(1)
      .max(10),
    /** Whether there are more than are listed. */
    more: z.boolean(),
    /** What the local data sets say about the first address. `unlisted`: nothing, as for every private address. */
    data: z.discriminatedUnion('status', [
      z.object({
        status: z.literal('found'),
        ...network,
        known,
        region: foreignText(128).nullable(),
        city: foreignText(128).nullable(),
        ...coordinates,
        timezone: foreignText(64).nullable(),
      }),
      z.object({ status: z.literal('unlisted') }),
      notChecked,
    ]),
    /** The addresses above, and two each of at most five mail servers and at most eight name servers. Missing in older observations. */
    hosts: z.array(hostPlace).max(36).optional(),
    /** Name, licence and date of the data sets. */
    attribution: foreignText(400),
    /** The PTR record of the first address. */
    reverse: z.discriminatedUnion('status', [
      z.object({
        status: z.literal('found'),
        names: z.array(foreignText(255)).min(1).max(5),
        /** Whether one of the names resolves to the address (forward-confirmed reverse DNS). */
        confirmed: z.enum(['yes', 'no', 'notChecked']),
      }),
      z.object({ status: z.literal('absent') }),
      notChecked,
    ]),
    /** Whether the first address is a Tor exit, according to Tor's DNS exit list. */
    torExit: z.discriminatedUnion('status', [
      z.object({ status: z.literal('checked'), isExit: z.boolean() }),
      notChecked,
    ]),
    /** Addresses and numbers are visible only to the owner. Never set in a recorded observation. */
    masked: z.literal(true).optional(),
    /** What the RPKI says about the routes of `hosts`. Missing in older observations. */
    routes: routesObservation.optional(),
  }),
]);
export type IpAddressObservation = z.infer<typeof ipAddressObservation>;
