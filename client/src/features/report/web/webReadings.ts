import type { WebSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import type { Tone } from '../../../ui/StateMark.tsx';
import { missing, type Reading } from '../reading.ts';

type Web = Omit<WebSheet_SectionFragment, ' $fragmentRefs' | ' $fragmentName' | '__typename' | 'id' | 'tls'>;

export const httpsReading = ({ httpsEnabled, checks }: Web): Reading => {
  if (httpsEnabled === null) return missing(checks, 'tls');
  const { https } = reportWebTexts();
  return httpsEnabled
    ? { tone: 'pass', word: https.enabled }
    : { tone: 'fail', word: https.disabled, note: https.disabledNote };
};

export const redirectReading = ({ redirectsToHttps, checks }: Web): Reading => {
  if (redirectsToHttps === null) return missing(checks, 'http');
  const { redirect } = reportWebTexts();
  return redirectsToHttps
    ? { tone: 'pass', word: redirect.redirects }
    : { tone: 'warn', word: redirect.missing, note: redirect.missingNote };
};

/** A+ and A green, B amber, any other red (spec 2 §9); A-, which the spec does not know, is as good as B at least. */
export const sslGradeTone = (letter: string): Tone => {
  if (letter === 'A+' || letter === 'A') return 'pass';
  return letter === 'B' || letter === 'A-' ? 'warn' : 'fail';
};

/** Missing is "Unknown" (spec 2 §9). */
export const sslGradeReading = ({ sslGrade, httpsEnabled, checks }: Web): Reading => {
  const { ssl, grade } = reportWebTexts();
  if (sslGrade === null) {
    if (httpsEnabled === false) return { tone: 'none', word: ssl.unknown, note: ssl.noHttpsNote };
    const reading = missing(checks, 'tls');
    return reading.tone === 'unknown' ? { ...reading, word: ssl.unknown, note: ssl.notCheckedNote } : reading;
  }
  return { tone: sslGradeTone(sslGrade), word: grade(sslGrade) };
};

/** `TLSv1.3` as people write it. */
export const tlsVersionName = (version: string): string => {
  const [, number] = /^TLSv(1(?:\.\d)?)$/.exec(version) ?? [];
  if (number === undefined) return version;
  return `TLS ${number === '1' ? '1.0' : number}`;
};

/** Versions that RFC 8996 took out of use. */
const RETIRED: ReadonlySet<string> = new Set(['TLSv1', 'TLSv1.1']);

export const tlsVersionReading = ({ tlsVersion, tlsVersions, httpsEnabled, checks }: Web): Reading => {
  if (tlsVersion === null) {
    return httpsEnabled === false ? { tone: 'none', word: reportWebTexts().version.none } : missing(checks, 'tls');
  }
  const word = tlsVersionName(tlsVersion);
  if (RETIRED.has(tlsVersion)) return { tone: 'fail', word };
  const takesRetired = tlsVersions?.some(({ version, accepted }) => accepted === true && RETIRED.has(version)) ?? false;
  return { tone: takesRetired ? 'warn' : 'pass', word };
};

export const firewallReading = ({ wafDetected, checks }: Web): Reading => {
  if (wafDetected === null) return missing(checks, 'http');
  const { waf } = reportWebTexts();
  return wafDetected
    ? { tone: 'info', word: reportTexts().yes }
    : { tone: 'none', word: waf.noneSeen, note: waf.noneSeenNote };
};

/** Of the page's parts that were read, the CDN has no "not checked" of its own: it is known when a page was. */
export const cdnReading = ({ cdnName, wafDetected, checks }: Web): Reading => {
  const { cdn } = reportWebTexts();
  if (cdnName !== null) return { tone: 'info', word: cdn.detected };
  return wafDetected === null ? missing(checks, 'http') : { tone: 'none', word: cdn.noneSeen };
};
