import { z } from 'zod';
import { foreignText, notChecked } from '../kit/observation.ts';

const asn = z.number().int().min(0).max(4_294_967_295);
/** For example `192.0.2.0/24`. */
const prefix = foreignText(49);

/** What the RPKI says about an announcement (RFC 6811 §2). `unclear`: the announcement is not known well enough, or not all of the ROAs were stored. */
export const routeState = z.enum(['valid', 'invalid', 'notFound', 'unclear']);
export type RouteState = z.infer<typeof routeState>;

/**
 * What the route objects of a routing registry say about an announcement. `unclear`: the announcement is not known well enough, or not all of the objects were
 * stored.
 */
export const registrationState = z.enum(['same', 'other', 'none', 'unclear']);
export type RegistrationState = z.infer<typeof registrationState>;

const registeredRoutes = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('checked'),
    /** The objects whose prefix contains the address, most specific first. */
    objects: z.array(z.object({ prefix, asn, source: foreignText(60) })).max(20),
    more: z.boolean(),
    /** Only in a masked observation. */
    state: registrationState.optional(),
  }),
  notChecked,
]);
export type RegisteredRoutes = z.infer<typeof registeredRoutes>;

const route = z.object({
  role: z.enum(['web', 'mail', 'nameServer']),
  host: foreignText(255),
  address: foreignText(45),
  /** The most specific announcement that contains the address, as currently seen by route collectors. */
  announced: z.discriminatedUnion('status', [
    z.object({ status: z.literal('seen'), prefix, asns: z.array(asn).max(10) }),
    /** No route collector sees the address. */
    z.object({ status: z.literal('unlisted') }),
    notChecked,
  ]),
  /** According to the local data sets, whose date is in `attribution`; `null` if they do not say. */
  listedAsn: asn.nullable(),
  /** The ROAs whose prefix contains the address; those of the announcing systems come first. */
  roas: z.array(z.object({ prefix, maxLength: z.number().int().min(0).max(128), asn })).max(20),
  moreRoas: z.boolean(),
  /** The providers that the announcing system's ASPA object names; `null` if it has none, or if the list has no such objects. */
  aspa: z.array(asn).max(100).nullable(),
  /** Only in a masked observation, whose prefixes can no longer be compared. */
  state: routeState.optional(),
  /** `undefined` if no routing registry is configured. */
  registered: registeredRoutes.optional(),
});
export type Route = z.infer<typeof route>;

export const routesObservation = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('checked'),
    /** The host that the list of ROAs came from, when the list was created, and when it was fetched. */
    source: foreignText(255),
    builtAt: z.iso.datetime(),
    retrievedAt: z.iso.datetime(),
    routes: z.array(route).max(36),
  }),
  /** No list of ROAs is configured. */
  z.object({ status: z.literal('off') }),
  notChecked,
]);
export type RoutesObservation = z.infer<typeof routesObservation>;
