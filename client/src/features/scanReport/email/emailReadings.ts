import type {
  EmailSheet_SectionFragment,
  BimiStatus,
  DaneStatus,
  DkimKeyStatus,
  MtaStsStatus,
  RecordState,
  StartTlsStatus,
} from '../../../generated/graphql.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportEmailTexts } from '../../../texts/reportEmail/reportEmailTexts.ts';
import type { Mark, Tone } from '../../../ui/StateMark.tsx';
import { missing, type Reading } from '../reading.ts';

type Email = Omit<EmailSheet_SectionFragment, ' $fragmentRefs' | ' $fragmentName' | '__typename' | 'id'>;

/** RFC 7208 §4.6.4. */
const SPF_LOOKUP_LIMIT = 10;

type SpfStrength = 'soft' | 'hard' | 'basic';

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

const notChecked = (): Reading => ({ tone: 'unknown', word: reportTexts().notChecked });

const MTA_STS_TONES: Readonly<Record<Exclude<MtaStsStatus, 'NOT_CHECKED'>, Tone>> = {
  ENFORCE: 'pass',
  TESTING: 'warn',
  NONE: 'none',
  BROKEN: 'fail',
  ABSENT: 'none',
  NOT_APPLICABLE: 'none',
};

export const mtaStsReading = (status: MtaStsStatus): Reading => {
  if (status === 'NOT_CHECKED') return notChecked();
  const { mtaStsWords, mtaStsNotes } = reportEmailTexts().transport;
  return { tone: MTA_STS_TONES[status], word: mtaStsWords[status], note: mtaStsNotes[status] };
};

export const tlsRptReading = (status: RecordState): Reading => {
  const { valid, invalid, notSet, transport } = reportEmailTexts();
  switch (status) {
    case 'VALID':
      return { tone: 'pass', word: valid };
    case 'INVALID':
      return { tone: 'warn', word: invalid };
    case 'ABSENT':
      return { tone: 'none', word: notSet, note: transport.tlsRptAbsentNote };
    case 'NOT_CHECKED':
      return notChecked();
  }
};

const BIMI_TONES: Readonly<Record<BimiStatus, Tone>> = {
  VALID: 'pass',
  INVALID: 'warn',
  DECLINED: 'none',
  ABSENT: 'none',
};

export const bimiReading = (status: BimiStatus): Reading => {
  const { bimiWords, declinedNote } = reportEmailTexts().transport;
  const mark = { tone: BIMI_TONES[status], word: bimiWords[status] };
  return status === 'DECLINED' ? { ...mark, note: declinedNote } : mark;
};

const START_TLS_TONES: Readonly<Record<Exclude<StartTlsStatus, 'NOT_CHECKED'>, Tone>> = {
  YES: 'pass',
  NO: 'fail',
  FAILED: 'fail',
};

export const startTlsReading = (status: StartTlsStatus): Reading =>
  status === 'NOT_CHECKED'
    ? notChecked()
    : { tone: START_TLS_TONES[status], word: reportEmailTexts().transport.startTls[status] };

const DANE_TONES: Readonly<Record<Exclude<DaneStatus, 'NOT_CHECKED'>, Tone>> = {
  MATCHED: 'pass',
  MISMATCHED: 'fail',
  BOGUS: 'fail',
  UNUSABLE: 'warn',
  INSECURE: 'warn',
  NOT_COMPARED: 'unknown',
  ABSENT: 'none',
};

/** RFC 7672: what TLSA records say of the server's certificate. */
export const daneReading = (status: DaneStatus): Reading =>
  status === 'NOT_CHECKED'
    ? notChecked()
    : { tone: DANE_TONES[status], word: reportEmailTexts().transport.daneWords[status] };

const KEY_TONES: Readonly<Record<DkimKeyStatus, Tone>> = { VALID: 'pass', REVOKED: 'none', MALFORMED: 'fail' };

export const dkimKeyMark = (status: DkimKeyStatus): Mark => ({
  tone: KEY_TONES[status],
  word: reportEmailTexts().records.key[status],
});
