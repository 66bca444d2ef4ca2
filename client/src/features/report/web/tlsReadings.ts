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
  if (accepted === null) return { tone: 'unknown', word: 'Not checked' };
  if (!accepted) return { tone: 'none', word: 'Refused' };
  return { tone: CURRENT.has(version) ? 'pass' : 'fail', word: 'Accepted' };
};

export const protocolsReading = (protocols: readonly Protocol[]): Reading => {
  const readings = protocols.map(protocolReading);
  if (readings.some(({ tone }) => tone === 'fail')) return { tone: 'fail', word: 'Outdated ones' };
  if (readings.some(({ tone }) => tone === 'unknown')) return { tone: 'unknown', word: 'Partly checked' };
  return { tone: 'pass', word: 'Current only' };
};

const STRENGTHS: Readonly<Record<string, Reading>> = {
  strong: { tone: 'pass', word: 'Strong' },
  sound: { tone: 'info', word: 'Sound' },
  weak: { tone: 'warn', word: 'Weak' },
  insecure: { tone: 'fail', word: 'Insecure' },
};

export const suiteReading = (strength: string): Reading => STRENGTHS[strength] ?? { tone: 'unknown', word: strength };

interface Feature {
  readonly answer: string;
  readonly good: boolean | null;
}

const ANSWERS: Readonly<Record<string, string>> = {
  yes: 'Yes',
  no: 'No',
  notNeeded: 'Not needed',
  same: 'Same',
  other: 'Another',
  refused: 'Refused',
};

export const featureReading = ({ answer, good }: Feature): Reading => {
  if (answer === 'notChecked') return { tone: 'unknown', word: 'Not checked' };
  const word = ANSWERS[answer] ?? answer;
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
  if (status === 'revoked') return { tone: 'fail', word: 'Revoked' };
  if (!stapled) {
    return mustStaple === true
      ? { tone: 'fail', word: 'Not stapled', note: 'The certificate demands that a proof is sent along.' }
      : {
          tone: 'none',
          word: 'Not stapled',
          note: 'The server sends no proof along. Whether it was revoked was not asked elsewhere.',
        };
  }
  return status === 'good' ? { tone: 'pass', word: 'Not revoked' } : { tone: 'warn', word: 'Proof unusable' };
};

/** Null: could not be looked at, and none fails. */
export const requirementReading = (met: boolean | null): Reading => {
  if (met === null) return { tone: 'unknown', word: 'Not checked' };
  return met ? { tone: 'pass', word: 'Met' } : { tone: 'warn', word: 'Not met' };
};
