import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { certificateFault } from './tlsObservation.ts';

const tlsVersion = z.enum(['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']);

/** A TLSA record (RFC 6698 §2.1) and whether the certificate that was presented agrees with it. */
const tlsaRecord = z.object({
  usage: z.number().int(),
  selector: z.number().int(),
  matchingType: z.number().int(),
  /** Hexadecimal, cut. */
  data: foreignText(160),
  /** Null: it cannot be used for SMTP (RFC 7672 §3.1), or no certificate was seen. */
  matches: z.boolean().nullable(),
});

const daneState = z.enum([
  /** No TLSA record. */
  'absent',
  /** One fits the certificate, and all is signed. */
  'matched',
  /** Signed, and none fits: senders that know DANE do not deliver to this host. */
  'mismatched',
  /** Without valid DNSSEC of the MX records, the host and the TLSA records they count for nothing. */
  'insecure',
  /** Signed, and none can be used for SMTP. */
  'unusable',
  /** DNSSEC says that they are forged or broken: senders that know DANE do not deliver to this host. */
  'bogus',
  /** Signed, and no certificate was seen that they could be compared with. */
  'notCompared',
  'notChecked',
]);

/** One mail server on port 25: one SMTP conversation, and one more for old versions. */
const mailServer = z.object({
  host: foreignText(255),
  address: foreignText(45).nullable(),
  /** `failed`: offered, and no TLS came about. `notChecked`: `detail` says why; nothing is known. */
  startTls: z.enum(['yes', 'no', 'failed', 'notChecked']),
  detail: foreignText(300).nullable(),
  version: tlsVersion.nullable(),
  cipher: foreignText(80).nullable(),
  certificate: z
    .object({
      subject: foreignText(512),
      issuer: foreignText(512),
      notAfter: foreignText(40),
      trusted: z.boolean(),
      nameMatches: z.boolean(),
      faults: z.array(z.object({ fault: certificateFault, detail: foreignText(300) })).max(10),
    })
    .nullable(),
  /** Does it also take TLS 1.1 or older? */
  oldVersions: z.enum(['yes', 'no', 'notChecked']),
  dane: z.object({
    status: daneState,
    detail: foreignText(400).nullable(),
    records: z.array(tlsaRecord).max(20),
    /** The name that they stand under, which is not the host's own where that is an alias (RFC 7672 §2.2.3). */
    base: foreignText(255).optional(),
  }),
});

export const mailTlsObservation = z.object({
  mail: z.enum(['hosts', 'none', 'notChecked']),
  /** By their preference. */
  hosts: z.array(mailServer).max(5),
  /** Of the domain's; the rest was not looked at. */
  hostCount: z.number().int().min(0),
  /** What MTA-STS makes senders do. */
  mtaSts: z.enum(['enforce', 'testing', 'none', 'broken', 'absent', 'notApplicable', 'notChecked']),
  /** Hosts that the policy allows, where it is enforced. */
  mtaStsAllows: z.array(foreignText(255)).max(50),
});
export type MailTlsObservation = z.infer<typeof mailTlsObservation>;
