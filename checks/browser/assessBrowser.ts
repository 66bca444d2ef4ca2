import type { BrowserObservation, LookedVisit, VisitState } from './observation.ts';
import type { Assessment } from '../kit/check.ts';
import { evidenceLine } from '../kit/boundedText.ts';
import { LISTED_TRACKER } from '../technology/thirdParties.ts';
import { comparedWith, listedBy } from '../technology/trackerLists.ts';
import type { browserCodes } from './browserCodes.ts';
import { isSuggestion } from './isSuggestion.ts';

type BrowserAssessment = Assessment<keyof typeof browserCodes>;
type Cookie = LookedVisit['cookies'][number];

/** Judges what was seen in the visits, and what changed from one visit to the next. Pure. */
export const assessBrowser = (observation: BrowserObservation): readonly BrowserAssessment[] => {
  const seen = withNamedLists(observation);
  const before = visitOf(seen, 'before');
  if (!before) return [];
  return [
    ...assessTrackers(seen, before),
    ...assessConsent(seen, before),
    ...assessTyping(before),
    ...assessRecorders(seen, before),
    ...assessScripts(before),
    ...assessPage(seen),
  ];
};

/** If only the operator's list contains a host, names that list. */
const withNamedLists = (seen: BrowserObservation): BrowserObservation => {
  const named = <Part extends { readonly tracker: string | null }>(part: Part): Part =>
    part.tracker === LISTED_TRACKER ? { ...part, tracker: listedBy(seen.trackerLists) } : part;
  return {
    ...seen,
    visits: seen.visits.map((visit) =>
      visit.status === 'looked'
        ? { ...visit, hosts: visit.hosts.map(named), cookies: visit.cookies.map(named) }
        : visit,
    ),
  };
};

const visitOf = ({ visits }: BrowserObservation, state: VisitState): LookedVisit | undefined =>
  visits.find((visit): visit is LookedVisit => visit.status === 'looked' && visit.state === state);

const finding = (
  code: BrowserAssessment['code'],
  outcome: BrowserAssessment['outcome'],
  evidence: readonly string[],
): BrowserAssessment => ({ code, outcome, evidence: evidence.slice(0, 20).map(evidenceLine) });

/** Returns the finding, or nothing without evidence. */
const findingOf = (...[code, outcome, evidence]: Parameters<typeof finding>): readonly BrowserAssessment[] =>
  evidence.length > 0 ? [finding(code, outcome, evidence)] : [];

const by = (owner: string | null): string => (owner === null ? '' : ` (${owner})`);

/** Returns whether the cookie belongs to a tracking or analytics service and distinguishes one visitor from another. */
const isTracking = ({ tracker, shape, lifetimeSeconds }: Cookie): boolean =>
  tracker !== null && shape === 'identifier' && lifetimeSeconds !== null && lifetimeSeconds > 3_600;

const trackingCookies = ({ cookies }: LookedVisit): readonly Cookie[] => cookies.filter(isTracking);

const cookieLine = ({ name, domain, owner, tracker, lifetimeSeconds, setBy }: Cookie): string =>
  `cookie ${name} (${domain}) of ${owner ?? domain}, ${tracker ?? ''}, kept for ${daysText(lifetimeSeconds ?? 0)}, set by ${setBy ?? 'an answer'}`;

const daysText = (seconds: number): string => {
  const days = Math.round(seconds / 86_400);
  return days < 1 ? `${Math.max(1, Math.round(seconds / 3_600))} h` : `${days} d`;
};

const hostLine = ({ host, owner, tracker, requests }: LookedVisit['hosts'][number]): string =>
  `${host} (${owner ?? 'owner not known'}): ${tracker ?? ''}, ${requests} requests`;

/** Trackers that were requested, whether or not they answered: the visitor's browser contacted them. */
const trackersOf = ({ hosts }: LookedVisit) => hosts.filter(({ tracker }) => tracker !== null);

const assessTrackers = (seen: BrowserObservation, before: LookedVisit): readonly BrowserAssessment[] => {
  const trackers = trackersOf(before);
  const cookies = trackingCookies(before);
  const whole = before.ended === 'settled' && seen.page !== null;
  const none = trackers.length === 0 && before.cookies.every(({ tracker }) => tracker === null);
  return [
    ...(whole ? [] : [finding('browser-visit-cut', 'info', [`the visit ended by: ${before.ended}`])]),
    ...(whole && none && isOrdinary(seen, before) ? [finding('trackers-none', 'pass', noneLines(seen, before))] : []),
    ...findingOf('trackers-seen', 'info', trackers.map(hostLine)),
    ...findingOf('cookies-before-consent', 'warn', cookies.map(cookieLine)),
  ];
};

/** Says what was compared, and which third-party hosts are on none of the lists: nothing is known about those. */
const noneLines = ({ trackerLists }: BrowserObservation, { requests, hosts }: LookedVisit): readonly string[] => {
  const unknown = hosts.filter(({ thirdParty }) => thirdParty).map(({ host }) => host);
  return [
    `${requests} requests, ${hosts.length} hosts`,
    ...comparedWith(trackerLists),
    ...(unknown.length === 0
      ? []
      : [`hosts of others that are on none of these lists (${unknown.length}): ${unknown.join(', ')}`]),
  ];
};

/** Returns whether this is the page that ordinary visitors get, not an error and not an empty bot wall. */
const isOrdinary = ({ page }: BrowserObservation, before: LookedVisit): boolean =>
  page !== null && (before.requests > 1 || page.textLength > 0);

/** Consent only matters if there is something to consent to: a tracker that was called or has a cookie. */
const callsTrackers = (visit: BrowserObservation['visits'][number]): boolean =>
  visit.status === 'looked' && (trackersOf(visit).length > 0 || visit.cookies.some(({ tracker }) => tracker !== null));

const keyOf = ({ name, domain }: Cookie): string => `${name} ${domain}`;

const assessConsent = (seen: BrowserObservation, before: LookedVisit): readonly BrowserAssessment[] => {
  const { banner, canAccept, canRefuse, buttons, product } = seen.consent;
  if (banner !== 'seen') return [];
  const shown = [...(product === null ? [] : [`banner of ${product}`]), ...buttons.map((text) => `button "${text}"`)];
  const refused = visitOf(seen, 'refused');
  const isAccused = canRefuse === false && canAccept === true && seen.visits.some(callsTrackers);
  return [
    ...(canRefuse === true ? [finding('consent-refusal-offered', 'pass', shown)] : []),
    ...(isAccused ? [finding('consent-refusal-missing', 'warn', shown)] : []),
    ...(refused ? assessRefusal(seen, before, refused) : []),
  ];
};

/** Reports an ignored refusal only for trackers that set or kept their cookies and were called again after it. A call without a cookie may not need consent. */
const assessRefusal = (
  { trackerLists }: BrowserObservation,
  before: LookedVisit,
  refused: LookedVisit,
): readonly BrowserAssessment[] => {
  const earlier = new Set(trackingCookies(before).map(keyOf));
  const trackers = trackersOf(refused);
  const calls = trackers.map((host) => `after refusing: ${hostLine(host)}`);
  const called = new Set(trackers.map(({ owner, domain }) => owner ?? domain));
  const cookies = trackingCookies(refused);
  const ignoring = cookies.filter(({ owner, domain }) => called.has(owner ?? domain.replace(/^\./, '')));
  if (ignoring.length > 0) {
    const kept = ignoring.map(
      (cookie) => `after refusing: ${cookieLine(cookie)}${earlier.has(keyOf(cookie)) ? '' : ' (new)'}`,
    );
    return [finding('consent-refusal-ignored', 'warn', [...kept, ...calls])];
  }
  if (trackers.length > 0) return [finding('trackers-after-refusal', 'info', calls)];
  if (refused.ended !== 'settled' || cookies.length > 0) return [];
  return [
    finding('consent-refusal-kept', 'pass', [
      `after refusing: ${refused.requests} requests, none of them to a tracker that we know, and no cookie of one`,
      ...comparedWith(trackerLists),
    ]),
  ];
};

const assessTyping = ({ typedLeaks }: LookedVisit): readonly BrowserAssessment[] => {
  type Leak = (typeof typedLeaks)[number];
  const lines = (wanted: (leak: Leak) => boolean) =>
    typedLeaks
      .filter(wanted)
      .map(
        ({ field, to, owner, form, url }) =>
          `typed into a field (${field}), not sent off: went to ${to}${by(owner)}, ${form}: ${url}`,
      );
  const away = typedLeaks.filter(({ thirdParty }) => thirdParty);
  const suggested = new Set(away.filter((leak) => isSuggestion(leak, away)));
  return [
    ...findingOf(
      'typed-text-leaked',
      'fail',
      lines((leak) => leak.thirdParty && !suggested.has(leak)),
    ),
    ...findingOf(
      'typed-text-suggested',
      'info',
      lines((leak) => suggested.has(leak)),
    ),
    ...findingOf(
      'typed-text-sent',
      'info',
      lines((leak) => !leak.thirdParty),
    ),
  ];
};

/** Reports missing consent only if the visit was complete and nothing asked for consent, and only for a recorder that sent something. */
const assessRecorders = ({ consent }: BrowserObservation, before: LookedVisit): readonly BrowserAssessment[] => {
  const { recorders, ended } = before;
  const isUnasked = ended === 'settled' && consent.banner === 'none' && recorders.some(({ sent }) => sent);
  return findingOf(
    isUnasked ? 'session-recording-unasked' : 'session-recording-seen',
    isUnasked ? 'warn' : 'info',
    recorders.map(({ name, url, sent }) => `${name}: ${url}${sent ? ', sent what it recorded' : ''}`),
  );
};

const assessScripts = ({ fingerprints, sharedIds, tags }: LookedVisit): readonly BrowserAssessment[] => {
  const of = (name: LookedVisit['tags'][number]['name']) =>
    tags.filter((tag) => tag.name === name).map(({ url, event }) => `${event ?? ''} ${url}`.trim());
  // Calls also need network addresses: this is reported next to other fingerprints and is never an accusation by itself.
  const isTelling = fingerprints.some(({ kind }) => kind === 'canvas' || kind === 'canvasFont' || kind === 'audio');
  const taken = fingerprints.map(
    ({ script, owner, call, shape }) => `${script ?? 'a script'}${by(owner)}: ${call}, ${shape}`,
  );
  const shared = sharedIds.map(({ from, name, to, owner }) => `${from} ${name} went to ${to}${by(owner)}`);
  return [
    ...findingOf('fingerprinting-seen', 'warn', isTelling ? taken : []),
    ...findingOf('identifiers-shared', 'info', shared),
    ...findingOf('meta-pixel-seen', 'info', of('metaPixel')),
    ...findingOf('google-remarketing-seen', 'info', of('googleRemarketing')),
  ];
};

const assessPage = ({ page }: BrowserObservation): readonly BrowserAssessment[] => {
  const loaded = page?.mixedContent.filter((part) => part.loaded) ?? [];
  return findingOf(
    'mixed-content-loaded',
    'warn',
    loaded.map(({ url, type }) => `${type}: ${url}`),
  );
};
