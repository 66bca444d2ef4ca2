import { sentences } from '../../server/platform/base/answers.ts';
import type { HttpObservation } from '../http/observation.ts';
import type { TlsGrade, TlsObservation } from './observation.ts';
import { hasNoBrowserSuite } from './assessTls.ts';
import { certificateStrength, parameterStrength, servedSuites, type ServedSuite } from './servedSuites.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

interface TlsGrading {
  readonly grade: TlsGrade;
  /** 0-100: 30 % protocol, 30 % key exchange, 40 % cipher; 0 if one of them is 0. */
  readonly score: number;
  readonly parts: { readonly protocol: number; readonly keyExchange: number; readonly cipher: number };
  /** How each part was calculated. */
  readonly why: { readonly protocol: string; readonly keyExchange: string; readonly cipher: string };
  /** Everything that caps the grade, or raises it to A+. */
  readonly reasons: readonly GradeReason[];
  /** If false, some suites or versions could not be checked, and there may be worse ones. */
  readonly complete: boolean;
}

/** "HSTS with long duration" of the guide (2009e): half a year, in seconds. */
const LONG_HSTS_SECONDS = 15_768_000;
const ORDER: readonly TlsGrade[] = ['A+', 'A', 'A-', 'B', 'C', 'D', 'E', 'F'];

/**
 * Grades a server by the SSL Labs "SSL Server Rating Guide", version 2009r (https://github.com/ssllabs/research/wiki/SSL-Server-Rating-Guide), from the survey,
 * or in records without one from the negotiated handshake. Does not try known attacks.
 *
 * T and M take precedence: T if the certificate is not trusted, M if it is for another name. A+ requires A, no reason against it and `hsts` (from the http
 * check) with a long max-age; if HSTS is unknown, an A stays an A.
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
    return { grade: 'A+', ...grading, reasons: [{ grade: 'A+', reason: sentences().tlsGrade.longHsts }] };
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
    .map(({ why }) => ({ grade: 'F', reason: sentences().tlsGrade.zeroPart({ why }) }));

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
    verdicts.push({ grade: 'T', reason: sentences().tlsGrade.sha1 });
  }
  const names = faults.filter(({ fault }) => fault === 'wrongName');
  return [...verdicts, ...names.map(({ detail }): GradeReason => ({ grade: 'M', reason: detail }))];
};

interface GradeReason {
  readonly grade: TlsGrade;
  readonly reason: string;
}

/** Returns the rules of the guide's section "Changes" (2009c to 2009r) that apply to this server, the worst first. */
const gradeCaps = (tls: ServedTls): readonly GradeReason[] => {
  const suites = servedSuites(tls);
  const rules = [
    ...protocolRules(tls, suites),
    ...suiteRules(tls, suites),
    ...keyRules(tls, suites),
    [hasNoBrowserSuite(tls), 'F', sentences().tlsGrade.noBrowserSuite] as const,
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
  const said = sentences().tlsGrade;
  const accepted = acceptedVersions(tls);
  const has = (...versions: readonly string[]) => versions.some((version) => accepted.has(version));
  const poodle = suites.some(({ version, encryption }) => version === 'SSLv3' && encryption.includes('CBC'));
  const refused13 = tls.versions.some(({ version, accepted: one }) => version === 'TLSv1.3' && one === 'no');
  return [
    [has('SSLv2'), 'F', said.ssl2],
    [has('SSLv3') && !has('TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'), 'F', said.ssl3Best],
    [poodle, 'C', said.poodle],
    [has('SSLv3'), 'B', said.ssl3],
    [![...accepted].some(isModern), 'C', said.notModern],
    [has('TLSv1', 'TLSv1.1'), 'B', said.oldTls],
    [refused13, 'A-', said.noTls13],
  ];
};

const suiteRules = ({ negotiated, survey }: ServedTls, suites: readonly ServedSuite[]): readonly Rule[] => {
  const said = sentences().tlsGrade;
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
    [broken.length > 0, 'F', said.broken({ suites: named(broken) })],
    [survey !== undefined && rc4.length === suites.length, 'F', said.onlyRc4],
    [rc4Chosen, 'C', said.rc4Used],
    [rc4.length > 0, 'B', said.rc4({ suites: named(rc4) })],
    [blocksChosen, 'C', said.smallBlocks],
    [!negotiated.forwardSecrecy, 'B', said.noForwardSecrecy],
    [!suites.some(({ aead }) => aead), 'B', said.noAead],
  ];
};

const keyRules = (tls: ServedTls, suites: readonly ServedSuite[]): readonly Rule[] => {
  const said = sentences().tlsGrade;
  const key = certificateStrength(tls.certificate) ?? Infinity;
  const strengths = suites.flatMap((suite) => parameterStrength(suite, tls.negotiated.keyExchange) ?? []);
  const parameters = Math.min(Infinity, ...strengths);
  return [
    [key < 1_024, 'F', said.keyBelow({ bits: '1024' })],
    [key < 2_048, 'B', said.keyBelow({ bits: '2048' })],
    [parameters < 1_024, 'F', said.exchangeBelow({ bits: '1024' })],
    [parameters < 2_048, 'B', said.exchangeBelow({ bits: '2048' })],
    [/MD[25]$/.test(tls.certificate.signatureAlgorithm), 'F', said.md5],
    [tls.faults.some(({ fault }) => fault === 'incompleteChain'), 'B', said.incompleteChain],
  ];
};

const lesserRules = ({ survey }: ServedTls): readonly Rule[] => {
  if (!survey) return [];
  const said = sentences().tlsGrade;
  const { compression, secureRenegotiation, fallbackScsv } = survey.features;
  return [
    [compression === 'yes', 'C', said.compression],
    [secureRenegotiation === 'no', 'A-', said.renegotiation],
    [fallbackScsv === 'no', 'A', said.fallbackScsv],
  ];
};

/** One of the guide's three categories: 0-100, and how it was calculated. */
interface GradePart {
  readonly score: number;
  readonly why: string;
}

/** Applies the guide's tables 2, 3 and 4. */
const gradeParts = (tls: ServedTls) => ({
  protocol: protocolPart(tls),
  keyExchange: keyExchangePart(tls),
  cipher: cipherPart(tls),
});

const PROTOCOL_SCORES = {
  SSLv2: 0,
  SSLv3: 80,
  TLSv1: 90,
  'TLSv1.1': 95,
  'TLSv1.2': 100,
  'TLSv1.3': 100,
} as const;

/** Returns the average of the best and the worst version. */
const protocolPart = ({ versions, survey, negotiated }: ServedTls): GradePart => {
  const seen = [...(survey?.versions ?? []), ...versions].filter(({ accepted }) => accepted === 'yes');
  const accepted = seen.length > 0 ? seen.map(({ version }) => version) : [negotiated.version];
  const ranked = [...new Set(accepted)].sort((left, right) => PROTOCOL_SCORES[left] - PROTOCOL_SCORES[right]);
  const worst = ranked[0] ?? negotiated.version;
  const best = ranked.at(-1) ?? negotiated.version;
  const score = (PROTOCOL_SCORES[best] + PROTOCOL_SCORES[worst]) / 2;
  const scores = { bestScore: PROTOCOL_SCORES[best], worstScore: PROTOCOL_SCORES[worst] };
  return { score, why: sentences().tlsGrade.protocols({ best, worst, ...scores }) };
};

/** Returns the weakest of the certificate's key and of all parameters that the server accepts. */
const keyExchangePart = (tls: ServedTls): GradePart => {
  const said = sentences().tlsGrade;
  const suites = servedSuites(tls);
  const anonymous = suites.find((suite) => suite.anonymous);
  if (anonymous) return { score: 0, why: said.noCertificate({ suite: anonymous.name }) };
  const exported = suites.find((suite) => suite.exportGrade);
  const key = certificateStrength(tls.certificate);
  const strengths = [
    ...(key === undefined ? [] : [{ bits: key, of: said.certificateKey }]),
    ...suites.flatMap((suite) => {
      const bits = parameterStrength(suite, tls.negotiated.keyExchange);
      return bits === undefined ? [] : [{ bits, of: suite.group ?? suite.name }];
    }),
  ];
  const weakest = strengths.reduce<{ bits: number; of: string } | undefined>(
    (least, one) => (least === undefined || one.bits < least.bits ? one : least),
    undefined,
  );
  const score = keyScore(weakest?.bits ?? 2_048);
  const why = weakest ? said.weakest({ of: weakest.of, bits: String(weakest.bits) }) : said.unknownStrength;
  return exported && score > 40 ? { score: 40, why: said.exportLimit({ suite: exported.name }) } : { score, why };
};

const keyScore = (bits: number): number => {
  if (bits < 512) return 20;
  if (bits < 1_024) return 40;
  if (bits < 2_048) return 80;
  return bits < 4_096 ? 90 : 100;
};

const bitsScore = (bits: number): number => {
  if (bits === 0) return 0;
  if (bits < 128 && bits !== 112) return 20;
  return bits < 256 ? 80 : 100;
};

/** Returns the average of the strongest and the weakest suite. The guide counts 3DES with its 168-bit key; a separate rule covers its weakness. */
const cipherPart = (tls: ServedTls): GradePart => {
  const ranked = [...servedSuites(tls)].sort((left, right) => bitsScore(left.bits) - bitsScore(right.bits));
  const [weakest] = ranked;
  const strongest = ranked.at(-1);
  if (!weakest || !strongest) return { score: 0, why: sentences().tlsGrade.noCipher };
  const score = (bitsScore(strongest.bits) + bitsScore(weakest.bits)) / 2;
  const why = sentences().tlsGrade.ciphers({
    strongest: strongest.encryption,
    strongestBits: String(strongest.bits),
    weakest: weakest.encryption,
    weakestBits: String(weakest.bits),
  });
  return { score, why };
};
