import type { TlsGrade, TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import { hasNoBrowserSuite } from './browserSuites.ts';
import { certificateStrength, parameterStrength } from './keyStrength.ts';
import { servedSuites, type ServedSuite } from './servedSuites.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

export interface GradeReason {
  readonly grade: TlsGrade;
  readonly reason: string;
}

/** The rules of the guide's section "Changes" (2009c to 2009r) that hold for this server, the worst first. */
export const gradeCaps = (tls: ServedTls): readonly GradeReason[] => {
  const suites = servedSuites(tls);
  const rules = [
    ...protocolRules(tls, suites),
    ...suiteRules(tls, suites),
    ...keyRules(tls, suites),
    [hasNoBrowserSuite(tls), 'F', 'No suite that browsers have is accepted'] as const,
    ...lesserRules(tls),
  ];
  const held = rules.flatMap(([holds, grade, reason]) => (holds ? [{ grade, reason }] : []));
  return held.sort((left, right) => right.grade.localeCompare(left.grade));
};

type Rule = readonly [holds: boolean, grade: TlsGrade, reason: string];

const isModern = (version: string): boolean => version === 'TLSv1.2' || version === 'TLSv1.3';

const acceptedVersions = ({ versions, survey, negotiated }: ServedTls): ReadonlySet<string> =>
  new Set([
    negotiated.version,
    ...[...versions, ...(survey?.versions ?? [])]
      .filter(({ accepted }) => accepted === 'yes')
      .map(({ version }) => version),
  ]);

const protocolRules = (tls: ServedTls, suites: readonly ServedSuite[]): readonly Rule[] => {
  const accepted = acceptedVersions(tls);
  const has = (...versions: readonly string[]) => versions.some((version) => accepted.has(version));
  const poodle = suites.some(({ version, encryption }) => version === 'SSLv3' && encryption.includes('CBC'));
  const refused13 = tls.versions.some(({ version, accepted: one }) => version === 'TLSv1.3' && one === 'no');
  return [
    [has('SSLv2'), 'F', 'SSL 2 is supported'],
    [has('SSLv3') && !has('TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'), 'F', 'SSL 3 is the best that is supported'],
    [poodle, 'C', 'SSL 3 is supported with CBC suites (POODLE)'],
    [has('SSLv3'), 'B', 'SSL 3 is supported'],
    [![...accepted].some(isModern), 'C', 'Neither TLS 1.2 nor TLS 1.3 is supported'],
    [has('TLSv1', 'TLSv1.1'), 'B', 'TLS 1.0 or TLS 1.1 is supported'],
    [refused13, 'A-', 'TLS 1.3 is not supported'],
  ];
};

const suiteRules = ({ negotiated, survey }: ServedTls, suites: readonly ServedSuite[]): readonly Rule[] => {
  const named = (list: readonly ServedSuite[]) => [...new Set(list.map(({ name }) => name))].slice(0, 3).join(', ');
  const broken = suites.filter(({ bits, anonymous, exportGrade }) => bits < 112 || anonymous || exportGrade);
  const rc4 = suites.filter((suite) => suite.rc4);
  const chosen = (wanted: (suite: ServedSuite) => boolean) =>
    suites.some(
      (suite) => wanted(suite) && suite.preferred && (isModern(suite.version) || suite.version === 'TLSv1.1'),
    );
  const blocks = suites.filter(({ smallBlocks, bits }) => smallBlocks && bits >= 112);
  const rc4Chosen = chosen((suite) => suite.rc4) || negotiated.cipher.includes('_RC4_');
  const blocksChosen = chosen((suite) => blocks.includes(suite)) || negotiated.cipher.includes('_3DES_');
  return [
    [broken.length > 0, 'F', `Suites that do not protect are accepted: ${named(broken)}`],
    [survey !== undefined && rc4.length === suites.length, 'F', 'Only suites with RC4 are accepted'],
    [rc4Chosen, 'C', 'RC4 is used'],
    [rc4.length > 0, 'B', `RC4 is accepted: ${named(rc4)}`],
    [blocksChosen, 'C', '3DES, or another cipher of 64-bit blocks, is used'],
    [!negotiated.forwardSecrecy, 'B', 'No forward secrecy with clients that have it'],
    [!suites.some(({ aead }) => aead), 'B', 'No authenticated encryption (AEAD)'],
  ];
};

const keyRules = (tls: ServedTls, suites: readonly ServedSuite[]): readonly Rule[] => {
  const key = certificateStrength(tls.certificate) ?? Infinity;
  const strengths = suites.flatMap((suite) => parameterStrength(suite, tls.negotiated.keyExchange) ?? []);
  const parameters = Math.min(Infinity, ...strengths);
  return [
    [key < 1_024, 'F', 'The key is shorter than 1024 bits'],
    [key < 2_048, 'B', 'The key is shorter than 2048 bits'],
    [parameters < 1_024, 'F', 'The key exchange is weaker than 1024 bits'],
    [parameters < 2_048, 'B', 'The key exchange is weaker than 2048 bits'],
    [/MD[25]$/.test(tls.certificate.signatureAlgorithm), 'F', 'The certificate is signed with MD2 or MD5'],
    [tls.faults.some(({ fault }) => fault === 'incompleteChain'), 'B', 'The certificate chain is incomplete'],
  ];
};

const lesserRules = ({ survey }: ServedTls): readonly Rule[] => {
  if (!survey) return [];
  const { compression, secureRenegotiation, fallbackScsv } = survey.features;
  return [
    [compression === 'yes', 'C', 'TLS compression is on (CRIME)'],
    [secureRenegotiation === 'no', 'A-', 'Secure renegotiation is not supported'],
    [fallbackScsv === 'no', 'A', 'TLS_FALLBACK_SCSV is not supported: no A+'],
  ];
};
