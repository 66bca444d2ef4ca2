import { z } from 'zod';
import { foreignText, notChecked, trackerLists } from '../kit/observation.ts';

const count = z.number().int().min(0);

/** How many requests of a visit are listed one by one. Their number and size are complete. */
export const MOST_LOADED = 150;

/** What a value looks like, never the value itself. `identifier` is long and random enough to distinguish one visitor from all others. */
export const valueShape = z.enum(['empty', 'short', 'number', 'date', 'identifier', 'text']);
export type ValueShape = z.infer<typeof valueShape>;

export const RESOURCE_TYPES = [
  'document',
  'script',
  'stylesheet',
  'image',
  'font',
  'media',
  'fetch',
  'webSocket',
  'beacon',
  'other',
] as const;
export const resourceType = z.enum(RESOURCE_TYPES);
export type ResourceType = z.infer<typeof resourceType>;

/** A host that the browser contacted, or tried to contact. `domain` is its registrable domain, or the host itself if it has none. */
const host = z.object({
  host: foreignText(253),
  domain: foreignText(253),
  /** The company behind it, according to the third-party-web data set; `null` if it is not listed there. */
  owner: foreignText(120).nullable(),
  /** Its category, such as "Advertising" or "Web analytics"; `null` if it does not track or measure visitors, or if that is unknown. */
  tracker: foreignText(60).nullable(),
  thirdParty: z.boolean(),
  requests: z.number().int().min(1),
  bytes: count,
  /** Why every request was blocked or failed (address guard, limit, no connection); `null` if at least one was answered. */
  failure: foreignText(200).nullable(),
  /** The country of the address that the browser was connected to (ISO 3166-1 alpha-2), if known. Missing in older observations and in later visits. */
  countryCode: foreignText(2).optional(),
});

/** A request of the visit. What may be about a person is masked in its path (maskedPath.ts). */
const loaded = z.object({
  /** Index of its host in `hosts`. */
  host: count,
  path: foreignText(160),
  type: resourceType,
  /** `null` if there was no answer, or if it was not observed. */
  status: z.number().int().nullable(),
  /** Bytes over the network; `null` if the answer was not observed to its end. */
  bytes: count.nullable(),
  /** From the request to the end of the answer; `null` as for `bytes`. */
  milliseconds: count.nullable(),
  /** It was blocked, or got no answer. Missing if not. */
  failed: z.boolean().optional(),
});

const cookie = z.object({
  name: foreignText(256),
  domain: foreignText(253),
  thirdParty: z.boolean(),
  /** The company behind the host that set it, as in `host`. */
  owner: foreignText(120).nullable(),
  tracker: foreignText(60).nullable(),
  /** The URL of the script that wrote it, or of the response that set it; `null` if not observed. */
  setBy: foreignText(300).nullable(),
  byScript: z.boolean(),
  /** Seconds since the visit; `null` until the browser is closed. */
  lifetimeSeconds: count.nullable(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.enum(['Strict', 'Lax', 'None']).nullable(),
  shape: valueShape,
});

const stored = z.object({
  kind: z.enum(['localStorage', 'sessionStorage', 'indexedDB', 'cacheStorage']),
  origin: foreignText(300),
  key: foreignText(256),
  length: count,
  shape: valueShape,
});

/** An identifier of this visitor (from a cookie or storage) that was sent to a different organisation than the one that created it. */
const sharedId = z.object({
  from: z.enum(['cookie', 'localStorage', 'sessionStorage']),
  name: foreignText(256),
  to: foreignText(253),
  owner: foreignText(120).nullable(),
  url: foreignText(300),
});

/**
 * A script's use of a browser interface that is known for fingerprinting.
 *
 * `canvas`: it drew many kinds of text and read the picture back · `canvasFont`: it measured one text in dozens of fonts · `audio`: it rendered an inaudible
 * sound and read the samples · `webrtc`: it requested network addresses · `webgl`: it read the name of the graphics card
 */
const fingerprint = z.object({
  kind: z.enum(['canvas', 'canvasFont', 'audio', 'webrtc', 'webgl']),
  /** The URL of the script; `null` if it cannot be determined. */
  script: foreignText(300).nullable(),
  thirdParty: z.boolean(),
  owner: foreignText(120).nullable(),
  call: foreignText(120),
  /** A description, such as "text of 28 different characters, PNG of 300 × 60". */
  shape: foreignText(200),
});

/** Text that was typed into a field without submitting it, and was sent out anyway. */
const typedLeak = z.object({
  field: foreignText(60),
  to: foreignText(253),
  owner: foreignText(120).nullable(),
  thirdParty: z.boolean(),
  url: foreignText(300),
  /** Its encoding in the request: as typed, "Base64", "SHA-256" … */
  form: foreignText(40),
});

/** A session recording service: what was requested from it, and what was sent to it. */
const recorder = z.object({
  name: foreignText(120),
  company: foreignText(120).nullable(),
  url: foreignText(300),
  /** Whether it sent data during interaction with the page. */
  sent: z.boolean(),
});

/** A known tag (pixels of Meta, TikTok and X, Google Analytics, Google remarketing), with the request that shows it. */
const knownTag = z.object({
  name: z.enum(['metaPixel', 'googleRemarketing', 'tiktokPixel', 'xPixel', 'googleAnalytics']),
  url: foreignText(300),
  /** The event or purpose that the request names. */
  event: foreignText(60).nullable(),
  /** Data about a person that it sent in hashed form. Missing if none was seen, and in older observations. */
  data: z
    .array(z.enum(['email', 'phone']))
    .max(2)
    .optional(),
});

/**
 * A tracker behind the site's own name. `reach` says how it is known:
 *
 * `alias`: the name is an alias (CNAME) of the tracker's host · `service`: the requests have the form of a service that only its company runs · `program`: they
 * have the form of a program that sites also run on servers of their own
 */
const ownNameTracker = z.object({
  name: foreignText(60),
  company: foreignText(60),
  category: foreignText(60),
  reach: z.enum(['alias', 'service', 'program']),
  host: foreignText(253),
  url: foreignText(300),
  /** The tracker's host; `null` except for `alias`. */
  alias: foreignText(253).nullable(),
});
export type OwnNameTracker = z.infer<typeof ownNameTracker>;

export const visitState = z.enum(['before', 'inner', 'refused', 'accepted']);
export type VisitState = z.infer<typeof visitState>;

const visit = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('looked'),
    /** `before`: nothing was clicked · `inner`: the same on another page of the site · `refused`, `accepted`: what happened after the click, and when the page was opened again. */
    state: visitState,
    url: foreignText(2_048),
    /** How it ended: on its own, or cut off at a limit. */
    ended: z.enum(['settled', 'time', 'bytes', 'requests', 'memory', 'crashed']),
    milliseconds: count,
    requests: count,
    bytes: count,
    /** Most requests first. */
    hosts: z.array(host).max(200),
    byType: z.array(z.object({ type: resourceType, requests: count, bytes: count })).max(RESOURCE_TYPES.length),
    cookies: z.array(cookie).max(200),
    storage: z.array(stored).max(200),
    sharedIds: z.array(sharedId).max(50),
    fingerprints: z.array(fingerprint).max(50),
    typedLeaks: z.array(typedLeak).max(50),
    recorders: z.array(recorder).max(20),
    tags: z.array(knownTag).max(20),
    /** Each request of the first visit, in order. Missing in older observations and in later visits. */
    loaded: z.array(loaded).max(MOST_LOADED).optional(),
    /** Missing in older observations. */
    ownNameTrackers: z.array(ownNameTracker).max(20).optional(),
    /** Of an inner page: whether something there asks for consent, or may ask. */
    asks: z.boolean().optional(),
    /** Addresses of shared workers whose calls were not seen from the beginning. Missing if there were none, and in older observations. */
    unwatchedWorkers: z.array(foreignText(300)).max(10).optional(),
  }),
  notChecked.extend({ state: visitState }),
]);
export type BrowserVisitSeen = z.infer<typeof visit>;
export type LookedVisit = Extract<BrowserVisitSeen, { status: 'looked' }>;

const picture = z.object({
  kind: z.enum(['desktop', 'phone']),
  /** In hexadecimal. The file is stored outside the log and is deleted earlier. */
  sha256: foreignText(64),
  bytes: count,
  width: count,
  height: count,
});

export const browserObservation = z.object({
  /** The browser's own version: "HeadlessChrome 150.0.7871.100". */
  browser: foreignText(100),
  /** `before` comes first; `inner` exists only if there was a link to another page, the others only if there was a banner to answer. */
  visits: z.array(visit).min(1).max(4),
  consent: z.object({
    /**
     * `none`: nothing that asks for consent was seen · `unclear`: something that may ask for it, but that no rule can answer · `notChecked`: the visit ended, or
     * the page did not answer, before this was clear.
     */
    banner: z.enum(['none', 'seen', 'unclear', 'notChecked']),
    /** According to the rules of autoconsent; `null` if the banner is of no known product. */
    product: foreignText(120).nullable(),
    /** On its first layer; `null` if that cannot be determined. */
    canAccept: z.boolean().nullable(),
    canRefuse: z.boolean().nullable(),
    /** The labels of its buttons. */
    buttons: z.array(foreignText(80)).max(10),
    /**
     * `pay`: the only alternative to consent is to pay · `access`: it covers the page and says that only those who consent may see it. With the sentence that says
     * so. Missing if it is no wall, and in older observations.
     */
    wall: z.object({ kind: z.enum(['pay', 'access']), quote: foreignText(200) }).optional(),
    /** The labels of boxes for consent that are ticked before anyone touched them. Missing in older observations. */
    preTicked: z.array(foreignText(80)).max(10).optional(),
  }),
  /** The page of the first visit, after its scripts have run; `null` if the visit did not get that far. */
  page: z
    .object({
      title: foreignText(300),
      language: foreignText(64).nullable(),
      textLength: count,
      policyLinks: z.array(z.object({ text: foreignText(120), url: foreignText(2_048) })).max(20),
      /** Forms whose input is sent to another site, or unencrypted. */
      forms: z
        .array(
          z.object({
            action: foreignText(300),
            thirdParty: z.boolean(),
            encrypted: z.boolean(),
            password: z.boolean(),
          }),
        )
        .max(20),
      /** Unencrypted parts of an encrypted page that were requested, whether or not they were blocked. */
      mixedContent: z.array(z.object({ url: foreignText(300), type: resourceType, loaded: z.boolean() })).max(20),
      cspViolations: z
        .array(z.object({ directive: foreignText(80), blocked: foreignText(300), enforced: z.boolean() }))
        .max(20),
      consoleErrors: z.array(foreignText(300)).max(20),
      serviceWorkers: z.array(foreignText(300)).max(10),
      /** As reported by the page itself, through the globals of the libraries. */
      libraries: z.array(z.object({ name: foreignText(60), version: foreignText(32) })).max(30),
    })
    .nullable(),
  /** The lists by which trackers were detected, in all visits. */
  trackerLists,
  pictures: z.array(picture).max(2),
  /** The first visit as an HTTP Archive, for the owner; `null` if it was not stored. */
  har: z.object({ sha256: foreignText(64), bytes: count }).nullable(),
  /** ISO 8601, UTC. */
  lookedAt: foreignText(40),
});
export type BrowserObservation = z.infer<typeof browserObservation>;
