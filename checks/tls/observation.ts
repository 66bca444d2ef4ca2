import { z } from 'zod';
import { SECURITY_HEADERS } from '../http/securityHeaders.ts';
import { foreignText, notChecked } from '../kit/observation.ts';

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

/** Remarks on a certificate or its chain in addition to its errors; none of them alone makes a browser reject it. */
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
  /** A name ends with a dot. */
  'absoluteName',
]);
export type CertificateRemark = z.infer<typeof certificateRemark>;

/** A signed certificate timestamp (RFC 6962 §3.2). */
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
  /** What was validated before it was issued: a domain, an organisation, or an organisation with extended validation; `null` if not stated. */
  validation: z.enum(['domain', 'organization', 'individual', 'extended']).nullable().optional(),
  wildcard: z.boolean().optional(),
  mustStaple: z.boolean().optional(),
  /** In whole days, including both ends (RFC 5280 §4.1.2.5). */
  validityDays: z.number().int().min(0).optional(),
});
export type CertificateFacts = z.infer<typeof tlsCertificate>;

/** A to F, T (trust) and M (name), as in the SSL Labs rating guide. */
export const tlsGrade = z.enum(['A+', 'A', 'A-', 'B', 'C', 'D', 'E', 'F', 'T', 'M']);
export type TlsGrade = z.infer<typeof tlsGrade>;

const helloVersion = z.enum(['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']);
const accepted = z.enum(['yes', 'no', 'notChecked']);
/** `notNeeded`: TLS 1.3 has it built in, or there is nothing for it to protect. */
const feature = z.enum(['yes', 'no', 'notChecked', 'notNeeded']);
/** What a client without SNI receives. */
const withoutSni = z.enum(['same', 'other', 'refused', 'notChecked']);

/** Determined with custom ClientHellos, from SSL 2 to TLS 1.3, without completing a handshake. */
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
              /** The size of the DHE prime, or of an export suite's temporary key. */
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
  /** `null` if the server was not seen choosing one. */
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
  /** Number of connections that the survey took. */
  hellos: z.number().int().min(0),
});
export type SurveyFacts = z.infer<typeof tlsSurvey>;

// `withoutSni` comes last, as in the stored reports: their rows are compared as text.
const webSurvey = tlsSurvey.extend({
  features: tlsSurvey.shape.features.omit({ withoutSni: true }).extend({ http2: feature, http11: feature, withoutSni }),
});

/** Resumption and renegotiation, tested with completed handshakes at the first address. */
const sessions = z.object({
  /** Whether a client may start a second handshake within a connection (up to TLS 1.2). */
  renegotiation: feature,
  /** Whether a second connection resumed the first: by a ticket or a session ID (up to TLS 1.2), or by a TLS 1.3 ticket. */
  byTicket: feature,
  byNumber: feature,
  psk: feature,
  /** Whether TLS 1.3 tickets allow data before the handshake (0-RTT, RFC 8446 §4.2.10). None was sent. */
  earlyData: feature,
});
export type SessionFacts = z.infer<typeof sessions>;

/** The signature schemes that the server at the first address is willing to sign the handshake with. */
const signatures = z.object({
  version: z.enum(['TLSv1.2', 'TLSv1.3']),
  /** IANA's numbers; for TLS 1.2, in the order in which the server chose them. */
  schemes: z.array(z.number().int().min(0).max(0xffff)).max(30),
  /** All schemes that we know were offered until the server refused the rest. */
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
/** What the authority's certificate revocation list (CRL, RFC 5280 §5) says about the certificate. */
const revocationList = z.discriminatedUnion('status', [
  z.object({ status: z.literal('good'), url: listUrl, thisUpdate: z.iso.datetime(), nextUpdate: z.iso.datetime() }),
  z.object({
    status: z.literal('revoked'),
    url: listUrl,
    thisUpdate: z.iso.datetime(),
    nextUpdate: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    /** `null` if no reason is given. */
    why: revocationReason.nullable(),
  }),
  /** It could not be fetched, is not valid, or does not cover this certificate. */
  z.object({ status: z.literal('notChecked'), url: listUrl, reason: foreignText(300) }),
]);
export type RevocationList = z.infer<typeof revocationList>;

/** A stapled OCSP response (RFC 6960) for the server's certificate. */
const staple = z.discriminatedUnion('status', [
  z.object({
    status: z.enum(['good', 'revoked', 'unknown']),
    producedAt: z.iso.datetime().nullable(),
    thisUpdate: z.iso.datetime().nullable(),
    nextUpdate: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    /** Whether it was signed by the issuer or its delegate; `notChecked`: the signer's certificate or the algorithm is not available. */
    signature: z.enum(['valid', 'invalid', 'notChecked']),
  }),
  /** It cannot be read, is an error response, or is about another certificate. */
  z.object({ status: z.literal('unusable'), reason: foreignText(200) }),
]);
export type StapleFacts = z.infer<typeof staple>;

/** One of several certificates. */
const seenCertificate = z.object({
  subject: foreignText(512),
  issuer: foreignText(512),
  names: z.array(foreignText(255)).max(20),
  notAfter: z.iso.datetime(),
  keyType: foreignText(40),
  keyBits: z.number().int().nullable(),
  sha256: z.string().length(64),
  /** Faults for this host. */
  faults: z.array(z.object({ fault: certificateFault, detail: foreignText(300) })).max(10),
});
export type SeenCertificate = z.infer<typeof seenCertificate>;

/**
 * The certificate for clients that support only RSA or only ECDSA signatures, or that do not name the site. Not requested if the first handshake already
 * showed it.
 */
const certificateOffer = z.object({
  offer: z.enum(['RSA', 'ECDSA', 'withoutSni']),
  /** `refused`: no handshake, or a certificate of the other kind. */
  status: z.enum(['served', 'refused', 'notChecked']),
  certificate: seenCertificate.nullable(),
});
export type CertificateOffer = z.infer<typeof certificateOffer>;

/** The start page as served by one address, without following redirects. */
const pageAtAddress = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('answered'),
    code: z.number().int(),
    /** The target of a redirect, absolute and without its query. */
    location: foreignText(2_048).nullable(),
    title: foreignText(300).nullable(),
    /** Those of SECURITY_HEADERS that were sent. */
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
  /** It serves no HTTPS, in two attempts. `proof` says how we know that addresses of its family can be reached from here. */
  z.object({ status: z.literal('down'), address, failure: foreignText(300), proof: foreignText(300) }),
  z.object({ status: z.literal('notChecked'), address, reason: foreignText(300) }),
]);
export type AddressLook = z.infer<typeof addressLook>;

/** For a host with more than one address. */
const addressLooks = z.object({
  /** The number of addresses that DNS has for the host. */
  count: z.number().int().min(0),
  looks: z.array(addressLook).max(8),
});

/** A TLSA record (RFC 6698 §2.1) and whether a presented certificate matches it. */
export const tlsaRecord = z.object({
  usage: z.number().int(),
  selector: z.number().int(),
  matchingType: z.number().int(),
  /** Hexadecimal, cut to this length. */
  data: foreignText(160),
  /** `null` if it cannot be used (RFC 7671 §4.1, for SMTP RFC 7672 §3.1), or if no certificate was seen to compare it with. */
  matches: z.boolean().nullable(),
});

export const webDaneStatus = z.enum([
  /** No TLSA record. */
  'absent',
  /** Signed, and each certificate that was seen matches one. */
  'matched',
  /** Signed, and some certificates match. */
  'partly',
  /** Signed, but no certificate matches. */
  'mismatched',
  /** Without valid DNSSEC they have no effect. */
  'insecure',
  /** Signed, but none can be used. */
  'unusable',
  /** DNSSEC shows that they are forged or broken. */
  'bogus',
  /** Signed, but no certificate was seen to compare them with. */
  'notCompared',
  'notChecked',
]);

/** TLSA records of the web host (RFC 6698, RFC 7671); browsers do not query them. */
const webDane = z.object({
  status: webDaneStatus,
  detail: foreignText(400).nullable(),
  /** The name that the records belong to. It differs from the host's own name if the host is an alias (RFC 7671 §7). */
  base: foreignText(255),
  records: z.array(tlsaRecord).max(20),
  /** The certificate of the first handshake, and those for clients with other signature types. Empty if the records have no effect. */
  certificates: z
    .array(z.object({ subject: foreignText(512), sha256: z.string().length(64), matches: z.boolean().nullable() }))
    .max(3),
});
export type WebDane = z.infer<typeof webDane>;

export const tlsObservation = z.discriminatedUnion('status', [
  /** No TLS on port 443 (refused, or no TLS response): a fact, not a failed check. */
  z.object({ status: z.literal('notServed'), detail: foreignText(300) }),
  /** It supports only anonymous TLS suites, which have no certificate. */
  z.object({
    status: z.literal('anonymous'),
    detail: foreignText(300),
    /** Each with its TLS version. */
    suites: z.array(foreignText(100)).max(40),
  }),
  z.object({
    status: z.literal('served'),
    /** The domain itself has no web server, but this name does: everything here is about it. */
    onlyAt: foreignText(255).optional(),
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
    /** Whole days from the check until the certificate expires; negative if it has expired. */
    daysLeft: z.number().int().optional(),
    /** `notChecked`: no handshake could be completed, so it is unknown whether the chain leads to a trusted root. Default: checked. */
    trust: z.enum(['checked', 'notChecked']).optional(),
    remarks: z
      .array(z.object({ remark: certificateRemark, detail: foreignText(300) }))
      .max(20)
      .optional(),
    /** `null` if none was stapled. */
    staple: staple.nullable().optional(),
    timestamps: z.array(timestamp).max(40).optional(),
    survey: webSurvey.optional(),
    /** `null` if the host has one address. */
    addresses: addressLooks.nullable().optional(),
    otherCertificates: z.array(certificateOffer).max(3).optional(),
    sessions: sessions.optional(),
    dane: webDane.optional(),
    signatures: z.array(signatures).max(2).optional(),
    /** `null` if the certificate names none, or if an OCSP response is stapled. */
    revocationList: revocationList.nullable().optional(),
  }),
]);
export type TlsObservation = z.infer<typeof tlsObservation>;
