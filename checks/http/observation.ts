import { z } from 'zod';
import { foreignText, notChecked } from '../kit/observation.ts';

const hop = z.object({
  url: foreignText(2_048),
  status: z.number().int(),
  /** The target of a redirect; absolute if it could be resolved. */
  location: foreignText(2_048).nullable(),
  /** Strict-Transport-Security as this hop sent it. */
  hsts: foreignText(2_048).nullable().optional(),
  tlsError: foreignText(100).nullable().optional(),
  /** From the beginning of the connection to the first byte of the answer, with name resolution and encryption. Missing in older observations. */
  milliseconds: z.number().int().min(0).optional(),
});

const headerValue = foreignText(8_192).nullable();

const cookieFault = z.enum([
  'prefix',
  'namelessPrefix',
  'domain',
  'insecureOrigin',
  'noneWithoutSecure',
  'partitionedWithoutSecure',
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
  /** Why the chain stopped before its end, if it did. */
  stopped: foreignText(300).nullable(),
  tlsError: foreignText(100).nullable(),
});

/** A cookie as a browser would store it (RFC 6265bis §5.6). cookies.ts explains the names of the faults. */
const cookie = z.object({
  name: foreignText(256),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.enum(['strict', 'lax', 'none', 'unset']),
  /** Whether its name looks like that of a login cookie. */
  session: z.boolean(),
  /** The Domain attribute without a leading dot; `null` if it is for this host only. */
  domain: foreignText(255).nullable().optional(),
  path: foreignText(1_024).optional(),
  /** Lifetime in seconds, from Max-Age or Expires; `null` until the browser is closed. */
  lifetime: z.number().int().nullable().optional(),
  partitioned: z.boolean().optional(),
  /** The host that set it. `thirdParty` tells whether that host has a different registrable domain than the page. */
  host: foreignText(255).optional(),
  thirdParty: z.boolean().optional(),
  faults: z.array(cookieFault).max(8).optional(),
});

/** The response to a cross-origin request (Fetch standard §3.2). */
const corsReply = z.object({
  status: z.number().int(),
  allowOrigin: foreignText(512).nullable(),
  allowCredentials: foreignText(64).nullable(),
  allowMethods: foreignText(512).nullable(),
  allowHeaders: foreignText(512).nullable(),
  /** The response states that it depends on the Origin. */
  varyOrigin: z.boolean(),
});

const cors = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('checked'),
    url: foreignText(2_048),
    /** The foreign origin used in the requests. */
    origin: foreignText(256),
    /** OPTIONS as in a browser's preflight; `null` if there was no response. */
    preflight: corsReply.nullable(),
    /** GET from that origin; `null` if there was no response. */
    foreign: corsReply.nullable(),
    /** GET from the origin `null` (sandboxed frames, local files); `null` if there was no response. */
    nullOrigin: corsReply.nullable(),
  }),
  notChecked,
]);

/** A script or style sheet from another host, or with a hash. */
const resource = z.object({
  element: z.enum(['script', 'style']),
  /** As resolved by a browser. */
  url: foreignText(1_024),
  /** How it is written: `relative` to the page · `schemeRelative`: //host/… · an absolute URL on the same registrable domain or on another. */
  place: z.enum(['relative', 'schemeRelative', 'sameSite', 'otherSite']),
  /** Whether it is loaded over https. */
  secure: z.boolean(),
  integrity: foreignText(512).nullable(),
  /** Whether `integrity` has a hash that browsers know (SRI §3.3); `null` if the attribute is missing. */
  integrityValid: z.boolean().nullable(),
  /** The crossorigin attribute; `null` if it is missing, except on a module, which is `anonymous`. */
  crossOrigin: z.enum(['anonymous', 'use-credentials']).nullable(),
  /** `false` if browsers do not load it: a script of a type that they do not run, or in <noscript>. Otherwise missing. */
  loaded: z.literal(false).optional(),
});

const insecureReference = z.object({ element: foreignText(40), url: foreignText(1_024) });
/** The first of them, and their total number. */
const insecureReferences = z.object({ count: z.number().int().min(0), seen: z.array(insecureReference).max(20) });

const previewTags = z.object({
  title: foreignText(300).nullable(),
  description: foreignText(500).nullable(),
  image: foreignText(1_024).nullable(),
});

/** The contents of the page itself; `null` in an observation if it is not HTML. */
const document = z.object({
  /** <script> elements, including inline ones. */
  scripts: z.number().int().min(0),
  /** All except plain relative ones without a hash. `resourcesCut` is true if there are more. */
  resources: z.array(resource).max(200),
  resourcesCut: z.boolean(),
  /** <meta http-equiv="content-security-policy">; browsers honour only those in the head. */
  cspMetas: z.array(z.object({ content: foreignText(8_192), inHead: z.boolean() })).max(20),
  /** The content of the last <meta name="referrer">. */
  referrerMeta: foreignText(512).nullable(),
  /** What an https page loads, embeds or submits over http (Mixed Content); `null` if the page itself is not https. */
  mixed: z
    .object({
      /** Scripts, styles, frames …: browsers block them. */
      active: insecureReferences,
      /** Images, audio, video: browsers upgrade or show them. */
      passive: insecureReferences,
      forms: insecureReferences,
    })
    .nullable(),
  /** The <meta> elements from which other services make a preview. Missing in older observations. */
  preview: z
    .object({
      /** Open Graph (ogp.me). Addresses are as resolved by a browser. */
      og: previewTags,
      /** Cards of X (Twitter). */
      twitter: previewTags,
      /** <meta name="description">, for search engines. */
      description: foreignText(500).nullable(),
    })
    .optional(),
});

const absentFile = z.object({
  status: z.literal('absent'),
  /** `missing`: 404 or 410 · `page`: the server sends a web page · `other`: something else that is no such file. */
  answer: z.enum(['missing', 'page', 'other']),
  url: foreignText(500).optional(),
});
/** robots.txt and the sitemap: what the site asks of crawlers. */
const crawl = z.object({
  robots: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('found'),
      /** For all crawlers: nothing is closed, parts are, or everything is. */
      access: z.enum(['open', 'parts', 'closed']),
      /** Crawlers that are named and shut out completely. */
      closedTo: z.array(foreignText(80)).max(30),
      sitemaps: z.array(foreignText(500)).max(10),
    }),
    absentFile,
    notChecked,
  ]),
  sitemap: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('found'),
      url: foreignText(500),
      /** It lists other sitemaps. */
      isIndex: z.boolean(),
      /** Addresses, or sitemaps, in the part that was read (6 MiB). */
      entries: z.number().int().min(0),
    }),
    /** robots.txt names one on another site, which was not requested. */
    z.object({ status: z.literal('elsewhere'), url: foreignText(500) }),
    absentFile,
    notChecked,
  ]),
});

/** HttpRepairKind in server/scanner/io/scannerIo.ts says what each means. */
const repairKind = z.enum([
  'junkBeforeStatus',
  'noHead',
  'statusLine',
  'lineEnding',
  'foldedLine',
  'lineIgnored',
  'spaceBeforeColon',
  'controlCharacter',
  'lengthIgnored',
  'lengthWithChunks',
  'lengthRepeated',
  'transferCodingIgnored',
  'chunkLine',
  'contentCodingIgnored',
]);

/** What the maintainer of the browsers' HSTS preload list says about the domain. */
const preloadList = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('checked'),
    /** `leaving`: it is being removed. */
    listing: z.enum(['preloaded', 'pending', 'leaving', 'notListed']),
    /** The name on the list: the domain, or a parent domain whose entry covers it; `null` if not stated. */
    entry: foreignText(253).nullable(),
    /** It was added through the public form, whose requirements it must continue to meet. */
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
  /** `true` if the plain chain ends on https without leaving the site; `null` if it was not checked. */
  redirectsToHttps: z.boolean().nullable(),
  /** The headers of the page that a visitor ends up on; `null` if no page was read (headers, cookies, protection: not checked). */
  headers: z
    .object({
      'strict-transport-security': headerValue,
      'content-security-policy': headerValue,
      'x-frame-options': headerValue,
      'x-content-type-options': headerValue,
      'referrer-policy': headerValue,
      'permissions-policy': headerValue,
      /** The headers that were sent more than once. */
      duplicated: z.array(foreignText(64)).max(6),
    })
    .nullable(),
  /** The header in the domain's own https response, to which it applies (RFC 6797 §8.1); `null` if it sends none, or does not respond over https. */
  hsts: z
    .object({
      /** In seconds; `null` if missing or malformed. */
      maxAge: z.number().int().min(0).nullable(),
      includeSubDomains: z.boolean(),
      preload: z.boolean(),
      fault: foreignText(300).nullable(),
      /** What browsers ignore in a valid header. */
      overlooked: z.array(foreignText(200)).max(10).optional(),
    })
    .nullable(),
  csp: z
    .object({
      /** One sentence each: unsafe-inline in script-src, a wildcard source, no object-src … */
      weaknesses: z.array(foreignText(300)).max(20),
      reportOnly: z.boolean(),
      fromMeta: z.boolean(),
      /** Whether one of the weaknesses lets an injected script run. */
      unsafe: z.boolean().optional(),
    })
    .nullable(),
  cookies: z.array(cookie).max(100),
  /** Protection in front of the site, with the header or cookie that reveals it. */
  protections: z
    .array(z.object({ kind: z.enum(['waf', 'cdn']), name: foreignText(100), evidence: foreignText(300) }))
    .max(20),
  server: foreignText(256).nullable(),
  title: foreignText(300).nullable(),
  /** Header lines of the page that a check or a fact refers to, unchanged and with duplicates (HEADERS_KEPT in pageHeaders.ts). */
  headerLines: z
    .array(z.tuple([foreignText(64), foreignText(16_384)]))
    .max(200)
    .optional(),
  document: document.nullable().optional(),
  /**
   * How much of the page's body was read. `beginning`: up to our limit of 2 MiB · `damaged`: it ended early, or its encoding is broken or unknown. Missing in
   * observations of scoring rules 8 and older.
   */
  body: z.enum(['whole', 'beginning', 'damaged']).optional(),
  /** Bytes of the body as received, and as the server announced them, if it did. */
  received: z.object({ bytes: z.number().int().min(0), announced: z.number().int().min(0).nullable() }).optional(),
  /** The domain itself has no web server, but this name does: `plain`, `secure`, `hsts` and the page are its own. */
  onlyAt: foreignText(255).optional(),
  /** A service that serves a challenge or block page in place of the site, with what shows it: nothing on the page is the site's own. */
  challenge: z.object({ name: foreignText(100), evidence: foreignText(300) }).optional(),
  /** The evidence that the page only advertises or offers the domain. */
  parked: foreignText(300).optional(),
  /** What browsers repair in the answers and other clients refuse. `bytes` is printable ASCII with escapes. */
  repairs: z
    .array(z.object({ url: foreignText(2_048), kind: repairKind, bytes: foreignText(480) }))
    .max(20)
    .optional(),
  cors: cors.optional(),
  /** Missing in older observations, and if the front page is not the site's own. */
  crawl: crawl.optional(),
  preloadList: preloadList.optional(),
});
export type HttpObservation = z.infer<typeof httpObservation>;
