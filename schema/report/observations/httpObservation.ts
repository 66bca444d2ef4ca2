import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { notChecked } from './notChecked.ts';

const hop = z.object({
  url: foreignText(2_048),
  status: z.number().int(),
  /** The target of a redirect, absolute where it could be resolved. */
  location: foreignText(2_048).nullable(),
  /** Strict-Transport-Security as this hop sent it. */
  hsts: foreignText(2_048).nullable().optional(),
  tlsError: foreignText(100).nullable().optional(),
});

const headerValue = foreignText(8_192).nullable();

const cookieFault = z.enum([
  'prefix',
  'domain',
  'insecureOrigin',
  'noneWithoutSecure',
  'sameSiteInvalid',
  'controlCharacter',
  'tooLong',
]);
export type CookieFault = z.infer<typeof cookieFault>;

const page = z.object({
  status: z.literal('answered'),
  hops: z.array(hop).min(1).max(21),
  finalUrl: foreignText(2_048),
  finalStatus: z.number().int(),
  /** Why the chain stopped before its end, where it did. */
  stopped: foreignText(300).nullable(),
  tlsError: foreignText(100).nullable(),
});

/** A cookie as a browser would take it (RFC 6265bis §5.6). What the name of a fault says stands in cookies.ts. */
const cookie = z.object({
  name: foreignText(256),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.enum(['strict', 'lax', 'none', 'unset']),
  /** Named like a cookie that logs someone in. */
  session: z.boolean(),
  /** The Domain attribute without a leading dot; null: for this host only. */
  domain: foreignText(255).nullable().optional(),
  path: foreignText(1_024).optional(),
  /** Seconds from when it was set, by Max-Age or Expires; null: until the browser is closed. */
  lifetime: z.number().int().nullable().optional(),
  partitioned: z.boolean().optional(),
  /** The host that set it; `thirdParty` where that is of another registrable domain than the page. */
  host: foreignText(255).optional(),
  thirdParty: z.boolean().optional(),
  faults: z.array(cookieFault).max(8).optional(),
});

/** What a cross-origin request was answered (Fetch standard §3.2). */
const corsReply = z.object({
  status: z.number().int(),
  allowOrigin: foreignText(512).nullable(),
  allowCredentials: foreignText(64).nullable(),
  allowMethods: foreignText(512).nullable(),
  allowHeaders: foreignText(512).nullable(),
  /** The answer says that it depends on the Origin. */
  varyOrigin: z.boolean(),
});

const cors = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('checked'),
    url: foreignText(2_048),
    /** The foreign origin that was named in the requests. */
    origin: foreignText(256),
    /** OPTIONS as a browser's preflight; null: no answer. */
    preflight: corsReply.nullable(),
    /** GET from that origin; null: no answer. */
    foreign: corsReply.nullable(),
    /** GET from the origin `null` (sandboxed frames, local files); null: no answer. */
    nullOrigin: corsReply.nullable(),
  }),
  notChecked,
]);

/** A script or style sheet that comes from elsewhere, or that has a hash. */
const resource = z.object({
  element: z.enum(['script', 'style']),
  /** As a browser resolves it. */
  url: foreignText(1_024),
  /** As it is written: `relative` to the page · `schemeRelative`: //host/… · absolute, of the same registrable domain or of another. */
  place: z.enum(['relative', 'schemeRelative', 'sameSite', 'otherSite']),
  /** Loaded over https. */
  secure: z.boolean(),
  integrity: foreignText(512).nullable(),
  /** Whether `integrity` has a hash that browsers know (SRI §3.3); null: there is no attribute. */
  integrityValid: z.boolean().nullable(),
  /** The attribute crossorigin; null: not there. */
  crossOrigin: z.enum(['anonymous', 'use-credentials']).nullable(),
});

const insecureReference = z.object({ element: foreignText(40), url: foreignText(1_024) });
/** The first of them, and how many there are. */
const insecureReferences = z.object({ count: z.number().int().min(0), seen: z.array(insecureReference).max(20) });

/** What the page itself holds; null in an observation where it is no HTML. */
const document = z.object({
  /** <script> elements, inline ones too. */
  scripts: z.number().int().min(0),
  /** Every one that is not simply relative and without a hash; `resourcesCut`: there are more. */
  resources: z.array(resource).max(200),
  resourcesCut: z.boolean(),
  /** <meta http-equiv="content-security-policy">; browsers heed those of the head only. */
  cspMetas: z.array(z.object({ content: foreignText(8_192), inHead: z.boolean() })).max(20),
  /** Content of the last <meta name="referrer">. */
  referrerMeta: foreignText(512).nullable(),
  /** What an https page loads, embeds or sends over http (Mixed Content); null where the page itself is not https. */
  mixed: z
    .object({
      /** Scripts, styles, frames …: browsers block them. */
      active: insecureReferences,
      /** Images, sound, video: browsers upgrade or show them. */
      passive: insecureReferences,
      forms: insecureReferences,
    })
    .nullable(),
});

/** What the keeper of the browsers' HSTS preload list says of the domain. */
const preloadList = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('checked'),
    /** `leaving`: it is being taken off. */
    listing: z.enum(['preloaded', 'pending', 'leaving', 'notListed']),
    /** The name that is on the list: the domain or one above it, whose entry counts for it too; null: not told. */
    entry: foreignText(253).nullable(),
    /** It came to the list by the public form, whose conditions it has to keep to. */
    bulk: z.boolean(),
    source: foreignText(255),
    retrievedAt: z.iso.datetime(),
  }),
  /** No source is configured. */
  z.object({ status: z.literal('off') }),
  notChecked,
]);
export type PreloadList = z.infer<typeof preloadList>;

const notServed = z.object({ status: z.literal('notServed'), detail: foreignText(300) });

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
      duplicated: z.array(foreignText(64)).max(6),
    })
    .nullable(),
  /** Of the domain's own https answer, for whom it counts (RFC 6797 §8.1); null: it sends none, or does not answer over https. */
  hsts: z
    .object({
      /** Seconds; null: absent or malformed. */
      maxAge: z.number().int().min(0).nullable(),
      includeSubDomains: z.boolean(),
      preload: z.boolean(),
      fault: foreignText(300).nullable(),
      /** What browsers overlook in a header that counts. */
      overlooked: z.array(foreignText(200)).max(10).optional(),
    })
    .nullable(),
  csp: z
    .object({
      /** One sentence each: unsafe-inline in script-src, a wildcard source, no object-src … */
      weaknesses: z.array(foreignText(300)).max(20),
      reportOnly: z.boolean(),
      fromMeta: z.boolean(),
      /** One of the weaknesses lets an injected script run. */
      unsafe: z.boolean().optional(),
    })
    .nullable(),
  cookies: z.array(cookie).max(100),
  /** What stands in front of the site, with the header or cookie that gives it away. */
  protections: z
    .array(z.object({ kind: z.enum(['waf', 'cdn']), name: foreignText(100), evidence: foreignText(300) }))
    .max(20),
  server: foreignText(256).nullable(),
  title: foreignText(300).nullable(),
  /** Header lines of the page that a check or a fact speaks of, as they came, duplicates kept (HEADERS_KEPT in pageHeaders.ts). */
  headerLines: z
    .array(z.tuple([foreignText(64), foreignText(16_384)]))
    .max(200)
    .optional(),
  document: document.nullable().optional(),
  /**
   * How much of the page's body was read. `beginning`: up to our bound of 2 MiB · `damaged`: it ended early, or its coding is broken or unknown. Absent in
   * observations of rule set 8 and older.
   */
  body: z.enum(['whole', 'beginning', 'damaged']).optional(),
  cors: cors.optional(),
  preloadList: preloadList.optional(),
});
export type HttpObservation = z.infer<typeof httpObservation>;
