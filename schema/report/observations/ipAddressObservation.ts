import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { notChecked } from './notChecked.ts';
import { routesObservation } from './routesObservation.ts';

const network = {
  asn: z.number().int().min(0).max(4_294_967_295).nullable(),
  organization: foreignText(256).nullable(),
  /** ISO 3166-1 alpha-2. */
  countryCode: foreignText(2).nullable(),
};

/** Of a masked one (server/report/reportFor.ts), never of a recorded one: whose the number was, as the table of the well known has it. */
const known = z
  .object({
    name: z.string(),
    domain: z.string(),
    type: z.enum(['hosting', 'cdn', 'isp', 'business', 'education']),
    vpn: z.literal(true).optional(),
  })
  .nullable()
  .optional();

/** Of the place, and not of the host. */
const coordinates = {
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
};

/** One address of a host of the domain, and where the data sets on disk place it; all of that is null where they do not. */
const hostPlace = z.object({
  role: z.enum(['web', 'mail', 'nameServer']),
  host: foreignText(255),
  /** Null: the host has none, or the question for it got no answer. */
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
    /** IPv4 first, each family in the order of the answer; the first is the one that the rest is about. */
    addresses: z
      .array(z.object({ address: foreignText(45), version: z.union([z.literal(4), z.literal(6)]), ...network }))
      .min(1)
      .max(10),
    /** There are more than are listed. */
    more: z.boolean(),
    /** What the data sets on disk say of the first address. `unlisted`: nothing, as of every private one. */
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
    /** The addresses above, those of at most five mail servers and of at most eight name servers, two of each. Absent: not recorded then. */
    hosts: z.array(hostPlace).max(36).optional(),
    /** Name, licence and date of the data sets. */
    attribution: foreignText(400),
    /** The PTR record of the first address. */
    reverse: z.discriminatedUnion('status', [
      z.object({
        status: z.literal('found'),
        names: z.array(foreignText(255)).min(1).max(5),
        /** One of the names leads back to the address (forward-confirmed reverse DNS). */
        confirmed: z.enum(['yes', 'no', 'notChecked']),
      }),
      z.object({ status: z.literal('absent') }),
      notChecked,
    ]),
    /** Whether the first address is an exit of the Tor network, by its DNS exit list. */
    torExit: z.discriminatedUnion('status', [
      z.object({ status: z.literal('checked'), isExit: z.boolean() }),
      notChecked,
    ]),
    /** Addresses and numbers are kept for the owner: never of a recorded one. */
    masked: z.literal(true).optional(),
    /** Of `hosts`: what the RPKI says of their routes. Absent: not recorded then. */
    routes: routesObservation.optional(),
  }),
]);
export type IpAddressObservation = z.infer<typeof ipAddressObservation>;
