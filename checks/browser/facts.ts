import {
  fact,
  named,
  maybeText,
  maybeWhole,
  text,
  flag,
  whole,
  time,
  type Facts,
  maybeFlag,
  texts,
} from '../kit/fact.ts';
import { visitState, valueShape, resourceType } from './observation.ts';
import { z } from 'zod';
import type { Seen } from '../index.ts';

const stateOfVisit = named('VisitState', visitState, 'Of a visit of the page with an empty browser.', {
  before: 'Nothing was clicked.',
  inner: 'Nothing was clicked, on another page of the site.',
  refused: 'After the banner was refused.',
  accepted: 'After the banner was accepted.',
});

const state = fact(stateOfVisit, { share: 3 });

const states = fact(z.array(stateOfVisit), { about: 'The visits in which it was seen.', share: 4 });

const owner = fact(maybeText, { about: 'The owner of the host. Null if it is not known.', share: 3 });

const tracker = fact(maybeText, {
  about:
    'The purpose for which it tracks or measures visitors: "Advertising", "Web analytics" … Null if it does not, or if that is not known.',
  share: 3,
});

const shape = named('ValueShape', valueShape, 'What a value looks like, never the value.', {
  identifier: 'Long and random enough to tell one visitor from all others.',
});

const kindOfFile = named('ResourceType', resourceType);

const visit = named(
  'BrowserVisit',
  z.object({
    state,
    notChecked: fact(maybeText, {
      about: 'Why it could not be observed; its figures are then null. Null if it was observed.',
      share: 4,
    }),
    ended: fact(
      named(
        'VisitEnd',
        z.enum(['settled', 'time', 'bytes', 'requests', 'memory', 'crashed']),
        'How a visit ended: by itself, or cut at a bound, so that there may have been more.',
      ).nullable(),
      { share: 3 },
    ),
    requests: maybeWhole,
    bytes: fact(maybeWhole, { about: 'Bytes transferred, as compressed.', share: 2 }),
    hosts: maybeWhole,
    thirdParties: fact(maybeWhole, { about: "Domains other than the site's own.", share: 2 }),
    trackers: fact(maybeWhole, { about: 'The third parties that track or measure visitors.', share: 2 }),
    firstPartyCookies: fact(maybeWhole, { share: 2 }),
    thirdPartyCookies: fact(maybeWhole, { share: 2 }),
    advertisers: fact(maybeWhole, { about: 'Advertisers whose cookies were set.', share: 2 }),
    milliseconds: fact(maybeWhole, {
      about: 'Time until nothing more was loaded, or until the visit was stopped.',
      as: 'hidden',
    }),
  }),
);

const host = named(
  'BrowserHost',
  z.object({
    host: fact(text, { as: 'code', share: 4 }),
    owner,
    tracker,
    thirdParty: fact(flag, { share: 2 }),
    requests: fact(whole, { about: 'Total of all visits.' }),
    bytes: fact(whole, { about: 'Total of all visits.' }),
    visits: states,
    failure: fact(maybeText, {
      about: 'Why all its requests were blocked. Null if at least one was allowed.',
      evidenceOf: 'browser',
      share: 4,
    }),
  }),
);

const loaded = named(
  'LoadedFile',
  z.object({
    path: fact(text, { about: 'Its path; queries and whatever looks like an identifier are masked.', as: 'code' }),
    type: kindOfFile,
    status: fact(maybeWhole, { about: 'Null if there was no answer, or if it was not seen.' }),
    bytes: fact(maybeWhole, { about: 'Bytes as transferred. Null if they were not recorded.' }),
    milliseconds: fact(maybeWhole, { about: 'The time until the end of the response. Null if it was not recorded.' }),
    failed: fact(flag, { about: 'Whether it was blocked, or got no answer.' }),
  }),
);

const loadedHost = named(
  'LoadedHost',
  z.object({
    host: fact(text, { as: 'code' }),
    owner,
    tracker,
    thirdParty: flag,
    countryCode: fact(maybeText, {
      about:
        'The country of the address that answered (ISO 3166-1 alpha-2). Null if it is not known, or was not recorded.',
    }),
    requests: whole,
    bytes: whole,
    files: fact(z.array(loaded), {
      about:
        'The requests in the order in which they were made. If there are fewer than `requests`, the others are not listed.',
    }),
  }),
);

const cookie = named(
  'BrowserCookie',
  z.object({
    name: fact(text, { as: 'code', share: 3 }),
    domain: fact(text, { as: 'code', share: 3 }),
    owner,
    tracker,
    thirdParty: fact(flag, { share: 2 }),
    lifetimeSeconds: fact(maybeWhole, { about: 'Null if it lasts until the browser is closed.', share: 2 }),
    shape: fact(shape, { share: 2 }),
    setBy: fact(maybeText, {
      about: 'The URL of the script or the response that set it. Null if that was not seen.',
      as: 'code',
      share: 5,
    }),
    byScript: fact(flag, { as: 'hidden' }),
    secure: fact(flag, { as: 'hidden' }),
    httpOnly: fact(flag, { as: 'hidden' }),
    sameSite: fact(maybeText, { as: 'hidden' }),
    visits: states,
  }),
);

const stored = named(
  'BrowserStorage',
  z.object({
    kind: fact(text, {
      about: '`localStorage`, `sessionStorage`, `indexedDB` or `cacheStorage`.',
      as: 'code',
      share: 3,
    }),
    origin: fact(text, { as: 'code', share: 4 }),
    key: fact(text, { as: 'code', share: 4 }),
    shape: fact(shape, { share: 2 }),
    visits: states,
  }),
);

/** What a page did that identifies visitors or records their actions. */
const BEHAVIOURS = [
  'canvas',
  'canvasFont',
  'audio',
  'webrtc',
  'webgl',
  'sessionRecording',
  'typedLeak',
  'sharedId',
  'metaPixel',
  'googleRemarketing',
  'tiktokPixel',
  'xPixel',
  'googleAnalytics',
  'ownNameTracker',
] as const;

const behaviour = named(
  'BrowserBehaviour',
  z.object({
    kind: fact(
      named('BehaviourKind', z.enum(BEHAVIOURS), 'What was seen that follows visitors.', {
        canvas: 'A script drew text and read the picture back.',
        canvasFont: 'A script measured a text in dozens of fonts.',
        audio: 'A script rendered a sound that nobody hears, and read it.',
        webrtc: 'A script asked for network addresses.',
        webgl: 'A script read the names of the graphics card.',
        sessionRecording: 'A service that records what visitors do was loaded.',
        typedLeak: 'What was typed into a field, and not sent off, went out.',
        sharedId: 'An identifier of this visitor went to another organisation.',
        metaPixel: 'The pixel of Meta (Facebook).',
        googleRemarketing: 'The remarketing of Google.',
        tiktokPixel: 'The pixel of TikTok.',
        xPixel: 'The pixel of X (Twitter).',
        googleAnalytics: 'An event of Google Analytics.',
        ownNameTracker: "A tracker under the site's own name.",
      }),
      { share: 4 },
    ),
    owner,
    url: fact(maybeText, { about: 'The URL of the script, or of the request that shows it.', as: 'code', share: 6 }),
    detail: fact(maybeText, {
      about: 'The call and the shape of its result, the field, or the event.',
      evidenceOf: 'browser',
      as: 'code',
      share: 6,
    }),
    visits: states,
  }),
);

const weight = named(
  'BrowserWeight',
  z.object({ type: fact(kindOfFile, { share: 4 }), requests: whole, bytes: whole }),
);

const ownerWeight = named(
  'OwnerWeight',
  z.object({
    owner: fact(text, { about: 'The owner, or the domain if the owner is not known.', share: 4 }),
    thirdParty: fact(flag, { share: 2 }),
    requests: whole,
    bytes: whole,
  }),
);

const library = named(
  'LibraryVersion',
  z.object({ name: fact(text, { share: 4 }), version: fact(text, { as: 'code', share: 2 }) }),
);

const picture = named(
  'BrowserPicture',
  z.object({
    kind: named('PictureKind', z.enum(['desktop', 'phone'])),
    sha256: fact(text, { about: 'SHA-256 of the file, in hexadecimal.' }),
    width: whole,
    height: whole,
  }),
);

/** What a real browser observed on the front page (tools section). */
export const browserLook = named(
  'BrowserLook',
  z.object({
    browser: fact(text, { about: 'Name and version.', as: 'code' }),
    lookedAt: time,
    visits: fact(z.array(visit), {
      about:
        'Each visit starts with an empty browser: one before any consent, one to another page of the site and, if a banner asks, one after refusing and one after accepting.',
    }),
    behaviours: z.array(behaviour),
    cookies: z.array(cookie),
    hosts: fact(z.array(host), { about: 'Ordered by number of requests, most first.' }),
    storage: fact(z.array(stored), { quiet: true }),
    weight: fact(z.array(weight), { about: 'What the first visit loaded, by type.', quiet: true }),
    owners: fact(z.array(ownerWeight), { about: 'What the first visit loaded, by owner.', quiet: true }),
    loaded: fact(z.array(loadedHost).nullable(), {
      about: 'What the first visit loaded, by host, most bytes first. Null if the scan did not record it.',
      as: 'hidden',
    }),
    libraries: fact(z.array(library), { about: 'Libraries that the page itself reports.', quiet: true }),
    pictures: fact(z.array(picture), {
      about: 'Screenshots of the page: GET /api/scans/{id}/pictures/{kind}, for as long as they are kept.',
      as: 'hidden',
    }),
    hasArchive: fact(flag, {
      about:
        'Whether the first visit was recorded as an HTTP Archive. The verified owner can download it for as long as it is kept: GET /api/scans/{id}/har.',
      as: 'hidden',
    }),
  }),
  'What a real browser met on the front page.',
);

export type BrowserLook = Facts<typeof browserLook>;

const effect = named(
  'ConsentEffect',
  z.object({
    state,
    thirdParties: maybeWhole,
    trackers: maybeWhole,
    thirdPartyCookies: maybeWhole,
    advertisers: maybeWhole,
  }),
);

/** What a page asks before it tracks visitors, and how the answer changes that (privacy section). */
export const consent = named(
  'ConsentLook',
  z.object({
    // Neutral, because whether a site must ask depends on what it does; the findings judge that.
    banner: fact(
      named('ConsentBanner', z.enum(['none', 'seen', 'unclear', 'notChecked']), 'Whether something asks for consent.', {
        unclear: 'Something may ask, which nobody knows how to answer.',
        notChecked: 'The visit ended, or the page did not answer, before this was clear.',
      }),
      { tones: { none: 'none', seen: 'info', unclear: 'unknown' } },
    ),
    product: fact(maybeText, { about: 'The consent tool, recognised by the rules of autoconsent.', quiet: true }),
    canAccept: fact(maybeFlag, {
      about: 'Whether the first layer of the banner offers it. Null if that cannot be told.',
      quiet: true,
    }),
    canRefuse: fact(maybeFlag, {
      about: 'Whether the first layer of the banner offers it. Null if that cannot be told.',
      tones: { true: 'pass', false: 'warn' },
    }),
    buttons: fact(texts, { quiet: true }),
    // Paying instead of consenting is allowed under conditions that a scan cannot judge; making access depend on consent is not.
    wall: fact(
      named('ConsentWall', z.enum(['pay', 'access']), 'A banner that leaves no free way to refuse.', {
        pay: 'The alternative to consent is to pay.',
        access: 'Only those who consent may see the page.',
      }).nullable(),
      {
        about: 'Null if it is not a wall, or if that cannot be told.',
        quiet: true,
        tones: { pay: 'info', access: 'warn' },
      },
    ),
    wallQuote: fact(maybeText, { about: 'The sentence that says so.', quiet: true }),
    preTicked: fact(texts, {
      about: 'Labels of consent boxes that are ticked by default.',
      quiet: true,
    }),
    effects: fact(z.array(effect), {
      about: 'What each visit found. Its figures are null if it could not be observed.',
    }),
  }),
  'What asks for consent, and what the answer changes, as a real browser saw it.',
);

export type ConsentLook = Facts<typeof consent>;

/** The front page after its scripts have run (web section). */
export const renderedPage = named(
  'RenderedPage',
  z.object({
    title: fact(maybeText, { quiet: true }),
    mixedContent: z.array(
      named(
        'RenderedMixedContent',
        z.object({ url: fact(text, { as: 'code', share: 6 }), type: kindOfFile, loaded: flag }),
      ),
    ),
    cspViolations: fact(
      z.array(
        named(
          'CspViolation',
          z.object({
            directive: fact(text, { as: 'code', share: 3 }),
            blocked: fact(text, { as: 'code', share: 6 }),
            enforced: fact(flag, { share: 2 }),
          }),
        ),
      ),
      { quiet: true },
    ),
    forms: fact(
      z.array(
        named(
          'RenderedForm',
          z.object({
            action: fact(text, { as: 'code', share: 6 }),
            thirdParty: fact(flag, { share: 2 }),
            encrypted: fact(flag, { share: 2 }),
            password: fact(flag, { share: 2 }),
          }),
        ),
      ),
      { about: 'Forms that send their input to another site, or unencrypted.', quiet: true },
    ),
    serviceWorkers: fact(texts, { about: 'URLs of their scripts.', quiet: true }),
    consoleErrors: fact(texts, {
      about: 'Errors that the page wrote to the console.',
      quiet: true,
      seenBy: 'owner',
    }),
  }),
  'The front page after its scripts, as a real browser saw it.',
);

export type RenderedPage = Facts<typeof renderedPage>;

export const renderedFactTypes = {
  rendered: fact(renderedPage.nullable(), {
    about: 'Null if no browser visited the site.',
    part: 'browser',
    check: 'browser',
    rest: 'rendered_page',
  }),
};

export const browserFactTypes = {
  browser: fact(browserLook.nullable(), {
    about: 'Null if no browser visited the site: nothing is then known about what scripts do.',
    part: 'browser',
    check: 'browser',
  }),
};

export const consentFactTypes = {
  consent: fact(consent.nullable(), {
    about: 'Null if no browser visited the site.',
    part: 'consent',
    check: 'browser',
  }),
};

/** Reports whether the page's scripts were run, by a browser that completed its visit. */
export const ranScripts = ({ browser: seen }: Seen): boolean =>
  seen?.visits.some((visit) => visit.status === 'looked' && visit.state === 'before' && visit.ended === 'settled') ??
  false;
