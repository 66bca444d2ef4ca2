import { z } from 'zod';
import { dnsAnnouncements } from './announcementsObservation.ts';
import { foreignText, notChecked } from '../kit/observation.ts';

const lookupOf = <Schema extends z.ZodType>(record: Schema) =>
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('found'),
      records: z.array(record).min(1).max(100),
      aliases: z.array(foreignText(255)).max(20),
      truncated: z.boolean(),
    }),
    z.object({ status: z.literal('absent') }),
    notChecked,
  ]);

export const dnsObservation = z.object({
  a: lookupOf(foreignText(45)),
  aaaa: lookupOf(foreignText(45)),
  mx: lookupOf(z.object({ preference: z.number().int(), exchange: foreignText(255) })),
  ns: lookupOf(foreignText(255)),
  txt: lookupOf(foreignText(4_096)),
  soa: lookupOf(z.object({ mname: foreignText(255), rname: foreignText(255), serial: z.number().int() })),
  caa: lookupOf(z.object({ critical: z.boolean(), tag: foreignText(64), value: foreignText(512) })),
  /** RFC 9460. `undefined` for a version that did not query it. */
  https: lookupOf(
    z.object({
      /** 0 for an alias. */
      priority: z.number().int(),
      /** Empty for the name itself. */
      target: foreignText(255),
      alpn: z.array(foreignText(255)).max(20),
      port: z.number().int().nullable(),
      hints: z.array(foreignText(45)).max(32),
      /** Whether it has a configuration for Encrypted Client Hello. */
      ech: z.boolean(),
    }),
  ).optional(),
  /** The name with the CAA records: RFC 8659 §3 climbs from the name to its ancestors. */
  caaName: foreignText(253).nullable(),
  /** Whether any made-up name below it has an address. */
  wildcard: z
    .discriminatedUnion('status', [
      z.object({ status: z.literal('present'), records: z.array(foreignText(45)).max(10) }),
      z.object({ status: z.literal('absent') }),
      notChecked,
    ])
    .optional(),
  /** For the name and its `www`: a CNAME whose target does not exist. */
  danglingAliases: z
    .array(z.object({ name: foreignText(255), target: foreignText(255) }))
    .max(2)
    .optional(),
  /** `undefined` for a version that did not query it. */
  announcements: dnsAnnouncements.optional(),
});
export type DnsObservation = z.infer<typeof dnsObservation>;
