import { getDomain } from 'tldts';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import type {
  CookieFacts,
  CorsFacts,
  DeliveryFacts,
  IntegrityFacts,
  MixedContentFacts,
  PageFacts,
  PermissionsPolicyFacts,
  RedirectChainFacts,
} from '../../../schema/report/facts/pageFacts.ts';
import type { CookieFault, HttpObservation } from '../../../schema/report/observations/httpObservation.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import type { Assessment, Target } from '../../scanner/probe.ts';
import { http as httpProbe } from '../../scanner/probes/http/http.ts';
import { observatoryOf } from '../../scanner/probes/http/observatory/observatory.ts';
import { headerOf } from '../../scanner/probes/http/pageHeaders.ts';
import { parsePermissionsPolicy } from '../../scanner/probes/http/parsePermissionsPolicy.ts';
import { isOnSite } from '../../scanner/probes/http/visit.ts';
import { headerFacts } from './headerFacts.ts';

type Findings = readonly Assessment<keyof typeof httpProbe.codes>[];
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

/** What the web section shows of the front page. */
export const pageFacts = ({ http, tls }: Partial<Observations>): PageFacts => {
  if (!http) return NOT_CHECKED;
  const target = targetOf(http);
  const findings = httpProbe.assess(http, target);
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

/** The domain that was visited: both ways begin there. */
const targetOf = ({ plain, secure }: HttpObservation): Target => {
  const [chain] = [secure, plain].filter((each) => each.status === 'answered');
  const start = chain?.hops[0]?.url ?? '';
  const domain = parsedUrl(start)?.hostname ?? '';
  return { domain, registrableDomain: getDomain(domain, { allowPrivateDomains: true }) };
};

/** The first finding whose code starts so, as a verdict with its sentence. */
const verdictOf = (findings: Findings, start: string) => {
  const finding = findings.find(({ code }) => code.startsWith(start));
  return finding && { verdict: finding.outcome, reason: httpProbe.codes[finding.code].title };
};

const FAULTS: Readonly<Record<CookieFault, string>> = {
  prefix: 'Its name promises what its attributes do not keep: browsers drop it',
  domain: 'It names a domain that is not its own: browsers drop it',
  insecureOrigin: 'It is Secure but came over http: browsers drop it',
  noneWithoutSecure: 'SameSite=None without Secure: browsers drop it',
  sameSiteInvalid: 'Its SameSite is not one that browsers know',
  controlCharacter: 'It holds a control character: browsers drop it',
  tooLong: 'It is longer than 4,096 bytes: browsers drop it',
};

const cookieOf = (cookie: HttpObservation['cookies'][number]): CookieFacts => ({
  name: cookie.name,
  secure: cookie.secure,
  httpOnly: cookie.httpOnly,
  sameSite: cookie.sameSite,
  domain: cookie.domain ?? null,
  path: cookie.path ?? null,
  lifetime: cookie.lifetime ?? null,
  session: cookie.session,
  thirdParty: cookie.thirdParty ?? false,
  faults: (cookie.faults ?? []).map((fault) => FAULTS[fault]),
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
    .map(({ element, url, integrityValid, crossOrigin }) => ({
      element,
      url,
      foreign: /^https?:/.test(url) && !isOnSite(url, target),
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

/** Which findings speak of the way from http:// and which of that from https://. */
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
    const problems = findings.filter(({ code }) => codes.includes(code)).map(({ code }) => httpProbe.codes[code].title);
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
      problems: circle ? [...problems, httpProbe.codes['redirect-loop'].title] : problems,
    },
  ];
};

const SOFTWARE = ['server', 'via', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'];

const deliveryOf = ({ headerLines, server }: HttpObservation, tls: Observations['tls'] | undefined): DeliveryFacts => {
  const lines = headerLines ?? (server === null ? [] : [['server', server] satisfies [string, string]]);
  return {
    protocol: tls?.status === 'served' ? tls.negotiated.alpn : null,
    compression: headerOf(lines, 'content-encoding'),
    cacheControl: headerOf(lines, 'cache-control'),
    software: lines.filter(([name]) => SOFTWARE.includes(name)).map(([name, value]) => `${name}: ${value}`),
  };
};
