import type { WebSheet_SectionFragment } from '../../../generated/graphql.ts';
import { missing, type Reading } from '../reading.ts';

type Web = Omit<WebSheet_SectionFragment, ' $fragmentRefs' | ' $fragmentName' | '__typename' | 'id'>;

export const httpsReading = ({ httpsEnabled, checks }: Web): Reading => {
  if (httpsEnabled === null) return missing(checks, 'tls');
  return httpsEnabled
    ? { tone: 'pass', word: 'Enabled' }
    : {
        tone: 'fail',
        word: 'Not enabled',
        note: 'Nothing answers HTTPS on port 443: visits can be read and changed on the way.',
      };
};

export const redirectReading = ({ redirectsToHttps, checks }: Web): Reading => {
  if (redirectsToHttps === null) return missing(checks, 'http');
  return redirectsToHttps
    ? { tone: 'pass', word: 'Redirects' }
    : { tone: 'warn', word: 'No redirect', note: 'A visit by http:// does not end on https://.' };
};

/** A+ and A green, B amber, any other red, missing "Unknown" (spec 2 §9); A-, which the spec does not know, is as good as B at least. */
export const sslGradeReading = ({ sslGrade, httpsEnabled, checks }: Web): Reading => {
  if (sslGrade === null) {
    if (httpsEnabled === false) return { tone: 'none', word: 'Unknown', note: 'There is no HTTPS to grade.' };
    const reading = missing(checks, 'tls');
    return reading.tone === 'unknown' ? { ...reading, word: 'Unknown', note: 'Not checked.' } : reading;
  }
  if (sslGrade === 'A+' || sslGrade === 'A') return { tone: 'pass', word: `Grade ${sslGrade}` };
  return { tone: sslGrade === 'B' || sslGrade === 'A-' ? 'warn' : 'fail', word: `Grade ${sslGrade}` };
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
  if (tlsVersion === null) return httpsEnabled === false ? { tone: 'none', word: 'None' } : missing(checks, 'tls');
  const word = tlsVersionName(tlsVersion);
  if (RETIRED.has(tlsVersion)) return { tone: 'fail', word };
  const takesRetired = tlsVersions?.some(({ version, accepted }) => accepted === true && RETIRED.has(version)) ?? false;
  return { tone: takesRetired ? 'warn' : 'pass', word };
};

export const firewallReading = ({ wafDetected, checks }: Web): Reading => {
  if (wafDetected === null) return missing(checks, 'http');
  return wafDetected ? { tone: 'info', word: 'Detected' } : { tone: 'none', word: 'None seen' };
};

/** Of the page's parts that were read, the CDN has no "not checked" of its own: it is known when a page was. */
export const cdnReading = ({ cdnName, wafDetected, checks }: Web): Reading => {
  if (cdnName !== null) return { tone: 'info', word: 'Detected' };
  return wafDetected === null ? missing(checks, 'http') : { tone: 'none', word: 'None seen' };
};
