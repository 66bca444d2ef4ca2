import type { LookedVisit, ResourceType, VisitState } from './observation.ts';
import { RESOURCE_TYPES } from './observation.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { SeenCookie, SeenRequest, Visit } from '../../server/scanner/io/browser/browserIo.ts';
import type { TrackerList } from '../../server/scanner/io/trackerList/parseTrackerList.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { partiesOf, registrable, type Parties } from './parties.ts';
import { sentText, signsSent, typedTextFinder, withinBudget } from './sentTexts.ts';
import { identifiersIn, tokensOf, valueShapeOf } from './valueShape.ts';

/**
 * Summarises a visit without the values themselves. After a consent choice, only later requests count; cookies and storage are as they are at the end of the
 * visit. `own` contains the site's registrable domains.
 */
export const observeVisit = (
  visit: Visit,
  state: VisitState,
  own: ReadonlySet<string>,
  list: TrackerList | undefined,
): LookedVisit => {
  const requests = state === 'before' ? visit.requests : visit.requests.filter(({ phase }) => phase === 'choice');
  const parties = partiesOf(
    requests,
    visit.cookies.map(({ name }) => name),
    own,
    list,
  );
  return {
    status: 'looked',
    state,
    url: wellFormedText(visit.url, 2_048),
    ended: visit.ended,
    milliseconds: visit.milliseconds,
    requests: requests.length,
    bytes: total(requests),
    hosts: hostsOf(requests, parties),
    byType: typesOf(requests),
    cookies: cookiesOf(visit, parties),
    storage: visit.storage.slice(0, 200).map(({ kind, origin, key, length, value }) => ({
      kind,
      origin: wellFormedText(origin, 300),
      key: wellFormedText(key, 256),
      length,
      shape: valueShapeOf(value),
    })),
    sharedIds: sharedIdsOf(visit, requests, parties),
    fingerprints: fingerprintsOf(visit.calls, requests, parties),
    typedLeaks: typedLeaksOf(visit.typed, requests, parties),
    recorders: recordersOf(requests, parties),
    tags: tagsOf(requests),
  };
};

const total = (requests: readonly Pick<SeenRequest, 'bytes'>[]): number =>
  Math.round(requests.reduce((sum, { bytes }) => sum + bytes, 0));

const hostOf = (url: string): string => parsedUrl(url)?.hostname ?? '';

const hostsOf = (requests: readonly SeenRequest[], parties: Parties): LookedVisit['hosts'] =>
  [...groupByHost(requests)]
    .filter(([host]) => host !== '')
    .map(([host, asked]) => {
      const { domain, owner, tracker, thirdParty } = parties.of(host);
      const failed = asked.every(({ status, failure }) => status === null && failure !== null);
      return {
        host: wellFormedText(host, 253),
        domain: wellFormedText(domain, 253),
        owner: cutOrNull(owner, 120),
        tracker,
        thirdParty,
        requests: asked.length,
        bytes: total(asked),
        failure: failed ? wellFormedText(asked[0]?.failure ?? '', 200) : null,
      };
    })
    .sort((one, other) => other.requests - one.requests || one.host.localeCompare(other.host, 'en'))
    .slice(0, 200);

const groupByHost = (requests: readonly SeenRequest[]): ReadonlyMap<string, SeenRequest[]> => {
  const groups = new Map<string, SeenRequest[]>();
  for (const request of requests) {
    const host = hostOf(request.url);
    const group = groups.get(host);
    if (group) group.push(request);
    else groups.set(host, [request]);
  }
  return groups;
};

/** CDP's resource types, and their names in the report. */
const TYPE_OF: Readonly<Record<string, ResourceType>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'stylesheet',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  XHR: 'fetch',
  Fetch: 'fetch',
  EventSource: 'fetch',
  WebSocket: 'webSocket',
  Ping: 'beacon',
};
export const resourceTypeOf = (type: string): ResourceType => TYPE_OF[type] ?? 'other';

const typesOf = (requests: readonly SeenRequest[]): LookedVisit['byType'] =>
  RESOURCE_TYPES.flatMap((type) => {
    const ofType = requests.filter((request) => resourceTypeOf(request.type) === type);
    return ofType.length === 0 ? [] : [{ type, requests: ofType.length, bytes: total(ofType) }];
  });

const cookiesOf = (visit: Visit, parties: Parties): LookedVisit['cookies'] => {
  const startedAt = Date.parse(visit.startedAt) / 1_000;
  return visit.cookies.slice(0, 200).map((cookie) => {
    const holder = parties.of(holderOf(cookie));
    const setter = makerOf(cookie, parties);
    return {
      name: wellFormedText(cookie.name, 256),
      domain: wellFormedText(cookie.domain, 253),
      thirdParty: holder.thirdParty,
      owner: cutOrNull(setter.owner, 120),
      tracker: setter.tracker,
      setBy: cutOrNull(cookie.setBy, 300),
      byScript: cookie.byScript,
      lifetimeSeconds: cookie.expires < 0 ? null : lifetimeOf(cookie.expires - startedAt),
      secure: cookie.secure,
      httpOnly: cookie.httpOnly,
      sameSite: cookie.sameSite,
      shape: valueShapeOf(cookie.value),
    };
  });
};

/** Browsers keep no cookie for longer (RFC 6265bis §5.5: 400 days), whatever it asks for. */
const lifetimeOf = (seconds: number): number => Math.round(Math.min(Math.max(0, seconds), 400 * 86_400));

/** Returns the host that receives the cookie. If the domain begins with a dot, hosts below it receive it as well. */
const holderOf = ({ domain }: Pick<SeenCookie, 'domain'>): string => domain.replace(/^\./, '');

/** Returns who a cookie is for: the third party whose script wrote it on the site, otherwise the host that receives it. */
const makerOf = (cookie: SeenCookie, parties: Parties) => {
  const holder = parties.of(holderOf(cookie));
  const script = cookie.byScript ? parties.ofUrl(cookie.setBy) : null;
  return !holder.thirdParty && script?.thirdParty === true ? script : holder;
};

const cutOrNull = (text: string | null, max: number): string | null =>
  text === null ? null : wellFormedText(text, max);

/** Identifiers of this visitor in requests to hosts other than the one that holds them. */
const sharedIdsOf = (visit: Visit, requests: readonly SeenRequest[], parties: Parties): LookedVisit['sharedIds'] => {
  // Values in the site's own URLs belong to the page, not to the visitor.
  const known = visit.requests
    .filter(({ type }) => type === 'Document')
    .map(({ url }) => url)
    .join('\n');
  const held = [
    ...visit.cookies.map((cookie) => ({
      from: 'cookie' as const,
      name: cookie.name,
      value: cookie.value,
      holder: registrable(holderOf(cookie)),
    })),
    ...visit.storage.flatMap(({ kind, key, value, origin }) =>
      kind === 'localStorage' || kind === 'sessionStorage'
        ? [{ from: kind, name: key, value, holder: registrable(hostOf(origin)) }]
        : [],
    ),
  ].flatMap((entry) => {
    const identifiers = identifiersIn(entry.value).filter((identifier) => !known.includes(identifier));
    return identifiers.length === 0 ? [] : [{ ...entry, identifiers }];
  });
  const found = new Map<string, LookedVisit['sharedIds'][number]>();
  const away = requests.filter(({ url }) => parties.ofUrl(url)?.thirdParty === true);
  for (const request of held.length === 0 ? [] : withinBudget(away)) {
    const to = parties.ofUrl(request.url);
    if (!to) continue;
    const { plain, unpacked } = sentText(request);
    const sent = tokensOf(`${plain}\n${unpacked}`);
    for (const { from, name, holder, identifiers } of held) {
      const key = `${from} ${name} ${to.domain}`;
      if (holder === to.domain || found.has(key) || found.size >= 50) continue;
      if (!identifiers.some((identifier) => sent.has(identifier))) continue;
      found.set(key, {
        from,
        name: wellFormedText(name, 256),
        to: wellFormedText(to.host, 253),
        owner: cutOrNull(to.owner, 120),
        url: wellFormedText(request.url, 300),
      });
    }
  }
  return [...found.values()];
};

/** Of text that is sent character by character, a part this long does not match by chance. */
const TYPED_PART = 8;

const typedLeaksOf = (
  typed: Visit['typed'],
  requests: readonly SeenRequest[],
  parties: Parties,
): LookedVisit['typedLeaks'] => {
  if (typed.length === 0) return [];
  const found = new Map<string, LookedVisit['typedLeaks'][number]>();
  const tell = (field: string, request: SeenRequest, form: string): void => {
    const to = parties.ofUrl(request.url);
    if (!to || found.size >= 50) return;
    const key = `${to.host} ${field} ${form}`;
    if (found.has(key)) return;
    found.set(key, {
      field,
      to: wellFormedText(to.host, 253),
      owner: cutOrNull(to.owner, 120),
      thirdParty: to.thirdParty,
      url: wellFormedText(request.url, 300),
      form,
    });
  };
  const later = withinBudget(requests.filter(({ phase }) => phase === 'input'));
  const finders = typed.map(({ field, text }) => ({ field, find: typedTextFinder(text) }));
  for (const request of later) {
    const sent = sentText(request);
    for (const { field, find } of finders) {
      const form = find(sent);
      if (form !== undefined) tell(field, request, form);
    }
  }
  for (const [, group] of groupByHost(later)) {
    const [first] = group;
    const signs = signsSent(group).toLowerCase();
    for (const { field, text } of typed)
      if (first && signs.includes(text.toLowerCase().slice(0, TYPED_PART))) tell(field, first, 'key by key');
  }
  return [...found.values()];
};

const recordersOf = (requests: readonly SeenRequest[], parties: Parties): LookedVisit['recorders'] => {
  const found = new Map<string, LookedVisit['recorders'][number]>();
  for (const { sign, resource } of parties.matches) {
    if (sign.rule.type !== 'Session recording' || sign.kind !== 'host' || !resource || resource.kind === 'image')
      continue;
    const domain = registrable(resource.host);
    const sent = requests.some(
      ({ url, method, type, phase }) =>
        registrable(hostOf(url)) === domain &&
        (method === 'POST' || type === 'WebSocket' || (type === 'Ping' && phase === 'input')),
    );
    const { name, company } = sign.rule;
    const before = found.get(name);
    found.set(name, {
      name,
      company,
      url: before?.url ?? wellFormedText(resource.url, 300),
      sent: sent || before?.sent === true,
    });
  }
  return [...found.values()].slice(0, 20);
};

/** Meta: the documented request of its pixel. Google: requests that add a visitor to an advertiser's list (as listed by The Markup's Blacklight). */
const tagsOf = (requests: readonly SeenRequest[]): LookedVisit['tags'] => {
  const found = new Map<string, LookedVisit['tags'][number]>();
  for (const { url, body } of requests) {
    const parsed = parsedUrl(url);
    if (!parsed) continue;
    const { hostname, pathname, searchParams } = parsed;
    const parameter = (name: string): string | null =>
      searchParams.get(name) ?? new URLSearchParams(body ?? '').get(name);
    const isPixel = /(^|\.)facebook\.com$/.test(hostname) && /^\/tr\/?$/.test(pathname) && parameter('id') !== null;
    const isRemarketing =
      (/(^|\.)google\.[a-z.]{2,7}$/.test(hostname) && pathname.startsWith('/ads/ga-audiences')) ||
      (hostname === 'stats.g.doubleclick.net' && pathname.endsWith('/collect')) ||
      (/(^|\.)doubleclick\.net$/.test(hostname) && pathname.startsWith('/pagead/viewthroughconversion/')) ||
      (/(^|\.)google\.[a-z.]{2,7}$/.test(hostname) && pathname.startsWith('/pagead/1p-user-list/'));
    if (!isPixel && !isRemarketing) continue;
    const name = isPixel ? ('metaPixel' as const) : ('googleRemarketing' as const);
    const event = isPixel
      ? parameter('ev')
      : (/viewthroughconversion|1p-user-list|ga-audiences|collect/.exec(pathname)?.[0] ?? null);
    const key = `${name} ${event ?? ''}`;
    if (!found.has(key)) found.set(key, { name, url: wellFormedText(url, 300), event: cutOrNull(event, 60) });
  }
  return [...found.values()].slice(0, 20);
};
