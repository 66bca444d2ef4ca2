import type {
  BrowserObservation,
  LookedVisit,
  VisitState,
} from '../../../../schema/report/observations/browserObservation.ts';
import type { Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import type { browserCodes } from './browserCodes.ts';

type BrowserAssessment = Assessment<keyof typeof browserCodes>;
type Cookie = LookedVisit['cookies'][number];

/** Pure: what was seen in the visits, and what changed from one to the next. */
export const assessBrowser = (seen: BrowserObservation): readonly BrowserAssessment[] => {
  const before = visitOf(seen, 'before');
  if (!before) return [];
  return [
    ...assessTrackers(seen, before),
    ...assessConsent(seen, before),
    ...assessTyping(before),
    ...assessScripts(before),
    ...assessPage(seen),
  ];
};

const visitOf = ({ visits }: BrowserObservation, state: VisitState): LookedVisit | undefined =>
  visits.find((visit): visit is LookedVisit => visit.status === 'looked' && visit.state === state);

const finding = (
  code: BrowserAssessment['code'],
  outcome: BrowserAssessment['outcome'],
  evidence: readonly string[],
): BrowserAssessment => ({ code, outcome, evidence: evidence.slice(0, 20).map(evidenceLine) });

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
    ...(whole && none && isOrdinary(seen, before)
      ? [finding('trackers-none', 'pass', [`${before.requests} requests, ${before.hosts.length} hosts`])]
      : []),
    ...(trackers.length > 0 ? [finding('trackers-seen', 'info', trackers.map(hostLine))] : []),
    ...(cookies.length > 0 ? [finding('cookies-before-consent', 'warn', cookies.map(cookieLine))] : []),
  ];
};

/** The page that visitors get: no error, and not a wall for robots with nothing on it. */
const isOrdinary = ({ page }: BrowserObservation, before: LookedVisit): boolean =>
  page !== null && (before.requests > 1 || page.textLength > 0);

const keyOf = ({ name, domain }: Cookie): string => `${name} ${domain}`;

const assessConsent = (seen: BrowserObservation, before: LookedVisit): readonly BrowserAssessment[] => {
  const { banner, canAccept, canRefuse, buttons, product } = seen.consent;
  if (banner !== 'seen') return [];
  const shown = [...(product === null ? [] : [`banner of ${product}`]), ...buttons.map((text) => `button "${text}"`)];
  const refused = visitOf(seen, 'refused');
  return [
    ...(canRefuse === true ? [finding('consent-refusal-offered', 'pass', shown)] : []),
    ...(canRefuse === false && canAccept === true ? [finding('consent-refusal-missing', 'warn', shown)] : []),
    ...(refused ? assessRefusal(before, refused) : []),
  ];
};

/**
 * That a refusal is ignored is said only of trackers that set their cookies, or kept them, and were called again after it. A call without any
 * cookie may be one that asks for nothing.
 */
const assessRefusal = (before: LookedVisit, refused: LookedVisit): readonly BrowserAssessment[] => {
  const earlier = new Set(trackingCookies(before).map(keyOf));
  const called = new Set(trackersOf(refused).map(({ owner, domain }) => owner ?? domain));
  const ignoring = trackingCookies(refused).filter(({ owner, domain }) =>
    called.has(owner ?? domain.replace(/^\./, '')),
  );
  if (ignoring.length > 0)
    return [
      finding('consent-refusal-ignored', 'warn', [
        ...ignoring.map(
          (cookie) => `after refusing: ${cookieLine(cookie)}${earlier.has(keyOf(cookie)) ? '' : ' (new)'}`,
        ),
        ...trackersOf(refused).map((host) => `after refusing: ${hostLine(host)}`),
      ]),
    ];
  const trackers = trackersOf(refused);
  if (trackers.length > 0)
    return [
      finding(
        'trackers-after-refusal',
        'info',
        trackers.map((host) => `after refusing: ${hostLine(host)}`),
      ),
    ];
  if (refused.ended !== 'settled' || trackingCookies(refused).length > 0) return [];
  return [
    finding('consent-refusal-kept', 'pass', [
      `after refusing: ${refused.requests} requests, none of them to a tracker, and no cookie of one`,
    ]),
  ];
};

const assessTyping = ({ typedLeaks }: LookedVisit): readonly BrowserAssessment[] => {
  const line = ({ field, to, owner, form, url }: LookedVisit['typedLeaks'][number]): string =>
    `typed into a field (${field}), not sent off: went to ${to}${owner === null ? '' : ` (${owner})`}, ${form}: ${url}`;
  const away = typedLeaks.filter(({ thirdParty }) => thirdParty);
  const home = typedLeaks.filter(({ thirdParty }) => !thirdParty);
  return [
    ...(away.length > 0 ? [finding('typed-text-leaked', 'fail', away.map(line))] : []),
    ...(home.length > 0 ? [finding('typed-text-sent', 'info', home.map(line))] : []),
  ];
};

const assessScripts = ({ recorders, fingerprints, sharedIds, tags }: LookedVisit): readonly BrowserAssessment[] => {
  const of = (name: LookedVisit['tags'][number]['name']) =>
    tags.filter((tag) => tag.name === name).map(({ url, event }) => `${event ?? ''} ${url}`.trim());
  // Asking for network addresses is done for calls as well: it is told beside the others, and accuses nobody alone.
  const telling = fingerprints.filter(({ kind }) => kind === 'canvas' || kind === 'canvasFont' || kind === 'audio');
  const parts = telling.length > 0 ? fingerprints : [];
  return [
    ...(recorders.length > 0
      ? [
          finding(
            'session-recording-seen',
            'info',
            recorders.map(({ name, url, sent }) => `${name}: ${url}${sent ? ', sent what it recorded' : ''}`),
          ),
        ]
      : []),
    ...(parts.length > 0
      ? [
          finding(
            'fingerprinting-seen',
            'warn',
            parts.map(
              ({ script, owner, call, shape }) =>
                `${script ?? 'a script'}${owner === null ? '' : ` (${owner})`}: ${call}, ${shape}`,
            ),
          ),
        ]
      : []),
    ...(sharedIds.length > 0
      ? [
          finding(
            'identifiers-shared',
            'info',
            sharedIds.map(
              ({ from, name, to, owner }) => `${from} ${name} went to ${to}${owner === null ? '' : ` (${owner})`}`,
            ),
          ),
        ]
      : []),
    ...(of('metaPixel').length > 0 ? [finding('meta-pixel-seen', 'info', of('metaPixel'))] : []),
    ...(of('googleRemarketing').length > 0
      ? [finding('google-remarketing-seen', 'info', of('googleRemarketing'))]
      : []),
  ];
};

const assessPage = ({ page }: BrowserObservation): readonly BrowserAssessment[] => {
  const loaded = page?.mixedContent.filter((part) => part.loaded) ?? [];
  return loaded.length > 0
    ? [
        finding(
          'mixed-content-loaded',
          'warn',
          loaded.map(({ url, type }) => `${type}: ${url}`),
        ),
      ]
    : [];
};
