import { createDnssecValidator, type ValidatedAnswer } from '../../server/scanner/io/dnssec/createDnssecValidator.ts';
import { IoFailure, type TlsIo } from '../../server/scanner/io/scannerIo.ts';
import { defineCheck, type Assessment } from '../kit/check.ts';
import { stsStateOf } from '../mtaSts/facts.ts';
import { mailHostsOf } from '../mx/mx.ts';
import { assessMailSurvey, isOld } from './assessMailSurvey.ts';
import { findDane } from '../kit/dane.ts';
import { assessMailServices, findMailServices, MAIL_SERVICES } from './mailServices.ts';
import { findServices } from '../dns/announcements.ts';
import {
  assessMailAddresses,
  hasModernTlsElsewhere,
  hasTlsElsewhere,
  lookAtMailAddresses,
} from './lookAtMailAddresses.ts';
import { isUntrusted } from '../kit/isUntrusted.ts';
import { type MailEndpoint, mailServerOf, type MxTalk, shakeHandsWithServer } from './mailServerOf.ts';
import { surveyMailServers } from './surveyMailServers.ts';
import { mailTlsCodes } from './mailTlsCodes.ts';
import type { MailTlsObservation } from './observation.ts';
import { evidenceLine } from '../kit/boundedText.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

/** Further servers are usually spares of the same kind, and a third party must not be able to make us connect to fifty hosts. */
const MAX_HOSTS = 5;
/** After this, open questions stay open: the results so far are worth more. The survey starts afterwards. */
const LATE_MS = 23_000;
/** The same limit for further addresses, which are checked last. */
const END_MS = 38_000;

/** Checks STARTTLS of each mail server, its certificate, what else its TLS accepts, and DANE (RFC 3207, RFC 7672). */
export const mailTls = defineCheck({
  id: 'mailTls',
  section: 'email',
  step: 4,
  profiles: ['ownServers', 'mail'],
  needs: ['mx', 'mtaSts'],
  deadlineMs: 40_000,
  codes: mailTlsCodes,
  observe: async (target, io, signal, { mx, mtaSts }) => {
    const { domain } = target;
    const mail = mailHostsOf(mx);
    const gone = mx?.status === 'found' ? mx.hosts.filter(({ resolves }) => resolves === 'no') : [];
    // The mx check reports hosts without an address.
    const hosts = (mail.status === 'hosts' ? mail.hosts : []).filter(
      (host) => !gone.some(({ exchange }) => exchange === host),
    );
    const now = new Date();
    const validator = createDnssecValidator(io.dnssec, signal, now.getTime());
    let mxAsked: Promise<ValidatedAnswer> | undefined;
    const validatedMx = (): Promise<ValidatedAnswer> => (mxAsked ??= validator.validate(domain, 'MX'));
    const [late, end] = [scanClock().limit(LATE_MS), scanClock().limit(END_MS)];
    const looks = hosts.slice(0, MAX_HOSTS).map(async (host) => {
      const [talk, dane, { security }] = await Promise.all([
        talkInTime(io.tls, mxEndpoint(host), signal, late),
        findDane({ dns: io.dns, validator }, { host, port: 25, mail: { domain, mx: validatedMx } }, signal),
        validator.validate(host, 'A'),
      ]);
      // Senders name the base domain in their ClientHello, and may get a different certificate for it (RFC 7672 §8.1).
      const isOther = dane.status === 'secure' && dane.base !== host && talk.startTls === 'yes';
      const daneTalk = isOther ? await talkInTime(io.tls, mxEndpoint(dane.base), signal, late) : talk;
      return { host, talk, dane: { ...dane, talk: daneTalk }, security };
    });
    const [seen, services] = await Promise.all([
      Promise.all(looks),
      // The dns check needs the same records, and a scan shares its queries: neither check waits for the other.
      findServices(io.dns, domain, MAIL_SERVICES, signal).then((announced) =>
        findMailServices(announced, {
          domain,
          now,
          talk: (endpoint) => talkInTime(io.tls, endpoint, signal, late),
        }),
      ),
    ]);
    const surveys = await surveyMailServers(io.tls, seen, signal);
    // Must not run in parallel with the survey: each server gets one connection at a time.
    const addresses = await lookAtMailAddresses(target, seen, io, signal, end);
    const state = stsStateOf(mtaSts);
    return {
      mail: mail.status,
      hosts: seen.map((look) => {
        const { host } = look;
        return mailServerOf({ ...look, survey: surveys.get(host), addresses: addresses.get(host) }, now);
      }),
      hostCount: hosts.length,
      mtaSts: state,
      mtaStsAllows:
        state === 'enforce' && mtaSts ? mtaSts.hosts.filter(({ allowed }) => allowed).map(({ host }) => host) : [],
      ...(services && { services }),
    };
  },
  assess: (seen) => [...assessMailTls(seen), ...assessMailServices(seen.services)],
});

const mxEndpoint = (host: string): MailEndpoint => ({ host, port: 25, startTls: 'smtp' });

const talkInTime = async (
  tls: TlsIo,
  endpoint: MailEndpoint,
  signal: AbortSignal,
  late: AbortSignal,
): Promise<MxTalk> => {
  try {
    return await shakeHandsWithServer(tls, endpoint, AbortSignal.any([signal, late]));
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { startTls: 'notChecked', detail: 'The conversation did not come to an end in time' };
  }
};

type Server = MailTlsObservation['hosts'][number];

const line = ({ host, version, cipher, detail }: Server): string =>
  evidenceLine(version === null ? `${host}: ${detail ?? 'no TLS'}` : `${host}: ${version}, ${cipher ?? ''}`);

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
    ...assessMailSurvey(hosts),
    ...assessMailAddresses(hosts),
    ...assessEnforcement(seen),
  ];
};

const assessStartTls = (hosts: readonly Server[]): readonly MailTlsFinding[] => {
  const lineOf = (one: Server) => (one.startTls === 'no' ? evidenceLine(`${one.host}: no STARTTLS`) : line(one));
  const by = (...states: readonly Server['startTls'][]) => hosts.filter(({ startTls }) => states.includes(startTls));
  // A server with TLS at another address is reported with its addresses, whichever of them came first.
  const lacking = (state: 'no' | 'failed') => by(state).filter((one) => !hasTlsElsewhere(one));
  const [without, failed, unknown] = [lacking('no'), lacking('failed'), by('notChecked')];
  const findings: MailTlsFinding[] = [];
  if (without.length > 0) {
    // A server that was not reached may well have TLS.
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
  const old = hosts.filter((one) => isOld(one) && !hasModernTlsElsewhere(one));
  const also = hosts.filter((one) => !isOld(one) && one.oldVersions === 'yes');
  return [
    ...(old.length > 0 ? [{ code: 'mail-tls-old-only', outcome: 'warn', evidence: old.map(line) } as const] : []),
    ...(also.length > 0 ? [{ code: 'mail-tls-old-accepted', outcome: 'info', evidence: also.map(line) } as const] : []),
  ];
};

/** Returns why a sender that verifies would stop: a name, a date, an authority. Weak keys are listed with them. */
const faultLine = ({ host, certificate }: Server): string =>
  evidenceLine(`${host}: ${(certificate?.faults ?? []).map(({ detail }) => detail).join('; ')}`);

const assessCertificates = ({ hosts, mtaSts, mtaStsAllows }: MailTlsObservation): readonly MailTlsFinding[] => {
  const isBad = ({ certificate }: Server): boolean => isUntrusted(certificate);
  const isEnforced = ({ host }: Server): boolean => mtaSts === 'enforce' && mtaStsAllows.includes(host);
  const refused = hosts.filter(
    (one) =>
      isEnforced(one) &&
      (isBad(one) || ((one.startTls === 'no' || one.startTls === 'failed') && !hasTlsElsewhere(one))),
  );
  // DANE verifies in its own way and needs no authority (RFC 7672 §1.3.4).
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

/** One finding for MTA-STS and DANE together, because either is enough. */
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

/** DANE (RFC 7672): mismatched and bogus records block mail, which is worse than no records. */
const assessDane = (hosts: readonly Server[]): readonly MailTlsFinding[] => {
  const by = (...states: readonly State[]) => hosts.filter(({ dane }) => states.includes(dane.status));
  const told = (code: MailTlsFinding['code'], outcome: MailTlsFinding['outcome'], found: readonly Server[]) =>
    toldOf(code, outcome, found, daneLine);
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
    ...told('dane-parameters', 'info', signed.filter(hasUnusualParameters)),
    ...toldOf('dane-rollover', 'info', matched.filter(isRollingOver), rolloverLine),
    ...toldOf('mail-host-bogus', 'warn', hosts.filter(isBogusHost), hostLine),
    ...told('dane-not-checked', 'inconclusive', by('notChecked', 'notCompared')),
    ...told('dane-missing', 'info', by('absent')),
  ];
};

const toldOf = (
  code: MailTlsFinding['code'],
  outcome: MailTlsFinding['outcome'],
  found: readonly Server[],
  lineOf: (one: Server) => string,
): readonly MailTlsFinding[] => (found.length > 0 ? [{ code, outcome, evidence: found.map(lineOf) }] : []);

/** Returns whether a key change is in progress: the next key is published in advance, and the old one removed afterwards (RFC 7671 §8.1). */
const isRollingOver = ({ dane: { records } }: Server): boolean => records.some(({ matches }) => matches === false);

const rolloverLine = ({ host, dane: { base, records } }: Server): string => {
  const shown = (wanted: boolean): string =>
    records
      .filter(({ matches }) => matches === wanted)
      .map((one) => `${one.usage} ${one.selector} ${one.matchingType} ${one.data.slice(0, 16)}…`)
      .join(', ');
  return evidenceLine(`_25._tcp.${base ?? host}: fits ${shown(true)}; does not fit ${shown(false)}`);
};

/** RFC 7672 §3.1: 3 1 1 or 2 0 1. The key of an authority (2 1 1) also outlives its certificate. */
const USUAL = new Set(['3 1 1', '2 1 1', '2 0 1']);

const hasUnusualParameters = ({ dane: { records } }: Server): boolean =>
  records.length > 0 &&
  !records.some(({ usage, selector, matchingType }) => USUAL.has(`${usage} ${selector} ${matchingType}`));

/** If there are TLSA records, they are already reported as bogus. */
const isBogusHost = ({ dnssec, dane }: Server): boolean => dnssec?.status === 'bogus' && dane.status !== 'bogus';

const hostLine = ({ host, dnssec }: Server): string => evidenceLine(`${host}: ${dnssec?.detail ?? 'bogus'}`);

/** A single record for the server's own key does not allow a key change without an outage (RFC 7671 §8.1, §8.4). */
const isWithoutSpare = ({ dane: { records } }: Server): boolean => records.length === 1 && records[0]?.usage === 3;

type MailTlsFinding = Assessment<keyof typeof mailTlsCodes>;
