import type {
  BrowserObservation,
  LookedVisit,
  VisitState,
} from '../../../../schema/report/observations/browserObservation.ts';
import type { Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { LISTED_TRACKER } from '../technology/thirdParties.ts';
import { comparedWith, listedBy } from '../technology/trackerLists.ts';
import type { browserCodes } from './browserCodes.ts';
import { isSuggestion } from './isSuggestion.ts';

type BrowserAssessment = Assessment<keyof typeof browserCodes>;
type Cookie = LookedVisit['cookies'][number];

/** Pure: what was seen in the visits, and what changed from one to the next. */
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

/** Says of a host that only the operator's list names on which list it is. */
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

/** The same, where there is something to show. */
const findingOf = (...[code, outcome, evidence]: Parameters<typeof finding>): readonly BrowserAssessment[] =>
  evidence.length > 0 ? [finding(code, outcome, evidence)] : [];

const by = (owner: string | null): string => (owner === null ? '' : ` (${owner})`);

/** A cookie of a service that follows or measures visitors, which tells one from another. */
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

/** What was asked of trackers, answered or not: the visitor's browser went there. */
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

/** What was compared, and which hosts of others are in none of the lists: of them nothing is known. */
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

/** The page that visitors get: no error, and not a wall for robots with nothing on it. */
const isOrdinary = ({ page }: BrowserObservation, before: LookedVisit): boolean =>
  page !== null && (before.requests > 1 || page.textLength > 0);

/** Consent matters where there is something to consent to: a tracker that was called, or that has a cookie. */
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

/**
 * That a refusal is ignored is said only of trackers that set their cookies, or kept them, and were called again after it. A call without any
 * cookie may be one that asks for nothing.
 */
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

/** That nobody was asked is said only of a whole visit in which nothing asked, and of a recorder that sent something. */
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
  // Asking for network addresses is done for calls as well: it is told beside the others, and accuses nobody alone.
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
