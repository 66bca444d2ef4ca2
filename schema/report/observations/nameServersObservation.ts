import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { notChecked } from './notChecked.ts';
import { serverSigning } from './serverSigningObservation.ts';

/** `no` was seen, `silent` got no answer (a firewall of theirs or of ours), `notChecked` was not asked. */
const answered = z.enum(['yes', 'no', 'silent', 'notChecked']);
export type Answered = z.infer<typeof answered>;

const soa = z.object({
  /** MNAME: the primary name server. */
  primary: foreignText(255),
  /** RNAME, as it stands there: the first label is the mailbox (RFC 1035 §3.3.13). */
  contact: foreignText(255),
  /** Of versions before the fifth rule set: not read. The domain of the contact, where its first label may hold dots. */
  contactDomain: foreignText(255).optional(),
  /** Seconds, the four of them. */
  refresh: z.number().int(),
  retry: z.number().int(),
  expire: z.number().int(),
  minimum: z.number().int(),
});
export type Soa = z.infer<typeof soa>;

/** What one address of a name server does, besides the first. */
const otherAddress = z.object({
  address: foreignText(45),
  authoritative: answered,
  detail: foreignText(300),
  serial: z.number().int().nullable(),
  tcp: answered,
  isPublic: z.boolean().optional(),
});

const asIs = z.enum(['yes', 'no', 'notChecked']);

/** How a server meets questions that are rare or of tomorrow; `no`: it answered otherwise than the standard has it. */
const manners = z.object({
  /** RFC 4074 §4.2: a name without AAAA is no error. */
  aaaa: asIs,
  /** A question in letters of both cases is answered too, and comes back as it was asked: resolvers know forged answers by it. */
  keepsCase: asIs,
  /** RFC 6891 §6.1.3: BADVERS, and the version that it knows. */
  ednsVersion: asIs,
  /** RFC 6891 §6.1.2: unknown options are ignored. */
  ednsOption: asIs,
  /** RFC 6891 §6.1.4: unknown flags are ignored, and not sent back. */
  ednsFlags: asIs,
  /** It refers who asks for the root to the root. */
  upwardReferral: asIs,
  /** RFC 6891 §7: an answer that is cut has EDNS too. Not looked at before the fifth rule set. */
  ednsTruncated: asIs.optional(),
});
export type Manners = z.infer<typeof manners>;

const nameServer = z.object({
  name: foreignText(255),
  /** IPv4 first. */
  addresses: z.array(foreignText(45)).max(16),
  /** `no`: the name has no address, or is not there. */
  resolves: z.enum(['yes', 'no', 'notChecked']),
  /** The one that was asked; null: none could be. */
  asked: foreignText(45).nullable(),
  /** It answers for the zone with AA. `no`: it answers that it does not know it (lame). */
  authoritative: answered,
  /** What it said, for people. */
  detail: foreignText(300),
  /** SOA serial; null: not seen. */
  serial: z.number().int().nullable(),
  /** RFC 7766 §5: every server takes TCP. */
  tcp: answered,
  edns: z.enum(['yes', 'no', 'notChecked']),
  /** It answers strangers' questions about names of others. */
  openRecursion: z.enum(['yes', 'no', 'notChecked']),
  /** DNS over HTTPS at https://<name>/dns-query (RFC 8484). */
  doh: z.enum(['yes', 'no', 'notChecked']),
  dohDetail: foreignText(300),
  // What follows was not looked at by versions before the fourth rule set.
  /** Its name is an alias (CNAME) of this one; null: it is none. */
  alias: foreignText(255).nullable().optional(),
  /** False: the address that was asked is private or reserved, and was sent nothing. */
  isPublic: z.boolean().optional(),
  /** Null: not seen. */
  soa: soa.nullable().optional(),
  /** The NS records of the zone, as this server has them; null: not seen. */
  nameServers: z.array(foreignText(255)).max(32).nullable().optional(),
  manners: manners.optional(),
  /** Its further addresses; those past the fourth are not asked. */
  others: z.array(otherAddress).max(3).optional(),
  /** Of the network that announces the address that was asked; null: not known. */
  asn: z.number().int().nullable().optional(),
  // What follows was not looked at by versions before the fifth rule set.
  /** SOA records in its answer. */
  soaRecords: z.number().int().optional(),
  /** What it says of its own software (version.bind); null: it does not say. */
  version: foreignText(255).nullable().optional(),
  /** Null: it has no DNSKEY records. */
  signing: serverSigning.nullable().optional(),
});

/** The primary name server that the SOA record names. */
const primary = z.object({
  name: foreignText(255),
  resolves: z.enum(['yes', 'no', 'notChecked']),
  alias: foreignText(255).nullable(),
  /** Null: it is one of the name servers, and was asked as such, or has no address. */
  asked: foreignText(45).nullable(),
  authoritative: answered,
  detail: foreignText(300),
  serial: z.number().int().nullable(),
});
export type Primary = z.infer<typeof primary>;

/** Whether the contact of the SOA record can be written to. */
const contactMail = z.object({
  domain: foreignText(255),
  takesMail: z.enum(['yes', 'no', 'notChecked']),
  detail: foreignText(300),
});
export type ContactMail = z.infer<typeof contactMail>;

/** What the zone above says of this one. */
const delegation = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('found'),
    /** The zone above. */
    parent: foreignText(255),
    /** The one that was asked, name and address. */
    asked: foreignText(320),
    nameServers: z.array(foreignText(255)).max(32),
    /** Addresses of name servers within the zone itself, which the parent has to know (RFC 9471). */
    glue: z.array(z.object({ name: foreignText(255), addresses: z.array(foreignText(45)).max(16) })).max(32),
    /** Its DS records; undefined: of a version that did not ask, or without an answer. */
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
    /** The name itself, or the nearest above it that has name servers. */
    zone: foreignText(255),
    servers: z.array(nameServer).min(1).max(8),
    /** How many there are; at most 8 are looked at. */
    total: z.number().int(),
    /** Undefined: of a version that did not ask. */
    delegation: delegation.optional(),
    primary: primary.optional(),
    contactMail: contactMail.optional(),
  }),
  z.object({ status: z.literal('absent') }),
  notChecked,
]);
export type NameServersObservation = z.infer<typeof nameServersObservation>;
