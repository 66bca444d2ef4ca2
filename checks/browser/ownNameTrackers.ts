import type { SeenRequest } from '../../server/scanner/io/browser/browserIo.ts';
import type { DnsIo } from '../../server/scanner/io/scannerIo.ts';
import { DeadlinePassed, withDeadline } from '../../server/scanner/io/withDeadline.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { atMostAtOnce } from '../kit/atMostAtOnce.ts';
import { wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import type { OwnNameTracker } from './observation.ts';
import type { Parties } from './parties.ts';
import { analyticsEvents } from './pixelTags.ts';
import { sentFields, type SentFields } from './sentFields.ts';
import { sentText, type SentText, withinBudget } from './sentTexts.ts';
import { parsedJson } from '../../schema/parsedJson.ts';
import { isRecord } from '../../server/platform/base/isRecord.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

type Asked = Pick<SeenRequest, 'url' | 'body' | 'type' | 'method'>;
type Service = Pick<OwnNameTracker, 'name' | 'company' | 'category' | 'reach'>;

const MAX_TRACKERS = 20;
const MAX_HOSTS = 20;
const DNS_AT_ONCE = 5;

/**
 * Finds trackers behind the site's own names. Either the name is an alias (CNAME) of a tracker's host, or the requests have the form of a known tracker: its path
 * and its parameters, which every one of them must have. `aliases` are the CNAME chains of the site's own hosts.
 */
export const ownNameTrackersOf = (
  requests: readonly Asked[],
  parties: Parties,
  aliases: ReadonlyMap<string, readonly string[]>,
): OwnNameTracker[] => {
  const found = new Map<string, OwnNameTracker>();
  const tell = (service: Service, request: Asked, alias: string | null): void => {
    const host = parsedUrl(request.url)?.hostname ?? '';
    const key = `${service.name} ${host}`;
    if (found.has(key) || found.size >= MAX_TRACKERS || parties.isOwnCompany(service.company, service.name)) return;
    found.set(key, {
      ...service,
      host: wellFormedText(host, 253),
      url: wellFormedText(request.url, 300),
      alias: wellFormedOrNull(alias, 253),
    });
  };
  const own = requests.filter(({ url, type }) => type !== 'Document' && parties.ofUrl(url)?.thirdParty === false);
  for (const request of own) {
    const chain = aliases.get(parsedUrl(request.url)?.hostname ?? '') ?? [];
    for (const alias of chain) {
      const aliased = aliasedService(alias);
      if (aliased) tell(aliased, request, alias);
    }
  }
  for (const request of withinBudget(own)) {
    const url = parsedUrl(request.url);
    const once = readOnce(request);
    const service = url && FORMS.find(({ matches }) => matches(url, once));
    if (service) tell(service.of, request, null);
  }
  return [...found.values()];
};

/** Asks for the aliases (CNAME) of the site's own hosts, except for those that serve its pages. A host without an answer in time has none. */
export const aliasesOf = async (
  visits: readonly { readonly requests: readonly Asked[] }[],
  own: (host: string) => boolean,
  dns: DnsIo,
  milliseconds: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const hosts = new Set<string>();
  const pages = new Set<string>();
  for (const { url, type } of visits.flatMap(({ requests }) => requests)) {
    const host = parsedUrl(url)?.hostname ?? '';
    if (type === 'Document') pages.add(host);
    else if (own(host)) hosts.add(host);
  }
  const asked = [...hosts].filter((host) => !pages.has(host) && /[a-z]/i.test(host)).slice(0, MAX_HOSTS);
  const found = new Map<string, readonly string[]>();
  const work = (within: AbortSignal) =>
    atMostAtOnce(DNS_AT_ONCE, asked, async (host) => {
      const outcome = await dnsOutcome(dns, host, 'A', within);
      if (outcome.kind === 'answered') found.set(host, outcome.answer.aliases);
    });
  await withDeadline(milliseconds, signal, work).catch((error: unknown) => {
    signal.throwIfAborted();
    if (!(error instanceof DeadlinePassed)) throw error;
  });
  return found;
};

/** Hosts of trackers that customers point names of their own to, as in the lists of NextDNS and AdGuard of such aliases. They serve nothing but tracking. */
const ALIASED: readonly (readonly [domain: string, name: string, company: string, category: string])[] = [
  ['omtrdc.net', 'Adobe Analytics', 'Adobe', 'Web analytics'],
  ['2o7.net', 'Adobe Analytics', 'Adobe', 'Web analytics'],
  ['data.adobedc.net', 'Adobe Experience Platform', 'Adobe', 'Web analytics'],
  ['sc.adobedc.net', 'Adobe Analytics', 'Adobe', 'Web analytics'],
  ['eulerian.net', 'Eulerian', 'Eulerian Technologies', 'Web analytics'],
  ['eulerian.io', 'Eulerian', 'Eulerian Technologies', 'Web analytics'],
  ['at-o.net', 'AT Internet', 'Piano Software', 'Web analytics'],
  ['ati-host.net', 'AT Internet', 'Piano Software', 'Web analytics'],
  ['k.keyade.com', 'Keyade', 'Keyade', 'Advertising'],
  ['dnsdelegation.io', 'Criteo', 'Criteo', 'Advertising'],
  ['storetail.io', 'Criteo', 'Criteo', 'Advertising'],
  ['affex.org', 'Ingenious Technologies', 'Ingenious Technologies', 'Advertising'],
  ['partner.intentmedia.net', 'Intent', 'Intent Media', 'Advertising'],
  ['webtrekk.net', 'Mapp Intelligence', 'Mapp', 'Web analytics'],
  ['wt-eu02.net', 'Mapp Intelligence', 'Mapp', 'Web analytics'],
  ['wizaly.com', 'Wizaly', 'Wizaly', 'Web analytics'],
  ['tagcommander.com', 'Commanders Act', 'Commanders Act', 'Tag manager'],
  ['commander1.com', 'Commanders Act', 'Commanders Act', 'Web analytics'],
  ['nc0.co', 'Ensighten', 'CHEQ', 'Tag manager'],
  ['ebis.ne.jp', 'AD EBiS', 'Yrglm', 'Web analytics'],
  ['trck.a8.net', 'A8.net', 'Fan Communications', 'Advertising'],
  ['utiq-aws.net', 'Utiq', 'Utiq', 'Advertising'],
  ['oghub.io', 'Otto Group tracking', 'Otto Group', 'Web analytics'],
  ['containers.piwik.pro', 'Piwik PRO', 'Piwik PRO', 'Web analytics'],
  ['starman.fathomdns.com', 'Fathom', 'Conva Ventures', 'Web analytics'],
  ['custom.plausible.io', 'Plausible', 'Plausible Insights', 'Web analytics'],
  ['simpleanalyticsexternal.com', 'Simple Analytics', 'Simple Analytics', 'Web analytics'],
  ['external.simpleanalytics.com', 'Simple Analytics', 'Simple Analytics', 'Web analytics'],
  ['goatcounter.com', 'GoatCounter', 'GoatCounter', 'Web analytics'],
  ['proxy.posthog.com', 'PostHog', 'PostHog', 'Web analytics'],
  ['proxyhog.com', 'PostHog', 'PostHog', 'Web analytics'],
  ['oracleinfinity.io', 'Oracle Infinity', 'Oracle', 'Web analytics'],
  ['2cnt.net', 'Audience measurement of INFOnline', 'INFOnline', 'Web analytics'],
  ['iocnt.net', 'IVW / INFOnline', 'INFOnline', 'Web analytics'],
  ['ioam.de', 'IVW / INFOnline', 'INFOnline', 'Web analytics'],
];

const aliasedService = (alias: string): Service | undefined => {
  const known = ALIASED.find(([domain]) => isWithinDomain(alias, domain));
  return known && { name: known[1], company: known[2], category: known[3], reach: 'alias' };
};

interface Form {
  readonly of: Service;
  readonly matches: (url: URL, request: ReadRequest) => boolean;
}

interface ReadRequest extends Asked {
  readonly fields: SentFields;
  readonly text: SentText;
}

/** Reads what a request sends when a form first needs it, and at most once for all forms. */
const readOnce = (request: Asked): ReadRequest => {
  let fields: SentFields | undefined;
  let text: SentText | undefined;
  return {
    ...request,
    get fields() {
      return (fields ??= sentFields(request));
    },
    get text() {
      return (text ??= sentText(request));
    },
  };
};

/** The company receives these requests wherever they are sent, because nobody else runs the service. */
const service = (name: string, company: string, category: string): Service => ({
  name,
  company,
  category,
  reach: 'service',
});
/** Sites also run these programs on servers of their own. */
const program = (name: string, company: string): Service => ({
  name,
  company,
  category: 'Web analytics',
  reach: 'program',
});

const has = (fields: SentFields, ...names: readonly string[]): boolean => names.every((name) => fields.has(name));
const matchesIn = (fields: SentFields, name: string, pattern: RegExp): boolean =>
  fields.get(name)?.some((value) => pattern.test(value)) ?? false;
/** Returns whether the request sends a text that is packed in none, one or two ways. */
const sends = ({ text: { plain, unpacked } }: ReadRequest, pattern: RegExp): boolean =>
  pattern.test(plain) || pattern.test(unpacked);

const FORMS: readonly Form[] = [
  {
    of: service('Google Analytics', 'Google', 'Web analytics'),
    matches: ({ pathname }, request) => {
      const { fields } = request;
      const isSeen = has(fields, 'cid') || has(fields, 'gcs') || has(fields, '_p');
      return isSeen && (/\/collect\/?$/.test(pathname) || has(fields, 'en')) && analyticsEvents(request).length > 0;
    },
  },
  {
    of: service('Google Tag Manager', 'Google', 'Tag manager'),
    matches: ({ pathname, searchParams }, { type }) =>
      type === 'Script' &&
      pathname.endsWith('.js') &&
      /^(GTM|G|AW|DC)-[A-Z0-9]{4,16}$/.test(searchParams.get('id') ?? ''),
  },
  {
    of: service('Google Ads', 'Google', 'Advertising'),
    matches: ({ pathname, searchParams }) =>
      /\/pagead\/(viewthrough)?conversion\/\d{6,}\/?$/.test(pathname) && searchParams.has('random'),
  },
  {
    of: service('Adobe Analytics', 'Adobe', 'Web analytics'),
    matches: ({ pathname }) => /^\/b\/ss\/[^/]+\/\d{1,3}\/[^/]+/.test(pathname),
  },
  {
    of: service('Adobe Experience Platform', 'Adobe', 'Web analytics'),
    matches: ({ pathname, searchParams }) =>
      /\/ee\/([a-z0-9-]+\/)?v\d\/(interact|collect)$/.test(pathname) &&
      (searchParams.has('configId') || searchParams.has('dataStreamId')),
  },
  {
    of: service('Meta Pixel', 'Meta', 'Advertising'),
    matches: ({ pathname, searchParams }) =>
      /\/tr\/?$/.test(pathname) &&
      /^\d{8,20}$/.test(searchParams.get('id') ?? '') &&
      searchParams.has('ev') &&
      searchParams.has('dl'),
  },
  {
    of: service('Yandex Metrica', 'Yandex', 'Web analytics'),
    matches: ({ pathname, searchParams }) =>
      /\/watch\/\d{4,}(\/1)?$/.test(pathname) && searchParams.has('browser-info') && searchParams.has('page-url'),
  },
  {
    of: service('AT Internet', 'Piano Software', 'Web analytics'),
    matches: ({ pathname, searchParams }) => pathname.endsWith('/hit.xiti') && searchParams.has('s'),
  },
  {
    of: service('Cloudflare Zaraz', 'Cloudflare', 'Tag manager'),
    matches: ({ pathname }) => pathname.startsWith('/cdn-cgi/zaraz/'),
  },
  {
    of: service('Segment', 'Twilio', 'Web analytics'),
    matches: ({ pathname }, request) =>
      /\/v1\/(t|p|i|m|g|a|batch)$/.test(pathname) &&
      sends(request, /"writeKey"\s*:/) &&
      sends(request, /"anonymousId"\s*:/),
  },
  {
    of: service('Mixpanel', 'Mixpanel', 'Web analytics'),
    matches: ({ pathname }, request) =>
      /\/(track|engage)\/?$/.test(pathname) &&
      sends(request, /"(mp_lib|\$lib_version)"\s*:/) &&
      sends(request, /"token"\s*:\s*"[0-9a-f]{32}"/),
  },
  {
    of: service('Amplitude', 'Amplitude', 'Web analytics'),
    matches: (_url, { method, body }) => {
      const sent = method === 'POST' ? parsedJson(body ?? '') : undefined;
      return (
        isRecord(sent) &&
        typeof sent['api_key'] === 'string' &&
        /^[0-9a-f]{32}$/.test(sent['api_key']) &&
        isRecordList(sent['events'], 'event_type', 'device_id')
      );
    },
  },
  {
    of: program('Matomo', 'InnoCraft'),
    matches: ({ pathname }, request) => {
      const { fields } = request;
      const isCounted = matchesIn(fields, 'idsite', /^[\w-]{1,40}$/) && matchesIn(fields, 'rec', /^1$/);
      return isCounted && (/\/(matomo|piwik)\.php$/.test(pathname) || has(fields, 'url') || has(fields, '_id'));
    },
  },
  {
    of: program('PostHog', 'PostHog'),
    matches: ({ pathname, searchParams }, request) =>
      /\/array\/phc_[A-Za-z0-9]{20,}\//.test(pathname) ||
      (/\/(i\/v0\/e|e|s|decide|flags|batch)\/?$/.test(pathname) &&
        (sends(request, /"(?:api_key|token)"\s*:\s*"phc_[A-Za-z0-9]{20,}"/) ||
          (searchParams.has('_') && searchParams.has('ip') && /^\d\.\d/.test(searchParams.get('ver') ?? '')))),
  },
  {
    of: program('Plausible', 'Plausible Insights'),
    matches: (_url, { method, body }) => {
      const sent = method === 'POST' ? parsedJson(body ?? '') : undefined;
      return (
        isRecord(sent) &&
        typeof sent['n'] === 'string' &&
        typeof sent['d'] === 'string' &&
        typeof sent['u'] === 'string' &&
        /^https?:\/\//.test(sent['u'])
      );
    },
  },
  {
    of: program('Umami', 'Umami Software'),
    matches: (_url, { method, body }) => {
      const sent = method === 'POST' ? parsedJson(body ?? '') : undefined;
      const payload =
        isRecord(sent) && (sent['type'] === 'event' || sent['type'] === 'identify') ? sent['payload'] : undefined;
      return (
        isRecord(payload) &&
        typeof payload['website'] === 'string' &&
        typeof payload['hostname'] === 'string' &&
        'screen' in payload
      );
    },
  },
  {
    of: program('Snowplow', 'Snowplow Analytics'),
    matches: ({ searchParams }, request) =>
      sends(request, /iglu:com\.snowplowanalytics\.snowplow\/payload_data/) ||
      (/^js-\d/.test(searchParams.get('tv') ?? '') && /^(pv|pp|ue|se)$/.test(searchParams.get('e') ?? '')),
  },
];

const isRecordList = (value: unknown, ...names: readonly string[]): boolean =>
  Array.isArray(value) && value.some((each) => isRecord(each) && names.every((name) => name in each));
