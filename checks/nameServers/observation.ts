import { z } from 'zod';
import { foreignText, notChecked } from '../kit/observation.ts';
import { serverSigning } from './serverSigningObservation.ts';

/** `no`: observed · `silent`: no answer (a firewall on either side) · `notChecked`: not queried. */
const answered = z.enum(['yes', 'no', 'silent', 'notChecked']);

const soa = z.object({
  /** MNAME: the primary name server. */
  primary: foreignText(255),
  /** RNAME, unchanged: the first label is the mailbox (RFC 1035 §3.3.13). */
  contact: foreignText(255),
  /** The domain of the contact, whose first label may contain dots. Missing in observations from before scoring rules 5. */
  contactDomain: foreignText(255).optional(),
  /** All four are in seconds. */
  refresh: z.number().int(),
  retry: z.number().int(),
  expire: z.number().int(),
  minimum: z.number().int(),
});
export type Soa = z.infer<typeof soa>;

/** The behaviour of one address of a name server other than the first. */
const otherAddress = z.object({
  address: foreignText(45),
  authoritative: answered,
  detail: foreignText(300),
  serial: z.number().int().nullable(),
  tcp: answered,
  isPublic: z.boolean().optional(),
});

const asIs = z.enum(['yes', 'no', 'notChecked']);

/** How a server handles unusual queries and queries of future versions. `no`: its answer does not follow the standard. */
const manners = z.object({
  /** RFC 4074 §4.2: a name without AAAA records is not an error. */
  aaaa: asIs,
  /** A query with mixed-case letters is answered, and the case is preserved in the answer: resolvers use it to detect forged answers. */
  keepsCase: asIs,
  /** RFC 6891 §6.1.3: BADVERS, with the version that it supports. */
  ednsVersion: asIs,
  /** RFC 6891 §6.1.2: unknown options are ignored. */
  ednsOption: asIs,
  /** RFC 6891 §6.1.4: unknown flags are ignored and not returned. */
  ednsFlags: asIs,
  /** It answers queries for the root with a referral to the root. */
  upwardReferral: asIs,
  /** RFC 6891 §7: a truncated answer contains EDNS too. Not checked before scoring rules 5. */
  ednsTruncated: asIs.optional(),
});
export type Manners = z.infer<typeof manners>;

const nameServer = z.object({
  name: foreignText(255),
  /** IPv4 first. */
  addresses: z.array(foreignText(45)).max(16),
  /** `no`: the name has no address, or does not exist. */
  resolves: z.enum(['yes', 'no', 'notChecked']),
  /** The address that was queried; `null` if none could be. */
  asked: foreignText(45).nullable(),
  /** It answers for the zone with AA. `no`: it answers that it does not know the zone (lame). */
  authoritative: answered,
  /** What it answered, for people. */
  detail: foreignText(300),
  /** SOA serial; `null` if not seen. */
  serial: z.number().int().nullable(),
  /** RFC 7766 §5: every server accepts TCP. */
  tcp: answered,
  edns: z.enum(['yes', 'no', 'notChecked']),
  /** It answers queries from anyone about other domains' names. */
  openRecursion: z.enum(['yes', 'no', 'notChecked']),
  /** DNS over HTTPS at https://<name>/dns-query (RFC 8484). */
  doh: z.enum(['yes', 'no', 'notChecked']),
  dohDetail: foreignText(300),
  // The fields below were not checked by versions before scoring rules 4.
  /** Its name is an alias (CNAME) of this one; `null` if it is not an alias. */
  alias: foreignText(255).nullable().optional(),
  /** `false` if the address to be queried is private or reserved; nothing was sent to it. */
  isPublic: z.boolean().optional(),
  /** `null` if not seen. */
  soa: soa.nullable().optional(),
  /** The NS records of the zone according to this server; `null` if not seen. */
  nameServers: z.array(foreignText(255)).max(32).nullable().optional(),
  manners: manners.optional(),
  /** Its further addresses; those after the fourth are not queried. */
  others: z.array(otherAddress).max(3).optional(),
  /** The number of the network that announces the queried address; `null` if unknown. */
  asn: z.number().int().nullable().optional(),
  // The fields below were not checked by versions before scoring rules 5.
  /** Number of SOA records in its answer. */
  soaRecords: z.number().int().optional(),
  /** What it says about its software (version.bind); `null` if it does not say. */
  version: foreignText(255).nullable().optional(),
  /** `null` if it has no DNSKEY records. */
  signing: serverSigning.nullable().optional(),
});

/** The primary name server according to the SOA record. */
const primary = z.object({
  name: foreignText(255),
  resolves: z.enum(['yes', 'no', 'notChecked']),
  alias: foreignText(255).nullable(),
  /** `null` if it is one of the name servers and was queried as such, or if it has no address. */
  asked: foreignText(45).nullable(),
  authoritative: answered,
  detail: foreignText(300),
  serial: z.number().int().nullable(),
});
export type Primary = z.infer<typeof primary>;

/** Whether mail can be sent to the contact of the SOA record. */
const contactMail = z.object({
  domain: foreignText(255),
  takesMail: z.enum(['yes', 'no', 'notChecked']),
  detail: foreignText(300),
});
export type ContactMail = z.infer<typeof contactMail>;

/** What the parent zone says about this one. */
const delegation = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('found'),
    /** The parent zone. */
    parent: foreignText(255),
    /** The name and address of the server that was queried. */
    asked: foreignText(320),
    nameServers: z.array(foreignText(255)).max(32),
    /** Addresses of name servers within the zone itself, which the parent must know (RFC 9471). */
    glue: z.array(z.object({ name: foreignText(255), addresses: z.array(foreignText(45)).max(16) })).max(32),
    /** Its DS records; `undefined` for a version that did not query them, or without an answer. */
    ds: z
      .array(z.object({ tag: z.number().int(), algorithm: z.number().int(), digestType: z.number().int() }))
      .max(16)
      .optional(),
  }),
  notChecked,
]);
export type DelegationObservation = z.infer<typeof delegation>;

export const nameServersObservation = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('found'),
    /** The name itself, or its nearest ancestor that has name servers. */
    zone: foreignText(255),
    servers: z.array(nameServer).min(1).max(8),
    /** The total number; at most 8 are checked. */
    total: z.number().int(),
    /** `undefined` for a version that did not query it. */
    delegation: delegation.optional(),
    primary: primary.optional(),
    contactMail: contactMail.optional(),
  }),
  z.object({ status: z.literal('absent') }),
  notChecked,
]);
export type NameServersObservation = z.infer<typeof nameServersObservation>;
