import type { Assessment } from '../../probe.ts';
import type { pageCodes } from './pageCodes.ts';
import { headerOf, type HeaderLines } from './pageHeaders.ts';

type LineAssessment = Assessment<keyof typeof pageCodes>;

/** Headers about which there is one thing to say each: isolation, what is obsolete, compression. */
export const assessLines = (lines: HeaderLines | undefined): readonly LineAssessment[] => {
  if (!lines) return [];
  const shown = (name: string): string[] => {
    const value = headerOf(lines, name);
    return value === null ? [] : [`${name}: ${value}`.slice(0, 512)];
  };
  const isolation = Object.keys(ISOLATION).flatMap(shown);
  const invalid = Object.entries(ISOLATION).flatMap(([name, known]) => {
    const value = headerOf(lines, name);
    return value === null || known.test(value) ? [] : shown(name);
  });
  const obsolete = OBSOLETE.flatMap(shown);
  const filter = headerOf(lines, 'x-xss-protection');
  const findings: LineAssessment[] = [];
  if (invalid.length > 0) findings.push({ code: 'cross-origin-header-invalid', outcome: 'warn', evidence: invalid });
  else if (isolation.length > 0) findings.push({ code: 'cross-origin-isolated', outcome: 'pass', evidence: isolation });
  if (filter !== null && !/^\s*0/.test(filter))
    findings.push({ code: 'xss-filter-on', outcome: 'info', evidence: shown('x-xss-protection') });
  if (obsolete.length > 0) findings.push({ code: 'header-obsolete', outcome: 'info', evidence: obsolete });
  const encoding = shown('content-encoding');
  findings.push({
    code: encoding.length > 0 ? 'compression-on' : 'compression-off',
    outcome: 'info',
    evidence: encoding,
  });
  return findings;
};

/** HTML standard, "cross-origin opener policy" and "embedder policy"; Fetch standard, "Cross-Origin-Resource-Policy". */
const ISOLATION: Readonly<Record<string, RegExp>> = {
  'cross-origin-opener-policy': /^\s*(same-origin|same-origin-allow-popups|noopener-allow-popups|unsafe-none)\s*(;|$)/,
  'cross-origin-embedder-policy': /^\s*(require-corp|credentialless|unsafe-none)\s*(;|$)/,
  'cross-origin-resource-policy': /^\s*(same-origin|same-site|cross-origin)\s*$/,
};

const OBSOLETE = [
  'feature-policy',
  'expect-ct',
  'public-key-pins',
  'public-key-pins-report-only',
  'x-content-security-policy',
  'x-webkit-csp',
] as const;
