import { z } from 'zod';
import { dnsAnnouncements } from './dnsAnnouncements.ts';
import { foreignText } from './foreignText.ts';
import { notChecked } from './notChecked.ts';

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
  /** RFC 9460. Undefined: of a version that did not ask. */
  https: lookupOf(
    z.object({
      /** 0: an alias. */
      priority: z.number().int(),
      /** Empty: the name itself. */
      target: foreignText(255),
      alpn: z.array(foreignText(255)).max(20),
      port: z.number().int().nullable(),
      hints: z.array(foreignText(45)).max(32),
      /** It has a configuration for Encrypted Client Hello. */
      ech: z.boolean(),
    }),
  ).optional(),
  /** Where the CAA records stand: RFC 8659 §3 climbs from the name to its ancestors. */
  caaName: foreignText(253).nullable(),
  /** Does any made-up name below it have an address? */
  wildcard: z
    .discriminatedUnion('status', [
      z.object({ status: z.literal('present'), records: z.array(foreignText(45)).max(10) }),
      z.object({ status: z.literal('absent') }),
      notChecked,
    ])
    .optional(),
  /** Of the name and its `www`: a CNAME whose end does not exist. */
  danglingAliases: z
    .array(z.object({ name: foreignText(255), target: foreignText(255) }))
    .max(2)
    .optional(),
  /** Undefined: of a version that did not ask. */
  announcements: dnsAnnouncements.optional(),
});
export type DnsObservation = z.infer<typeof dnsObservation>;
