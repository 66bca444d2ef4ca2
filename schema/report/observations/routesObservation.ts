import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { notChecked } from './notChecked.ts';

const asn = z.number().int().min(0).max(4_294_967_295);
/** `192.0.2.0/24` */
const prefix = foreignText(49);

/**
 * What the RPKI says of an announcement (RFC 6811 §2). `unclear`: what is announced is not known well enough, or not all of the ROAs were kept.
 */
export const routeState = z.enum(['valid', 'invalid', 'notFound', 'unclear']);
export type RouteState = z.infer<typeof routeState>;

/**
 * What route objects of a routing registry say of an announcement. `unclear`: what is announced is not known well enough, or not all of them were kept.
 */
export const registrationState = z.enum(['same', 'other', 'none', 'unclear']);
export type RegistrationState = z.infer<typeof registrationState>;

const registeredRoutes = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('checked'),
    /** Those whose prefix has the address in it, the most specific first. */
    objects: z.array(z.object({ prefix, asn, source: foreignText(60) })).max(20),
    more: z.boolean(),
    /** Of a masked one. */
    state: registrationState.optional(),
  }),
  notChecked,
]);
export type RegisteredRoutes = z.infer<typeof registeredRoutes>;

const route = z.object({
  role: z.enum(['web', 'mail', 'nameServer']),
  host: foreignText(255),
  address: foreignText(45),
  /** The most specific announcement that has the address in it, as route collectors see it now. */
  announced: z.discriminatedUnion('status', [
    z.object({ status: z.literal('seen'), prefix, asns: z.array(asn).max(10) }),
    /** No route collector has the address. */
    z.object({ status: z.literal('unlisted') }),
    notChecked,
  ]),
  /** By the data sets on disk, whose date stands in `attribution`; null: they do not say. */
  listedAsn: asn.nullable(),
  /** Those whose prefix has the address in it; those of the announcing systems first. */
  roas: z.array(z.object({ prefix, maxLength: z.number().int().min(0).max(128), asn })).max(20),
  moreRoas: z.boolean(),
  /** Of the announcing system: the providers that its ASPA object names; null: it has none, or the list has no such objects. */
  aspa: z.array(asn).max(100).nullable(),
  /** Of a masked one, whose prefixes can no longer be compared. */
  state: routeState.optional(),
  /** Undefined: no routing registry is configured. */
  registered: registeredRoutes.optional(),
});
export type Route = z.infer<typeof route>;

export const routesObservation = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('checked'),
    /** The host that the list of ROAs is from, when the list was made, and when it was fetched. */
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
