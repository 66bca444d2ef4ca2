import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { notChecked } from './notChecked.ts';

/** `no` was seen, `silent` got no answer (a firewall of theirs or of ours), `notChecked` was not asked. */
const answered = z.enum(['yes', 'no', 'silent', 'notChecked']);
export type Answered = z.infer<typeof answered>;

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
});

export const nameServersObservation = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('found'),
    /** The name itself, or the nearest above it that has name servers. */
    zone: foreignText(255),
    servers: z.array(nameServer).min(1).max(8),
    /** How many there are; at most 8 are looked at. */
    total: z.number().int(),
  }),
  z.object({ status: z.literal('absent') }),
  notChecked,
]);
export type NameServersObservation = z.infer<typeof nameServersObservation>;
