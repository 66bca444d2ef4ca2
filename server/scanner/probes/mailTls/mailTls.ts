import { createDnssecValidator, type ValidatedAnswer } from '../../dnssec/createDnssecValidator.ts';
import { IoFailure, type TlsIo } from '../../io/scannerIo.ts';
import { defineProbe, type Assessment } from '../../probe.ts';
import { stsStateOf } from '../mtaSts/mtaSts.ts';
import { mailHostsOf } from '../mx/mx.ts';
import { findDane } from './dane.ts';
import { mailServerOf, shakeHandsWithMx, type MxTalk } from './mailServerOf.ts';
import { mailTlsCodes } from './mailTlsCodes.ts';
import type { MailTlsObservation } from '../../../../schema/report/observations/mailTlsObservation.ts';
import { evidenceLine } from '../evidenceLine.ts';

/** The rest are spares of the same kind, and strangers shall not make us knock at fifty doors. */
const MAX_HOSTS = 5;
/** Past this, what is not known stays so: what is known by then is worth more. */
const LATE_MS = 25_000;

/** STARTTLS of each mail server, its certificate, and DANE (RFC 3207, RFC 7672). */
export const mailTls = defineProbe({
  id: 'mailTls',
  title: 'TLS of the mail servers',
  section: 'email',
  needs: ['mx', 'mtaSts'],
  deadlineMs: 40_000,
  codes: mailTlsCodes,
  observe: async ({ domain }, io, signal, { mx, mtaSts }) => {
    const mail = mailHostsOf(mx);
    const gone = mx?.status === 'found' ? mx.hosts.filter(({ resolves }) => resolves === 'no') : [];
    // One without an address is the mx probe's to tell.
    const hosts = (mail.status === 'hosts' ? mail.hosts : []).filter(
      (host) => !gone.some(({ exchange }) => exchange === host),
    );
    const now = new Date();
    const validator = createDnssecValidator(io.dnssec, signal, now.getTime());
    let mxAsked: Promise<ValidatedAnswer> | undefined;
    const validatedMx = (): Promise<ValidatedAnswer> => (mxAsked ??= validator.validate(domain, 'MX'));
    const late = AbortSignal.timeout(LATE_MS);
    const servers = hosts.slice(0, MAX_HOSTS).map(async (host) => {
      const [talk, dane] = await Promise.all([
        talkInTime(io.tls, host, signal, late),
        findDane({ dns: io.dns, validator, domain, mx: validatedMx }, host, signal),
      ]);
      // Senders name the base domain in their ClientHello, and may be shown another certificate for it (RFC 7672 §8.1).
      const isOther = dane.status === 'secure' && dane.base !== host && talk.startTls === 'yes';
      const daneTalk = isOther ? await talkInTime(io.tls, dane.base, signal, late) : talk;
      return mailServerOf(host, talk, { ...dane, talk: daneTalk }, now);
    });
    const state = stsStateOf(mtaSts);
    return {
      mail: mail.status,
      hosts: await Promise.all(servers),
      hostCount: hosts.length,
      mtaSts: state,
      mtaStsAllows:
        state === 'enforce' && mtaSts ? mtaSts.hosts.filter(({ allowed }) => allowed).map(({ host }) => host) : [],
    };
  },
  assess: (seen) => assessMailTls(seen),
});

const talkInTime = async (tls: TlsIo, host: string, signal: AbortSignal, late: AbortSignal): Promise<MxTalk> => {
  try {
    return await shakeHandsWithMx(tls, host, AbortSignal.any([signal, late]));
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { startTls: 'notChecked', detail: 'The conversation did not come to an end in time' };
  }
};

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

type State = Server['dane']['status'];

const daneLine = ({ host, dane }: Server): string => {
  const [record] = dane.records;
  const shown = record && `TLSA ${record.usage} ${record.selector} ${record.matchingType} ${record.data.slice(0, 128)}`;
  const more = dane.records.length > 1 ? ` and ${dane.records.length - 1} more` : '';
  return evidenceLine(
    [`_25._tcp.${dane.base ?? host}`, shown && `${shown}${more}`, dane.detail].filter(Boolean).join(': '),
  );
};

/** DANE (RFC 7672): mismatched and bogus records keep mail away, which is worse than none. */
const assessDane = (hosts: readonly Server[]): readonly MailTlsFinding[] => {
  const by = (...states: readonly State[]) => hosts.filter(({ dane }) => states.includes(dane.status));
  const told = (
    code: MailTlsFinding['code'],
    outcome: MailTlsFinding['outcome'],
    found: readonly Server[],
  ): readonly MailTlsFinding[] => (found.length > 0 ? [{ code, outcome, evidence: found.map(daneLine) }] : []);
  const refused = by('mismatched', 'bogus');
  const matched = by('matched');
  const signed = by('matched', 'mismatched', 'notCompared');
  return [
    ...(refused.length < hosts.length
      ? told('dane-partly-mismatch', 'warn', refused)
      : [...told('dane-mismatch', 'fail', by('mismatched')), ...told('dane-bogus', 'fail', by('bogus'))]),
    ...(matched.length === hosts.length ? told('dane-valid', 'pass', matched) : []),
    ...told('dane-insecure', 'warn', by('insecure')),
    ...told('dane-unusable', 'warn', by('unusable')),
    ...told('dane-without-spare', 'info', signed.filter(isWithoutSpare)),
    ...told('dane-not-checked', 'inconclusive', by('notChecked', 'notCompared')),
    ...told('dane-missing', 'info', by('absent')),
  ];
};

/** One record for the server's own key leaves no way to change that key without a gap (RFC 7671 §8.1, §8.4). */
const isWithoutSpare = ({ dane: { records } }: Server): boolean => records.length === 1 && records[0]?.usage === 3;

type MailTlsFinding = Assessment<keyof typeof mailTlsCodes>;
