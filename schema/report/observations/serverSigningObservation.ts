import { z } from 'zod';
import { foreignText } from './foreignText.ts';

const keyName = z.object({ tag: z.number().int(), algorithm: z.number().int() });

/** What one name server has of a record set at the top of the zone, with its signatures. */
const signedSet = z.object({
  type: z.enum(['DNSKEY', 'SOA', 'NS', 'CDS', 'CDNSKEY']),
  records: z.number().int(),
  /** The keys that its signatures name. */
  signedBy: z.array(keyName).max(16),
  /** By the keys that this server has itself. `absent`: there are no such records. */
  verdict: z.enum(['valid', 'unsigned', 'invalid', 'absent', 'notChecked']),
  detail: foreignText(300),
});
export type SignedSet = z.infer<typeof signedSet>;

/** A CDS or CDNSKEY record: what the zone asks the zone above to have as its DS records (RFC 7344). */
const wish = z.object({
  /** As a zone file has it; of a key its tag in place of its bytes. */
  text: foreignText(200),
  /** RFC 8078 §4: the DS records are to go. */
  isDelete: z.boolean(),
  /** The tag of the DNSKEY that it stands for; null: none. */
  key: z.number().int().nullable(),
});
export type DsWish = z.infer<typeof wish>;

/** DNSSEC as one name server has it. */
export const serverSigning = z.object({
  /** Its DNSKEY records. */
  keys: z.array(keyName.extend({ entryPoint: z.boolean(), zoneKey: z.boolean() })).max(16),
  sets: z.array(signedSet).max(5),
  cds: z.array(wish).max(16),
  cdnskey: z.array(wish).max(16),
  /** Each CDS has its CDNSKEY, and the other way round; null: one of the two is absent or was not seen. */
  wishesAgree: z.boolean().nullable(),
});
export type ServerSigning = z.infer<typeof serverSigning>;
