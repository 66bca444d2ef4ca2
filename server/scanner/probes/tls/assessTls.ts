import type {
  CertificateFault,
  CertificateRemark,
  TlsObservation,
} from '../../../../schema/report/observations/tlsObservation.ts';
import type { Assessment } from '../../probe.ts';
import type { certificateCodes } from './certificateCodes.ts';
import { cipherFacts } from './cipherFacts.ts';
import { assessSurvey } from './assessSurvey.ts';
import type { protocolCodes } from './tlsCodes.ts';

type TlsAssessment = Assessment<keyof typeof protocolCodes | keyof typeof certificateCodes>;
type ServedTls = Extract<TlsObservation, { status: 'served' }>;

/** Judges what the tls probe saw. */
export const assessTls = (seen: TlsObservation): readonly TlsAssessment[] => {
  switch (seen.status) {
    case 'notServed':
      return [{ code: 'tls-not-served', outcome: 'notApplicable', evidence: [seen.detail] }];
    case 'anonymous':
      return [{ code: 'tls-no-certificate', outcome: 'fail', evidence: seen.suites.slice(0, 20) }];
    case 'served':
      return [...assessVersions(seen), ...assessCipher(seen), ...assessSurvey(seen), ...assessCertificate(seen)];
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

/** A certificate is called late in the last tenth of its life, and at most this long before its end: short-lived ones are renewed late by design. */
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

/** One finding for each code: several remarks may say the same. */
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

/** The code of each fault of a certificate. */
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

/** The code and the outcome of each remark. */
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
  manyNames: { code: 'certificate-many-names', outcome: 'info' },
} as const satisfies Record<
  CertificateRemark,
  { readonly code: keyof typeof certificateCodes; readonly outcome: 'warn' | 'fail' | 'info' }
>;
