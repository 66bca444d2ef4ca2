import { z } from 'zod';
import type { ProbeId } from './section.ts';

/**
 * What each probe yields: bounded facts, no judgement. A part that could not be looked at says `notChecked` with a reason, which is
 * never an absence. All text came from strangers: show it inert.
 */

/** Text of strangers, cut by the probe to this bound. */
const foreign = (max: number) => z.string().max(max);
const notChecked = z.object({ status: z.literal('notChecked'), reason: foreign(300) });

// ── dns ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const lookupOf = <Schema extends z.ZodType>(record: Schema) =>
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('found'),
      records: z.array(record).min(1).max(100),
      aliases: z.array(foreign(255)).max(20),
      truncated: z.boolean(),
    }),
    z.object({ status: z.literal('absent') }),
    notChecked,
  ]);

export const dnsObservation = z.object({
  a: lookupOf(foreign(45)),
  aaaa: lookupOf(foreign(45)),
  mx: lookupOf(z.object({ preference: z.number().int(), exchange: foreign(255) })),
  ns: lookupOf(foreign(255)),
  txt: lookupOf(foreign(4_096)),
  soa: lookupOf(z.object({ mname: foreign(255), rname: foreign(255), serial: z.number().int() })),
  caa: lookupOf(z.object({ critical: z.boolean(), tag: foreign(64), value: foreign(512) })),
  /** Where the CAA records stand: RFC 8659 §3 climbs from the name to its ancestors. */
  caaName: foreign(253).nullable(),
});
export type DnsObservation = z.infer<typeof dnsObservation>;

// ── mx ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const mxObservation = z.discriminatedUnion('status', [
  /** `implicit`: the name has an address, so senders deliver there (RFC 5321 §5.1); null: not checked. */
  z.object({ status: z.literal('absent'), implicit: z.boolean().nullable().optional() }),
  /** RFC 7505: the domain says that it takes no mail. */
  z.object({ status: z.literal('nullMx') }),
  z.object({
    status: z.literal('found'),
    hosts: z
      .array(
        z.object({
          exchange: foreign(255),
          preference: z.number().int(),
          resolves: z.enum(['yes', 'no', 'notChecked']),
          /** The name is a CNAME, which RFC 2181 §10.3 forbids. */
          alias: z.boolean().optional(),
        }),
      )
      .max(50),
    /** A provider recognised by its exchange names; `secure`: enforces TLS and filters by itself, as its documentation says. */
    provider: z.object({ name: z.string(), secure: z.boolean() }).nullable(),
  }),
]);
export type MxObservation = z.infer<typeof mxObservation>;

// ── spf ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const spfObservation = z.object({
  /** `temperror` parts make the probe inconclusive; `multiple` is a permerror of its own (RFC 7208 §4.5). */
  status: z.enum(['none', 'valid', 'permerror', 'multiple']),
  /** The record, or the first of several. */
  record: foreign(4_096).nullable(),
  records: z.array(foreign(4_096)).max(10),
  /** Of a permerror: what is wrong, and the term it stands in. Of `none`: a text that was meant as a record and is none. */
  reason: foreign(300).nullable(),
  term: foreign(512).nullable(),
  /** Terms that cost a DNS query over the whole include tree (limit 10) and those of them that found nothing (limit 2): RFC 7208 §4.6.4. */
  lookups: z.number().int().min(0),
  voidLookups: z.number().int().min(0),
  /** The qualifier of the `all` that ends the record (followed through `redirect`); null: none. */
  all: z.enum(['+', '-', '~', '?']).nullable(),
  includes: z.array(foreign(255)).max(50),
  /** Included domains whose own record passes everyone (`+all`), and so makes this record do so. */
  openIncludes: z.array(foreign(255)).max(50).optional(),
});
export type SpfObservation = z.infer<typeof spfObservation>;

// ── dmarc ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const dmarcPolicy = z.enum(['none', 'quarantine', 'reject']);

export const dmarcObservation = z.object({
  status: z.enum(['none', 'valid', 'invalid', 'multiple']),
  record: foreign(4_096).nullable(),
  /** The name at which it stands: `_dmarc.` + the domain or an ancestor. */
  foundAt: foreign(260).nullable(),
  /** True where the record is an ancestor's, so that `sp` (else `p`) applies. */
  inherited: z.boolean(),
  policy: dmarcPolicy.nullable(),
  subdomainPolicy: dmarcPolicy.nullable(),
  /** 100 where the record does not say; null without a valid record. */
  percent: z.number().int().min(0).max(100).nullable(),
  aggregateReports: z.array(foreign(512)).max(20),
  failureReports: z.array(foreign(512)).max(20),
  dkimAlignment: z.enum(['relaxed', 'strict']),
  spfAlignment: z.enum(['relaxed', 'strict']),
  /** Each a sentence that names the tag. */
  faults: z.array(foreign(300)).max(20),
  /** Domains that `rua` names and that do not allow it (RFC 7489 §7.1). */
  unauthorizedReports: z.array(foreign(255)).max(20).optional(),
});
export type DmarcObservation = z.infer<typeof dmarcObservation>;

// ── dkim ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export const dkimObservation = z.object({
  /** How many selectors were asked for; DKIM has no way to list them, so finding none proves nothing. */
  selectorsTried: z.number().int().min(0),
  selectorsNotChecked: z.number().int().min(0),
  /** Every selector gives the same answer: those answers are no keys of the domain and not among `keys`. */
  wildcard: z.boolean().optional(),
  keys: z
    .array(
      z.object({
        selector: foreign(63),
        status: z.enum(['valid', 'revoked', 'malformed']),
        keyType: z.enum(['rsa', 'ed25519', 'unknown']),
        bits: z.number().int().nullable(),
        testing: z.boolean(),
        reason: foreign(300).nullable(),
      }),
    )
    .max(50),
});
export type DkimObservation = z.infer<typeof dkimObservation>;

// ── tls ────────────────────────────────────────────────────────────────────────────────────────────────────────────

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
  subject: foreign(512),
  issuer: foreign(512),
  issuerOrganization: foreign(256).nullable(),
  issuerCommonName: foreign(256).nullable(),
  subjectAltNames: z.array(foreign(255)).max(100),
  subjectAltNameCount: z.number().int().min(0),
  notBefore: z.iso.datetime(),
  notAfter: z.iso.datetime(),
  keyType: foreign(40),
  keyBits: z.number().int().nullable(),
  signatureAlgorithm: foreign(80),
  serialNumber: foreign(128),
  sha256: z.string().length(64),
});
export type CertificateFacts = z.infer<typeof certificate>;

/** A to F and T (trust) and M (name), as the SSL Labs rating guide has them. */
export const tlsGrade = z.enum(['A+', 'A', 'A-', 'B', 'C', 'D', 'E', 'F', 'T', 'M']);
export type TlsGrade = z.infer<typeof tlsGrade>;

export const tlsObservation = z.discriminatedUnion('status', [
  /** Nothing speaks TLS on port 443 (refused, or no TLS answer): a fact, not a failure to look. */
  z.object({ status: z.literal('notServed'), detail: foreign(300) }),
  z.object({
    status: z.literal('served'),
    address: foreign(45),
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
      cipher: foreign(80),
      alpn: foreign(32).nullable(),
      keyExchange: z.object({ name: foreign(40), bits: z.number().int() }).nullable(),
      forwardSecrecy: z.boolean(),
    }),
    certificate,
    chain: z.array(z.object({ subject: foreign(512), issuer: foreign(512), notAfter: z.iso.datetime() })).max(20),
    faults: z.array(z.object({ fault: certificateFault, detail: foreign(300) })).max(10),
    ocspStapled: z.boolean(),
    /** Whole days from the look to the certificate's end; negative: it has ended. */
    daysLeft: z.number().int().optional(),
  }),
]);
export type TlsObservation = z.infer<typeof tlsObservation>;

// ── http ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The six of the spec's map (issue 2); null in a report means "not configured". */
export const SECURITY_HEADERS = [
  'strict-transport-security',
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
] as const;
export type SecurityHeader = (typeof SECURITY_HEADERS)[number];

const hop = z.object({
  url: foreign(2_048),
  status: z.number().int(),
  /** The target of a redirect, absolute where it could be resolved. */
  location: foreign(2_048).nullable(),
});

const headerValue = foreign(8_192).nullable();

const page = z.object({
  status: z.literal('answered'),
  hops: z.array(hop).min(1).max(21),
  finalUrl: foreign(2_048),
  finalStatus: z.number().int(),
  /** Why the chain stopped before its end, where it did. */
  stopped: foreign(300).nullable(),
  tlsError: foreign(100).nullable(),
});

const notServed = z.object({ status: z.literal('notServed'), detail: foreign(300) });

export const httpObservation = z.object({
  /** http://domain/ on port 80, with its redirects. */
  plain: z.discriminatedUnion('status', [page, notServed, notChecked]),
  /** https://domain/ on port 443, with its redirects. */
  secure: z.discriminatedUnion('status', [page, notServed, notChecked]),
  /** True when the plain chain ends on https without leaving the site; null when it was not checked. */
  redirectsToHttps: z.boolean().nullable(),
  /** Of the page that a visitor ends on; null when no page was read (headers, cookies, protection: not checked). */
  headers: z
    .object({
      'strict-transport-security': headerValue,
      'content-security-policy': headerValue,
      'x-frame-options': headerValue,
      'x-content-type-options': headerValue,
      'referrer-policy': headerValue,
      'permissions-policy': headerValue,
      /** Which of them came more than once. */
      duplicated: z.array(foreign(64)).max(6),
    })
    .nullable(),
  /** Of the domain's own https answer, for whom it counts (RFC 6797 §8.1); null: it sends none, or does not answer over https. */
  hsts: z
    .object({
      /** Seconds; null: absent or malformed. */
      maxAge: z.number().int().min(0).nullable(),
      includeSubDomains: z.boolean(),
      preload: z.boolean(),
      fault: foreign(300).nullable(),
    })
    .nullable(),
  csp: z
    .object({
      /** One sentence each: unsafe-inline in script-src, a wildcard source, no object-src … */
      weaknesses: z.array(foreign(300)).max(20),
      reportOnly: z.boolean(),
      fromMeta: z.boolean(),
      /** One of the weaknesses lets a script that was smuggled in run. */
      unsafe: z.boolean().optional(),
    })
    .nullable(),
  cookies: z
    .array(
      z.object({
        name: foreign(256),
        secure: z.boolean(),
        httpOnly: z.boolean(),
        sameSite: z.enum(['strict', 'lax', 'none', 'unset']),
        session: z.boolean(),
      }),
    )
    .max(100),
  /** What stands in front of the site, with the header or cookie that gives it away. */
  protections: z.array(z.object({ kind: z.enum(['waf', 'cdn']), name: foreign(100), evidence: foreign(300) })).max(20),
  server: foreign(256).nullable(),
  title: foreign(300).nullable(),
});
export type HttpObservation = z.infer<typeof httpObservation>;

// ── securityTxt ────────────────────────────────────────────────────────────────────────────────────────────────────

export const securityTxtObservation = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('absent'),
    detail: foreign(300),
    /** The server did not let us look (401, 403): there may be one for others. */
    refused: z.boolean().optional(),
  }),
  z.object({
    status: z.literal('found'),
    location: foreign(2_048),
    /** Field lines in order of appearance. */
    contact: z.array(foreign(1_024)).max(20),
    expires: z.iso.datetime().nullable(),
    /** At the time of the look; `late`: more than a year ahead (RFC 9116 §2.5.5). Absent: there is no date. */
    expiry: z.enum(['valid', 'expired', 'late']).optional(),
    encryption: z.array(foreign(1_024)).max(20),
    acknowledgments: z.array(foreign(1_024)).max(20),
    preferredLanguages: z.array(foreign(64)).max(20),
    canonical: z.array(foreign(1_024)).max(20),
    policy: z.array(foreign(1_024)).max(20),
    hiring: z.array(foreign(1_024)).max(20),
    pgpSigned: z.boolean(),
    /** sha-256 of the file, lower-case hex. */
    hash: z.string().length(64),
    /** Each a sentence that names the line or the field (RFC 9116). */
    faults: z.array(foreign(300)).max(20),
  }),
]);
export type SecurityTxtObservation = z.infer<typeof securityTxtObservation>;

// ── all ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The observation schema of each probe; the one place that ties an id to a shape. */
export const observationSchemas = {
  dns: dnsObservation,
  mx: mxObservation,
  spf: spfObservation,
  dmarc: dmarcObservation,
  dkim: dkimObservation,
  tls: tlsObservation,
  http: httpObservation,
  securityTxt: securityTxtObservation,
} as const satisfies Record<ProbeId, z.ZodType>;

export type Observations = { readonly [Id in ProbeId]: z.infer<(typeof observationSchemas)[Id]> };
