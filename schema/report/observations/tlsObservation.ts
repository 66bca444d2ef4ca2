import { z } from 'zod';
import { foreignText } from './foreignText.ts';

export const certificateFault = z.enum([
  'expired',
  'notYetValid',
  'selfSigned',
  'wrongName',
  'incompleteChain',
  'untrustedRoot',
  'weakKey',
  'weakSignature',
  'revoked',
]);
export type CertificateFault = z.infer<typeof certificateFault>;

const certificate = z.object({
  subject: foreignText(512),
  issuer: foreignText(512),
  issuerOrganization: foreignText(256).nullable(),
  issuerCommonName: foreignText(256).nullable(),
  subjectAltNames: z.array(foreignText(255)).max(100),
  subjectAltNameCount: z.number().int().min(0),
  notBefore: z.iso.datetime(),
  notAfter: z.iso.datetime(),
  keyType: foreignText(40),
  keyBits: z.number().int().nullable(),
  signatureAlgorithm: foreignText(80),
  serialNumber: foreignText(128),
  sha256: z.string().length(64),
});
export type CertificateFacts = z.infer<typeof certificate>;

/** A to F and T (trust) and M (name), as the SSL Labs rating guide has them. */
export const tlsGrade = z.enum(['A+', 'A', 'A-', 'B', 'C', 'D', 'E', 'F', 'T', 'M']);
export type TlsGrade = z.infer<typeof tlsGrade>;

export const tlsObservation = z.discriminatedUnion('status', [
  /** Nothing speaks TLS on port 443 (refused, or no TLS answer): a fact, not a failure to look. */
  z.object({ status: z.literal('notServed'), detail: foreignText(300) }),
  z.object({
    status: z.literal('served'),
    address: foreignText(45),
    versions: z
      .array(
        z.object({
          version: z.enum(['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']),
          accepted: z.enum(['yes', 'no', 'notChecked']),
        }),
      )
      .length(4),
    negotiated: z.object({
      version: z.enum(['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']),
      cipher: foreignText(80),
      alpn: foreignText(32).nullable(),
      keyExchange: z.object({ name: foreignText(40), bits: z.number().int() }).nullable(),
      forwardSecrecy: z.boolean(),
    }),
    certificate,
    chain: z
      .array(z.object({ subject: foreignText(512), issuer: foreignText(512), notAfter: z.iso.datetime() }))
      .max(20),
    faults: z.array(z.object({ fault: certificateFault, detail: foreignText(300) })).max(10),
    ocspStapled: z.boolean(),
    /** Whole days from the look to the certificate's end; negative: it has ended. */
    daysLeft: z.number().int().optional(),
  }),
]);
export type TlsObservation = z.infer<typeof tlsObservation>;
