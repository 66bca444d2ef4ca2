import type { HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import type { TlsGrade, TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import { cipherFacts } from './cipherFacts.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;
type LetterGrade = Extract<TlsGrade, 'A' | 'B' | 'C' | 'D' | 'E' | 'F'>;

export interface TlsGrading {
  readonly grade: TlsGrade;
  /** 0-100: 30 % protocol, 30 % key exchange, 40 % cipher. */
  readonly score: number;
  readonly parts: { readonly protocol: number; readonly keyExchange: number; readonly cipher: number };
  /** Everything that holds the grade down, or raises it to A+. */
  readonly reasons: readonly { readonly grade: TlsGrade; readonly reason: string }[];
}

/** "HSTS with long duration" of the guide: half a year, in seconds. */
const LONG_HSTS_SECONDS = 15_768_000;

/**
 * A grade by the SSL Labs "SSL Server Rating Guide", version 2009q (https://github.com/ssllabs/research/wiki/SSL-Server-Rating-Guide), as far
 * as one handshake of each version can tell: the cipher is the one that was negotiated, known attacks and SSL 2 and 3 are not tried.
 *
 * T and M come before all else: T where the certificate is not trusted, M where it is for another name. A+ needs A, no reason against it
 * and `hsts` (of the http probe) with a long max-age; without knowledge of HSTS an A stays an A.
 */
export const gradeTls = (tls: ServedTls, hsts: HttpObservation['hsts']): TlsGrading => {
  const parts = { protocol: protocolScore(tls), keyExchange: keyExchangeScore(tls), cipher: cipherScore(tls) };
  const score = Math.round(0.3 * parts.protocol + 0.3 * parts.keyExchange + 0.4 * parts.cipher);
  const byScore: LetterGrade = Object.values(parts).includes(0) ? 'F' : letterOf(score);
  const caps = capsOf(tls);
  const verdicts = trustVerdicts(tls);
  const [verdict] = verdicts;
  const grade = verdict?.grade ?? [byScore, ...caps.map((cap) => cap.grade)].sort().at(-1) ?? byScore;
  const reasons = [...verdicts, ...caps];
  const exceptional = grade === 'A' && hsts !== null && hsts.fault === null && (hsts.maxAge ?? 0) >= LONG_HSTS_SECONDS;
  return exceptional
    ? { grade: 'A+', score, parts, reasons: [{ grade: 'A+', reason: 'HSTS with a long duration' }] }
    : { grade, score, parts, reasons };
};

const letterOf = (score: number): LetterGrade => {
  if (score >= 80) return 'A';
  if (score >= 65) return 'B';
  if (score >= 50) return 'C';
  if (score >= 35) return 'D';
  return score >= 20 ? 'E' : 'F';
};

const PROTOCOL_SCORES = { TLSv1: 90, 'TLSv1.1': 95, 'TLSv1.2': 100, 'TLSv1.3': 100 } as const;

/** The middle of the best and the worst version. */
const protocolScore = ({ versions, negotiated }: ServedTls): number => {
  const accepted = versions.filter(({ accepted: one }) => one === 'yes').map(({ version }) => PROTOCOL_SCORES[version]);
  const scores = accepted.length > 0 ? accepted : [PROTOCOL_SCORES[negotiated.version]];
  return (Math.max(...scores) + Math.min(...scores)) / 2;
};

/** Strength as that of an RSA key (NIST SP 800-57 part 1, table 2). */
const rsaEquivalent = (bits: number): number => {
  if (bits >= 384) return 7_680;
  if (bits >= 250) return 3_072;
  return bits >= 224 ? 2_048 : 1_024;
};

const keyStrength = ({ keyType, keyBits }: ServedTls['certificate']): number | undefined => {
  if (keyBits === null) return undefined;
  return /^(RSA|DSA)/.test(keyType) ? keyBits : rsaEquivalent(keyBits);
};

const exchangeStrength = ({ negotiated: { keyExchange } }: ServedTls): number | undefined => {
  if (!keyExchange) return undefined;
  return keyExchange.name === 'DH' ? keyExchange.bits : rsaEquivalent(keyExchange.bits);
};

/** The weaker of the certificate's key and the parameters of the exchange. */
const keyExchangeScore = (tls: ServedTls): number => {
  const strengths = [keyStrength(tls.certificate), exchangeStrength(tls)].filter((one) => one !== undefined);
  if (cipherFacts(tls.negotiated.cipher).anonymous) return 0;
  const bits = strengths.length > 0 ? Math.min(...strengths) : 2_048;
  if (bits < 512) return 20;
  if (bits < 1_024) return 40;
  if (bits < 2_048) return 80;
  return bits < 4_096 ? 90 : 100;
};

const cipherScore = ({ negotiated }: ServedTls): number => {
  const { bits } = cipherFacts(negotiated.cipher);
  if (bits === 0) return 0;
  if (bits < 128) return 20;
  return bits < 256 ? 80 : 100;
};

const trustVerdicts = ({ faults, certificate }: ServedTls): TlsGrading['reasons'] => {
  const untrusted = faults.filter(({ fault }) =>
    ['expired', 'notYetValid', 'selfSigned', 'untrustedRoot', 'revoked'].includes(fault),
  );
  const verdicts = untrusted.map(({ detail }) => ({ grade: 'T' as const, reason: detail }));
  if (faults.some(({ fault }) => fault === 'weakSignature') && certificate.signatureAlgorithm.endsWith('SHA-1')) {
    verdicts.push({ grade: 'T', reason: 'Browsers do not trust signatures with SHA-1' });
  }
  const names = faults
    .filter(({ fault }) => fault === 'wrongName')
    .map(({ detail }) => ({ grade: 'M' as const, reason: detail }));
  return [...verdicts, ...names];
};

const capsOf = (tls: ServedTls): readonly { readonly grade: LetterGrade; readonly reason: string }[] => {
  const caps: { grade: LetterGrade; reason: string }[] = [];
  const cap = (holds: boolean, grade: LetterGrade, reason: string): void => {
    if (holds) caps.push({ grade, reason });
  };
  const accepted = (version: string): boolean =>
    tls.versions.some((one) => one.version === version && one.accepted === 'yes');
  const strength = keyStrength(tls.certificate) ?? Infinity;
  const parameters = exchangeStrength(tls) ?? Infinity;
  const cipher = cipherFacts(tls.negotiated.cipher);
  const modern = accepted('TLSv1.2') || accepted('TLSv1.3') || /1\.[23]$/.test(tls.negotiated.version);
  cap(!modern, 'C', 'Neither TLS 1.2 nor TLS 1.3 is supported');
  cap(accepted('TLSv1') || accepted('TLSv1.1'), 'B', 'TLS 1.0 or TLS 1.1 is supported');
  cap(!tls.negotiated.forwardSecrecy, 'B', 'No forward secrecy');
  cap(!cipher.aead, 'B', 'No authenticated encryption (AEAD)');
  cap(tls.negotiated.cipher.includes('_RC4_'), 'C', 'RC4 is used');
  cap(cipher.bits === 112, 'C', '3DES is used');
  cap(cipher.bits < 112 || cipher.anonymous, 'F', 'The cipher does not protect');
  cap(
    tls.faults.some(({ fault }) => fault === 'incompleteChain'),
    'B',
    'The certificate chain is incomplete',
  );
  cap(strength < 2_048, 'B', 'The key is shorter than 2048 bits');
  cap(strength < 1_024, 'F', 'The key is shorter than 1024 bits');
  cap(parameters < 2_048, 'B', 'The key exchange is weaker than 2048 bits');
  cap(parameters < 1_024, 'F', 'The key exchange is weaker than 1024 bits');
  cap(/MD[25]$/.test(tls.certificate.signatureAlgorithm), 'F', 'The certificate is signed with MD2 or MD5');
  return caps;
};
