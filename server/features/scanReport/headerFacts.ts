import type { HeaderFacts } from '../../../schema/report/facts/pageFacts.ts';
import type { FindingOutcome } from '../../../schema/report/finding.ts';
import type { HttpObservation } from '../../../schema/report/observations/httpObservation.ts';
import { SECURITY_HEADERS } from '../../../schema/report/securityHeaders.ts';
import type { Assessment } from '../../scanner/probe.ts';
import { http as httpProbe } from '../../scanner/probes/http/http.ts';
import { headerOf, linesOf, type HeaderLines } from '../../scanner/probes/http/pageHeaders.ts';


/** Which codes speak of a header; the first that was found gives its verdict. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  'strict-transport-security': ['hsts-'],
  'content-security-policy': ['csp-'],
  'x-frame-options': ['frames-', 'frame-options-'],
  'x-content-type-options': ['nosniff-'],
  'referrer-policy': ['referrer-policy-'],
  'permissions-policy': ['permissions-policy-'],
};

/** Headers of which something is said only where they are sent. */
const OTHERS: Readonly<Record<string, { readonly codes: readonly string[]; readonly reason: string }>> = {
  'content-security-policy-report-only': {
    codes: [],
    reason: 'Reports what a policy would forbid, and forbids nothing',
  },
  'cross-origin-opener-policy': { codes: ['cross-origin-'], reason: 'Keeps windows of other sites apart' },
  'cross-origin-embedder-policy': { codes: ['cross-origin-'], reason: 'Says what may be embedded from other sites' },
  'cross-origin-resource-policy': { codes: ['cross-origin-'], reason: 'Says which sites may embed this page' },
  'x-xss-protection': {
    codes: ['xss-filter-on'],
    reason: 'The filter of old browsers is switched off, as it should be',
  },
  'feature-policy': { codes: ['header-obsolete'], reason: 'The forerunner of Permissions-Policy' },
  'expect-ct': { codes: ['header-obsolete'], reason: 'Browsers check certificate transparency by themselves' },
  'public-key-pins': { codes: ['header-obsolete'], reason: 'Browsers no longer know it' },
  'x-content-security-policy': { codes: ['header-obsolete'], reason: 'Browsers know Content-Security-Policy only' },
  'x-webkit-csp': { codes: ['header-obsolete'], reason: 'Browsers know Content-Security-Policy only' },
  server: { codes: ['server-version-shown'], reason: 'Names the software, without a version' },
  'x-powered-by': { codes: ['server-version-shown'], reason: 'Names the software, without a version' },
};

/** Every header that there is something to say about, with its verdict and why; null where no page was read. */
export const headerFacts = (seen: HttpObservation, findings: Findings): readonly HeaderFacts[] | null => {
  const { headers } = seen;
  if (!headers) return null;
  const lines = seen.headerLines ?? [];
  const six = SECURITY_HEADERS.map((name) => {
    const finding = findings.find(({ code }) => CODES[name]?.some((start) => code.startsWith(start)) === true);
    return factsOf(name, headers[name], lines, finding?.outcome ?? 'info', reasonOf(finding) ?? 'Not judged');
  });
  const others = Object.entries(OTHERS).flatMap(([name, { codes, reason }]) => {
    const value = headerOf(lines, name);
    if (value === null) return [];
    // A finding that speaks of several headers names those that it means.
    const finding = findings.find(
      ({ code, evidence }) =>
        codes.some((start) => code.startsWith(start)) && evidence.some((line) => line.startsWith(`${name}:`)),
    );
    return [factsOf(name, value, lines, finding?.outcome ?? 'info', reasonOf(finding) ?? reason)];
  });
  return [...six, ...others];
};

const reasonOf = (finding: Findings[number] | undefined): string | undefined =>
  finding && [httpProbe.codes[finding.code].title, ...finding.evidence.slice(0, 1)].join(': ').slice(0, 600);

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
    reason: times > 1 ? `${reason} (sent ${times} times)` : reason,
  };
};
