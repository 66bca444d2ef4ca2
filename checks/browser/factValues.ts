import { sentences } from '../../server/platform/base/answers.ts';
import type { Seen } from '../index.ts';
import type { BrowserLook, ConsentLook, RenderedPage } from './facts.ts';
import type { BrowserObservation, LookedVisit, BrowserVisitSeen, VisitState } from './observation.ts';
import { thirdPartyTrackers } from './thirdPartyTrackers.ts';

type Visit = BrowserLook['visits'][number];

/** The maximum number of rows in a table: the later visits add few to the first. */
const MAX_ROWS = 300;

/** Returns what the browser observed; `null` if no browser visited the page. */
export const browserFacts = ({ browser: seen }: Seen): BrowserLook | null => {
  if (!seen) return null;
  const looked = lookedVisits(seen);
  const [first] = looked;
  return {
    browser: seen.browser,
    lookedAt: seen.lookedAt,
    visits: seen.visits.map(visitOf),
    behaviours: merged(looked.flatMap(behavioursOf), ({ kind, owner, url, detail }) => [kind, owner, url, detail]),
    cookies: merged(looked.flatMap(cookiesOf), ({ name, domain }) => [name, domain]),
    hosts: hostsOf(looked),
    storage: merged(
      looked.flatMap(({ state, storage }) =>
        storage.map(({ kind, origin, key, shape }) => ({ kind, origin, key, shape, visits: [state] })),
      ),
      ({ kind, origin, key }) => [kind, origin, key],
    ),
    weight: first ? first.byType.map(({ type, requests, bytes }) => ({ type, requests, bytes })) : [],
    owners: first ? ownersOf(first) : [],
    loaded: first ? loadedOf(first) : null,
    libraries: seen.page?.libraries ?? [],
    pictures: seen.pictures.map(({ kind, sha256, width, height }) => ({ kind, sha256, width, height })),
    hasArchive: seen.har !== null,
  };
};

/** Returns what asks for consent, and what the answer changes; `null` if no browser visited the page. */
export const consentFacts = ({ browser: seen }: Seen): ConsentLook | null => {
  if (!seen) return null;
  const { banner, product, canAccept, canRefuse, buttons, wall, preTicked } = seen.consent;
  const effects = seen.visits.filter(({ state }) => state !== 'inner').map(visitOf);
  return {
    banner,
    product,
    canAccept: banner === 'none' || banner === 'notChecked' ? null : canAccept,
    canRefuse: banner === 'none' || banner === 'notChecked' ? null : canRefuse,
    buttons,
    wall: wall?.kind ?? null,
    wallQuote: wall?.quote ?? null,
    preTicked: preTicked ?? [],
    effects: effects.map(({ state, thirdParties, trackers, thirdPartyCookies, advertisers }) => ({
      state,
      thirdParties,
      trackers,
      thirdPartyCookies,
      advertisers,
    })),
  };
};

/** Returns the front page after its scripts have run; `null` if no browser visited the page. */
export const renderedFacts = ({ browser: seen }: Seen): RenderedPage | null => {
  if (!seen?.page) return null;
  const { title, mixedContent, cspViolations, forms, serviceWorkers, consoleErrors } = seen.page;
  return { title: title === '' ? null : title, mixedContent, cspViolations, forms, serviceWorkers, consoleErrors };
};

const lookedVisits = ({ visits }: BrowserObservation): readonly LookedVisit[] =>
  visits.filter((visit) => visit.status === 'looked');

const NO_FIGURES = {
  ended: null,
  requests: null,
  bytes: null,
  hosts: null,
  thirdParties: null,
  trackers: null,
  firstPartyCookies: null,
  thirdPartyCookies: null,
  advertisers: null,
  milliseconds: null,
} as const;

const visitOf = (visit: BrowserVisitSeen): Visit => {
  if (visit.status === 'notChecked') return { ...NO_FIGURES, state: visit.state, notChecked: visit.reason };
  const { state, ended, requests, bytes, milliseconds, hosts, cookies } = visit;
  const others = hosts.filter(({ thirdParty }) => thirdParty);
  return {
    state,
    notChecked: null,
    ended,
    requests,
    bytes,
    hosts: hosts.length,
    thirdParties: new Set(others.map(({ domain }) => domain)).size,
    trackers: new Set(others.filter(({ tracker }) => tracker !== null).map(({ domain }) => domain)).size,
    firstPartyCookies: cookies.filter(({ thirdParty }) => !thirdParty).length,
    thirdPartyCookies: cookies.filter(({ thirdParty }) => thirdParty).length,
    advertisers: new Set(
      cookies.filter(({ tracker }) => tracker === ADVERTISING).map(({ owner, domain }) => owner ?? domain),
    ).size,
    milliseconds,
  };
};

/** The category's name in the technology check. */
const ADVERTISING = 'Advertising';

type Behaviour = BrowserLook['behaviours'][number];

const TAG_OWNERS = {
  metaPixel: 'Meta',
  googleRemarketing: 'Google',
  tiktokPixel: 'TikTok',
  xPixel: 'X',
  googleAnalytics: 'Google',
} as const;

const behavioursOf = (visit: LookedVisit): readonly Behaviour[] => {
  const { state, fingerprints, recorders, typedLeaks, sharedIds, tags } = visit;
  const visits: readonly VisitState[] = [state];
  return [
    ...recorders.map(({ name, company, url }) => ({
      kind: 'sessionRecording' as const,
      owner: company ?? name,
      url,
      detail: name,
      visits,
    })),
    ...typedLeaks.map(({ field, to, owner, url, form }) => ({
      kind: 'typedLeak' as const,
      owner: owner ?? to,
      url,
      detail: `${field}: ${form}`,
      visits,
    })),
    ...fingerprints.map(({ kind, script, owner, call, shape }) => ({
      kind,
      owner,
      url: script,
      detail: `${call}: ${shape}`,
      visits,
    })),
    ...sharedIds.map(({ from, name, to, owner, url }) => ({
      kind: 'sharedId' as const,
      owner: owner ?? to,
      url,
      detail: `${from} ${name}`,
      visits,
    })),
    ...tags.map(({ name, url, event, data }) => ({
      kind: name,
      owner: TAG_OWNERS[name],
      url,
      detail:
        [event, ...(data ?? []).map((each) => `${each} (hash)`)].filter((part) => part !== null).join(', ') || null,
      visits,
    })),
    ...thirdPartyTrackers(visit).map(({ name, company, alias, url }) => ({
      kind: 'ownNameTracker' as const,
      owner: company,
      url,
      detail: alias === null ? name : `${name}: CNAME ${alias}`,
      visits,
    })),
  ];
};

const cookiesOf = ({ state, cookies }: LookedVisit): BrowserLook['cookies'] =>
  cookies.map((cookie) => ({ ...cookie, name: cookie.name || sentences().cookies.nameless, visits: [state] }));

/** Merges rows about the same thing, seen in several visits, into one. */
const merged = <Row extends { readonly visits: readonly VisitState[] }>(
  rows: readonly Row[],
  keyOf: (row: Row) => readonly unknown[],
): readonly Row[] => {
  const known = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row));
    const before = known.get(key);
    known.set(key, before ? { ...before, visits: [...new Set([...before.visits, ...row.visits])] } : row);
  }
  return [...known.values()].slice(0, MAX_ROWS);
};

const hostsOf = (visits: readonly LookedVisit[]): BrowserLook['hosts'] => {
  const known = new Map<string, BrowserLook['hosts'][number]>();
  for (const { state, hosts } of visits)
    for (const { host, owner, tracker, thirdParty, requests, bytes, failure } of hosts) {
      const before = known.get(host);
      known.set(host, {
        host,
        owner,
        tracker,
        thirdParty,
        requests: (before?.requests ?? 0) + requests,
        bytes: (before?.bytes ?? 0) + bytes,
        visits: [...(before?.visits ?? []), state],
        // It counts as answered if it was answered at least once.
        failure: before?.failure === null ? null : failure,
      });
    }
  return [...known.values()].sort((one, other) => other.requests - one.requests).slice(0, MAX_ROWS);
};

const loadedOf = ({ hosts, loaded }: LookedVisit): BrowserLook['loaded'] => {
  if (!loaded) return null;
  return hosts
    .map(({ host, owner, tracker, thirdParty, countryCode, requests, bytes }, index) => ({
      host,
      owner,
      tracker,
      thirdParty,
      countryCode: countryCode ?? null,
      requests,
      bytes,
      files: loaded
        .filter((file) => file.host === index)
        .map(({ path, type, status, bytes: size, milliseconds, failed }) => ({
          path,
          type,
          status,
          bytes: size,
          milliseconds,
          failed: failed ?? false,
        })),
    }))
    .sort((one, other) => other.bytes - one.bytes);
};

/** A third party without a known owner is listed by its domain. */
const ownersOf = ({ hosts }: LookedVisit): BrowserLook['owners'] => {
  const known = new Map<string, BrowserLook['owners'][number]>();
  for (const { domain, owner: name, thirdParty, requests, bytes } of hosts) {
    const owner = name ?? domain;
    const before = known.get(owner);
    known.set(owner, {
      owner,
      thirdParty: thirdParty && before?.thirdParty !== false,
      requests: (before?.requests ?? 0) + requests,
      bytes: (before?.bytes ?? 0) + bytes,
    });
  }
  return [...known.values()].sort((one, other) => other.bytes - one.bytes).slice(0, MAX_ROWS);
};
