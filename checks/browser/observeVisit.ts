import type { LookedVisit, ResourceType, ValueShape, VisitState } from './observation.ts';
import { MOST_LOADED, RESOURCE_TYPES } from './observation.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { SeenCookie, SeenRequest, Visit } from '../../server/scanner/io/browser/browserIo.ts';
import type { TrackerList } from '../../server/scanner/io/trackerList/parseTrackerList.ts';
import { boundedTexts, wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { maskedPath } from './maskedPath.ts';
import { knownIdentifier } from './knownIdentifiers.ts';
import { ownNameTrackersOf } from './ownNameTrackers.ts';
import { partiesOf, type Parties, type Party } from './parties.ts';
import { registrable } from '../technology/thirdParties.ts';
import { tagsOf } from './pixelTags.ts';
import { sentText, signsSent, typedTextFinder, withinBudget } from './sentTexts.ts';
import { identifiersIn, tokensOf, valueShapeOf } from './valueShape.ts';

/** How many entries of each kind are kept. The inner page adds to what the front page shows, so fewer are enough. */
const MOST = { hosts: 200, stored: 200, found: 50 } as const;
const FEWER = { hosts: 120, stored: 30, found: 8 } as const;

/** Scheme, name (at most 253 characters) and port. */
const MAX_ORIGIN = 270;

/** What tells the site's own hosts from others, and trackers from the rest. */
interface Sides {
  /** The site's registrable domains. */
  readonly own: ReadonlySet<string>;
  readonly list: TrackerList | undefined;
  /** The CNAME chains of the site's hosts. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  /** The countries of hosts' addresses, as ISO codes. */
  readonly countries: ReadonlyMap<string, string>;
}

/**
 * Summarises a visit without the values themselves. After a consent choice, only later requests count; cookies and storage are as they are at the end of the
 * visit.
 */
export const observeVisit = (
  visit: Visit,
  state: VisitState,
  { own, list, aliases, countries }: Sides,
): LookedVisit => {
  const isUnanswered = state === 'before' || state === 'inner';
  const requests = isUnanswered ? visit.requests : visit.requests.filter(({ phase }) => phase === 'choice');
  const parties = partiesOf(
    requests,
    visit.cookies.map(({ name }) => name),
    own,
    list,
  );
  const most = state === 'inner' ? FEWER : MOST;
  const hosts = hostsOf(requests, parties).slice(0, most.hosts);
  return {
    status: 'looked',
    state,
    url: wellFormedText(visit.url, 2_048),
    ended: visit.ended,
    milliseconds: visit.milliseconds,
    requests: requests.length,
    bytes: total(requests),
    hosts: state === 'before' ? hosts.map((host) => withCountry(host, countries.get(host.host))) : hosts,
    ...(state === 'before' ? { loaded: loadedOf(requests, hosts) } : {}),
    byType: typesOf(requests),
    cookies: cookiesOf(visit, parties).slice(0, most.stored),
    storage: visit.storage.slice(0, most.stored).map(({ kind, origin, key, length, value }) => ({
      kind,
      origin: wellFormedText(origin, MAX_ORIGIN),
      key: wellFormedText(key, 256),
      length,
      shape: shapeOf(key, value),
    })),
    sharedIds: sharedIdsOf(visit, requests, parties).slice(0, most.found),
    fingerprints: fingerprintsOf(visit.calls, requests, parties).slice(0, most.found),
    typedLeaks: typedLeaksOf(visit.typed, requests, parties).slice(0, most.found),
    recorders: recordersOf(requests, parties),
    tags: tagsOf(requests),
    ownNameTrackers: ownNameTrackersOf(requests, parties, aliases),
    ...(state === 'inner' ? { asks: visit.banner.state !== 'none' } : {}),
    ...(visit.unwatchedWorkers.length === 0 ? {} : { unwatchedWorkers: boundedTexts(visit.unwatchedWorkers, 10, 300) }),
  };
};

/** Identifiers of known services may look like numbers or words. */
const shapeOf = (name: string, value: string): ValueShape =>
  knownIdentifier(name, value) ? 'identifier' : valueShapeOf(value);

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
        owner: wellFormedOrNull(owner, 120),
        tracker,
        thirdParty,
        requests: asked.length,
        bytes: total(asked),
        failure: failed ? wellFormedText(asked[0]?.failure ?? '', 200) : null,
      };
    })
    .sort((one, other) => other.requests - one.requests || one.host.localeCompare(other.host, 'en'))
    .slice(0, 200);

const withCountry = (host: LookedVisit['hosts'][number], countryCode: string | undefined) =>
  countryCode === undefined ? host : { ...host, countryCode };

/** All paths together: the list is part of the event log. Paths of usual length all fit. */
const MOST_CHARACTERS = 6_000;

const loadedOf = (
  requests: readonly SeenRequest[],
  hosts: LookedVisit['hosts'],
): NonNullable<LookedVisit['loaded']> => {
  const indexes = new Map(hosts.map(({ host }, index) => [host, index]));
  const listed: NonNullable<LookedVisit['loaded']> = [];
  let characters = 0;
  for (const request of requests) {
    const url = parsedUrl(request.url);
    const host = indexes.get(url?.hostname ?? '');
    if (!url || host === undefined) continue;
    const file = loadedFile(request, url, host);
    characters += file.path.length;
    if (listed.length === MOST_LOADED || characters > MOST_CHARACTERS) break;
    listed.push(file);
  }
  return listed;
};

const loadedFile = ({ type, status, failure, bytes, milliseconds }: SeenRequest, url: URL, host: number) => {
  // A request that a worker made is only seen as it leaves, and a WebSocket has no end.
  const isWhole = status !== null && failure === null && milliseconds !== null && type !== 'WebSocket';
  return {
    host,
    path: maskedPath(url),
    type: resourceTypeOf(type),
    status,
    bytes: isWhole ? Math.round(bytes) : null,
    milliseconds: isWhole ? Math.max(0, Math.round(milliseconds)) : null,
    ...(failure !== null && { failed: true }),
  };
};

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
      owner: wellFormedOrNull(setter.owner, 120),
      tracker: setter.tracker,
      setBy: wellFormedOrNull(cookie.setBy, 300),
      byScript: cookie.byScript,
      lifetimeSeconds: cookie.expires < 0 ? null : lifetimeOf(cookie.expires - startedAt),
      secure: cookie.secure,
      httpOnly: cookie.httpOnly,
      sameSite: cookie.sameSite,
      shape: shapeOf(cookie.name, cookie.value),
    };
  });
};

/** Browsers keep no cookie for longer (RFC 6265bis §5.5: 400 days), whatever it asks for. */
const lifetimeOf = (seconds: number): number => Math.round(Math.min(Math.max(0, seconds), 400 * 86_400));

/** Returns the host that receives the cookie. If the domain begins with a dot, hosts below it receive it as well. */
const holderOf = ({ domain }: Pick<SeenCookie, 'domain'>): string => domain.replace(/^\./, '');

/**
 * Returns who a cookie is for: the service whose identifier it is, for example if its script was built into the site's own; the third party whose script wrote it
 * on the site; otherwise the host that receives it.
 */
const makerOf = (cookie: SeenCookie, parties: Parties): Pick<Party, 'owner' | 'tracker'> => {
  const holder = parties.of(holderOf(cookie));
  const known = holder.thirdParty ? undefined : knownIdentifier(cookie.name, cookie.value);
  if (known && known.category !== null && !parties.isOwnCompany(known.company, known.service))
    return { owner: known.company, tracker: known.category };
  const script = cookie.byScript ? parties.ofUrl(cookie.setBy) : null;
  return !holder.thirdParty && script?.thirdParty === true ? script : holder;
};

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
    const special = knownIdentifier(entry.name, entry.value)?.identifier;
    const identifiers = identifiersIn(entry.value).filter((identifier) => !known.includes(identifier));
    const word = special === undefined || known.includes(special) ? undefined : wholeWord(special);
    return identifiers.length === 0 && !word ? [] : [{ ...entry, identifiers, word }];
  });
  const found = new Map<string, LookedVisit['sharedIds'][number]>();
  const away = requests.filter(({ url }) => parties.ofUrl(url)?.thirdParty === true);
  for (const request of held.length === 0 ? [] : withinBudget(away)) {
    const to = parties.ofUrl(request.url);
    if (!to) continue;
    const { plain, unpacked } = sentText(request);
    const text = `${plain}\n${unpacked}`;
    const sent = tokensOf(text);
    for (const { from, name, holder, identifiers, word } of held) {
      const key = `${from} ${name} ${to.domain}`;
      if (holder === to.domain || found.has(key) || found.size >= 50) continue;
      if (!identifiers.some((identifier) => sent.has(identifier)) && word?.test(text) !== true) continue;
      found.set(key, {
        from,
        name: wellFormedText(name, 256),
        to: wellFormedText(to.host, 253),
        owner: wellFormedOrNull(to.owner, 120),
        url: wellFormedText(request.url, 300),
      });
    }
  }
  return [...found.values()];
};

/** Identifiers of known services may be shorter than those that are recognised by their form. */
const wholeWord = (identifier: string): RegExp =>
  new RegExp(`(?<![A-Za-z0-9])${identifier.replaceAll(/[^A-Za-z0-9]/g, String.raw`\$&`)}(?![A-Za-z0-9])`);

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
      owner: wellFormedOrNull(to.owner, 120),
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
