import { rfc } from '../kit/reference.ts';
import { hstsLonger, hstsOfPage } from './headerExamples.ts';
import type { HttpObservation } from './observation.ts';
import type { Assessment, FindingRules, Target } from '../kit/check.ts';
import { isPreloaded } from './hstsPreload.ts';

type HstsAssessment = Assessment<keyof typeof hstsCodes>;
type Headers = NonNullable<HttpObservation['headers']>;

/** Half a year: what browsers' preload lists and the SSL Labs guide consider long. */
const LONG_SECONDS = 15_768_000;

/** Judges the HSTS headers of the page and the domain. What a header lacks exposes nobody if browsers know the domain from their preload list. */
export const assessHsts = (seen: HttpObservation, headers: Headers, { domain }: Target): readonly HstsAssessment[] => {
  const overlooked = seen.secure.status === 'answered' ? (seen.hsts?.overlooked ?? []) : [];
  const words =
    overlooked.length > 0 ? [{ code: 'hsts-overlooked', outcome: 'info', evidence: overlooked } as const] : [];
  const judged = judgeHsts(seen, headers);
  const isKnown = isPreloaded(seen.onlyAt ?? domain, domain, seen.preloadList);
  return [...(isKnown ? judged.filter(({ outcome }) => outcome !== 'warn') : judged), ...words];
};

const judgeHsts = ({ hsts, secure }: HttpObservation, headers: Headers): readonly HstsAssessment[] => {
  // HSTS has no effect over plain HTTP (RFC 6797 §8.1), so it is not required if https is not served.
  if (secure.status !== 'answered') return [];
  const onPage = headers['strict-transport-security'];
  if (hsts === null) {
    return onPage === null
      ? [{ code: 'hsts-missing', outcome: 'warn', evidence: ['no Strict-Transport-Security header'] }]
      : [{ code: 'hsts-not-on-domain', outcome: 'warn', evidence: [`only at the end of the redirects: ${onPage}`] }];
  }
  const evidence = hsts.fault === null ? [`max-age=${hsts.maxAge ?? ''}`] : [hsts.fault];
  if (hsts.maxAge === null) {
    const untrusted = secure.tlsError !== null;
    return [
      untrusted
        ? { code: 'hsts-not-counted', outcome: 'info', evidence }
        : { code: 'hsts-invalid', outcome: 'warn', evidence },
    ];
  }
  if (hsts.maxAge === 0) return [{ code: 'hsts-off', outcome: 'warn', evidence }];
  return [
    hsts.maxAge < LONG_SECONDS
      ? { code: 'hsts-short', outcome: 'warn', evidence }
      : { code: 'hsts-good', outcome: 'pass', evidence },
  ];
};

export interface Hsts {
  /** In seconds; null if browsers ignore the header. */
  readonly maxAge: number | null;
  readonly includeSubDomains: boolean;
  /** Not in the RFC: the owner consents to the browsers' built-in list (hstspreload.org). */
  readonly preload: boolean;
  /** Why browsers ignore the header. */
  readonly fault: string | null;
  /** What browsers ignore in a valid header. Each item is a sentence without its full stop. */
  readonly overlooked: readonly string[];
}

/** Larger values mean "for ever" (RFC 9111 §1.2.2). */
const MAX_SECONDS = 2_147_483_648;
const MAX_LENGTH = 2_048;
const MAX_OVERLOOKED = 10;
/** One directive: a token with an optional value, which is a token, a quoted string or empty (RFC 6797 §6.1; empty as in browsers). */
const DIRECTIVE =
  /[ \t]*(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*(?:=[ \t]*(?:(?:"((?:[^"\\]|\\.)*)"|([!#$%&'*+.^_`|~0-9A-Za-z-]+))[ \t]*)?)?)?(;|$)/y;
const KNOWN: ReadonlySet<string> = new Set(['max-age', 'includesubdomains', 'preload']);

/**
 * Parses one Strict-Transport-Security header as browsers do (Chromium's net/http/http_security_headers.cc, Firefox's nsSiteSecurityService.cpp). They ignore a
 * header that breaks the grammar (RFC 6797 §8.1), or that repeats max-age or includeSubDomains. Other directives may be repeated: §6.1 forbids it, but browsers
 * do not check.
 */
export const parseHsts = (value: string): Hsts => {
  const directives = new Map<string, string | undefined>();
  const overlooked = new Set<string>();
  const ignored = (fault: string): Hsts => ({
    maxAge: null,
    includeSubDomains: false,
    preload: false,
    fault,
    overlooked: [],
  });
  if (value.length > MAX_LENGTH) return ignored(`it has ${value.length} characters`);
  for (let position = 0; position < value.length;) {
    DIRECTIVE.lastIndex = position;
    const match = DIRECTIVE.exec(value);
    if (!match) return ignored(`"${value.slice(position, position + 60)}" is no directive`);
    const [, name, quoted, token] = match;
    if (name !== undefined) {
      const key = name.toLowerCase();
      const isRepeated = directives.has(key);
      if (isRepeated && (key === 'max-age' || key === 'includesubdomains'))
        return ignored(`"${key}" stands more than once`);
      if (isRepeated) overlooked.add(`"${name.slice(0, 60)}" stands more than once, which counts as once`);
      if (!KNOWN.has(key)) overlooked.add(`"${name.slice(0, 60)}" is no directive that browsers know`);
      // §6.1.2: has no value; browsers treat an empty value as none.
      if (key === 'includesubdomains' && (quoted !== undefined || (token ?? '') !== ''))
        return ignored('"includeSubDomains" takes no value');
      directives.set(key, quoted?.replace(/\\(.)/gs, '$1') ?? token);
    }
    position = DIRECTIVE.lastIndex;
  }
  if (!directives.has('max-age')) return ignored('"max-age" is missing');
  const seconds = directives.get('max-age') ?? '';
  if (!/^[0-9]+$/.test(seconds)) return ignored('"max-age" must be a number of seconds');
  return {
    maxAge: Math.min(Number(seconds), MAX_SECONDS),
    includeSubDomains: directives.has('includesubdomains'),
    preload: directives.has('preload'),
    fault: null,
    overlooked: [...overlooked].slice(0, MAX_OVERLOOKED),
  };
};

/** Findings about HSTS, and the points they cost. */
export const hstsCodes = {
  'hsts-good': {
    reference: rfc(6797, '6.1'),
  },
  'hsts-missing': {
    reference: rfc(6797, '6.1'),
    penalty: { category: 'web', points: 12 },
    risk: 'firstVisit',
    example: hstsLonger,
  },
  'hsts-not-on-domain': {
    reference: rfc(6797, '8.1'),
    penalty: { category: 'web', points: 4 },
    risk: 'firstVisit',
    example: hstsOfPage,
  },
  'hsts-short': {
    reference: rfc(6797, '11.2'),
    penalty: { category: 'web', points: 6 },
    risk: 'firstVisit',
    example: hstsLonger,
  },
  'hsts-off': {
    reference: rfc(6797, '6.1.1'),
    penalty: { category: 'web', points: 12 },
    risk: 'firstVisit',
    example: hstsLonger,
  },
  'hsts-invalid': {
    reference: rfc(6797, '8.1'),
    penalty: { category: 'web', points: 12 },
    risk: 'firstVisit',
    example: hstsLonger,
  },
  'hsts-overlooked': {
    reference: rfc(6797, '6.1'),
    example: 'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  },
  'hsts-not-counted': {
    reference: rfc(6797, '8.1'),
  },
} as const satisfies FindingRules;
