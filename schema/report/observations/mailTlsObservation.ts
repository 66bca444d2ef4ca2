import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { certificateFault, tlsaRecord, tlsCertificate, tlsSurvey } from './tlsObservation.ts';

const tlsVersion = z.enum(['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']);

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

/** The survey that web servers get, over STARTTLS; in records of before rule set 5, and of servers that were not surveyed, there is none. */
const mailSurvey = tlsSurvey.extend({
  /** Every one that was seen, that of the finished handshake first. */
  certificates: z
    .array(
      tlsCertificate
        .pick({
          subject: true,
          issuer: true,
          notAfter: true,
          keyType: true,
          keyBits: true,
          signatureAlgorithm: true,
          sha256: true,
        })
        .extend({
          /** Whether a TLSA record fits it; null: there is none that counts. */
          inDane: z.boolean().nullable(),
        }),
    )
    .max(8),
});

const mailCertificate = z.object({
  subject: foreignText(512),
  issuer: foreignText(512),
  notAfter: foreignText(40),
  trusted: z.boolean(),
  nameMatches: z.boolean(),
  faults: z.array(z.object({ fault: certificateFault, detail: foreignText(300) })).max(10),
});

/** The first server of a service that the domain announces by SRV (RFC 6186, RFC 8314 §5.1), by which programs read and send mail. */
const mailService = z.object({
  /** `_imaps._tcp` */
  service: foreignText(40),
  host: foreignText(255),
  port: z.number().int(),
  /** `no`: STARTTLS is not offered. `failed`: no TLS came about. `notChecked`: `detail` says why; nothing is known. */
  tls: z.enum(['yes', 'no', 'failed', 'notChecked']),
  detail: foreignText(300).nullable(),
  version: tlsVersion.nullable(),
  certificate: mailCertificate.nullable(),
  /** Does it also take TLS 1.1 or older? */
  oldVersions: z.enum(['yes', 'no', 'notChecked']),
});

const mailAddressLook = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('answers'),
    address: foreignText(45),
    startTls: z.enum(['yes', 'no', 'failed']),
    detail: foreignText(300).nullable(),
    version: tlsVersion.nullable(),
    certificate: mailCertificate
      .extend({
        sha256: z.string().max(64),
        /** Whether a TLSA record fits it; null: there is none that counts. */
        inDane: z.boolean().nullable(),
      })
      .nullable(),
    /** Does it also take TLS 1.1 or older? */
    oldVersions: z.enum(['yes', 'no', 'notChecked']),
  }),
  /** Nobody speaks SMTP there, asked twice; `proof`: how we know that addresses of its family can be reached from here. */
  z.object({ status: z.literal('down'), address: foreignText(45), failure: foreignText(300), proof: foreignText(300) }),
  z.object({ status: z.literal('notChecked'), address: foreignText(45), reason: foreignText(300) }),
]);
export type MailAddressLook = z.infer<typeof mailAddressLook>;

/** One mail server on port 25: an SMTP conversation, one more for old versions, and those of the survey. */
const mailServer = z.object({
  host: foreignText(255),
  address: foreignText(45).nullable(),
  /** `failed`: offered, and no TLS came about. `notChecked`: `detail` says why; nothing is known. */
  startTls: z.enum(['yes', 'no', 'failed', 'notChecked']),
  detail: foreignText(300).nullable(),
  version: tlsVersion.nullable(),
  cipher: foreignText(80).nullable(),
  certificate: mailCertificate.nullable(),
  /** Does it also take TLS 1.1 or older? */
  oldVersions: z.enum(['yes', 'no', 'notChecked']),
  dane: z.object({
    status: daneState,
    detail: foreignText(400).nullable(),
    records: z.array(tlsaRecord).max(20),
    /** The name that they stand under, which is not the host's own where that is an alias (RFC 7672 §2.2.3). */
    base: foreignText(255).optional(),
  }),
  /** Of the host's address (RFC 7672 §2.2.2). */
  dnssec: z
    .object({
      status: z.enum(['secure', 'insecure', 'bogus', 'notChecked']),
      detail: foreignText(400).nullable(),
    })
    .optional(),
  survey: mailSurvey.optional(),
  /** Of the first three that were reached; null: it has one address. In records of before rule set 7 there are none. */
  addresses: z
    .object({
      /** That DNS has for the host. */
      count: z.number().int().min(0),
      looks: z.array(mailAddressLook).max(4),
    })
    .nullable()
    .optional(),
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
  /** In records of before rule set 6, and where the announcements are not known, there are none. */
  services: z.array(mailService).max(6).optional(),
});
export type MailTlsObservation = z.infer<typeof mailTlsObservation>;
