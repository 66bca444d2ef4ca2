import { z } from 'zod';
import { SECURITY_HEADERS } from '../securityHeaders.ts';
import { foreignText } from './foreignText.ts';
import { notChecked } from './notChecked.ts';

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
  /** Not made for a web server (extended key usage). */
  'wrongPurpose',
  /** Valid for longer than browsers accept, whichever authority issued it. */
  'validityRefused',
]);
export type CertificateFault = z.infer<typeof certificateFault>;

/** Remarks on a certificate or its chain besides its errors; none of them alone makes a browser reject it. */
export const certificateRemark = z.enum([
  /** Valid for longer than authorities may issue (CA/Browser Forum). */
  'validityTooLong',
  /** No or too few signed certificate timestamps. */
  'notTransparent',
  /** Must-staple (RFC 7633) without a stapled answer. */
  'stapleMissing',
  'stapleStale',
  'stapleInvalid',
  /** Its key usages do not fit a web server. */
  'keyUsage',
  /** The root itself is sent, which is useless. */
  'anchorSent',
  'chainOutOfOrder',
  'unrelatedCertificates',
  'manyNames',
]);
export type CertificateRemark = z.infer<typeof certificateRemark>;

/** One signed certificate timestamp (RFC 6962 §3.2). */
const timestamp = z.object({
  source: z.enum(['certificate', 'tls', 'ocsp']),
  /** Hexadecimal, SHA-256 of the log's key. */
  logId: z.string().length(64),
  at: z.iso.datetime().nullable(),
});

export const tlsCertificate = z.object({
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
  /** What was validated before it was issued: a domain, an organisation, or that with extended validation; null: it does not say. */
  validation: z.enum(['domain', 'organization', 'individual', 'extended']).nullable().optional(),
  wildcard: z.boolean().optional(),
  mustStaple: z.boolean().optional(),
  /** Whole days, both ends counted (RFC 5280 §4.1.2.5). */
  validityDays: z.number().int().min(0).optional(),
});
export type CertificateFacts = z.infer<typeof tlsCertificate>;

/** A to F and T (trust) and M (name), as the SSL Labs rating guide has them. */
export const tlsGrade = z.enum(['A+', 'A', 'A-', 'B', 'C', 'D', 'E', 'F', 'T', 'M']);
export type TlsGrade = z.infer<typeof tlsGrade>;

const helloVersion = z.enum(['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']);
const accepted = z.enum(['yes', 'no', 'notChecked']);
/** `notNeeded`: TLS 1.3 has it built in, or there is nothing that it would guard. */
const feature = z.enum(['yes', 'no', 'notChecked', 'notNeeded']);
/** What a client without SNI gets. */
const withoutSni = z.enum(['same', 'other', 'refused', 'notChecked']);

/** Determined with custom ClientHellos, SSL 2 to TLS 1.3, without completing a handshake. */
export const tlsSurvey = z.object({
  versions: z
    .array(
      z.object({
        version: helloVersion,
        accepted,
        /** Why it is `no` or `notChecked`, or why the list of suites is not complete. */
        detail: foreignText(300).nullable(),
        /** In the order in which the server chose them. */
        suites: z
          .array(
            z.object({
              id: z.number().int().min(0).max(0xffffff),
              name: foreignText(80),
              group: foreignText(40).nullable(),
              /** Of the prime of DHE, or of the temporary key of an export suite. */
              bits: z.number().int().min(0).nullable(),
            }),
          )
          .max(400),
        /** All suites that we know were offered until the server refused the rest. */
        complete: z.boolean(),
        order: z.enum(['server', 'client', 'notChecked']),
      }),
    )
    .max(6),
  /** Null: the server was not seen to choose one. */
  groups: z.object({ names: z.array(foreignText(40)).max(64), complete: z.boolean() }).nullable(),
  features: z.object({
    compression: feature,
    secureRenegotiation: feature,
    extendedMasterSecret: feature,
    encryptThenMac: feature,
    sessionTickets: feature,
    sessionIds: feature,
    fallbackScsv: feature,
    withoutSni,
  }),
  /** Connections that it took. */
  hellos: z.number().int().min(0),
});
export type SurveyFacts = z.infer<typeof tlsSurvey>;

// `withoutSni` last, as in the reports that are stored: their rows are compared as text.
const webSurvey = tlsSurvey.extend({
  features: tlsSurvey.shape.features.omit({ withoutSni: true }).extend({ http2: feature, http11: feature, withoutSni }),
});

/** Resumption and renegotiation, tried with finished handshakes at the first address. */
const sessions = z.object({
  /** A client may start a second handshake within a connection (up to TLS 1.2). */
  renegotiation: feature,
  /** A second connection resumed the first: by a ticket or by a number (up to TLS 1.2), or by a ticket of TLS 1.3. */
  byTicket: feature,
  byNumber: feature,
  psk: feature,
  /** Tickets of TLS 1.3 allow data before the handshake (0-RTT, RFC 8446 §4.2.10). None was sent. */
  earlyData: feature,
});
export type SessionFacts = z.infer<typeof sessions>;

/** What the server at the first address is willing to sign the handshake with. */
const signatures = z.object({
  version: z.enum(['TLSv1.2', 'TLSv1.3']),
  /** IANA's numbers; of TLS 1.2 in the order in which the server chose them. */
  schemes: z.array(z.number().int().min(0).max(0xffff)).max(30),
  /** All that we know were offered until the server refused the rest. */
  complete: z.boolean(),
});
export type SignatureFacts = z.infer<typeof signatures>;

const revocationReason = z.enum([
  'keyCompromise',
  'caCompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  'privilegeWithdrawn',
  'aaCompromise',
]);

const listUrl = foreignText(2_048);
/** What the list of revoked certificates of the authority (CRL, RFC 5280 §5) says of the certificate. */
const revocationList = z.discriminatedUnion('status', [
  z.object({ status: z.literal('good'), url: listUrl, thisUpdate: z.iso.datetime(), nextUpdate: z.iso.datetime() }),
  z.object({
    status: z.literal('revoked'),
    url: listUrl,
    thisUpdate: z.iso.datetime(),
    nextUpdate: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    /** Null: none is given. */
    why: revocationReason.nullable(),
  }),
  /** It did not come, does not count, or is not about this certificate. */
  z.object({ status: z.literal('notChecked'), url: listUrl, reason: foreignText(300) }),
]);
export type RevocationList = z.infer<typeof revocationList>;

/** A stapled answer of OCSP (RFC 6960) for the server's certificate. */
const staple = z.discriminatedUnion('status', [
  z.object({
    status: z.enum(['good', 'revoked', 'unknown']),
    producedAt: z.iso.datetime().nullable(),
    thisUpdate: z.iso.datetime().nullable(),
    nextUpdate: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    /** Whether the issuer, or who it named for this, signed it; `notChecked`: its certificate or the algorithm is not at hand. */
    signature: z.enum(['valid', 'invalid', 'notChecked']),
  }),
  /** It cannot be read, is an error of the responder, or speaks of another certificate. */
  z.object({ status: z.literal('unusable'), reason: foreignText(200) }),
]);
export type StapleFacts = z.infer<typeof staple>;

/** A certificate, where several are looked at. */
const seenCertificate = z.object({
  subject: foreignText(512),
  issuer: foreignText(512),
  names: z.array(foreignText(255)).max(20),
  notAfter: z.iso.datetime(),
  keyType: foreignText(40),
  keyBits: z.number().int().nullable(),
  sha256: z.string().length(64),
  /** For this host. */
  faults: z.array(z.object({ fault: certificateFault, detail: foreignText(300) })).max(10),
});
export type SeenCertificate = z.infer<typeof seenCertificate>;

/** What a client gets that has RSA or ECDSA signatures only, or that does not name the site; not asked for what the first handshake showed. */
const certificateOffer = z.object({
  offer: z.enum(['RSA', 'ECDSA', 'withoutSni']),
  /** `refused`: no handshake, or a certificate of the other kind. */
  status: z.enum(['served', 'refused', 'notChecked']),
  certificate: seenCertificate.nullable(),
});
export type CertificateOffer = z.infer<typeof certificateOffer>;

/** The start page as one address has it, without following a redirect. */
const pageAtAddress = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('answered'),
    code: z.number().int(),
    /** Of a redirect, absolute and without its query. */
    location: foreignText(2_048).nullable(),
    title: foreignText(300).nullable(),
    /** Those of SECURITY_HEADERS that came. */
    headers: z.array(z.enum(SECURITY_HEADERS)).max(6),
  }),
  notChecked,
]);
export type PageAtAddress = z.infer<typeof pageAtAddress>;

const address = foreignText(45);
const addressLook = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('answers'),
    address,
    certificate: seenCertificate.nullable(),
    /** TLS 1.0 to 1.3. */
    versions: z.array(z.object({ version: z.enum(['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']), accepted })).length(4),
    page: pageAtAddress,
  }),
  /** It serves no HTTPS, asked twice; `proof`: how we know that addresses of its family can be reached from here. */
  z.object({ status: z.literal('down'), address, failure: foreignText(300), proof: foreignText(300) }),
  z.object({ status: z.literal('notChecked'), address, reason: foreignText(300) }),
]);
export type AddressLook = z.infer<typeof addressLook>;

/** Of a host with more than one address. */
const addressLooks = z.object({
  /** That DNS has for the host. */
  count: z.number().int().min(0),
  looks: z.array(addressLook).max(8),
});

/** A TLSA record (RFC 6698 §2.1) and whether a certificate that was presented agrees with it. */
export const tlsaRecord = z.object({
  usage: z.number().int(),
  selector: z.number().int(),
  matchingType: z.number().int(),
  /** Hexadecimal, cut. */
  data: foreignText(160),
  /** Null: it cannot be used (RFC 7671 §4.1, for SMTP RFC 7672 §3.1), or no certificate was seen that it could be compared with. */
  matches: z.boolean().nullable(),
});

export const webDaneStatus = z.enum([
  /** No TLSA record. */
  'absent',
  /** Signed, and each certificate that was seen fits one. */
  'matched',
  /** Signed, and some certificates fit. */
  'partly',
  /** Signed, and no certificate fits. */
  'mismatched',
  /** Without valid DNSSEC they count for nothing. */
  'insecure',
  /** Signed, and none can be used. */
  'unusable',
  /** DNSSEC says that they are forged or broken. */
  'bogus',
  /** Signed, and no certificate was seen that they could be compared with. */
  'notCompared',
  'notChecked',
]);

/** TLSA records of the web host (RFC 6698, RFC 7671); browsers do not ask for them. */
const webDane = z.object({
  status: webDaneStatus,
  detail: foreignText(400).nullable(),
  /** The name that they stand under, which is not the host's own where that is an alias (RFC 7671 §7). */
  base: foreignText(255),
  records: z.array(tlsaRecord).max(20),
  /** That of the first handshake, and those for clients with other signatures; none where the records do not count. */
  certificates: z
    .array(z.object({ subject: foreignText(512), sha256: z.string().length(64), matches: z.boolean().nullable() }))
    .max(3),
});
export type WebDane = z.infer<typeof webDane>;

export const tlsObservation = z.discriminatedUnion('status', [
  /** No TLS on port 443 (refused, or no TLS response): a fact, not a failed check. */
  z.object({ status: z.literal('notServed'), detail: foreignText(300) }),
  /** It speaks TLS with anonymous suites only, which have no certificate. */
  z.object({
    status: z.literal('anonymous'),
    detail: foreignText(300),
    /** Each with its version. */
    suites: z.array(foreignText(100)).max(40),
  }),
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
      version: helloVersion,
      cipher: foreignText(80),
      alpn: foreignText(32).nullable(),
      keyExchange: z.object({ name: foreignText(40), bits: z.number().int() }).nullable(),
      forwardSecrecy: z.boolean(),
    }),
    certificate: tlsCertificate,
    chain: z
      .array(z.object({ subject: foreignText(512), issuer: foreignText(512), notAfter: z.iso.datetime() }))
      .max(20),
    faults: z.array(z.object({ fault: certificateFault, detail: foreignText(300) })).max(10),
    ocspStapled: z.boolean(),
    /** Whole days from the check until the certificate expires; negative: it has expired. */
    daysLeft: z.number().int().optional(),
    /** `notChecked`: no handshake could be completed, so it is unknown whether the chain leads to a trusted root. Default: checked. */
    trust: z.enum(['checked', 'notChecked']).optional(),
    remarks: z
      .array(z.object({ remark: certificateRemark, detail: foreignText(300) }))
      .max(20)
      .optional(),
    /** Null: none was stapled. */
    staple: staple.nullable().optional(),
    timestamps: z.array(timestamp).max(40).optional(),
    survey: webSurvey.optional(),
    /** Null: the host has one address. */
    addresses: addressLooks.nullable().optional(),
    otherCertificates: z.array(certificateOffer).max(3).optional(),
    sessions: sessions.optional(),
    dane: webDane.optional(),
    signatures: z.array(signatures).max(2).optional(),
    /** Null: the certificate names none, or an answer of OCSP is stapled. */
    revocationList: revocationList.nullable().optional(),
  }),
]);
export type TlsObservation = z.infer<typeof tlsObservation>;
