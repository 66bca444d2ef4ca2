import {
  named,
  fact,
  text,
  number,
  whole,
  flag,
  type Facts,
  maybeText,
  maybeFlag,
  texts,
  time,
  maybeWhole,
  maybeTime,
  asValues,
  known,
} from '../kit/fact.ts';
import { z } from 'zod';
import { webDaneStatus, tlsGrade } from './observation.ts';

const grade = named(
  'TlsGrade',
  z.object({
    letter: fact(text, { as: 'hidden' }),
    score: fact(number, { about: '0 to 100. 0 if one of the parts is 0.' }),
    parts: z.array(
      named(
        'TlsGradePart',
        z.object({
          name: fact(z.enum(['protocol', 'keyExchange', 'cipher']), {
            about: '`protocol`, `keyExchange` or `cipher`.',
            share: 3,
          }),
          weight: fact(whole, { about: 'Weight in percent.' }),
          score: number,
          why: fact(text, { share: 7 }),
        }),
      ),
    ),
    reasons: fact(
      z.array(named('TlsGradeReason', z.object({ letter: text, reason: fact(text, { evidenceOf: 'tls', share: 9 }) }))),
      {
        about: 'Everything that caps the grade, or raises it to A+.',
        quiet: true,
      },
    ),
    complete: fact(flag, { about: 'False if some versions or suites could not be tested.', as: 'hidden' }),
  }),
  'By the SSL Labs rating guide.',
);

export type TlsGradeFacts = Facts<typeof grade>;

const suite = named(
  'TlsSuite',
  z.object({
    name: fact(text, { about: "The name in IANA's registry." }),
    bits: fact(whole, { about: 'Length of the symmetric key in bits.' }),
    forwardSecrecy: flag,
    aead: flag,
    strength: fact(z.enum(['insecure', 'weak', 'sound', 'strong']), {
      about:
        '`insecure`: does not protect. `weak`: should be disabled. `sound`: with forward secrecy, without AEAD. `strong`: with both.',
    }),
    exchange: fact(maybeText, {
      about: 'The group or the bits of the key exchange, if the server showed them.',
    }),
  }),
);

export type TlsSuiteFacts = Facts<typeof suite>;

export const tlsProtocol = named(
  'TlsProtocol',
  z.object({
    version: text,
    accepted: maybeFlag,
    order: fact(z.enum(['server', 'client']).nullable(), {
      about: 'Whose preference decides: `server` or `client`. Null if it was not checked.',
    }),
    detail: fact(maybeText, {
      about: 'Why it is refused or not checked, or why the list is not complete.',
      evidenceOf: 'tls',
      share: 3,
    }),
    complete: fact(flag, { as: 'hidden' }),
    suites: fact(z.array(suite), {
      about: 'In the order in which the server chose them.',
      share: 8,
      line: ({ name, bits, exchange, strength }) =>
        `${name} (${[`${bits} bits`, ...(exchange === null ? [] : [exchange]), strength].join(', ')})`,
    }),
  }),
);

export type TlsProtocolFacts = Facts<typeof tlsProtocol>;

export const tlsFeature = named(
  'TlsFeature',
  z.object({
    feature: fact(text, { as: 'hidden' }),
    title: fact(text, { share: 6 }),
    answer: fact(z.enum(['yes', 'no', 'notChecked', 'notNeeded', 'same', 'other', 'refused']), { share: 2 }),
    good: fact(maybeFlag, { quiet: true, about: 'Null if it is neither good nor bad.', share: 2 }),
  }),
);

export type TlsFeatureFacts = Facts<typeof tlsFeature>;

export const tlsGroups = named(
  'TlsGroups',
  z.object({
    names: fact(texts, { about: 'In the order in which the server selected them.' }),
    complete: fact(flag, { as: 'hidden' }),
    postQuantum: flag,
  }),
);

const seenCertificate = named(
  'TlsSeenCertificate',
  z.object({
    subject: fact(text, { share: 3 }),
    issuer: fact(text, { as: 'hidden' }),
    notAfter: fact(time, { as: 'day' }),
    keyType: fact(text, { about: 'RSA, EC, Ed25519 …' }),
    keyBits: fact(maybeWhole, { as: 'hidden' }),
    sha256: fact(text, { as: 'hidden' }),
    faults: fact(texts, {
      about: 'What is wrong with it for this host. Empty if nothing is.',
      evidenceOf: 'tls',
      share: 3,
    }),
  }),
  'A certificate, where several were looked at.',
);

const certificateOffer = named(
  'TlsCertificateOffer',
  z.object({
    offer: fact(z.enum(['RSA', 'ECDSA', 'withoutSni']), {
      about: '`RSA`, `ECDSA` or `withoutSni`. What the first handshake showed was not tested again.',
      share: 3,
    }),
    served: fact(maybeFlag, { about: 'Whether there is one. Null if it was not checked.' }),
    certificate: seenCertificate.nullable(),
  }),
);

const tlsAddress = named(
  'TlsAddress',
  z.object({
    address: fact(text, { share: 4 }),
    answers: fact(maybeFlag, { about: 'Whether HTTPS is served there. Null if it was not checked.' }),
    reason: fact(maybeText, { about: 'Why it is not served, or not checked.', evidenceOf: 'tls', share: 4 }),
    versions: fact(texts, { about: 'TLS versions that are accepted there.', share: 3 }),
    certificate: seenCertificate.nullable(),
    status: fact(maybeWhole, { about: 'HTTP status of the start page. Null if it was not read.', as: 'code' }),
    location: fact(maybeText, { about: 'Where it redirects to, without the query.', as: 'hidden' }),
    title: fact(maybeText, { as: 'hidden' }),
    headers: fact(texts, { about: 'Security headers that are sent there.', as: 'hidden' }),
  }),
);

export type TlsAddressFacts = Facts<typeof tlsAddress>;

/** The states of TLSA records that web and mail servers have in common. */
export const tlsaStateNotes = {
  insecure: 'TLSA records have no effect without DNSSEC.',
  bogus: 'DNSSEC shows that the records are forged or broken.',
  notCompared: 'The records are signed, but no certificate was seen to compare them with.',
};

const webDane = named(
  'WebDane',
  z.object({
    status: fact(
      named('WebDaneStatus', webDaneStatus, undefined, {
        ...tlsaStateNotes,
        matched: 'Each certificate that was seen fits a record.',
        partly: 'Some certificates fit a record.',
      }),
      {
        // None of these is bad for visitors, because browsers do not query TLSA records.
        tones: {
          absent: 'none',
          matched: 'pass',
          partly: 'warn',
          mismatched: 'warn',
          insecure: 'info',
          unusable: 'info',
          bogus: 'warn',
          notCompared: 'unknown',
        },
      },
    ),
    detail: fact(maybeText, { about: 'Why they have no effect, or were not checked.', evidenceOf: 'tls', quiet: true }),
    base: fact(text, {
      about: 'The host that has the records: the end of the aliases, or the host itself.',
      as: 'hidden',
    }),
    records: fact(texts, { about: 'The records as in a zone file, truncated.', quiet: true, as: 'code' }),
    certificates: fact(
      z.array(
        named(
          'WebDaneCertificate',
          z.object({
            subject: fact(text, { share: 4 }),
            sha256: fact(text, { as: 'code', share: 6 }),
            matches: fact(maybeFlag, {
              about: 'Whether a record matches it. Null if that is not certain.',
              tones: { true: 'pass', false: 'warn' },
            }),
          }),
        ),
      ),
      { about: 'The certificates that the records were compared with.', quiet: true },
    ),
  }),
  'TLSA records of the web host (RFC 6698, RFC 7671), which browsers do not ask for.',
);

export type WebDaneFacts = Facts<typeof webDane>;

const clientHandshake = named(
  'TlsClientHandshake',
  z.object({
    // Rejecting old clients is often right.
    connects: fact(maybeFlag, {
      about: 'Null if the survey does not tell.',
      share: 2,
      tones: { true: 'info', false: 'none' },
    }),
    version: fact(maybeText, { share: 2 }),
    suite: fact(maybeText, {
      about: "The name in IANA's registry. Null if there is none, or if it is not certain which.",
      share: 4,
    }),
    why: fact(z.enum(['version', 'suite', 'group', 'dh', 'name']).nullable(), {
      about:
        'Why it does not connect: no common version, cipher suite or group, a prime that is too long for the client (`dh`), or no certificate of the site for a client without SNI (`name`).',
      share: 3,
    }),
    clients: fact(texts, { share: 6 }),
  }),
  'Clients that agree on the same with the server, or on nothing.',
);

export type TlsClientHandshakeFacts = Facts<typeof clientHandshake>;

const signatures = named(
  'TlsSignatures',
  z.object({
    version: fact(text, { share: 2 }),
    schemes: fact(texts, {
      about: "Names in IANA's registry. Those of TLS 1.2 are in the order in which the server chose them.",
      share: 7,
    }),
    weak: fact(texts, { about: 'Those with MD5 or SHA-1 (RFC 9155).', share: 3 }),
    complete: fact(flag, { about: 'False if the limit of 24 handshakes was not enough to find all.', as: 'hidden' }),
  }),
);

/** What the page shows about TLS in addition to the certificate. */
export const tlsDetails = named(
  'TlsDetails',
  z.object({
    grade,
    protocols: fact(z.array(tlsProtocol), { about: 'SSL 2 to TLS 1.3, oldest first.' }),
    groups: fact(tlsGroups.nullable(), { about: 'Null if the server was not seen to select one.', quiet: true }),
    features: fact(z.array(tlsFeature), { quiet: true }),
    revocation: named(
      'TlsRevocation',
      z.object({
        stapled: flag,
        status: fact(z.enum(['good', 'revoked', 'unknown', 'unusable']).nullable(), {
          about: 'Null if nothing is stapled.',
          quiet: true,
        }),
        signature: fact(z.enum(['valid', 'invalid', 'notChecked']).nullable(), { quiet: true }),
        thisUpdate: fact(maybeTime, { as: 'hidden' }),
        nextUpdate: fact(maybeTime, { quiet: true }),
        mustStaple: fact(maybeFlag, { quiet: true }),
        list: fact(z.enum(['good', 'revoked', 'notChecked']).nullable(), {
          about:
            "The status in the authority's CRL. Null if the certificate names none, if an OCSP response is stapled, or if it was not checked.",
          quiet: true,
        }),
        listReason: fact(maybeText, { about: 'Why the CRL was not checked.', quiet: true }),
        listUrl: fact(maybeText, { as: 'hidden' }),
        listUntil: fact(maybeTime, { about: "End of the CRL's validity.", as: 'hidden' }),
      }),
    ),
    timestamps: fact(
      z
        .array(
          named(
            'CertificateTimestamp',
            z.object({
              source: fact(z.enum(['certificate', 'tls', 'ocsp']), { about: '`certificate`, `tls` or `ocsp`.' }),
              logId: fact(text, { as: 'code' }),
              at: maybeTime,
            }),
          ),
        )
        .nullable(),
      { about: 'Signed certificate timestamps. Null if they were not looked for.', as: 'hidden' },
    ),
    validation: fact(z.enum(['domain', 'organization', 'individual', 'extended']).nullable(), {
      about: '`domain`, `organization`, `individual` or `extended`.',
      quiet: true,
    }),
    daysLeft: fact(maybeWhole, { quiet: true }),
    chain: fact(z.array(named('SentCertificate', z.object({ subject: text, issuer: text, notAfter: time }))), {
      about: 'The certificates in the order in which the server sent them, its own first.',
      as: 'hidden',
    }),
    trusted: fact(maybeFlag, {
      about: 'Whether they lead to a root that browsers trust. Null if it was not checked or is not certain.',
      as: 'hidden',
    }),
    remarks: fact(
      z.array(
        named(
          'TlsRemark',
          z.object({ remark: fact(text, { share: 3 }), detail: fact(text, { evidenceOf: 'tls', share: 7 }) }),
        ),
      ),
      { quiet: true },
    ),
    addresses: fact(z.array(tlsAddress).nullable(), {
      about:
        "At most eight of the host's addresses, IPv4 and IPv6. Empty if it has only one. Null if they were not checked.",
      quiet: true,
    }),
    otherCertificates: fact(z.array(certificateOffer).nullable(), {
      about:
        'The certificates for clients that support only one kind of signature, or that do not name the site (SNI). Null if it was not checked.',
      quiet: true,
    }),
    addressCount: fact(maybeWhole, {
      about: 'Number of addresses that the host has in DNS. Null if it was not checked.',
      as: 'hidden',
    }),
    dane: fact(webDane.nullable(), { about: 'Null if it was not checked, as in older reports.', quiet: true }),
    signatures: fact(z.array(signatures).nullable(), {
      about:
        'The signature schemes that the server uses in the handshake. Empty if none could be determined. Null if it was not checked.',
      quiet: true,
    }),
    clients: fact(z.array(clientHandshake).nullable(), {
      about: 'Handshakes of common clients, computed from the survey instead of tried. Null if it was not checked.',
      quiet: true,
    }),
  }),
);

export type TlsFacts = Facts<typeof tlsDetails>;

const certificate = named(
  'Certificate',
  z.object({
    subject: text,
    issuer: text,
    issuerOrganization: fact(maybeText, { as: 'hidden' }),
    issuerCommonName: fact(maybeText, { as: 'hidden' }),
    subjectAltNames: texts,
    subjectAltNameCount: fact(whole, { as: 'hidden' }),
    notBefore: time,
    notAfter: time,
    keyType: text,
    keyBits: fact(maybeWhole, { quiet: true }),
    signatureAlgorithm: text,
    faults: fact(
      z.array(
        named(
          'CertificateFault',
          z.object({ fault: fact(text, { as: 'hidden' }), detail: fact(text, { evidenceOf: 'tls' }) }),
        ),
      ),
      {
        line: ({ detail }) => detail,
      },
    ),
  }),
);

export const tlsFactTypes = {
  httpsEnabled: fact(maybeFlag, {
    about: 'True if something answers HTTPS on port 443, even with an invalid certificate.',
    part: 'front',
    check: 'tls',
    rest: 'https_enabled',
    tones: { true: 'pass', false: 'fail' },
    changes: { https: asValues },
    ownRow: true,
  }),
  sslGrade: fact(tlsGrade.nullable(), {
    check: 'tls',
    rest: 'ssl_grade',
    changes: true,
    ownRow: true,
  }),
  tlsVersion: fact(maybeText, {
    about: 'The newest version that the server accepts, e.g. `TLSv1.3`.',
    rest: 'tls_version',
    ownRow: true,
  }),
  tlsVersions: fact(
    z
      .array(
        named(
          'TlsVersionSupport',
          z.object({ version: text, accepted: fact(maybeFlag, { about: 'Null if it was not checked.' }) }),
        ),
      )
      .nullable(),
    {
      as: 'hidden',
      changes: {
        tlsVersions: (versions) =>
          versions?.filter(({ accepted }) => accepted === true).map(({ version }) => version) ?? null,
      },
    },
  ),
  certificate: fact(certificate.nullable(), {
    about: 'Null if no TLS connection could be established.',
    part: 'certificate',
    check: 'tls',
    quiet: true,
    changes: {
      certificateIssuer: (seen) => seen && known(seen.issuerOrganization ?? seen.issuerCommonName),
      certificateExpires: (seen) => seen && [seen.notAfter],
    },
  }),
  tls: fact(tlsDetails.nullable(), { part: 'tls', quiet: true }),
  cipherSuite: fact(
    named('CipherSuite', z.object({ name: text, version: fact(text, { about: '`TLSv1.3`.' }) })).nullable(),
    { about: "The result of the scanner's own connection. Null if there was none.", as: 'hidden' },
  ),
};
