import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { isKeyOf, wordOf } from '../../../texts/wordOf.ts';
import type { Mark } from '../../../ui/StateMark.tsx';
import type { Reading } from '../reading.ts';
import { tlsVersionName } from './webReadings.ts';

interface Protocol {
  readonly version: string;
  readonly accepted: boolean | null;
}

/** `SSLv3` and `TLSv1.3` as people write them. */
export const protocolName = (version: string): string =>
  version.startsWith('SSLv') ? version.replace('SSLv', 'SSL ') : tlsVersionName(version);

/** Versions that are still good (RFC 9325 §3.1.1). */
const CURRENT: ReadonlySet<string> = new Set(['TLSv1.2', 'TLSv1.3']);

/** A retired version is bad to take; a current one, good. */
export const protocolReading = ({ version, accepted }: Protocol): Reading => {
  const { protocolWords } = reportWebTexts().tls;
  if (accepted === null) return { tone: 'unknown', word: reportTexts().notChecked };
  if (!accepted) return { tone: 'none', word: protocolWords.refused };
  return { tone: CURRENT.has(version) ? 'pass' : 'fail', word: protocolWords.accepted };
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
  if (answer === 'notChecked') return { tone: 'unknown', word: reportTexts().notChecked };
  const word = wordOf(reportWebTexts().tls.answers, answer);
  if (good === null) return { tone: 'none', word };
  return { tone: good ? 'pass' : 'warn', word };
};

interface Revocation {
  readonly stapled: boolean;
  readonly status: string | null;
  readonly mustStaple: boolean | null;
}

/** A proof that the certificate was not revoked, sent along by the server (OCSP stapling). */
export const revocationReading = ({ stapled, status, mustStaple }: Revocation): Reading => {
  const { tls } = reportWebTexts();
  if (status === 'revoked') return { tone: 'fail', word: tls.revoked };
  if (!stapled) {
    return mustStaple === true
      ? { tone: 'fail', word: tls.notStapled, note: tls.mustStapleNote }
      : { tone: 'none', word: tls.notStapled, note: tls.notStapledNote };
  }
  return status === 'good' ? { tone: 'pass', word: tls.notRevoked } : { tone: 'warn', word: tls.proofUnusable };
};

/** Null: could not be looked at, and none fails. */
export const requirementMark = (met: boolean | null): Mark => {
  if (met === null) return { tone: 'unknown', word: reportTexts().notChecked };
  const { tls } = reportWebTexts();
  return met ? { tone: 'pass', word: tls.met } : { tone: 'warn', word: tls.notMet };
};
