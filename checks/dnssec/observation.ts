import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

/** RFC 4035 §4.3: `insecure` is provably unsigned, `bogus` is signed but invalid, `indeterminate` could not be determined. */
export const securityStatus = z.enum(['secure', 'insecure', 'bogus', 'indeterminate']);
export type SecurityStatus = z.infer<typeof securityStatus>;

/**
 * What is wrong with a bogus answer: `signature…`: of a record set · `keyMissing`: no DNSKEY has the signature's tag and algorithm, or the zone has none at
 * all · `dsMismatch`: the parent's DS matches no DNSKEY · `signerWrong`: signed in the name of another zone · `denialMissing`, `denialInvalid`: an absence
 * without an NSEC or NSEC3 proof, or with a wrong one · `tooMuchWork`: more signatures than any honest zone has (CVE-2023-50387)
 */
export const dnssecFault = z.enum([
  'signatureMissing',
  'signatureExpired',
  'signatureNotYetValid',
  'signatureInvalid',
  'signerWrong',
  'keyMissing',
  'dsMismatch',
  'denialMissing',
  'denialInvalid',
  'malformed',
  'tooMuchWork',
]);
export type DnssecFault = z.infer<typeof dnssecFault>;

/**
 * Why something is insecure: `unsigned`: the parent proves that there is no DS · `optOut`: an NSEC3 record with opt-out leaves this open, as for all unsigned
 * names in its range.
 */
export const insecureReason = z.enum(['unsigned', 'optOut', 'algorithmUnsupported', 'tooManyIterations']);
export type InsecureReason = z.infer<typeof insecureReason>;

const security = {
  status: securityStatus,
  /** The zone in which the chain ends or the error occurs, `.` for the root; `null` if it is secure. */
  faultZone: foreignText(1_100).nullable(),
  fault: dnssecFault.nullable(),
  reason: insecureReason.nullable(),
  /** A human-readable sentence. */
  detail: foreignText(600),
};

/** ISO 8601, UTC: the start and end of a signature's validity. */
const lifetime = z.object({ from: z.iso.datetime(), until: z.iso.datetime() });

const key = z.object({
  tag: z.number().int(),
  algorithm: z.number().int(),
  /** For RSA, the size of the modulus; `null` for an algorithm that we do not know. */
  bits: z.number().int().nullable(),
  entryPoint: z.boolean(),
});

const chainLink = z.object({
  /** Without the trailing dot; the root is `.`. */
  zone: foreignText(1_100),
  ...security,
  keys: z.array(key).max(20),
  ds: z.array(z.object({ tag: z.number().int(), algorithm: z.number().int(), digestType: z.number().int() })).max(20),
  /** The lifetime of the signature over the keys; `null` if none was verified. */
  lifetime: lifetime.nullable(),
});

const checkedSet = z.object({
  type: foreignText(16),
  answer: z.enum(['records', 'noData', 'nameNotFound', 'none']),
  /** The CNAME chain, which may end in another zone. */
  aliases: z.array(foreignText(1_100)).max(16),
  ...security,
  /** The lifetime of the signature that expires first. */
  lifetime: lifetime.nullable(),
});

export const dnssecObservation = z.object({
  ...security,
  /** The signed zone of the name; `null` if there is none. */
  zone: foreignText(1_100).nullable(),
  /** Starting at the root. */
  chain: z.array(chainLink).max(20),
  /** Record sets of the name that were validated separately. */
  sets: z.array(checkedSet).max(10),
  denial: z.object({ kind: z.enum(['nsec', 'nsec3']), iterations: z.number().int(), optOut: z.boolean() }).nullable(),
  /** The zone has keys, but its parent has no DS record for them, so its signatures are not validated. */
  island: z.boolean(),
  /** ISO 8601, UTC. */
  checkedAt: z.iso.datetime(),
});
export type DnssecObservation = z.infer<typeof dnssecObservation>;
