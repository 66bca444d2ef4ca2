import { z } from 'zod';
import { foreignText } from './foreignText.ts';
import { notChecked } from './notChecked.ts';
import { trackerLists } from './trackerList.ts';

const count = z.number().int().min(0);

/** What a value looks like, never the value: `identifier` is long and random enough to tell one visitor from all others. */
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

/** One host that the browser spoke to (or wanted to). `domain` is registrable, or the host itself where it has none. */
const host = z.object({
  host: foreignText(253),
  domain: foreignText(253),
  /** Who is behind it, by the data set third-party-web; null: not in there. */
  owner: foreignText(120).nullable(),
  /** What of: "Advertising", "Web analytics" …; null: nothing that follows or measures visitors, or not known. */
  tracker: foreignText(60).nullable(),
  thirdParty: z.boolean(),
  requests: z.number().int().min(1),
  bytes: count,
  /** Why none of it was let through (the address guard, a bound, no connection); null: at least one was answered. */
  failure: foreignText(200).nullable(),
});

const cookie = z.object({
  name: foreignText(256),
  domain: foreignText(253),
  thirdParty: z.boolean(),
  /** As of `host`: of who set it. */
  owner: foreignText(120).nullable(),
  tracker: foreignText(60).nullable(),
  /** The URL of the script that wrote it, or of the answer that set it; null: not seen. */
  setBy: foreignText(300).nullable(),
  byScript: z.boolean(),
  /** Seconds from the visit on; null: until the browser is closed. */
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

/** An identifier of this visitor (of a cookie or the storage) that went to another organisation than the one it was made by. */
const sharedId = z.object({
  from: z.enum(['cookie', 'localStorage', 'sessionStorage']),
  name: foreignText(256),
  to: foreignText(253),
  owner: foreignText(120).nullable(),
  url: foreignText(300),
});

/**
 * What a script did with an interface of the browser that is known for telling visitors apart.
 *
 * `canvas`: it drew text of many kinds and read the picture back · `canvasFont`: it measured one text in dozens of fonts · `audio`: it rendered a sound
 * that nobody hears and read the samples · `webrtc`: it asked for network addresses · `webgl`: it read the names of the graphics card
 */
const fingerprint = z.object({
  kind: z.enum(['canvas', 'canvasFont', 'audio', 'webrtc', 'webgl']),
  /** The URL of the script; null: it cannot be told. */
  script: foreignText(300).nullable(),
  thirdParty: z.boolean(),
  owner: foreignText(120).nullable(),
  call: foreignText(120),
  /** In words: "text of 28 different signs, PNG of 300 × 60". */
  shape: foreignText(200),
});

/** What was typed into a field, and not sent off, that went out all the same. */
const typedLeak = z.object({
  field: foreignText(60),
  to: foreignText(253),
  owner: foreignText(120).nullable(),
  thirdParty: z.boolean(),
  url: foreignText(300),
  /** How it stood there: as it was typed, "Base64", "SHA-256" … */
  form: foreignText(40),
});

/** A service that records sessions: what of it was asked for, and what went to it. */
const recorder = z.object({
  name: foreignText(120),
  company: foreignText(120).nullable(),
  url: foreignText(300),
  /** Whether it sent data while the page was moved in. */
  sent: z.boolean(),
});

/** Facebook pixel, Google's remarketing: the request that shows it. */
const knownTag = z.object({
  name: z.enum(['metaPixel', 'googleRemarketing']),
  url: foreignText(300),
  /** The event or the purpose it names. */
  event: foreignText(60).nullable(),
});

export const visitState = z.enum(['before', 'refused', 'accepted']);
export type VisitState = z.infer<typeof visitState>;

const visit = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('looked'),
    /** `before`: nothing was clicked · `refused`, `accepted`: what came after the click, and of a second opening after it. */
    state: visitState,
    url: foreignText(2_048),
    /** How it ended: by itself, or cut at a bound. */
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
  }),
  notChecked.extend({ state: visitState }),
]);
export type BrowserVisitSeen = z.infer<typeof visit>;
export type LookedVisit = Extract<BrowserVisitSeen, { status: 'looked' }>;

const picture = z.object({
  kind: z.enum(['desktop', 'phone']),
  /** In hexadecimal; the file lies beside the log and is deleted before it. */
  sha256: foreignText(64),
  bytes: count,
  width: count,
  height: count,
});

export const browserObservation = z.object({
  /** Of the browser itself: "HeadlessChrome 150.0.7871.100". */
  browser: foreignText(100),
  /** `before` first; the others only where there was a banner to answer. */
  visits: z.array(visit).min(1).max(3),
  consent: z.object({
    /** `none`: nothing that asks was seen · `unclear`: something that may ask, which nobody knows how to answer. */
    banner: z.enum(['none', 'seen', 'unclear']),
    /** By the rules of autoconsent; null: a banner of no known product. */
    product: foreignText(120).nullable(),
    /** On its first layer; null: cannot be told. */
    canAccept: z.boolean().nullable(),
    canRefuse: z.boolean().nullable(),
    /** Words of its buttons. */
    buttons: z.array(foreignText(80)).max(10),
  }),
  /** Of the first visit, after its scripts; null: it did not come to that. */
  page: z
    .object({
      title: foreignText(300),
      language: foreignText(64).nullable(),
      textLength: count,
      policyLinks: z.array(z.object({ text: foreignText(120), url: foreignText(2_048) })).max(20),
      /** Forms whose input goes to another site, or unencrypted. */
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
      /** Unencrypted parts of an encrypted page that were asked for (blocked or not). */
      mixedContent: z.array(z.object({ url: foreignText(300), type: resourceType, loaded: z.boolean() })).max(20),
      cspViolations: z
        .array(z.object({ directive: foreignText(80), blocked: foreignText(300), enforced: z.boolean() }))
        .max(20),
      consoleErrors: z.array(foreignText(300)).max(20),
      serviceWorkers: z.array(foreignText(300)).max(10),
      /** As the page itself reports them, by the globals of the libraries. */
      libraries: z.array(z.object({ name: foreignText(60), version: foreignText(32) })).max(30),
    })
    .nullable(),
  /** What trackers were looked for by, in all visits. */
  trackerLists,
  pictures: z.array(picture).max(2),
  /** The first visit as an HTTP Archive, for the owner; null: it was not kept. */
  har: z.object({ sha256: foreignText(64), bytes: count }).nullable(),
  /** ISO 8601, UTC. */
  lookedAt: foreignText(40),
});
export type BrowserObservation = z.infer<typeof browserObservation>;
