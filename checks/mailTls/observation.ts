import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';
import { certificateFault, tlsaRecord, tlsCertificate, tlsSurvey } from '../tls/observation.ts';

const tlsVersion = z.enum(['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']);

const daneState = z.enum([
  /** No TLSA record. */
  'absent',
  /** A record matches the certificate, and everything is signed. */
  'matched',
  /** Signed, but none matches: senders that support DANE do not deliver to this host. */
  'mismatched',
  /** Without valid DNSSEC for the MX records, the host and the TLSA records, they have no effect. */
  'insecure',
  /** Signed, but none can be used for SMTP. */
  'unusable',
  /** DNSSEC shows that they are forged or broken: senders that support DANE do not deliver to this host. */
  'bogus',
  /** Signed, but no certificate was seen to compare them with. */
  'notCompared',
  'notChecked',
]);

/** The same survey as for web servers, over STARTTLS. Missing in records from before scoring rules 5, and for servers that were not surveyed. */
const mailSurvey = tlsSurvey.extend({
  /** All certificates that were seen; the one from the completed handshake comes first. */
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
          /** Whether a TLSA record matches it; `null` if there is none that counts. */
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

/** The first server of a service that the domain announces by SRV (RFC 6186, RFC 8314 §5.1), through which programs read and send mail. */
const mailService = z.object({
  /** For example `_imaps._tcp`. */
  service: foreignText(40),
  host: foreignText(255),
  port: z.number().int(),
  /** `no`: STARTTLS is not offered. `failed`: no TLS connection could be established. `notChecked`: `detail` says why; nothing is known. */
  tls: z.enum(['yes', 'no', 'failed', 'notChecked']),
  detail: foreignText(300).nullable(),
  version: tlsVersion.nullable(),
  certificate: mailCertificate.nullable(),
  /** Whether it also accepts TLS 1.1 or older. */
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
        /** Whether a TLSA record matches it; `null` if there is none that counts. */
        inDane: z.boolean().nullable(),
      })
      .nullable(),
    /** Whether it also accepts TLS 1.1 or older. */
    oldVersions: z.enum(['yes', 'no', 'notChecked']),
  }),
  /** Nothing speaks SMTP there, in two attempts. `proof` says how we know that addresses of its family can be reached from here. */
  z.object({ status: z.literal('down'), address: foreignText(45), failure: foreignText(300), proof: foreignText(300) }),
  z.object({ status: z.literal('notChecked'), address: foreignText(45), reason: foreignText(300) }),
]);
export type MailAddressLook = z.infer<typeof mailAddressLook>;

/** A mail server on port 25: one SMTP conversation, another one for old versions, and those of the survey. */
const mailServer = z.object({
  host: foreignText(255),
  address: foreignText(45).nullable(),
  /** `failed`: offered, but no TLS connection could be established. `notChecked`: `detail` says why; nothing is known. */
  startTls: z.enum(['yes', 'no', 'failed', 'notChecked']),
  detail: foreignText(300).nullable(),
  version: tlsVersion.nullable(),
  cipher: foreignText(80).nullable(),
  certificate: mailCertificate.nullable(),
  /** Whether it also accepts TLS 1.1 or older. */
  oldVersions: z.enum(['yes', 'no', 'notChecked']),
  dane: z.object({
    status: daneState,
    detail: foreignText(400).nullable(),
    records: z.array(tlsaRecord).max(20),
    /** The name that the records belong to. It differs from the host's own name if the host is an alias (RFC 7672 §2.2.3). */
    base: foreignText(255).optional(),
  }),
  /** The DNSSEC status of the host's address (RFC 7672 §2.2.2). */
  dnssec: z
    .object({
      status: z.enum(['secure', 'insecure', 'bogus', 'notChecked']),
      detail: foreignText(400).nullable(),
    })
    .optional(),
  survey: mailSurvey.optional(),
  /** The first three addresses that were reached; `null` if the host has only one. Missing in records from before scoring rules 7. */
  addresses: z
    .object({
      /** The number of addresses that DNS has for the host. */
      count: z.number().int().min(0),
      looks: z.array(mailAddressLook).max(4),
    })
    .nullable()
    .optional(),
});

export const mailTlsObservation = z.object({
  mail: z.enum(['hosts', 'none', 'notChecked']),
  /** Sorted by preference. */
  hosts: z.array(mailServer).max(5),
  /** The number of hosts that the domain has; the others were not checked. */
  hostCount: z.number().int().min(0),
  /** How MTA-STS makes senders behave. */
  mtaSts: z.enum(['enforce', 'testing', 'none', 'broken', 'absent', 'notApplicable', 'notChecked']),
  /** Hosts that the policy allows, if it is enforced. */
  mtaStsAllows: z.array(foreignText(255)).max(50),
  /** Missing in records from before scoring rules 6, and if the announcements are unknown. */
  services: z.array(mailService).max(6).optional(),
});
export type MailTlsObservation = z.infer<typeof mailTlsObservation>;
