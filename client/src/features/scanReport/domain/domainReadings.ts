import type {
  BlockListing,
  BlockListStatus,
  DnssecStatus,
  DomainSecurityFacts_SectionFragment,
  RecordSetStatus,
  CertificateBrief_SectionFragment,
} from '../../../generated/graphql.ts';
import { factNone, factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportDomainTexts } from '../../../texts/generated/reportDomainTexts.ts';
import type { Mark, Tone } from '../../../ui/StateMark.tsx';
import { counted, missing, type ProbeState, type Reading } from '../reading.ts';

type Section<Field extends keyof DomainSecurityFacts_SectionFragment> = Pick<
  DomainSecurityFacts_SectionFragment,
  Field | 'checks'
>;

const notChecked = (): Mark => ({ tone: 'unknown', word: reportTexts().notChecked });

/** Of a set of records of which there are none to show. */
export const recordSetReading = (status: Exclude<RecordSetStatus, 'FOUND'>): Mark =>
  status === 'ABSENT' ? { tone: 'none', word: reportTexts().none } : notChecked();

/** Of what is read out of records: no list of a conclusive check means that these records got no answer, where others did. */
export const foundReading = (items: readonly unknown[] | null, checks: readonly ProbeState[]): Reading => {
  if (items) return counted(items.length, 'info', reportDomainTexts().security.foundWord);
  const absence = missing(checks, 'dns');
  return absence.tone === 'none' ? notChecked() : absence;
};

const DNSSEC: Readonly<Record<DnssecStatus, Tone>> = {
  SECURE: 'pass',
  INSECURE: 'none',
  BOGUS: 'fail',
  INDETERMINATE: 'unknown',
};

export const dnssecReading = ({ dnssec, checks }: Section<'dnssec'>): Reading =>
  dnssec
    ? { tone: DNSSEC[dnssec.status], word: factWord('dns.dnssec.status', dnssec.status) }
    : missing(checks, 'dnssec');

/** Whether a name server takes questions over HTTPS (RFC 8484). None is no fault. */
export const dohReading = (support: boolean | null): Mark => {
  if (support === null) return { tone: 'unknown', word: reportDomainTexts().servers.dohNotChecked };
  return { tone: support ? 'pass' : 'none', word: factWord('dns.dnsServers.dohSupport', support) };
};

export const cdnReading = ({ cdn, checks }: Section<'cdn'>): Reading => {
  if (!cdn) return missing(checks, 'ipAddress');
  const word = factWord('dns.cdn.detected', cdn.detected);
  return cdn.detected ? { tone: 'info', word } : { tone: 'none', word, note: reportDomainTexts().security.cdnNone };
};

/** Not known is no "not checked" where a delivery network stands in front: it hides who is behind it. */
export const hostingReading = ({ hostingProvider, cdn, checks }: Section<'hostingProvider' | 'cdn'>): Reading => {
  const texts = reportDomainTexts().security;
  if (hostingProvider !== null) return { tone: 'info', word: texts.hostingKnown };
  const absent = missing(checks, 'ipAddress');
  if (absent.tone === 'pending') return absent;
  return cdn?.detected === true
    ? { tone: 'unknown', word: texts.hostingHidden, note: texts.hostingHiddenNote }
    : { tone: 'unknown', word: factNone('dns.hostingProvider') };
};

/** None in the logs: no certificate was ever made for one, which proves nothing. */
export const subdomainsReading = ({ subdomains, checks }: Section<'subdomains'>): Reading => {
  const texts = reportDomainTexts().security;
  if (!subdomains) return missing(checks, 'subdomains');
  const { count, truncated } = subdomains;
  if (count === 0) return { tone: 'none', word: texts.subdomainsNone, note: texts.subdomainsNoneNote };
  return {
    tone: 'info',
    word: truncated ? texts.atLeast({ count }) : texts.found({ count }),
    note: texts.subdomainsNote,
  };
};

interface PortCount {
  /** high, moderate or good; else nothing is known. */
  readonly summary: string;
  readonly openCount: number;
}

/** The summary of spec 2 §4, over the ports that cost points: high if any port is, else moderate if any is medium, else good. */
export const portSummaryReading = ({ summary, openCount }: PortCount): Reading => {
  const texts = reportDomainTexts().ports;
  switch (summary) {
    case 'high':
      return { tone: 'high', word: texts.high, note: texts.highNote };
    case 'moderate':
      return { tone: 'warn', word: texts.moderate, note: texts.moderateNote };
    case 'good':
      return { tone: 'pass', word: texts.good, note: openCount === 0 ? texts.goodNoneOpen : texts.goodNote };
    default:
      return { tone: 'unknown', word: texts.unknown, note: texts.unknownNote };
  }
};

interface Listing {
  readonly listing?: BlockListing | null;
  readonly status: BlockListStatus;
}

const BLOCK_LISTS: Readonly<Record<BlockListStatus, Tone>> = { UNKNOWN: 'unknown', NOT_LISTED: 'pass', LISTED: 'fail' };

/** A list that refused or did not answer says nothing, and surely not "clean". */
export const blockListReading = ({ status, listing }: Listing): Mark => {
  if (status === 'LISTED' && listing === 'POLICY')
    return { tone: 'none', word: factWord('dns.blockLists.listing', listing) };
  return { tone: BLOCK_LISTS[status], word: factWord('dns.blockLists.status', status) };
};

type TransportSection<Field extends keyof CertificateBrief_SectionFragment> = Pick<
  CertificateBrief_SectionFragment,
  Field | 'checks'
>;

const DAY_SECONDS = 86_400;
const DAY_MS = 86_400_000;

/** Past that, the days of an HSTS policy say nothing: a header may name any number. */
const MANY_DAYS = 3_650;

/** Spec 2 §9: warnings of an expiring certificate begin so many days before. */
const SOON_DAYS = 30;

export const certificateReading = ({
  certificate,
  httpsEnabled,
  checks,
}: TransportSection<'certificate' | 'httpsEnabled'>): Reading => {
  const texts = reportDomainTexts().certificate;
  if (certificate) {
    return certificate.faults.length === 0 ? { tone: 'pass', word: texts.valid } : { tone: 'fail', word: texts.faulty };
  }
  return httpsEnabled === false
    ? { tone: 'none', word: texts.noHttps, note: texts.noHttpsNote }
    : missing(checks, 'tls');
};

/** Undefined: there is time left. */
export const expiryReading = (notAfter: string, now: Date): Mark | undefined => {
  const texts = reportDomainTexts().certificate;
  const left = new Date(notAfter).getTime() - now.getTime();
  if (left < 0) return { tone: 'fail', word: texts.expired };
  return left < SOON_DAYS * DAY_MS ? { tone: 'warn', word: texts.soon } : undefined;
};

/** `TLSv1.3` as people write it. */
export const cipherVersionName = (version: string): string =>
  version.replace(/^TLSv1$/, 'TLSv1.0').replace('TLSv', 'TLS ');

const lengthNote = (maxAge: number): string => {
  const texts = reportDomainTexts().hsts;
  const days = Math.floor(maxAge / DAY_SECONDS);
  if (days > MANY_DAYS) return texts.years;
  return days === 0 ? texts.hours : texts.days({ days });
};

/** RFC 6797: over HTTPS only, and with an age above 0. */
export const hstsReading = ({ hsts, httpsEnabled, checks }: TransportSection<'hsts' | 'httpsEnabled'>): Reading => {
  const texts = reportDomainTexts().hsts;
  const word = factWord('web.hsts.enabled', hsts?.enabled ?? false);
  if (!hsts) return httpsEnabled === false ? { tone: 'none', word } : missing(checks, 'http');
  if (!hsts.enabled) return { tone: 'warn', word, note: texts.noneNote };
  const note = [lengthNote(hsts.maxAge ?? 0), hsts.includeSubDomains && texts.subdomains].filter(Boolean).join(' ');
  return { tone: 'pass', word, note };
};
