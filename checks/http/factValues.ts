import { toldEvidence } from '../kit/toldEvidence.ts';
import type { FactsOf } from '../kit/fact.ts';
import type { Seen, Observations } from '../index.ts';
import type {
  httpFactTypes,
  CookieFacts,
  CorsFacts,
  IntegrityFacts,
  MixedContentFacts,
  PermissionsPolicyFacts,
  RedirectChainFacts,
  DeliveryFacts,
  HeaderFacts,
} from './facts.ts';
import { discoveryFacts } from './discoveryFacts.ts';
import { hstsPolicy, hstsPreload } from './hstsFacts.ts';
import { SECURITY_HEADERS } from './securityHeaders.ts';
import { errorStatusOf, leadsToHttps } from './assessHttp.ts';
import type { Assessment, Target } from '../kit/check.ts';
import { http as httpCheck } from './http.ts';
import type { HttpObservation } from './observation.ts';
import { observatoryOf } from './observatory/observatory.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { targetOf } from '../kit/targetOf.ts';
import { findingWords, sentences } from '../../server/platform/base/answers.ts';
import { isForeign } from './assessDocument.ts';
import { compressionOf, headerOf, type HeaderLines, linesOf } from './pageHeaders.ts';
import { parsePermissionsPolicy } from './permissionsPolicy.ts';
import type { FindingOutcome } from '../kit/finding.ts';

export type HttpFacts = FactsOf<typeof httpFactTypes>;
/** What is known about the front page itself. */
type PageFacts = Pick<
  HttpFacts,
  | 'observatory'
  | 'headers'
  | 'cookies'
  | 'cors'
  | 'integrity'
  | 'mixedContent'
  | 'permissionsPolicy'
  | 'redirectChains'
  | 'delivery'
>;

/** Returns the facts about the website's answers. `null` means "not checked". `http` is without the error page (`withoutErrorPage`). */
export const httpFacts = (seen: Seen, domain: string): HttpFacts => ({
  redirectsToHttps: seen.http ? leadsToHttps(seen.http) : null,
  ...frontFacts(seen.http),
  ...pageFacts(seen),
  ...discoveryFacts(seen.http),
  hsts: hstsPolicy(seen.http),
  hstsPreload: seen.tls && seen.http ? hstsPreload(domain, seen) : null,
});

type Http = Observations['http'];

const frontFacts = (http: Http | undefined) => {
  if (!http) return { securityHeaders: null, redirects: null, wafName: null, wafDetected: null, cdnName: null };
  const { headers } = http;
  const nameOf = (kind: 'waf' | 'cdn') => http.protections.find((protection) => protection.kind === kind)?.name ?? null;
  const chain = http.secure.status === 'answered' ? http.secure : http.plain.status === 'answered' ? http.plain : null;
  return {
    securityHeaders: headers && SECURITY_HEADERS.map((name) => ({ name, value: headers[name] })),
    redirects: chain?.hops.map(({ url, status }) => ({ url, status })) ?? null,
    wafName: nameOf('waf'),
    wafDetected: nameOf('waf') !== null || (headers && false),
    cdnName: nameOf('cdn'),
  };
};

/** An error page, especially a bot challenge, says nothing about the real pages. The protection in front of it is known. */
export const withoutErrorPage = (http: Http): Http =>
  errorStatusOf(http) === undefined
    ? http
    : { ...http, headers: null, csp: null, cookies: [], document: null, headerLines: undefined, cors: undefined };

type Findings = readonly Assessment<keyof typeof httpCheck.codes>[];

type Chain = HttpObservation['plain'];

const NOT_CHECKED: PageFacts = {
  observatory: null,
  headers: null,
  cookies: null,
  cors: null,
  integrity: null,
  mixedContent: null,
  permissionsPolicy: null,
  redirectChains: null,
  delivery: null,
};

/** Returns what the web section shows about the front page. */
export const pageFacts = ({ http, tls }: Partial<Observations>): PageFacts => {
  if (!http) return NOT_CHECKED;
  const target = visitedTarget(http);
  const findings = httpCheck.assess(http, target);
  return {
    observatory: observatoryOf(http),
    headers: headerFacts(http, findings),
    cookies: http.headers && http.cookies.map(cookieOf),
    cors: corsOf(http, findings),
    integrity: integrityOf(http, findings, target),
    mixedContent: mixedOf(http, findings),
    permissionsPolicy: http.headers && permissionsOf(http, http.headers['permissions-policy']),
    redirectChains: chainsOf(http, findings),
    delivery: http.headers && deliveryOf(http, tls),
  };
};

/** The domain that was visited: both redirect chains start there. */
const visitedTarget = ({ plain, secure }: HttpObservation): Target => {
  const [chain] = [secure, plain].filter((each) => each.status === 'answered');
  const start = chain?.hops[0]?.url ?? '';
  return targetOf(parsedUrl(start)?.hostname ?? '');
};

/** Returns the first finding whose code starts with `start`, as a verdict with its sentence. */
const verdictOf = (findings: Findings, start: string) => {
  const finding = findings.find(({ code }) => code.startsWith(start));
  return finding && { verdict: finding.outcome, reason: findingWords()[finding.code].title };
};

const cookieOf = (cookie: HttpObservation['cookies'][number]): CookieFacts => ({
  name: cookie.name || sentences().cookies.nameless,
  secure: cookie.secure,
  httpOnly: cookie.httpOnly,
  sameSite: cookie.sameSite,
  domain: cookie.domain ?? null,
  path: cookie.path ?? null,
  lifetime: cookie.lifetime ?? null,
  session: cookie.session,
  thirdParty: cookie.thirdParty ?? false,
  faults: (cookie.faults ?? []).map((fault) => sentences().cookies[fault]),
});

const corsOf = ({ cors }: HttpObservation, findings: Findings): CorsFacts | null => {
  const verdict = verdictOf(findings, 'cors-');
  if (cors?.status !== 'checked' || !verdict) return null;
  const asked = [
    { method: 'OPTIONS', origin: cors.origin, reply: cors.preflight },
    { method: 'GET', origin: cors.origin, reply: cors.foreign },
    { method: 'GET', origin: 'null', reply: cors.nullOrigin },
  ];
  const requests = asked.flatMap(({ method, origin, reply }) => {
    if (!reply) return [];
    const { status, allowOrigin, allowCredentials } = reply;
    return [{ method, origin, status, allowOrigin, allowCredentials }];
  });
  return { ...verdict, requests };
};

const integrityOf = ({ document }: HttpObservation, findings: Findings, target: Target): IntegrityFacts | null => {
  const verdict = verdictOf(findings, 'sri-');
  if (!document || !verdict) return null;
  const resources = document.resources
    .filter(({ loaded }) => loaded !== false)
    .map(({ element, url, integrityValid, crossOrigin }) => ({
      element,
      url,
      foreign: isForeign(url, target),
      integrity:
        integrityValid === null ? ('absent' as const) : integrityValid ? ('valid' as const) : ('invalid' as const),
      crossOrigin,
    }))
    .filter(({ foreign, integrity }) => foreign || integrity !== 'absent');
  return { ...verdict, resources, more: document.resourcesCut };
};

const mixedOf = ({ document }: HttpObservation, findings: Findings): MixedContentFacts | null => {
  const mixed = document?.mixed;
  if (!mixed) return null;
  const kinds = ['active', 'passive', 'forms'] as const;
  return {
    active: mixed.active.count,
    passive: mixed.passive.count,
    forms: mixed.forms.count,
    upgraded: findings.some(({ code }) => code === 'mixed-content-upgraded'),
    examples: kinds.flatMap((kind) => mixed[kind].seen.map(({ element, url }) => ({ kind, element, url }))),
  };
};

const permissionsOf = (seen: HttpObservation, value: string | null): PermissionsPolicyFacts => {
  const legacy = value === null && headerOf(seen.headerLines ?? [], 'feature-policy') !== null;
  return { configured: value !== null, legacy, ...parsePermissionsPolicy(value ?? '') };
};

/** Which findings concern the redirect chain from http://, and which the one from https://. */
const WAY_CODES = {
  plain: [
    'http-not-redirected',
    'redirect-insecure-step',
    'redirect-off-host-first',
    'redirect-long',
    'redirect-temporary',
  ],
  secure: ['https-downgraded'],
} as const;

const chainsOf = (seen: HttpObservation, findings: Findings): readonly RedirectChainFacts[] | null => {
  if (seen.plain.status === 'notChecked' && seen.secure.status === 'notChecked') return null;
  return (['plain', 'secure'] as const).flatMap((way) => {
    const codes: readonly string[] = WAY_CODES[way];
    const problems = findings.filter(({ code }) => codes.includes(code)).map(({ code }) => findingWords()[code].title);
    return chainOf(seen[way], problems);
  });
};

const chainOf = (chain: Chain, problems: readonly string[]): readonly RedirectChainFacts[] => {
  if (chain.status !== 'answered') return [];
  const hops = chain.hops.map(({ url, status, hsts, tlsError }) => ({
    url,
    status,
    secure: url.startsWith('https:'),
    hsts: hsts ?? null,
    tlsError: tlsError ?? null,
  }));
  const circle = chain.stopped?.startsWith('tooManyRedirects') === true;
  return [
    {
      start: hops[0]?.url ?? chain.finalUrl,
      hops,
      stopped: chain.stopped,
      problems: circle ? [...problems, findingWords()['redirect-loop'].title] : problems,
    },
  ];
};

const SOFTWARE = ['server', 'via', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'];

const lineOf = ([name, value]: readonly [string, string]): string => `${name}: ${value}`;

const deliveryOf = (http: HttpObservation, tls: Observations['tls'] | undefined): DeliveryFacts => {
  const { headerLines, server } = http;
  const lines = headerLines ?? (server === null ? [] : [['server', server] satisfies [string, string]]);
  return {
    protocol: tls?.status === 'served' ? tls.negotiated.alpn : null,
    compression: compressionOf(lines),
    milliseconds: pageHopOf(http)?.milliseconds ?? null,
    cacheControl: headerOf(lines, 'cache-control'),
    software: lines.filter(([name]) => SOFTWARE.includes(name)).map(lineOf),
    headers: lines.map(lineOf),
  };
};

/** The answer that is the page itself, after all redirects. */
const pageHopOf = ({ secure, plain }: HttpObservation) => {
  const [chain] = [secure, plain].filter((each) => each.status === 'answered' && each.stopped === null);
  return chain?.status === 'answered' ? chain.hops.at(-1) : undefined;
};

/** Which codes concern a header; the first one found gives its verdict. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  'strict-transport-security': ['hsts-'],
  'content-security-policy': ['csp-'],
  'x-frame-options': ['frames-', 'frame-options-'],
  'x-content-type-options': ['nosniff-'],
  'referrer-policy': ['referrer-policy-'],
  'permissions-policy': ['permissions-policy-'],
};

/** Headers that are only mentioned if they are sent. */
const OTHERS = {
  'content-security-policy-report-only': [],
  'cross-origin-opener-policy': ['cross-origin-'],
  'cross-origin-embedder-policy': ['cross-origin-'],
  'cross-origin-resource-policy': ['cross-origin-'],
  'x-xss-protection': ['xss-filter-on'],
  'feature-policy': ['header-obsolete'],
  'expect-ct': ['header-obsolete'],
  'public-key-pins': ['header-obsolete'],
  'x-content-security-policy': ['header-obsolete'],
  'x-webkit-csp': ['header-obsolete'],
  server: ['server-version-shown'],
  'x-powered-by': ['server-version-shown'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Returns every header that there is something to say about, with its verdict and the reason; `null` if no page was read. */
const headerFacts = (seen: HttpObservation, findings: Findings): readonly HeaderFacts[] | null => {
  const { headers } = seen;
  if (!headers) return null;
  const lines = seen.headerLines ?? [];
  const reasons = sentences().headers;
  const six = SECURITY_HEADERS.map((name) => {
    const finding = findings.find(({ code }) => CODES[name]?.some((start) => code.startsWith(start)) === true);
    return factsOf(
      name,
      headers[name],
      lines,
      finding?.outcome ?? 'info',
      reasonOf(finding, headers[name]) ?? reasons.notJudged,
    );
  });
  const others = (Object.keys(OTHERS) as (keyof typeof OTHERS)[]).flatMap((name) => {
    const value = headerOf(lines, name);
    if (value === null) return [];
    // A finding about several headers names those that it means.
    const finding = findings.find(
      ({ code, evidence }) =>
        OTHERS[name].some((start) => code.startsWith(start)) && evidence.some((line) => line.startsWith(`${name}:`)),
    );
    return [factsOf(name, value, lines, finding?.outcome ?? 'info', reasonOf(finding, value) ?? reasons[name])];
  });
  return [...six, ...others];
};

/** Returns what a finding says and, for a header that was sent, the line it is based on. */
const reasonOf = (finding: Findings[number] | undefined, value: string | null): string | undefined =>
  finding &&
  [
    findingWords()[finding.code].title,
    ...finding.evidence.slice(0, value === null ? 0 : 1).map((line) => toldEvidence('http', line)),
  ]
    .join(': ')
    .slice(0, 600);

const factsOf = (
  name: string,
  value: string | null,
  lines: HeaderLines,
  verdict: FindingOutcome,
  reason: string,
): HeaderFacts => {
  const times = Math.max(linesOf(lines, name).length, value === null ? 0 : 1);
  return {
    name,
    value,
    lines: times,
    verdict,
    reason: times > 1 ? sentences().headers.times({ reason, times }) : reason,
  };
};
