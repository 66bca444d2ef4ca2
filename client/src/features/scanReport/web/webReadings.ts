import type {
  WebSheet_SectionFragment,
  PageFacts_SectionFragment,
  PermissionsPolicy_SectionFragment,
} from '../../../generated/graphql.ts';
import { factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { isKeyOf } from '../../../texts/wordOf.ts';
import type { Tone, Mark } from '../../../ui/StateMark.tsx';
import { gradeTone } from '../grades.ts';
import { missing, notChecked, type Reading } from '../reading.ts';

type Web = Pick<WebSheet_SectionFragment, 'checks' | 'httpsEnabled' | 'sslGrade' | 'tlsVersion' | 'tlsVersions'>;

/** Green for A+ and A, amber for B, red for any other (spec 2 §9). A-, which the specification does not know, counts as B. */
const sslGradeTone = (letter: string): Tone => {
  if (letter === 'A+' || letter === 'A') return 'pass';
  return letter === 'B' || letter === 'A-' ? 'warn' : 'fail';
};

/** A missing grade is "Unknown" (spec 2 §9). */
export const sslGradeReading = ({ sslGrade, httpsEnabled, checks }: Web): Reading => {
  const { ssl, grade } = reportWebTexts();
  if (sslGrade === null) {
    if (httpsEnabled === false) return { tone: 'none', word: ssl.unknown, note: ssl.noHttpsNote };
    const reading = missing(checks, 'tls');
    return reading.tone === 'unknown' ? { ...reading, word: ssl.unknown, note: ssl.notCheckedNote } : reading;
  }
  return { tone: sslGradeTone(sslGrade), word: grade({ letter: sslGrade }) };
};

/** Formats a version for display: `SSLv3` is `SSL 3`, `TLSv1.3` is `TLS 1.3`. */
export const protocolName = (version: string): string =>
  version.replace(/^(SSL|TLS)v(\d[\d.]*)$/, (_match, name: string, number: string) => {
    return `${name} ${name === 'TLS' && number === '1' ? '1.0' : number}`;
  });

/** Versions that RFC 8996 deprecated. */
const RETIRED: ReadonlySet<string> = new Set(['TLSv1', 'TLSv1.1']);

export const tlsVersionReading = ({ tlsVersion, tlsVersions, httpsEnabled, checks }: Web): Reading => {
  if (tlsVersion === null) {
    return httpsEnabled === false ? { tone: 'none', word: reportWebTexts().noVersion } : missing(checks, 'tls');
  }
  const word = protocolName(tlsVersion);
  if (RETIRED.has(tlsVersion)) return { tone: 'fail', word };
  const takesRetired = tlsVersions?.some(({ version, accepted }) => accepted === true && RETIRED.has(version)) ?? false;
  return { tone: takesRetired ? 'warn' : 'pass', word };
};

interface WithCertificate extends Pick<Web, 'checks' | 'httpsEnabled'> {
  readonly certificate: { readonly faults: readonly unknown[] } | null;
}

export const certificateReading = ({ certificate, httpsEnabled, checks }: WithCertificate): Reading => {
  const { valid, faulty, noHttps, noHttpsNote } = reportWebTexts().certificate;
  if (certificate)
    return certificate.faults.length === 0 ? { tone: 'pass', word: valid } : { tone: 'fail', word: faulty };
  return httpsEnabled === false ? { tone: 'none', word: noHttps, note: noHttpsNote } : missing(checks, 'tls');
};

interface Protocol {
  readonly version: string;
  readonly accepted: boolean | null;
}

/** Versions that are still secure (RFC 9325 §3.1.1). */
const CURRENT: ReadonlySet<string> = new Set(['TLSv1.2', 'TLSv1.3']);

/** Accepting a retired version is bad; accepting a current one is good. */
export const protocolReading = ({ version, accepted }: Protocol): Reading => {
  if (accepted === null) return notChecked();
  const word = factWord('web.tls.protocols.accepted', accepted);
  if (!accepted) return { tone: 'none', word };
  return { tone: CURRENT.has(version) ? 'pass' : 'fail', word };
};

export const protocolsReading = (protocols: readonly Protocol[]): Reading => {
  const { protocolsWords: words } = reportWebTexts().tls;
  const readings = protocols.map(protocolReading);
  if (readings.some(({ tone }) => tone === 'fail')) return { tone: 'fail', word: words.outdated };
  if (readings.some(({ tone }) => tone === 'unknown')) return { tone: 'unknown', word: words.partly };
  return { tone: 'pass', word: words.current };
};

const STRENGTHS = { strong: 'pass', sound: 'info', weak: 'warn', insecure: 'fail' } as const;

export const suiteMark = (strength: string): Mark =>
  isKeyOf(STRENGTHS, strength)
    ? { tone: STRENGTHS[strength], word: reportWebTexts().tls.strengths[strength] }
    : { tone: 'unknown', word: strength };

interface Feature {
  readonly answer: string;
  readonly good: boolean | null;
}

export const featureMark = ({ answer, good }: Feature): Mark => {
  const word = factWord('web.tls.features.answer', answer);
  if (answer === 'notChecked') return { tone: 'unknown', word };
  if (good === null) return { tone: 'none', word };
  return { tone: good ? 'pass' : 'warn', word };
};

interface Revocation {
  readonly stapled: boolean;
  readonly status: string | null;
  readonly mustStaple: boolean | null;
  readonly list?: string | null;
}

/** The proof that the certificate was not revoked: from the server (OCSP stapling), or from the list of its authority (CRL). */
export const revocationReading = ({ stapled, status, mustStaple, list }: Revocation): Reading => {
  const { tls } = reportWebTexts();
  if (list === 'revoked') return { tone: 'fail', word: factWord('web.tls.revocation.status', 'revoked') };
  if (list === 'good' && mustStaple !== true) {
    return { tone: 'pass', word: factWord('web.tls.revocation.status', 'good') };
  }
  if (!stapled && status !== 'revoked') {
    const word = factWord('web.tls.revocation.stapled', false);
    return mustStaple === true
      ? { tone: 'fail', word, note: tls.mustStapleNote }
      : { tone: 'none', word, note: tls.notStapledNote };
  }
  const word = factWord('web.tls.revocation.status', status ?? 'unusable');
  return { tone: status === 'revoked' ? 'fail' : status === 'good' ? 'pass' : 'warn', word };
};

type Mixed = Pick<PageFacts_SectionFragment, 'mixedContent' | 'redirects' | 'checks'>;

/** A page that is not encrypted itself cannot have mixed content. */
export const mixedContentReading = ({ mixedContent: mixed, redirects, checks }: Mixed): Reading => {
  const { page } = reportWebTexts();
  if (!mixed) {
    return redirects?.at(-1)?.url.startsWith('http:') === true
      ? { tone: 'none', word: reportTexts().outcomes.NOT_APPLICABLE, note: page.notEncryptedNote }
      : missing(checks, 'http');
  }
  if (mixed.active + mixed.passive + mixed.forms === 0) return { tone: 'pass', word: page.mixedNone };
  return mixed.active + mixed.forms > 0 && !mixed.upgraded
    ? { tone: 'fail', word: page.mixedFound }
    : { tone: 'warn', word: page.mixedFound };
};

type Permissions = Pick<PermissionsPolicy_SectionFragment, 'permissionsPolicy' | 'checks'>;

export const permissionsReading = ({ permissionsPolicy: policy, checks }: Permissions): Reading => {
  const { page } = reportWebTexts();
  if (!policy) return missing(checks, 'http');
  if (!policy.configured) {
    return policy.legacy
      ? { tone: 'warn', word: page.outdated, note: page.outdatedNote }
      : { tone: 'none', word: factWord('web.permissionsPolicy.configured', false) };
  }
  if (policy.fault !== null) return { tone: 'warn', word: page.ignored };
  return { tone: 'info', word: page.features({ count: policy.features.length }) };
};

type Chains = Pick<PageFacts_SectionFragment, 'redirectChains' | 'checks'>;

export const chainsReading = ({ redirectChains: chains, checks }: Chains): Reading => {
  const { page } = reportWebTexts();
  if (!chains) return missing(checks, 'http');
  const problems = chains.reduce((sum, chain) => sum + chain.problems.length, 0);
  if (problems > 0) return { tone: 'warn', word: page.problems({ count: problems }) };
  if (chains.some(({ stopped }) => stopped !== null)) return { tone: 'unknown', word: page.notToTheEnd };
  return chains.length === 0 ? { tone: 'none', word: page.noWays } : { tone: 'pass', word: page.inOrder };
};

/** The Observatory's own grades: A+ to F with pluses and minuses. */
export const observatoryReading = ({
  score,
  grade,
}: {
  readonly score: number | null;
  readonly grade: string | null;
}): Reading => {
  if (score === null || grade === null) return { tone: 'unknown', word: reportWebTexts().page.noScore };
  return { tone: gradeTone(grade), word: reportWebTexts().grade({ letter: grade }) };
};

/** Formats a modifier: `+5`, `−25`, `0`, or a dash if it could not be checked (null). */
export const modifierText = (modifier: number | null): string => {
  if (modifier === null) return '–';
  if (modifier === 0) return '0';
  return modifier > 0 ? `+${modifier}` : `−${-modifier}`;
};
