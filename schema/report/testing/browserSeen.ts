import type { BrowserObservation, BrowserVisitSeen, LookedVisit } from '../../../checks/browser/observation.ts';

type Host = LookedVisit['hosts'][number];
type Cookie = LookedVisit['cookies'][number];

const host = (name: string, more: Partial<Host> = {}): Host => ({
  host: name,
  domain: name.split('.').slice(-2).join('.'),
  owner: null,
  tracker: null,
  thirdParty: true,
  requests: 1,
  bytes: 1_000,
  failure: null,
  ...more,
});

const cookie = (name: string, more: Partial<Cookie> = {}): Cookie => ({
  name,
  domain: 'shop.example',
  thirdParty: false,
  owner: null,
  tracker: null,
  setBy: null,
  byScript: true,
  lifetimeSeconds: null,
  secure: true,
  httpOnly: false,
  sameSite: 'Lax',
  shape: 'short',
  ...more,
});

const session = cookie('session', { byScript: false, httpOnly: true, setBy: 'https://shop.example/' });
const adId = cookie('ad_id', {
  domain: 'ads.example',
  thirdParty: true,
  owner: 'Ads Ltd',
  tracker: 'Advertising',
  setBy: 'https://ads.example/tag.js',
  lifetimeSeconds: 33_696_000,
  sameSite: 'None',
  shape: 'identifier',
});

/** A visit to a page that loads two files of its own and nothing else. */
export const lookedVisit = (state: LookedVisit['state'], more: Partial<LookedVisit> = {}): LookedVisit => ({
  status: 'looked',
  state,
  url: 'https://shop.example/',
  ended: 'settled',
  milliseconds: 2_300,
  requests: 2,
  bytes: 30_000,
  hosts: [host('shop.example', { thirdParty: false, requests: 2, bytes: 30_000 })],
  byType: [
    { type: 'document', requests: 1, bytes: 10_000 },
    { type: 'script', requests: 1, bytes: 20_000 },
  ],
  cookies: [session],
  storage: [],
  sharedIds: [],
  fingerprints: [],
  typedLeaks: [],
  recorders: [],
  tags: [],
  ...more,
});

/** The same with an advertiser, a canvas that is read back, a session recorder, a field that is read while typing, and two pixels. */
export const trackedVisit = (state: LookedVisit['state'], more: Partial<LookedVisit> = {}): LookedVisit =>
  lookedVisit(state, {
    requests: 7,
    bytes: 95_000,
    hosts: [
      host('shop.example', { thirdParty: false, requests: 2, bytes: 30_000 }),
      host('ads.example', { owner: 'Ads Ltd', tracker: 'Advertising', requests: 3, bytes: 60_000 }),
      host('fonts.example', { owner: 'Fonts Inc', requests: 2, bytes: 5_000 }),
    ],
    cookies: [session, adId],
    storage: [{ kind: 'localStorage', origin: 'https://shop.example', key: 'uid', length: 36, shape: 'identifier' }],
    sharedIds: [
      { from: 'localStorage', name: 'uid', to: 'ads.example', owner: 'Ads Ltd', url: 'https://ads.example/sync?u=' },
    ],
    fingerprints: [
      {
        kind: 'canvas',
        script: 'https://ads.example/tag.js',
        thirdParty: true,
        owner: 'Ads Ltd',
        call: 'HTMLCanvasElement.toDataURL',
        shape: 'text of 28 different signs, PNG of 300 × 60',
      },
    ],
    typedLeaks: [
      {
        field: 'email',
        to: 'ads.example',
        owner: 'Ads Ltd',
        thirdParty: true,
        url: 'https://ads.example/k',
        form: 'SHA-256',
      },
    ],
    recorders: [{ name: 'Replay', company: 'Replay Corp', url: 'https://replay.example/r.js', sent: true }],
    tags: [{ name: 'metaPixel', url: 'https://www.facebook.com/tr/', event: 'PageView' }],
    ...more,
  });

export const uncheckedVisit = (state: LookedVisit['state'], reason = 'The button did nothing'): BrowserVisitSeen => ({
  status: 'notChecked',
  state,
  reason,
});

/** Refusing consent helps here: the advertiser is gone afterwards. */
export const browserSeen = (more: Partial<BrowserObservation> = {}): BrowserObservation => ({
  browser: 'HeadlessChrome 150.0.7871.100',
  visits: [trackedVisit('before'), lookedVisit('refused'), trackedVisit('accepted', { bytes: 120_000 })],
  consent: {
    banner: 'seen',
    product: 'Cookiebot',
    canAccept: true,
    canRefuse: true,
    buttons: ['Allow all', 'Deny'],
  },
  page: {
    title: 'A shop',
    language: 'en',
    textLength: 2_100,
    policyLinks: [{ text: 'Privacy', url: 'https://shop.example/privacy' }],
    forms: [{ action: 'https://mail.example/subscribe', thirdParty: true, encrypted: true, password: false }],
    mixedContent: [{ url: 'http://shop.example/logo.png', type: 'image', loaded: true }],
    cspViolations: [{ directive: 'script-src', blocked: 'https://ads.example/tag.js', enforced: false }],
    consoleErrors: ['TypeError: x is undefined'],
    serviceWorkers: ['https://shop.example/sw.js'],
    libraries: [{ name: 'jQuery', version: '3.7.1' }],
  },
  pictures: [
    { kind: 'desktop', sha256: 'a'.repeat(64), bytes: 60_000, width: 1_280, height: 800 },
    { kind: 'phone', sha256: 'b'.repeat(64), bytes: 30_000, width: 390, height: 844 },
  ],
  har: { sha256: 'c'.repeat(64), bytes: 12_000 },
  lookedAt: '2026-01-02T03:04:05.000Z',
  ...more,
});
