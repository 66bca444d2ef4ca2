import type { BrowserObservation, LookedVisit, OwnNameTracker, VisitState } from './observation.ts';
import type { Assessment } from '../kit/check.ts';
import { evidenceLine } from '../kit/boundedText.ts';
import { LISTED_TRACKER } from '../technology/thirdParties.ts';
import { comparedWith, listedBy } from '../technology/trackerLists.ts';
import type { browserCodes } from './browserCodes.ts';
import { isSuggestion } from './isSuggestion.ts';
import { thirdPartyTrackers } from './thirdPartyTrackers.ts';

type BrowserAssessment = Assessment<keyof typeof browserCodes>;
type Cookie = LookedVisit['cookies'][number];

/** Judges what was seen in the visits, and what changed from one visit to the next. Pure. */
export const assessBrowser = (observation: BrowserObservation): readonly BrowserAssessment[] => {
  const seen = withNamedLists(observation);
  const before = visitOf(seen, 'before');
  if (!before) return [];
  const inner = visitOf(seen, 'inner');
  const unanswered = withInner(before, inner);
  return [
    ...assessTrackers(seen, unanswered, inner),
    ...assessConsent(seen, before),
    ...assessWall(seen),
    ...assessTyping(unanswered),
    ...assessRecorders(seen, before, inner),
    ...assessScripts(unanswered),
    ...assessOwnNames(unanswered),
    ...assessPage(seen),
  ];
};

/** Adds what only the inner page showed. Its URLs tell the reader where that was. */
const withInner = (before: LookedVisit, inner: LookedVisit | undefined): LookedVisit => {
  if (!inner) return before;
  const joined = <Row>(one: readonly Row[], other: readonly Row[], keyOf: (row: Row) => string): Row[] => {
    const known = new Set(one.map(keyOf));
    return [...one, ...other.filter((row) => !known.has(keyOf(row)))];
  };
  return {
    ...before,
    requests: before.requests + inner.requests,
    hosts: joined(before.hosts, inner.hosts, ({ host }) => host),
    cookies: joined(before.cookies, inner.cookies, keyOf),
    sharedIds: joined(before.sharedIds, inner.sharedIds, ({ from, name, to }) => `${from} ${name} ${to}`),
    fingerprints: joined(before.fingerprints, inner.fingerprints, ({ kind, script }) => `${kind} ${script ?? ''}`),
    typedLeaks: joined(before.typedLeaks, inner.typedLeaks, ({ field, to, form }) => `${field} ${to} ${form}`),
    tags: joined(before.tags, inner.tags, ({ name, event, data }) => `${name} ${event ?? ''} ${data?.join() ?? ''}`),
    ownNameTrackers: joined(
      before.ownNameTrackers ?? [],
      inner.ownNameTrackers ?? [],
      ({ name, host }) => `${name} ${host}`,
    ),
  };
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

/**
 * Cookies that hosting providers and CDNs set in front of any service: they choose the server that answers, or keep robots away (AWS, Azure, Google Cloud,
 * Cloudflare, Akamai, Imperva, F5, HUMAN, DataDome, reCAPTCHA).
 */
const OF_INFRASTRUCTURE =
  /^(?:AWSALB(?:TG)?(?:CORS)?|AWSELB(?:CORS)?|aws-waf-token|ARRAffinity(?:SameSite)?|ApplicationGatewayAffinity(?:CORS)?|GCLB|GAESA|__cf_bm|__cflb|__cfruid|_cfuvid|cf_clearance|ak_bmsc|bm_(?:sz|sv|mi)|_abck|visid_incap_.*|incap_ses_.*|nlbi_.*|BIGipServer.*|TS01[0-9a-f]+|_px(?:hd|vid|3)|datadome|_GRECAPTCHA)$/;

/** Returns whether the cookie belongs to a tracking or analytics service and distinguishes one visitor from another. */
const isTracking = ({ name, tracker, shape, lifetimeSeconds }: Cookie): boolean =>
  tracker !== null &&
  shape === 'identifier' &&
  lifetimeSeconds !== null &&
  lifetimeSeconds > 3_600 &&
  !OF_INFRASTRUCTURE.test(name);

const trackingCookies = ({ cookies }: LookedVisit): readonly Cookie[] => cookies.filter(isTracking);

const cookieLine = ({ name, domain, owner, tracker, lifetimeSeconds, setBy }: Cookie): string =>
  `cookie ${name || 'without a name'} (${domain}) of ${owner ?? domain}, ${tracker ?? ''}, kept for ${daysText(lifetimeSeconds ?? 0)}, set by ${setBy ?? 'an answer'}`;

const daysText = (seconds: number): string => {
  const days = Math.round(seconds / 86_400);
  return days < 1 ? `${Math.max(1, Math.round(seconds / 3_600))} h` : `${days} d`;
};

const hostLine = ({ host, owner, tracker, requests }: LookedVisit['hosts'][number]): string =>
  `${host} (${owner ?? 'owner not known'}): ${tracker ?? ''}, ${requests} requests`;

/** Trackers that were requested, whether or not they answered: the visitor's browser contacted them. */
const trackersOf = ({ hosts }: LookedVisit) => hosts.filter(({ tracker }) => tracker !== null);

const assessTrackers = (
  seen: BrowserObservation,
  before: LookedVisit,
  inner: LookedVisit | undefined,
): readonly BrowserAssessment[] => {
  const trackers = trackersOf(before);
  const cookies = trackingCookies(before);
  const whole = before.ended === 'settled' && seen.page !== null;
  const none =
    trackers.length === 0 &&
    before.cookies.every(({ tracker }) => tracker === null) &&
    thirdPartyTrackers(before).length === 0;
  return [
    ...(whole ? [] : [finding('browser-visit-cut', 'info', [`the visit ended by: ${before.ended}`])]),
    ...(whole && none && isOrdinary(seen, before)
      ? [finding('trackers-none', 'pass', noneLines(seen, before, inner))]
      : []),
    ...findingOf('trackers-seen', 'info', trackers.map(hostLine)),
    ...findingOf('cookies-before-consent', 'warn', cookies.map(cookieLine)),
  ];
};

/** Says which workers may have taken fingerprints without being seen; what they requested is known. */
const unwatchedLines = ({ page }: BrowserObservation, { unwatchedWorkers = [] }: LookedVisit): readonly string[] => {
  const urls = [...new Set([...unwatchedWorkers, ...(page?.serviceWorkers ?? [])])];
  return urls.length === 0 ? [] : [`not checked, whether these workers take fingerprints: ${urls.join(', ')}`];
};

/** Says what was compared, and which third-party hosts are on none of the lists: nothing is known about those. */
const noneLines = (
  seen: BrowserObservation,
  before: LookedVisit,
  inner: LookedVisit | undefined,
): readonly string[] => {
  const { trackerLists } = seen;
  const { requests, hosts } = before;
  const unknown = hosts.filter(({ thirdParty }) => thirdParty).map(({ host }) => host);
  return [
    inner
      ? `${requests} requests, ${hosts.length} hosts, on two pages: the front page and ${inner.url}`
      : `${requests} requests, ${hosts.length} hosts`,
    ...comparedWith(trackerLists),
    ...unwatchedLines(seen, before),
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
  visit.status === 'looked' &&
  (trackersOf(visit).length > 0 ||
    thirdPartyTrackers(visit).length > 0 ||
    visit.cookies.some(({ tracker }) => tracker !== null));

const keyOf = ({ name, domain }: Cookie): string => `${name} ${domain}`;

const assessConsent = (seen: BrowserObservation, before: LookedVisit): readonly BrowserAssessment[] => {
  const { banner, canAccept, canRefuse, buttons, product, wall } = seen.consent;
  if (banner !== 'seen') return [];
  const shown = [...(product === null ? [] : [`banner of ${product}`]), ...buttons.map((text) => `button "${text}"`)];
  const refused = visitOf(seen, 'refused');
  // A wall is reported as such.
  const isAccused = canRefuse === false && canAccept === true && !wall && seen.visits.some(callsTrackers);
  return [
    ...(canRefuse === true ? [finding('consent-refusal-offered', 'pass', shown)] : []),
    ...(isAccused ? [finding('consent-refusal-missing', 'warn', shown)] : []),
    ...(refused ? assessRefusal(seen, before, refused) : []),
  ];
};

/** Quotes what makes it a wall, and the boxes that are ticked before anyone touched them. */
const assessWall = ({ consent: { banner, wall, preTicked = [], buttons } }: BrowserObservation) => {
  if (banner !== 'seen') return [];
  const lines = wall ? [`“${wall.quote}”`, ...buttons.map((text) => `button "${text}"`)] : [];
  return [
    ...findingOf('consent-or-pay', 'info', wall?.kind === 'pay' ? lines : []),
    ...findingOf('consent-wall', 'warn', wall?.kind === 'access' ? lines : []),
    ...findingOf(
      'consent-pre-ticked',
      'warn',
      preTicked.map((label) => `ticked before anyone touched it: "${label}"`),
    ),
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
  const hidden = thirdPartyTrackers(refused);
  const calls = [
    ...trackers.map((host) => `after refusing: ${hostLine(host)}`),
    ...hidden.map((tracker) => `after refusing: ${ownNameLine(tracker)}`),
  ];
  const called = new Set(trackers.map(({ owner, domain }) => owner ?? domain));
  const cookies = trackingCookies(refused);
  const ignoring = cookies.filter(({ owner, domain }) => called.has(owner ?? domain.replace(/^\./, '')));
  if (ignoring.length > 0) {
    const kept = ignoring.map(
      (cookie) => `after refusing: ${cookieLine(cookie)}${earlier.has(keyOf(cookie)) ? '' : ' (new)'}`,
    );
    return [finding('consent-refusal-ignored', 'warn', [...kept, ...calls])];
  }
  if (calls.length > 0) return [finding('trackers-after-refusal', 'info', calls)];
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
const assessRecorders = (
  { consent }: BrowserObservation,
  before: LookedVisit,
  inner: LookedVisit | undefined,
): readonly BrowserAssessment[] => {
  const isUnasked = (visit: LookedVisit): boolean =>
    visit.ended === 'settled' &&
    consent.banner === 'none' &&
    visit.asks !== true &&
    visit.recorders.some(({ sent }) => sent);
  // One finding for both pages: the front page's, unless only the inner page shows more.
  const told = !isUnasked(before) && inner && (isUnasked(inner) || before.recorders.length === 0) ? inner : before;
  return findingOf(
    isUnasked(told) ? 'session-recording-unasked' : 'session-recording-seen',
    isUnasked(told) ? 'warn' : 'info',
    told.recorders.map((recorder) => recorderLine(recorder, told)),
  );
};

const recorderLine = (
  { name, url, sent }: LookedVisit['recorders'][number],
  { state, url: page }: LookedVisit,
): string => {
  const recorder = `${name}: ${url}`;
  if (state !== 'inner') return sent ? `${recorder}, sent what it recorded` : recorder;
  return sent ? `${recorder}, sent what it recorded, on ${page}` : `${recorder}, on ${page}`;
};

const hashedData = (data: readonly string[]): string => {
  if (data.length > 1) return ' with the hash of an e-mail address and a telephone number';
  if (data.includes('email')) return ' with the hash of an e-mail address';
  return data.includes('phone') ? ' with the hash of a telephone number' : '';
};

const assessScripts = ({ fingerprints, sharedIds, tags }: LookedVisit): readonly BrowserAssessment[] => {
  const of = (name: LookedVisit['tags'][number]['name']) =>
    tags
      .filter((tag) => tag.name === name)
      .map(({ url, event, data = [] }) => {
        return `${event ?? ''}${hashedData(data)} ${url}`.trim();
      });
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
    ...findingOf('tiktok-pixel-seen', 'info', of('tiktokPixel')),
    ...findingOf('x-pixel-seen', 'info', of('xPixel')),
    ...findingOf('google-analytics-seen', 'info', of('googleAnalytics')),
  ];
};

const ownNameLine = ({ name, host, alias, url }: OwnNameTracker): string =>
  alias === null ? `${name} at ${host}: ${url}` : `${name}: ${host} is an alias (CNAME) of ${alias}: ${url}`;

/** Programs that sites also run themselves are no third party: they are only named. */
const assessOwnNames = (before: LookedVisit): readonly BrowserAssessment[] => {
  const programs = (before.ownNameTrackers ?? []).filter(({ reach }) => reach === 'program');
  return [
    ...findingOf('tracker-own-name', 'info', thirdPartyTrackers(before).map(ownNameLine)),
    ...findingOf('own-statistics-seen', 'info', programs.map(ownNameLine)),
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
