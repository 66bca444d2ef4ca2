import type { MailTlsObservation } from '../../../../schema/report/observations/mailTlsObservation.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { assessDane } from './assessDane.ts';
import type { MailTlsFinding } from './mailTlsFinding.ts';

type Server = MailTlsObservation['hosts'][number];

const line = ({ host, version, cipher, detail }: Server): string =>
  evidenceLine(version === null ? `${host}: ${detail ?? 'no TLS'}` : `${host}: ${version}, ${cipher ?? ''}`);

const isOld = ({ version }: Server): boolean => version === 'TLSv1' || version === 'TLSv1.1';

export const assessMailTls = (seen: MailTlsObservation): readonly MailTlsFinding[] => {
  const { mail, hosts } = seen;
  if (mail === 'notChecked') {
    const evidence = ['The MX records of the domain are not known'];
    return [{ code: 'mail-tls-not-checked', outcome: 'inconclusive', evidence }];
  }
  if (mail === 'none' || hosts.length === 0) {
    const evidence = ['The domain names no mail server that has an address'];
    return [{ code: 'mail-tls-not-needed', outcome: 'notApplicable', evidence }];
  }
  return [
    ...assessStartTls(hosts),
    ...assessVersions(hosts),
    ...assessCertificates(seen),
    ...assessDane(hosts),
    ...assessEnforcement(seen),
  ];
};

const assessStartTls = (hosts: readonly Server[]): readonly MailTlsFinding[] => {
  const lineOf = (one: Server) => (one.startTls === 'no' ? evidenceLine(`${one.host}: no STARTTLS`) : line(one));
  const by = (...states: readonly Server['startTls'][]) => hosts.filter(({ startTls }) => states.includes(startTls));
  const [without, failed, unknown] = [by('no'), by('failed'), by('notChecked')];
  const findings: MailTlsFinding[] = [];
  if (without.length > 0) {
    // One that was not reached may well have it.
    findings.push(
      without.length === hosts.length
        ? { code: 'mail-tls-missing', outcome: 'fail', evidence: without.map(lineOf) }
        : { code: 'mail-tls-partly-missing', outcome: 'warn', evidence: without.map(lineOf) },
    );
  }
  if (failed.length > 0) findings.push({ code: 'mail-tls-failed', outcome: 'warn', evidence: failed.map(lineOf) });
  if (unknown.length > 0)
    findings.push({ code: 'mail-tls-not-checked', outcome: 'inconclusive', evidence: unknown.map(lineOf) });
  const good = by('yes').filter((one) => !isOld(one));
  if (good.length === hosts.length)
    findings.push({ code: 'mail-tls-offered', outcome: 'pass', evidence: good.map(line) });
  return findings;
};

const assessVersions = (hosts: readonly Server[]): readonly MailTlsFinding[] => {
  const old = hosts.filter(isOld);
  const also = hosts.filter((one) => !isOld(one) && one.oldVersions === 'yes');
  return [
    ...(old.length > 0 ? [{ code: 'mail-tls-old-only', outcome: 'warn', evidence: old.map(line) } as const] : []),
    ...(also.length > 0 ? [{ code: 'mail-tls-old-accepted', outcome: 'info', evidence: also.map(line) } as const] : []),
  ];
};

/** What a sender that verifies would stop at; a name, a date, an authority. Weak keys are told with them. */
const faultLine = ({ host, certificate }: Server): string =>
  evidenceLine(`${host}: ${(certificate?.faults ?? []).map(({ detail }) => detail).join('; ')}`);

const assessCertificates = ({ hosts, mtaSts, mtaStsAllows }: MailTlsObservation): readonly MailTlsFinding[] => {
  const isBad = ({ certificate }: Server): boolean =>
    certificate !== null && (!certificate.trusted || !certificate.nameMatches);
  const isEnforced = ({ host }: Server): boolean => mtaSts === 'enforce' && mtaStsAllows.includes(host);
  const refused = hosts.filter(
    (one) => isEnforced(one) && (isBad(one) || one.startTls === 'no' || one.startTls === 'failed'),
  );
  // DANE is verified by its own means, and asks for no authority (RFC 7672 §1.3.4).
  const [bad, excused] = [true, false].map((counts) =>
    hosts.filter((one) => !refused.includes(one) && isBad(one) && (one.dane.status !== 'matched') === counts),
  );
  const lineOf = (one: Server): string => (one.certificate ? faultLine(one) : evidenceLine(`${one.host}: no TLS`));
  return [
    ...(refused.length > 0
      ? [{ code: 'mail-tls-refused-by-policy', outcome: 'fail', evidence: refused.map(lineOf) } as const]
      : []),
    ...(bad && bad.length > 0
      ? [{ code: 'mail-tls-certificate-untrusted', outcome: 'warn', evidence: bad.map(faultLine) } as const]
      : []),
    ...(excused && excused.length > 0
      ? [{ code: 'mail-tls-certificate-by-dane', outcome: 'info', evidence: excused.map(faultLine) } as const]
      : []),
  ];
};

const ENFORCES = new Set<Server['dane']['status']>(['matched', 'mismatched', 'bogus', 'notCompared', 'unusable']);

/** Told once for MTA-STS and DANE together: either will do. */
const assessEnforcement = ({ hosts, mtaSts }: MailTlsObservation): readonly MailTlsFinding[] => {
  if (mtaSts === 'enforce' || mtaSts === 'notChecked') return [];
  const open = hosts.filter(({ dane }) => !ENFORCES.has(dane.status));
  if (open.length === 0 || open.some(({ dane }) => dane.status === 'notChecked')) return [];
  const evidence = [`MTA-STS: ${mtaSts}`, ...open.map(({ host }) => evidenceLine(`${host}: no DANE`))];
  return [{ code: 'mail-tls-not-enforced', outcome: 'warn', evidence }];
};
