import type {
  BlockListing,
  BlockListStatus,
  DomainSecurityFacts_SectionFragment,
  RecordSetStatus,
  CertificateBrief_SectionFragment,
} from '../../../generated/graphql.ts';
import { factNone, factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportDomainTexts } from '../../../texts/generated/reportDomainTexts.ts';
import type { Mark } from '../../../ui/StateMark.tsx';
import { counted, factReading, missing, notChecked, type ProbeState, type Reading } from '../reading.ts';

type Section<Field extends keyof DomainSecurityFacts_SectionFragment> = Pick<
  DomainSecurityFacts_SectionFragment,
  Field | 'checks'
>;

/** The reading of an empty set of records. */
export const recordSetReading = (status: Exclude<RecordSetStatus, 'FOUND'>): Mark =>
  status === 'ABSENT' ? { tone: 'none', word: reportTexts().none } : notChecked();

/** The reading of items that are derived from records. If a conclusive check has no list, the query for these records got no answer although others did. */
export const foundReading = (items: readonly unknown[] | null, checks: readonly ProbeState[]): Reading => {
  if (items) return counted(items.length, 'info', reportDomainTexts().security.foundWord);
  const absence = missing(checks, 'dns');
  return absence.tone === 'none' ? notChecked() : absence;
};

/** Whether a name server accepts queries over HTTPS (RFC 8484). It is not a problem if it does not. */
export const dohReading = (support: boolean | null): Mark =>
  support === null
    ? { tone: 'unknown', word: reportDomainTexts().servers.dohNotChecked }
    : factReading('dns.dnsServers.dohSupport', support);

/** If a CDN is in front, an unknown provider is not "not checked": the CDN hides it. */
export const hostingReading = ({ hostingProvider, cdn, checks }: Section<'hostingProvider' | 'cdn'>): Reading => {
  const texts = reportDomainTexts().security;
  if (hostingProvider !== null) return { tone: 'info', word: texts.hostingKnown };
  const absent = missing(checks, 'ipAddress');
  if (absent.tone === 'pending') return absent;
  return cdn?.detected === true
    ? { tone: 'unknown', word: texts.hostingHidden, note: texts.hostingHiddenNote }
    : { tone: 'unknown', word: factNone('dns.hostingProvider') };
};

/** No subdomains in the logs means that no certificate was ever issued for one, which does not prove that there are none. */
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
  /** One of high, moderate and good; any other value means unknown. */
  readonly summary: string;
  readonly openCount: number;
}

/** The summary of spec 2 §4 over the ports that cost points: high if any port is high, else moderate if any is medium, else good. */
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

/** A list that refused the query or did not answer says nothing, least of all "clean". */
export const blockListReading = ({ status, listing }: Listing): Mark => {
  return status === 'LISTED' && listing === 'POLICY'
    ? { tone: 'none', word: factWord('dns.blockLists.listing', listing) }
    : factReading('dns.blockLists.status', status);
};

type TransportSection<Field extends keyof CertificateBrief_SectionFragment> = Pick<
  CertificateBrief_SectionFragment,
  Field | 'checks'
>;

const DAY_SECONDS = 86_400;
const DAY_MS = 86_400_000;

/** Longer HSTS policies are not shown in days, because a header may contain any number. */
const MANY_DAYS = 3_650;

/** Warnings about an expiring certificate start this many days before (spec 2 §9). */
const SOON_DAYS = 30;

/** Returns undefined if there is enough time left. */
export const expiryReading = (notAfter: string, now: Date): Mark | undefined => {
  const texts = reportDomainTexts().certificate;
  const left = new Date(notAfter).getTime() - now.getTime();
  if (left < 0) return { tone: 'fail', word: texts.expired };
  return left < SOON_DAYS * DAY_MS ? { tone: 'warn', word: texts.soon } : undefined;
};

const lengthNote = (maxAge: number): string => {
  const texts = reportDomainTexts().hsts;
  const days = Math.floor(maxAge / DAY_SECONDS);
  if (days > MANY_DAYS) return texts.years;
  return days === 0 ? texts.hours : texts.days({ days });
};

/** HSTS is effective only over HTTPS and with a max-age above 0 (RFC 6797). */
export const hstsReading = ({ hsts, httpsEnabled, checks }: TransportSection<'hsts' | 'httpsEnabled'>): Reading => {
  if (!hsts && httpsEnabled === false) return { tone: 'none', word: factWord('web.hsts.enabled', false) };
  const reading = hsts ? factReading('web.hsts.enabled', hsts.enabled) : missing(checks, 'http');
  if (hsts?.enabled !== true) return reading;
  const note = [lengthNote(hsts.maxAge ?? 0), hsts.includeSubDomains && reportDomainTexts().hsts.subdomains]
    .filter(Boolean)
    .join(' ');
  return { ...reading, note };
};
