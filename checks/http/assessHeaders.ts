import type { HttpObservation } from './observation.ts';
import type { Assessment, Target } from '../kit/check.ts';
import { cspFaults, parseCspList, headerPoliciesOf, metaPoliciesOf } from './csp.ts';
import { cspAdvice } from './cspAdvice.ts';
import { cspVerdict } from './cspWeaknesses.ts';
import type { headerCodes } from './headerCodes.ts';
import type { pageCodes } from './pageCodes.ts';
import { compressionOf, headerOf, isolationPolicy, linesOf } from './pageHeaders.ts';
import { assessHsts } from './hsts.ts';
import { assessPermissions } from './permissionsPolicy.ts';

type HeaderAssessment = Assessment<keyof typeof headerCodes | keyof typeof pageCodes>;
type Headers = NonNullable<HttpObservation['headers']>;

/** Judges the six headers of the page. */
export const assessHeaders = (seen: HttpObservation, headers: Headers, target: Target): readonly HeaderAssessment[] => [
  ...assessHsts(seen, headers, target),
  assessCsp(seen),
  ...assessCspWords(seen),
  assessFrames(seen, headers),
  assessNosniff(headers['x-content-type-options']),
  assessReferrer(headers['referrer-policy'], seen.document?.referrerMeta ?? null, absenceOf(seen)),
  assessPermissions(headers['permissions-policy'], seen),
  ...assessDuplicates(seen, headers),
];

/** Returns the outcome for a policy that was found neither in a header nor in the markup. If the markup could not be read, it may contain the policy. */
const absenceOf = ({ body }: HttpObservation): 'warn' | 'inconclusive' =>
  body === 'damaged' ? 'inconclusive' : 'warn';

/** The standards combine repeated lines of these headers into one list, or apply each line, so sending several is not a fault. */
const MAY_REPEAT: ReadonlySet<string> = new Set(['content-security-policy', 'permissions-policy', 'referrer-policy']);

const assessDuplicates = ({ headerLines }: HttpObservation, { duplicated }: Headers): readonly HeaderAssessment[] =>
  duplicated
    .filter((name) => !MAY_REPEAT.has(name) && !isSaidAgain(linesOf(headerLines ?? [], name)))
    .map((name) => {
      const values = linesOf(headerLines ?? [], name).map((value) => `"${value.slice(0, 200)}"`);
      const evidence = values.length === 0 ? name : `${name}: ${values.join(' and ')}`;
      return { code: 'header-duplicated', outcome: 'warn', evidence: [cut(evidence)] };
    });

/** All browsers do the same with equal values: the first counts, or the set of values is compared (HTML standard, for X-Frame-Options). */
const isSaidAgain = (values: readonly string[]): boolean =>
  new Set(values.map((value) => value.trim().toLowerCase())).size === 1;

const assessCsp = (seen: HttpObservation): HeaderAssessment => {
  const { csp } = seen;
  const outcome = absenceOf(seen);
  if (csp === null) {
    const [empty] = headerPoliciesOf(seen);
    const evidence =
      empty === undefined
        ? 'no Content-Security-Policy header'
        : `no directive that browsers read in Content-Security-Policy: ${empty}`;
    return { code: 'csp-missing', outcome, evidence: [cut(evidence)] };
  }
  if (csp.reportOnly)
    return { code: 'csp-report-only', outcome, evidence: ['Content-Security-Policy-Report-Only alone'] };
  const { weaknesses: evidence, unsafe } = isKept(seen)
    ? cspVerdict(headerPoliciesOf(seen), metaPoliciesOf(seen))
    : csp;
  if (unsafe === true) return { code: 'csp-unsafe', outcome: 'warn', evidence };
  if (evidence.length > 0) return { code: 'csp-incomplete', outcome: 'warn', evidence };
  return { code: 'csp-good', outcome: 'pass', evidence: [csp.fromMeta ? 'from a <meta> element' : 'from the header'] };
};

/** Returns whether all policies of the page were recorded. If so, a scan by an older version is judged by the weaknesses known today. */
const isKept = ({ headerLines, document }: HttpObservation): boolean =>
  headerLines !== undefined && document !== undefined;

const assessCspWords = (seen: HttpObservation): readonly HeaderAssessment[] => {
  const faults = cspFaults(headerPoliciesOf(seen), metaPoliciesOf(seen));
  const advice = cspAdvice(headerPoliciesOf(seen), metaPoliciesOf(seen));
  const findings: HeaderAssessment[] = [];
  if (faults.length > 0) findings.push({ code: 'csp-faulty', outcome: 'warn', evidence: faults.map(cut) });
  if (advice.length > 0) findings.push({ code: 'csp-advice', outcome: 'info', evidence: advice.slice(0, 20).map(cut) });
  return findings;
};

/** CSP Level 3 §3.3: if a policy has frame-ancestors, browsers ignore X-Frame-Options. */
const assessFrames = (seen: HttpObservation, headers: Headers): HeaderAssessment => {
  const policies = seen.headerLines ? headerPoliciesOf(seen) : [headers['content-security-policy'] ?? ''];
  const lists = parseCspList(policies).flatMap((policy) => {
    const ancestors = policy.get('frame-ancestors');
    return ancestors ? [ancestors] : [];
  });
  const limit = lists.find((ancestors) => ancestors.every((source) => !ANYONE.test(source)));
  if (limit) return { code: 'frames-protected', outcome: 'pass', evidence: [`frame-ancestors ${limit.join(' ')}`] };
  if (lists.length > 0)
    return { code: 'frames-unprotected', outcome: 'warn', evidence: ['frame-ancestors allows every site'] };
  const value = headers['x-frame-options'];
  if (value === null)
    return { code: 'frames-unprotected', outcome: 'warn', evidence: ['neither X-Frame-Options nor frame-ancestors'] };
  const evidence = [`X-Frame-Options: ${value}`];
  return frameOptionsVerdict(value) === 'good'
    ? { code: 'frames-protected', outcome: 'pass', evidence }
    : { code: 'frame-options-invalid', outcome: 'warn', evidence };
};

/** Any site, or any site of a scheme. */
const ANYONE = /^(https?:|(https?:\/\/)?\*(:\*|:[0-9]+)?\/?)$/i;

const assessNosniff = (value: string | null): HeaderAssessment => {
  if (value === null)
    return { code: 'nosniff-missing', outcome: 'warn', evidence: ['no X-Content-Type-Options header'] };
  return contentTypeOptionsVerdict(value) === 'good'
    ? { code: 'nosniff-good', outcome: 'pass', evidence: [value] }
    : { code: 'nosniff-invalid', outcome: 'warn', evidence: [value] };
};

/** The policy in the page's <meta> comes after that of the header (HTML standard, "referrer"). */
const assessReferrer = (
  header: string | null,
  meta: string | null,
  absence: 'warn' | 'inconclusive',
): HeaderAssessment => {
  const value = [header, meta].filter((each) => each !== null).join(', ');
  if (header === null && meta === null)
    return { code: 'referrer-policy-missing', outcome: absence, evidence: ['no Referrer-Policy header'] };
  const evidence = [meta === null ? value : `${value} (with <meta name="referrer">)`.slice(0, 512)];
  switch (referrerPolicyVerdict([header ?? '', ...metaReferrers(meta ?? '')].join(','))) {
    case 'good':
      return { code: 'referrer-policy-good', outcome: 'pass', evidence };
    case 'unsafe':
      return { code: 'referrer-policy-unsafe', outcome: 'warn', evidence };
    case 'invalid':
      return { code: 'referrer-policy-invalid', outcome: 'warn', evidence };
  }
};

const cut = (text: string): string => text.slice(0, 512);

type LineAssessment = Assessment<keyof typeof pageCodes>;

/** Headers with one finding each: isolation, obsolete headers, compression. */
export const assessLines = ({
  headerLines: lines,
  body,
}: Pick<HttpObservation, 'headerLines' | 'body'>): readonly LineAssessment[] => {
  if (!lines) return [];
  const shown = (name: string): string[] => {
    const value = headerOf(lines, name);
    return value === null ? [] : [`${name}: ${value}`.slice(0, 512)];
  };
  const isolation = Object.keys(ISOLATION).flatMap(shown);
  const invalid = Object.entries(ISOLATION).flatMap(([name, isKnown]) => {
    const value = headerOf(lines, name);
    return value === null || isKnown(value) ? [] : shown(name);
  });
  const obsolete = OBSOLETE.flatMap(shown);
  const filter = headerOf(lines, 'x-xss-protection');
  const findings: LineAssessment[] = [];
  if (invalid.length > 0) findings.push({ code: 'cross-origin-header-invalid', outcome: 'warn', evidence: invalid });
  else if (isolation.length > 0) findings.push({ code: 'cross-origin-isolated', outcome: 'pass', evidence: isolation });
  if (filter !== null && !/^\s*0/.test(filter))
    findings.push({ code: 'xss-filter-on', outcome: 'info', evidence: shown('x-xss-protection') });
  if (obsolete.length > 0) findings.push({ code: 'header-obsolete', outcome: 'info', evidence: obsolete });
  // How an undecodable body was sent is unknown.
  if (body === 'damaged') return findings;
  findings.push({
    code: compressionOf(lines) === null ? 'compression-off' : 'compression-on',
    outcome: 'info',
    evidence: shown('content-encoding'),
  });
  return findings;
};

/** Whether browsers understand the value of each header. For the last one: Fetch standard, "Cross-Origin-Resource-Policy". */
const ISOLATION: Readonly<Record<string, (value: string) => boolean>> = {
  'cross-origin-opener-policy': (value) => isolationPolicy('cross-origin-opener-policy', value) !== undefined,
  'cross-origin-embedder-policy': (value) => isolationPolicy('cross-origin-embedder-policy', value) !== undefined,
  'cross-origin-resource-policy': (value) => /^\s*(same-origin|same-site|cross-origin)\s*$/.test(value),
};

const OBSOLETE = [
  'feature-policy',
  'expect-ct',
  'public-key-pins',
  'public-key-pins-report-only',
  'x-content-security-policy',
  'x-webkit-csp',
] as const;

/** How browsers treat a header's value: it protects, protects badly, or is not understood. */
type HeaderVerdict = 'good' | 'unsafe' | 'invalid';

/**
 * HTML standard, "check a navigation response's adherence to X-Frame-Options": several different values block every frame if one of them is known, so they
 * protect. ALLOW-FROM is obsolete and ignored, and ALLOWALL alone protects nothing.
 */
export const frameOptionsVerdict = (value: string): HeaderVerdict => {
  const values = new Set(value.split(',').map((part) => part.trim().toLowerCase()));
  const blocks = values.has('deny') || values.has('sameorigin') || (values.size > 1 && values.has('allowall'));
  return blocks ? 'good' : 'invalid';
};

/** Fetch standard, "determine nosniff": the first value counts. */
export const contentTypeOptionsVerdict = (value: string): HeaderVerdict =>
  value.split(',')[0]?.trim().toLowerCase() === 'nosniff' ? 'good' : 'invalid';

/** Referrer Policy §3: whether each known policy hides the full URL from other sites. */
const REFERRER_POLICIES: Readonly<Record<string, HeaderVerdict>> = {
  'no-referrer': 'good',
  'same-origin': 'good',
  origin: 'good',
  'strict-origin': 'good',
  'origin-when-cross-origin': 'good',
  'strict-origin-when-cross-origin': 'good',
  'no-referrer-when-downgrade': 'unsafe',
  'unsafe-url': 'unsafe',
};

/** HTML standard, "referrer": the words of an earlier draft, which count in <meta> only. */
const DRAFT_REFERRERS: ReadonlyMap<string, string> = new Map([
  ['never', 'no-referrer'],
  ['default', 'strict-origin-when-cross-origin'],
  ['always', 'unsafe-url'],
  ['origin-when-crossorigin', 'origin-when-cross-origin'],
]);

/** Returns the policies that a <meta name="referrer"> names. */
const metaReferrers = (content: string): readonly string[] =>
  content
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .map((token) => DRAFT_REFERRERS.get(token) ?? token)
    .filter((token) => Object.hasOwn(REFERRER_POLICIES, token));

/** Referrer Policy §8.1: of several tokens, the last one that the browser knows counts. */
export const referrerPolicyVerdict = (value: string): HeaderVerdict => {
  const known = value
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter((token) => Object.hasOwn(REFERRER_POLICIES, token));
  return REFERRER_POLICIES[known.at(-1) ?? ''] ?? 'invalid';
};
