import type { HttpObservation } from './observation.ts';
import type { Assessment, Target } from '../kit/check.ts';
import { assessCookies } from './cookies.ts';
import { assessCors } from './cors.ts';
import { assessDocument } from './assessDocument.ts';
import { assessHeaders, assessLines } from './assessHeaders.ts';
import type { contentCodes } from './contentCodes.ts';
import type { headerCodes } from './headerCodes.ts';
import { assessPreload, isPreloaded, type hstsPreloadCodes } from './hstsPreload.ts';
import type { pageCodes } from './pageCodes.ts';
import type { HeaderLines } from './pageHeaders.ts';
import { policiesOf } from './csp.ts';
import type { siteCodes } from './siteCodes.ts';
import { isOnSite } from '../kit/page/visit.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';

type HttpAssessment = Assessment<
  | keyof typeof siteCodes
  | keyof typeof headerCodes
  | keyof typeof pageCodes
  | keyof typeof contentCodes
  | keyof typeof hstsPreloadCodes
>;
type Chain = HttpObservation['plain'];

/** Judges what the http check found. The headers of an error page say nothing about the real pages, good or bad. */
export const assessHttp = (seen: HttpObservation, target: Target): readonly HttpAssessment[] => {
  if (seen.plain.status === 'notServed' && seen.secure.status === 'notServed') {
    return [{ code: 'web-not-served', outcome: 'notApplicable', evidence: [seen.plain.detail, seen.secure.detail] }];
  }
  const ways = [
    ...assessHttps(seen),
    ...assessRedirect(seen, target),
    ...assessRedirects(seen),
    ...assessEnd(seen, target),
    ...assessPageSteps(seen),
    ...assessRepairs(seen),
  ];
  if (seen.headers === null) {
    return [...ways, { code: 'page-not-read', outcome: 'inconclusive', evidence: stopsOf(seen) }];
  }
  const page = [
    ...assessHeaders(seen, seen.headers, target),
    ...assessCookies(seen),
    ...assessDocument(seen, policiesOf(seen), target),
    ...assessLines(seen),
    ...assessServer(seen),
    ...assessPreload(seen, target),
  ];
  const error = errorStatusOf(seen);
  if (error === undefined) return [...ways, ...page, ...assessCors(seen.cors), ...assessProtections(seen)];
  return [
    ...ways,
    {
      code: error < 400 ? 'page-is-challenge' : 'page-is-error',
      outcome: 'inconclusive',
      evidence: [
        `status ${error}`,
        ...(seen.title === null ? [] : [seen.title]),
        ...(seen.challenge ? [`${seen.challenge.name}: ${seen.challenge.evidence}`] : []),
      ],
    },
    ...[...page, ...assessCors(seen.cors)].flatMap((one) => ofErrorPage(one)),
    ...assessProtections(seen),
  ];
};

/** HSTS applies to the whole host. Every other pass of an error page is left out, because it says nothing about the real pages. */
const ofErrorPage = (one: HttpAssessment): readonly HttpAssessment[] => {
  if (one.outcome === 'warn' || one.outcome === 'fail') return [{ ...one, outcome: 'inconclusive' }];
  return one.outcome === 'pass' && !one.code.startsWith('hsts') ? [] : [one];
};

/** Returns the chain whose page was read: the secure one, unless it ended at a redirect. */
const readChain = ({ plain, secure }: HttpObservation): Extract<Chain, { status: 'answered' }> | undefined =>
  [secure, plain].filter((chain) => chain.status === 'answered').find(({ stopped }) => stopped === null);

/** Returns the status of the page that was read, if it is an error or a challenge; `undefined` if it is not, or if no page was read. */
export const errorStatusOf = (seen: HttpObservation): number | undefined => {
  const status = readChain(seen)?.finalStatus;
  return status !== undefined && (status >= 400 || seen.challenge !== undefined) ? status : undefined;
};

const stopsOf = ({ plain, secure }: HttpObservation): string[] =>
  [secure, plain].flatMap((chain) => {
    if (chain.status === 'answered') return chain.stopped ?? [];
    return chain.status === 'notChecked' ? chain.reason : chain.detail;
  });

const assessHttps = ({ plain, secure }: HttpObservation): readonly HttpAssessment[] => {
  switch (secure.status) {
    case 'answered': {
      const served: HttpAssessment = {
        code: 'https-served',
        outcome: 'pass',
        evidence: [secure.hops[0]?.url ?? secure.finalUrl],
      };
      const downgraded = [...secure.hops.map(({ url }) => url), secure.finalUrl].find((url) => url.startsWith('http:'));
      return downgraded === undefined
        ? [served]
        : [served, { code: 'https-downgraded', outcome: 'fail', evidence: [downgraded] }];
    }
    case 'notServed':
      // If port 80 could not be checked either, there may be no site at all.
      return plain.status === 'answered'
        ? [{ code: 'https-missing', outcome: 'fail', evidence: [secure.detail] }]
        : [{ code: 'https-not-checked', outcome: 'inconclusive', evidence: [secure.detail] }];
    case 'notChecked':
      return [{ code: 'https-not-checked', outcome: 'inconclusive', evidence: [secure.reason] }];
  }
};

/** Reports whether http:// leads to https://; `null` if unknown. An error page (for example a bot challenge) does not show what browsers get. */
export const leadsToHttps = ({ plain, redirectsToHttps }: HttpObservation): boolean | null => {
  const isErrorPage = plain.status === 'answered' && plain.finalStatus >= 400 && !plain.finalUrl.startsWith('https:');
  return isErrorPage ? null : redirectsToHttps;
};

const assessRedirect = (seen: HttpObservation, { domain }: Target): readonly HttpAssessment[] => {
  const { plain, secure, redirectsToHttps, preloadList, onlyAt } = seen;
  // Without https there is nothing to redirect to; that is judged as `https-missing`.
  if (secure.status === 'notServed') return [];
  switch (plain.status) {
    case 'notServed':
      return [{ code: 'http-not-served', outcome: 'info', evidence: [plain.detail] }];
    case 'notChecked':
      return [{ code: 'http-redirect-not-checked', outcome: 'inconclusive', evidence: [plain.reason] }];
    case 'answered': {
      const evidence = plain.hops.slice(0, 5).map(({ url, status }) => `${status} ${url}`);
      if (redirectsToHttps === true) return [{ code: 'http-redirects-to-https', outcome: 'pass', evidence }];
      // If the chain ends encrypted on another site, nobody stays on an unencrypted connection, but the first step left the host.
      if (redirectsToHttps === false && plain.finalUrl.startsWith('https:'))
        return [
          {
            code:
              plain.hops[1]?.url.startsWith('http:') === true ? 'redirect-insecure-step' : 'redirect-off-host-first',
            outcome: 'warn',
            evidence,
          },
        ];
      if (leadsToHttps(seen) === null) {
        return [{ code: 'http-redirect-not-checked', outcome: 'inconclusive', evidence }];
      }
      // Browsers that have the preload list never ask over http.
      if (isPreloaded(onlyAt ?? domain, domain, preloadList)) return [];
      return [{ code: 'http-not-redirected', outcome: 'fail', evidence }];
    }
  }
};

const assessEnd = (seen: HttpObservation, target: Target): readonly HttpAssessment[] => {
  const findings: HttpAssessment[] = [];
  const loop = stopsOf(seen).find((stop) => stop.startsWith('tooManyRedirects'));
  const end = readChain(seen)?.finalUrl;
  if (seen.onlyAt !== undefined) findings.push({ code: 'web-only-at-www', outcome: 'warn', evidence: [seen.onlyAt] });
  if (seen.parked !== undefined) findings.push({ code: 'page-is-parked', outcome: 'info', evidence: [seen.parked] });
  if (loop !== undefined) findings.push({ code: 'redirect-loop', outcome: 'warn', evidence: [loop] });
  if (end !== undefined && !isOnSite(end, target))
    findings.push({ code: 'redirect-leaves-site', outcome: 'info', evidence: [end] });
  return findings;
};

/** Steps that are pages: they answer with something else than a redirect, and another step follows. */
const assessPageSteps = ({ plain, secure }: HttpObservation): readonly HttpAssessment[] => {
  const steps = [secure, plain].flatMap((chain) =>
    chain.status === 'answered' ? chain.hops.filter(({ status, location }) => status < 300 && location !== null) : [],
  );
  const evidence = [...new Set(steps.map(({ url, location }) => `${url} → ${location ?? ''}`))].slice(0, 5);
  return evidence.length === 0 ? [] : [{ code: 'redirect-by-page', outcome: 'info', evidence }];
};

const assessRepairs = ({ repairs = [] }: HttpObservation): readonly HttpAssessment[] =>
  repairs.length === 0
    ? []
    : [
        {
          code: 'response-repaired',
          outcome: 'warn',
          evidence: repairs
            .slice(0, 10)
            .map(({ url, kind, bytes }) => `${REPAIRS[kind]}: ${bytes} (${url.slice(0, 200)})`),
        },
      ];

const REPAIRS: Readonly<Record<NonNullable<HttpObservation['repairs']>[number]['kind'], string>> = {
  junkBeforeStatus: 'bytes before the status line',
  noHead: 'no head (HTTP/0.9)',
  statusLine: 'malformed status line',
  lineEnding: 'line that does not end in CRLF',
  foldedLine: 'folded header',
  lineIgnored: 'line that is not a header',
  spaceBeforeColon: 'space before the colon',
  controlCharacter: 'control character',
  lengthIgnored: 'length that is not a number',
  lengthWithChunks: 'length of a chunked body',
  lengthRepeated: 'repeated length',
  transferCodingIgnored: 'transfer coding that browsers ignore',
  chunkLine: 'malformed chunk size',
  contentCodingIgnored: 'unknown content coding',
};

/** Product and version: `Apache/2.2.15`, `PHP/5.3.3`, `4.0.30319`. */
const VERSION = /\/v?\d+\.\d|^v?\d+\.\d/i;
/** Names that have stayed the same since the first release: they say nothing about the version. */
const CONSTANT = /^(awselb\/2\.0|Microsoft-HTTPAPI\/2\.0)$/i;
const DISCLOSING = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'];

const assessServer = ({ server, headerLines }: HttpObservation): readonly HttpAssessment[] => {
  const lines: HeaderLines = headerLines ?? (server === null ? [] : [['server', server]]);
  const telling = lines.filter(
    ([name, value]) => DISCLOSING.includes(name) && VERSION.test(value) && !CONSTANT.test(value.trim()),
  );
  return telling.length > 0
    ? [
        {
          code: 'server-version-shown',
          outcome: 'warn',
          evidence: telling.slice(0, 10).map(([name, value]) => `${name}: ${value}`.slice(0, 512)),
        },
      ]
    : [];
};

const assessProtections = ({ protections }: HttpObservation): readonly HttpAssessment[] => {
  const linesOf = (kind: 'waf' | 'cdn') =>
    protections.filter((one) => one.kind === kind).map(({ name, evidence }) => `${name} (${evidence})`);
  const waf = linesOf('waf');
  const cdn = linesOf('cdn');
  const findings: HttpAssessment[] = [
    waf.length > 0
      ? { code: 'waf-detected', outcome: 'info', evidence: waf }
      : { code: 'waf-not-seen', outcome: 'info', evidence: [] },
  ];
  if (cdn.length > 0) findings.push({ code: 'cdn-detected', outcome: 'info', evidence: cdn });
  return findings;
};

type RedirectAssessment = Assessment<keyof typeof pageCodes>;

/** Longer chains noticeably delay visitors. */
const MANY_HOPS = 4;

/** Judges the steps of a redirect chain from http that reaches https. */
const assessRedirects = ({ plain, redirectsToHttps }: HttpObservation): readonly RedirectAssessment[] => {
  if (plain.status !== 'answered' || redirectsToHttps !== true) return [];
  const [first, second] = plain.hops;
  if (!first || !second) return [];
  const evidence = plain.hops.slice(0, 10).map(({ url, status }) => `${status} ${url}`);
  const findings: RedirectAssessment[] = [];
  if (second.url.startsWith('http:')) findings.push({ code: 'redirect-insecure-step', outcome: 'warn', evidence });
  else if (hostOf(first.url) !== hostOf(second.url))
    findings.push({ code: 'redirect-off-host-first', outcome: 'warn', evidence });
  if (plain.hops.length > MANY_HOPS) findings.push({ code: 'redirect-long', outcome: 'warn', evidence });
  if ([302, 303, 307].includes(first.status)) findings.push({ code: 'redirect-temporary', outcome: 'info', evidence });
  return findings;
};

/** A dot at the end leads to the same host, for HSTS too (Chromium, TransportSecurityState). */
const hostOf = (url: string): string => parsedUrl(url)?.hostname.replace(/\.$/, '') ?? '';
