import type { EmailSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportEmailTexts } from '../../../texts/reportEmail/reportEmailTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import type { Mark, Tone } from '../../../ui/StateMark.tsx';
import { missing, type Reading } from '../reading.ts';

type Email = Omit<EmailSheet_SectionFragment, ' $fragmentRefs' | ' $fragmentName' | '__typename' | 'id'>;

/** RFC 7208 §4.6.4. */
const SPF_LOOKUP_LIMIT = 10;

export type SpfStrength = 'soft' | 'hard' | 'basic';

/** Soft Fail, Hard Fail or Basic, by the record's text (spec 2 §9). */
export const spfStrength = (record: string): SpfStrength => {
  if (record.includes('~all')) return 'soft';
  return record.includes('-all') ? 'hard' : 'basic';
};

const STRENGTH_TONES: Readonly<Record<SpfStrength, Tone>> = { hard: 'pass', soft: 'info', basic: 'warn' };

/** How strict a valid record is; undefined where there is none to be strict. */
export const spfStrengthMark = ({ spfStatus, spfRecord }: Email): Mark | undefined => {
  if (spfStatus !== 'VALID') return undefined;
  const strength = spfStrength(spfRecord ?? '');
  return { tone: STRENGTH_TONES[strength], word: reportEmailTexts().spf.strengths[strength] };
};

export const spfReading = (email: Email): Reading => {
  const { spf, valid, invalid, notSet } = reportEmailTexts();
  switch (email.spfStatus) {
    case 'NOT_CHECKED':
      return missing(email.checks, 'spf');
    case 'ABSENT':
      return { tone: 'fail', word: notSet, note: spf.absentNote };
    case 'INVALID':
      return { tone: 'fail', word: invalid, note: spf.invalidNote };
    case 'VALID': {
      const note = spf.strengthNotes[spfStrength(email.spfRecord ?? '')];
      const lookups = email.spfLookups === null ? [] : [spf.lookups(email.spfLookups, SPF_LOOKUP_LIMIT)];
      return { tone: 'pass', word: valid, note: [note, ...lookups].join(' ') };
    }
  }
};

export const dkimReading = ({ dkimConfigured, dkimSelectors, checks }: Email): Reading => {
  const { dkim } = reportEmailTexts();
  if (dkimConfigured === true) return { tone: 'pass', word: reportTexts().yes };
  if (dkimConfigured === false) return { tone: 'fail', word: dkim.broken, note: dkim.brokenNote };
  if (dkimSelectors === null) return missing(checks, 'dkim');
  return { tone: 'unknown', word: reportTexts().notChecked, note: dkim.unknownNote };
};

/** Reject green, quarantine amber, any other policy orange, none at all red (spec 2 §9). */
export const dmarcReading = ({ dmarcStatus, dmarcPolicy, checks }: Email): Reading => {
  const { dmarc, invalid, notSet } = reportEmailTexts();
  switch (dmarcStatus) {
    case 'NOT_CHECKED':
      return missing(checks, 'dmarc');
    case 'ABSENT':
      return { tone: 'fail', word: notSet, note: dmarc.absentNote };
    case 'INVALID':
      return { tone: 'fail', word: invalid, note: dmarc.invalidNote };
    case 'VALID':
      return policyReading(dmarcPolicy);
  }
};

const policyReading = (policy: string | null): Reading => {
  const { dmarc } = reportEmailTexts();
  switch (policy) {
    case 'reject':
      return { tone: 'pass', word: dmarc.reject, note: dmarc.rejectNote };
    case 'quarantine':
      return { tone: 'warn', word: dmarc.quarantine, note: dmarc.quarantineNote };
    case 'none':
    case null:
      return { tone: 'high', word: dmarc.none, note: dmarc.noneNote };
    default:
      return { tone: 'high', word: dmarc.other, note: dmarc.otherNote(policy) };
  }
};

export const mailProviderReading = ({ secureMxProvider, mailServers, checks }: Email): Reading => {
  const { mx } = reportEmailTexts();
  if (secureMxProvider === null) return missing(checks, 'mx');
  if (secureMxProvider) return { tone: 'pass', word: reportTexts().yes, note: mx.secureNote };
  if (mailServers?.length === 0) return { tone: 'none', word: mx.noServer, note: mx.noServerNote };
  return { tone: 'info', word: mx.unknown, note: mx.unknownNote };
};
