import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

const keyName = z.object({ tag: z.number().int(), algorithm: z.number().int() });

/** A record set at the zone apex as seen by one name server, with its signatures. */
const signedSet = z.object({
  type: z.enum(['DNSKEY', 'SOA', 'NS', 'CDS', 'CDNSKEY']),
  records: z.number().int(),
  /** The keys named by its signatures. */
  signedBy: z.array(keyName).max(16),
  /** According to the keys on this server. `absent`: there are no such records. */
  verdict: z.enum(['valid', 'unsigned', 'invalid', 'absent', 'notChecked']),
  detail: foreignText(300),
});
export type SignedSet = z.infer<typeof signedSet>;

/** A CDS or CDNSKEY record: the DS records that the zone asks its parent to publish (RFC 7344). */
const dsRequest = z.object({
  /** In zone file format; a key is replaced by its tag. */
  text: foreignText(200),
  /** RFC 8078 §4: a request to delete the DS records. */
  isDelete: z.boolean(),
  /** The tag of the DNSKEY that it refers to; `null` if there is none. */
  key: z.number().int().nullable(),
});
export type DsRequest = z.infer<typeof dsRequest>;

/** DNSSEC as seen by one name server. */
export const serverSigning = z.object({
  /** Its DNSKEY records. */
  keys: z.array(keyName.extend({ entryPoint: z.boolean(), zoneKey: z.boolean() })).max(16),
  sets: z.array(signedSet).max(5),
  cds: z.array(dsRequest).max(16),
  cdnskey: z.array(dsRequest).max(16),
  /** Whether each CDS has a matching CDNSKEY and vice versa; `null` if one of the two is absent or was not seen. */
  wishesAgree: z.boolean().nullable(),
});
export type ServerSigning = z.infer<typeof serverSigning>;
