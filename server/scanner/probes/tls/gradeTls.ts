import type { HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import type { TlsGrade, TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import { gradeCaps, type GradeReason } from './gradeCaps.ts';
import { gradeParts, type GradePart } from './gradeParts.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

export interface TlsGrading {
  readonly grade: TlsGrade;
  /** 0-100: 30 % protocol, 30 % key exchange, 40 % cipher; 0 where one of them is 0. */
  readonly score: number;
  readonly parts: { readonly protocol: number; readonly keyExchange: number; readonly cipher: number };
  /** What each part was counted from. */
  readonly why: { readonly protocol: string; readonly keyExchange: string; readonly cipher: string };
  /** Everything that holds the grade down, or raises it to A+. */
  readonly reasons: readonly GradeReason[];
  /** False: some suites or versions could not be asked for, so that a worse one may be there. */
  readonly complete: boolean;
}

/** "HSTS with long duration" of the guide (2009e): half a year, in seconds. */
const LONG_HSTS_SECONDS = 15_768_000;
const ORDER: readonly TlsGrade[] = ['A+', 'A', 'A-', 'B', 'C', 'D', 'E', 'F'];

/**
 * A grade by the SSL Labs "SSL Server Rating Guide", version 2009r (https://github.com/ssllabs/research/wiki/SSL-Server-Rating-Guide), from
 * what the survey found, or, in records without one, from what was negotiated. Known attacks are not tried.
 *
 * T and M come before all else: T where the certificate is not trusted, M where it is for another name. A+ needs A, no reason against it
 * and `hsts` (of the http probe) with a long max-age; without knowledge of HSTS an A stays an A.
 */
export const gradeTls = (tls: ServedTls, hsts: HttpObservation['hsts']): TlsGrading => {
  const { protocol, keyExchange, cipher } = gradeParts(tls);
  const zero = [protocol, keyExchange, cipher].some(({ score }) => score === 0);
  const score = zero ? 0 : Math.round(0.3 * protocol.score + 0.3 * keyExchange.score + 0.4 * cipher.score);
  const zeroes = zero ? zeroReasons({ protocol, keyExchange, cipher }) : [];
  const caps = [...zeroes, ...gradeCaps(tls)];
  const verdicts = trustVerdicts(tls);
  const worst = worstOf([letterOf(score), ...caps.map(({ grade }) => grade)]);
  const grading = {
    score,
    parts: { protocol: protocol.score, keyExchange: keyExchange.score, cipher: cipher.score },
    why: { protocol: protocol.why, keyExchange: keyExchange.why, cipher: cipher.why },
    complete: isComplete(tls),
  };
  const grade = verdicts[0]?.grade ?? worst;
  const lasting = hsts?.fault === null && (hsts.maxAge ?? 0) >= LONG_HSTS_SECONDS;
  if (grade === 'A' && lasting && caps.length === 0) {
    return { grade: 'A+', ...grading, reasons: [{ grade: 'A+', reason: 'HSTS with a long duration' }] };
  }
  return { grade, ...grading, reasons: [...verdicts, ...caps] };
};

const worstOf = (grades: readonly TlsGrade[]): TlsGrade =>
  grades.reduce((worst, grade) => (ORDER.indexOf(grade) > ORDER.indexOf(worst) ? grade : worst), 'A');

const letterOf = (score: number): TlsGrade => {
  if (score >= 80) return 'A';
  if (score >= 65) return 'B';
  if (score >= 50) return 'C';
  if (score >= 35) return 'D';
  return score >= 20 ? 'E' : 'F';
};

const zeroReasons = (parts: Readonly<Record<string, GradePart>>): readonly GradeReason[] =>
  Object.values(parts)
    .filter(({ score }) => score === 0)
    .map(({ why }) => ({ grade: 'F', reason: `No protection in one of the three categories: ${why}` }));

const isComplete = ({ survey, trust }: ServedTls): boolean =>
  survey !== undefined &&
  trust !== 'notChecked' &&
  survey.versions.every(({ accepted, complete }) => accepted !== 'notChecked' && complete);

const UNTRUSTED = [
  'expired',
  'notYetValid',
  'selfSigned',
  'untrustedRoot',
  'revoked',
  'wrongPurpose',
  'validityRefused',
];

const trustVerdicts = ({ faults, certificate }: ServedTls): readonly GradeReason[] => {
  const verdicts: GradeReason[] = faults
    .filter(({ fault }) => UNTRUSTED.includes(fault))
    .map(({ detail }) => ({ grade: 'T', reason: detail }));
  if (faults.some(({ fault }) => fault === 'weakSignature') && certificate.signatureAlgorithm.endsWith('SHA-1')) {
    verdicts.push({ grade: 'T', reason: 'Browsers do not trust signatures with SHA-1' });
  }
  const names = faults.filter(({ fault }) => fault === 'wrongName');
  return [...verdicts, ...names.map(({ detail }): GradeReason => ({ grade: 'M', reason: detail }))];
};
