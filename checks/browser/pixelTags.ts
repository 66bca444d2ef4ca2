import type { SeenRequest } from '../../server/scanner/io/browser/browserIo.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import type { LookedVisit } from './observation.ts';
import { sentFields, type SentFields } from './sentFields.ts';
import { parsedJson } from '../../schema/parsedJson.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

type Tag = LookedVisit['tags'][number];
type Report = Pick<Tag, 'name' | 'event'>;

/**
 * Finds what the pixels of advertisers and Google Analytics reported. Meta, TikTok, X and Google Analytics: the requests that carry an event, not those that load
 * the script. Google remarketing: requests that add a visitor to an advertiser's list (as listed by The Markup's Blacklight).
 */
export const tagsOf = (requests: readonly Pick<SeenRequest, 'url' | 'body'>[]): Tag[] => {
  const found = new Map<string, Tag>();
  for (const request of requests) {
    const url = parsedUrl(request.url);
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    const reports = PIXELS.find(({ isAt }) => isAt(url))?.reports(url, request) ?? [];
    if (reports.length === 0) continue;
    const data = personalDataIn(request);
    for (const { name, event } of reports) {
      const key = `${name} ${event ?? ''} ${data.join()}`;
      if (found.has(key) || found.size >= 20) continue;
      found.set(key, {
        name,
        url: wellFormedText(request.url, 300),
        event: wellFormedOrNull(event, 60),
        ...(data.length === 0 ? {} : { data }),
      });
    }
  }
  return [...found.values()];
};

type Asked = Pick<SeenRequest, 'url' | 'body'>;

interface Pixel {
  readonly isAt: (url: URL) => boolean;
  readonly reports: (url: URL, request: Asked) => readonly Report[];
}

const GOOGLE = /(^|\.)google\.[a-z.]{2,7}$/;

const PIXELS: readonly Pixel[] = [
  {
    isAt: ({ hostname, pathname }) => isWithinDomain(hostname, 'facebook.com') && /^\/tr\/?$/.test(pathname),
    reports: (_url, request) => {
      const fields = sentFields(request);
      return fields.has('id') ? [{ name: 'metaPixel', event: first(fields, 'ev') }] : [];
    },
  },
  {
    // https://business-api.tiktok.com/portal/docs: the script sends one JSON object for each event.
    isAt: ({ hostname, pathname }) =>
      (isWithinDomain(hostname, 'analytics.tiktok.com') || isWithinDomain(hostname, 'analytics.pangle-ads.com')) &&
      /^\/api\/v2\/(pangle_)?pixel(\/act)?\/?$/.test(pathname),
    reports: (_url, { body }) => {
      const sent = parsedJson(body ?? '');
      const event = typeof sent === 'object' && sent !== null && 'event' in sent ? sent.event : undefined;
      return typeof event === 'string' && event !== '' ? [{ name: 'tiktokPixel', event }] : [];
    },
  },
  {
    isAt: ({ hostname, pathname }) =>
      ['t.co', 'analytics.twitter.com', 'analytics.x.com', 'ads-twitter.com'].some((domain) =>
        isWithinDomain(hostname, domain),
      ) && /^\/(1\/)?i\/adsct\/?$/.test(pathname),
    reports: (_url, request) => {
      const fields = sentFields(request);
      if (!fields.has('txn_id')) return [];
      const events = parsedJson(first(fields, 'events') ?? '');
      const named: unknown = Array.isArray(events) && Array.isArray(events[0]) ? events[0][0] : undefined;
      return [{ name: 'xPixel', event: typeof named === 'string' ? named : first(fields, 'event_id') }];
    },
  },
  {
    isAt: ({ hostname, pathname }) => hostname === 'stats.g.doubleclick.net' && pathname.endsWith('/collect'),
    reports: () => [{ name: 'googleRemarketing', event: 'collect' }],
  },
  {
    isAt: ({ hostname, pathname }) =>
      (GOOGLE.test(hostname) && /^\/(ads\/ga-audiences|pagead\/1p-user-list\/)/.test(pathname)) ||
      (isWithinDomain(hostname, 'doubleclick.net') && pathname.startsWith('/pagead/viewthroughconversion/')),
    reports: ({ pathname }) => [
      {
        name: 'googleRemarketing',
        event: /viewthroughconversion|1p-user-list|ga-audiences/.exec(pathname)?.[0] ?? null,
      },
    ],
  },
  {
    isAt: ({ hostname, pathname }) =>
      (isWithinDomain(hostname, 'google-analytics.com') || hostname === 'analytics.google.com') &&
      /\/(g|j|r)?\/?collect$/.test(pathname),
    reports: (_url, request) => analyticsEvents(request).map((event) => ({ name: 'googleAnalytics', event })),
  },
];

/**
 * Returns the events of a request of Google Analytics: `en` in version 4, where a body has one event per line, and the type of the hit (`t`) in Universal
 * Analytics. Empty if it is not such a request.
 */
export const analyticsEvents = (request: Asked): readonly (string | null)[] => {
  const fields = sentFields(request);
  const property = first(fields, 'tid') ?? '';
  if (/^UA-\d+-\d+$/.test(property)) return [first(fields, 't')];
  if (!/^G-[A-Z0-9]{4,16}$/.test(property) || first(fields, 'v') !== '2') return [];
  const events = fields.get('en') ?? [];
  return events.length === 0 ? [null] : [...new Set(events)].slice(0, 5);
};

const first = (fields: SentFields, name: string): string | null => fields.get(name)?.[0] ?? null;

const SHA256 = /^(?:[0-9a-f]{64}|[A-Za-z0-9_-]{43}=?|[A-Za-z0-9+/]{43}=)$/i;
/** Names of fields for hashed data of customers, in the documentation of Meta, TikTok, X and Google. */
const PERSONAL: readonly (readonly [data: NonNullable<Tag['data']>[number], names: RegExp])[] = [
  ['email', /^(?:em|email|auto_email|email_address|hashed_email|sha256_email|sha256_email_address|emailaddress)$/],
  ['phone', /^(?:ph|pn|phone|auto_phone_number|phone_number|hashed_phone|sha256_phone_number)$/],
];

/** Returns which data about a person a pixel sent in hashed form. Only values with the form of a hash count, because the fields may be empty. */
const personalDataIn = (request: Asked): NonNullable<Tag['data']> => {
  const fields = sentFields(request);
  // Google's form: "tv.1~em.<hash>~pn.<hash>".
  const packed = [...(fields.get('em') ?? []), ...(fields.get('ecid') ?? [])].flatMap((value) =>
    [...value.matchAll(/(?:^|~)(em|pn)\d?\.([A-Za-z0-9_-]{43})/g)].map(
      ([, name = '', hash = '']) => [name, hash] as const,
    ),
  );
  const values = [...[...fields].flatMap(([name, list]) => list.map((value) => [name, value] as const)), ...packed];
  return PERSONAL.flatMap(([data, names]) =>
    values.some(([name, value]) => names.test(name) && SHA256.test(value)) ? [data] : [],
  );
};
