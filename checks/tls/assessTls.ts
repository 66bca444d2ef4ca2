import type { CertificateFault, CertificateRemark, TlsObservation } from './observation.ts';
import type { Assessment } from '../kit/check.ts';
import type { addressCodes } from './addressCodes.ts';
import { assessAddresses } from './assessAddresses.ts';
import { assessOtherCertificates } from './otherCertificates.ts';
import type { certificateCodes } from './certificateCodes.ts';
import { cipherFacts } from './cipherFacts.ts';
import type { protocolCodes } from './tlsCodes.ts';
import { namedGroups } from './namedGroups.ts';
import { assessSessions } from './sessions.ts';
import { assessWebDane, type webDaneCodes } from './webDane.ts';
import { assessSignatures } from './signatures.ts';
import { parameterStrength, servedSuites, type ServedSuite } from './servedSuites.ts';

type TlsAssessment = Assessment<
  keyof typeof protocolCodes | keyof typeof certificateCodes | keyof typeof addressCodes | keyof typeof webDaneCodes
>;
type ServedTls = Extract<TlsObservation, { status: 'served' }>;

/** Judges what the tls check found. */
export const assessTls = (seen: TlsObservation): readonly TlsAssessment[] => {
  switch (seen.status) {
    case 'notServed':
      return [{ code: 'tls-not-served', outcome: 'notApplicable', evidence: [seen.detail] }];
    case 'anonymous':
      return [{ code: 'tls-no-certificate', outcome: 'fail', evidence: seen.suites.slice(0, 20) }];
    case 'served':
      return [
        ...assessVersions(seen),
        ...assessCipher(seen),
        ...assessSurvey(seen),
        ...assessCertificate(seen),
        ...assessAddresses(seen),
        ...assessOtherCertificates(seen),
        ...assessSessions(seen),
        ...assessWebDane(seen),
        ...assessSignatures(seen),
      ];
  }
};

const assessVersions = ({ versions }: ServedTls): readonly TlsAssessment[] => {
  const namesOf = (accepted: string) =>
    versions.filter((one) => one.accepted === accepted).map(({ version }) => version);
  const yes = namesOf('yes');
  const no = namesOf('no');
  const unknown = namesOf('notChecked');
  const evidence = [`accepted: ${yes.join(', ') || 'none'}`, `refused: ${no.join(', ') || 'none'}`];
  const outdated = yes.some((version) => version === 'TLSv1' || version === 'TLSv1.1');
  const findings: TlsAssessment[] = [];
  if (outdated) findings.push({ code: 'tls-outdated-versions', outcome: 'warn', evidence });
  if (no.includes('TLSv1.2') && no.includes('TLSv1.3'))
    findings.push({ code: 'tls-no-modern-version', outcome: 'fail', evidence });
  else if (no.includes('TLSv1.3')) findings.push({ code: 'tls-1-3-missing', outcome: 'warn', evidence });
  if (no.includes('TLSv1') && no.includes('TLSv1.1')) findings.push({ code: 'tls-modern', outcome: 'pass', evidence });
  if (unknown.length > 0)
    findings.push({ code: 'tls-versions-not-checked', outcome: 'inconclusive', evidence: unknown });
  return findings;
};

const assessCipher = ({ negotiated, ocspStapled }: ServedTls): readonly TlsAssessment[] => {
  const { bits, anonymous } = cipherFacts(negotiated.cipher);
  const evidence = [`${negotiated.version} ${negotiated.cipher}`];
  const findings: TlsAssessment[] = [
    negotiated.forwardSecrecy
      ? { code: 'tls-forward-secrecy', outcome: 'pass', evidence }
      : { code: 'tls-no-forward-secrecy', outcome: 'warn', evidence },
  ];
  if (bits < 128 || anonymous || negotiated.cipher.includes('_RC4_'))
    findings.push({ code: 'tls-weak-cipher', outcome: 'fail', evidence });
  if (ocspStapled) findings.push({ code: 'tls-ocsp-stapled', outcome: 'info', evidence: [] });
  return findings;
};

/** Renewal is late in the last tenth of a certificate's lifetime, but at most this long before its end: short-lived certificates are renewed late by design. */
const LATE_DAYS = 14;
const DAY_MS = 86_400_000;

const assessCertificate = (seen: ServedTls): readonly TlsAssessment[] => {
  const { certificate, faults, daysLeft } = seen;
  const evidence = [
    `for ${certificate.subjectAltNames.slice(0, 5).join(', ')}`,
    `from ${certificate.issuer}`,
    `until ${certificate.notAfter}`,
  ];
  const life = (Date.parse(certificate.notAfter) - Date.parse(certificate.notBefore)) / DAY_MS;
  const late = daysLeft !== undefined && daysLeft >= 0 && daysLeft <= Math.min(LATE_DAYS, life / 10);
  const codes = [...new Set(faults.map(({ fault }) => fault))];
  const findings = codes.map((code): TlsAssessment => ({
    code: codeOfFault[code],
    outcome: 'fail',
    evidence: [...faults.filter(({ fault }) => fault === code).map(({ detail }) => detail), ...evidence],
  }));
  if (seen.trust === 'notChecked') {
    findings.push({ code: 'certificate-not-trust-checked', outcome: 'inconclusive', evidence });
  } else if (faults.length === 0) findings.push({ code: 'certificate-valid', outcome: 'pass', evidence });
  if (late && !codes.includes('expired'))
    findings.push({ code: 'certificate-expires-soon', outcome: 'warn', evidence: [`${daysLeft} days left`] });
  return [...findings, ...assessRemarks(seen)];
};

/** Returns one finding per code: several remarks may share a code. */
const assessRemarks = ({ remarks = [], timestamps = [] }: ServedTls): readonly TlsAssessment[] => {
  const rules = [...new Set(remarks.map(({ remark }) => codeOfRemark[remark]))];
  const findings = rules.map(({ code, outcome }): TlsAssessment => ({
    code,
    outcome,
    evidence: remarks.filter(({ remark }) => codeOfRemark[remark].code === code).map(({ detail }) => detail),
  }));
  const unlogged = remarks.some(({ remark }) => remark === 'notTransparent');
  if (timestamps.length >= 2 && !unlogged) {
    const evidence = timestamps.slice(0, 10).map(({ source, logId }) => `log ${logId} (${source})`);
    findings.push({ code: 'certificate-transparent', outcome: 'pass', evidence });
  }
  const seen = new Set<string>();
  return findings.filter(({ code }) => !seen.has(code) && seen.add(code));
};

/** The code of each certificate fault. */
const codeOfFault = {
  expired: 'certificate-expired',
  notYetValid: 'certificate-not-yet-valid',
  selfSigned: 'certificate-self-signed',
  wrongName: 'certificate-wrong-name',
  incompleteChain: 'certificate-incomplete-chain',
  untrustedRoot: 'certificate-untrusted',
  weakKey: 'certificate-weak-key',
  weakSignature: 'certificate-weak-signature',
  revoked: 'certificate-revoked',
  wrongPurpose: 'certificate-wrong-purpose',
  validityRefused: 'certificate-validity-refused',
} as const satisfies Record<CertificateFault, keyof typeof certificateCodes>;

/** The code and outcome of each remark. */
const codeOfRemark = {
  validityTooLong: { code: 'certificate-validity-too-long', outcome: 'warn' },
  notTransparent: { code: 'certificate-not-transparent', outcome: 'fail' },
  stapleMissing: { code: 'certificate-staple-missing', outcome: 'fail' },
  stapleStale: { code: 'certificate-staple-faulty', outcome: 'warn' },
  stapleInvalid: { code: 'certificate-staple-faulty', outcome: 'warn' },
  keyUsage: { code: 'certificate-key-usage', outcome: 'warn' },
  anchorSent: { code: 'certificate-chain-untidy', outcome: 'info' },
  chainOutOfOrder: { code: 'certificate-chain-untidy', outcome: 'info' },
  unrelatedCertificates: { code: 'certificate-chain-untidy', outcome: 'info' },
  absoluteName: { code: 'certificate-absolute-name', outcome: 'warn' },
  manyNames: { code: 'certificate-many-names', outcome: 'info' },
} as const satisfies Record<
  CertificateRemark,
  { readonly code: keyof typeof certificateCodes; readonly outcome: 'warn' | 'fail' | 'info' }
>;

type Survey = NonNullable<ServedTls['survey']>;

const MAX_EVIDENCE = 12;
const lines = (suites: readonly ServedSuite[]): string[] =>
  [...new Set(suites.map(({ version, name }) => `${version} ${name}`))].slice(0, MAX_EVIDENCE);

/** Judges the results of our own hellos. Returns nothing for a record without a survey. */
export const assessSurvey = (seen: ServedTls): readonly TlsAssessment[] =>
  seen.survey ? [...oldVersions(seen.survey), ...suites(seen), ...features(seen.survey), ...unknowns(seen.survey)] : [];

const oldVersions = ({ versions }: Survey): readonly TlsAssessment[] =>
  versions.flatMap(({ version, accepted, suites: list, detail }): readonly TlsAssessment[] => {
    if (accepted !== 'yes' || (version !== 'SSLv2' && version !== 'SSLv3')) return [];
    const names = list.map(({ name }) => name).slice(0, MAX_EVIDENCE);
    const evidence = names.length > 0 ? names : [detail ?? 'it answers in this version'];
    return [{ code: version === 'SSLv2' ? 'tls-ssl2' : 'tls-ssl3', outcome: 'fail', evidence }];
  });

const suites = (seen: ServedTls): readonly TlsAssessment[] => {
  const all = servedSuites(seen);
  const insecure = all.filter(({ bits, anonymous, exportGrade }) => bits < 112 || anonymous || exportGrade);
  const weak = all.filter((suite) => !insecure.includes(suite) && (suite.rc4 || suite.smallBlocks));
  const exchanges = all.filter((suite) => (parameterStrength(suite, seen.negotiated.keyExchange) ?? Infinity) < 2_048);
  const findings: TlsAssessment[] = [];
  if (hasNoBrowserSuite(seen)) findings.push({ code: 'tls-no-browser-suite', outcome: 'fail', evidence: lines(all) });
  if (insecure.length > 0) findings.push({ code: 'tls-insecure-suites', outcome: 'fail', evidence: lines(insecure) });
  if (weak.length > 0) findings.push({ code: 'tls-weak-suites', outcome: 'warn', evidence: lines(weak) });
  if (!all.some(({ aead }) => aead)) findings.push({ code: 'tls-no-aead', outcome: 'warn', evidence: lines(all) });
  if (exchanges.length > 0) {
    const evidence = exchanges.map(({ version, name, group, parameterBits }) => {
      const what = parameterBits === null ? (group ?? '') : `${parameterBits} bits`;
      return `${version} ${name}: ${what}`;
    });
    findings.push({ code: 'tls-weak-key-exchange', outcome: 'warn', evidence: evidence.slice(0, MAX_EVIDENCE) });
  }
  return findings;
};

const features = ({ features: found, groups, versions }: Survey): readonly TlsAssessment[] => {
  const findings: TlsAssessment[] = [];
  if (found.compression === 'yes') findings.push({ code: 'tls-compression', outcome: 'fail', evidence: ['DEFLATE'] });
  if (found.secureRenegotiation === 'no') {
    findings.push({ code: 'tls-insecure-renegotiation', outcome: 'warn', evidence: ['no renegotiation_info'] });
  }
  if (found.fallbackScsv === 'no') findings.push({ code: 'tls-no-fallback-scsv', outcome: 'info', evidence: [] });
  const led = versions.filter(({ order, version }) => order === 'client' && version !== 'SSLv2');
  if (led.length > 0) {
    findings.push({ code: 'tls-client-order', outcome: 'info', evidence: led.map(({ version }) => version) });
  }
  const quantum = new Set([...namedGroups.values()].filter(({ postQuantum }) => postQuantum).map(({ name }) => name));
  const safe = (groups?.names ?? []).filter((name) => quantum.has(name));
  if (safe.length > 0) findings.push({ code: 'tls-post-quantum', outcome: 'pass', evidence: safe });
  return findings;
};

const unknowns = ({ versions }: Survey): readonly TlsAssessment[] => {
  const partial = versions.filter(({ accepted, complete }) => accepted === 'yes' && !complete);
  const evidence = partial.map(({ version, detail }) => `${version}: ${detail ?? 'not all suites were asked for'}`);
  return partial.length > 0 ? [{ code: 'tls-survey-partial', outcome: 'inconclusive', evidence }] : [];
};

/** Suites that Chrome, Firefox and Safari offer or offered until recently. None of them has CCM, CCM_8, ARIA, Camellia, SM4, GOST or anonymous suites. */
const IN_BROWSERS =
  /^TLS_(?:AES_128_GCM_SHA256|AES_256_GCM_SHA384|CHACHA20_POLY1305_SHA256|(?:(?:ECDHE_|DHE_)?(?:RSA|ECDSA))_WITH_(?:AES_(?:128|256)_(?:GCM|CBC)_SHA(?:256|384)?|CHACHA20_POLY1305_SHA256(?:_OLD)?|3DES_EDE_CBC_SHA))$/;

/**
 * Returns whether a server with TLS 1.2 or 1.3 accepts no suite that browsers support. Only decided if every version was surveyed completely. Browsers reject
 * servers with only older versions anyway.
 */
export const hasNoBrowserSuite = ({ survey }: ServedTls): boolean => {
  const accepted = survey?.versions.filter((one) => one.accepted === 'yes') ?? [];
  const isSettled = survey?.versions.every((one) => one.accepted === 'no' || one.complete) === true;
  const isModern = accepted.some(({ version }) => version === 'TLSv1.2' || version === 'TLSv1.3');
  const suites = accepted.flatMap((one) => one.suites);
  return isSettled && isModern && suites.length > 0 && !suites.some(({ name }) => IN_BROWSERS.test(name));
};
