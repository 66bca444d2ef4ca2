import type { CertificateBrief_SectionFragment } from '../../../generated/graphql.ts';
import { reportDomainTexts } from '../../../texts/reportDomain/reportDomainTexts.ts';
import type { Mark } from '../../../ui/StateMark.tsx';
import { missing, type Reading } from '../reading.ts';

type Section<Field extends keyof CertificateBrief_SectionFragment> = Pick<
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
}: Section<'certificate' | 'httpsEnabled'>): Reading => {
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
  return days === 0 ? texts.hours : texts.days(days);
};

/** RFC 6797: over HTTPS only, and with an age above 0. */
export const hstsReading = ({ hsts, httpsEnabled, checks }: Section<'hsts' | 'httpsEnabled'>): Reading => {
  const texts = reportDomainTexts().hsts;
  if (!hsts) return httpsEnabled === false ? { tone: 'none', word: texts.notEnabled } : missing(checks, 'http');
  if (!hsts.enabled) return { tone: 'warn', word: texts.notEnabled, note: texts.noneNote };
  const note = [lengthNote(hsts.maxAge ?? 0), hsts.includeSubDomains && texts.subdomains].filter(Boolean).join(' ');
  return { tone: 'pass', word: texts.enabled, note };
};
