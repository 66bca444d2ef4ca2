import { protocolReading } from '../web/webReadings.ts';
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
import { factEmpty, factWord } from '../../../texts/factWords/factWords.ts';
import { reportEmailTexts } from '../../../texts/generated/reportEmailTexts.ts';
import type { Mark, Tone } from '../../../ui/StateMark.tsx';
import { missing, type Reading } from '../reading.ts';

type Email = Omit<EmailSheet_SectionFragment, ' $fragmentRefs' | ' $fragmentName' | '__typename' | 'id'>;

/** Maximum number of DNS lookups (RFC 7208 §4.6.4). */
const SPF_LOOKUP_LIMIT = 10;

type SpfStrength = 'soft' | 'hard' | 'basic';

/** Returns the strength of a record by its text: Soft Fail, Hard Fail or Basic (spec 2 §9). */
export const spfStrength = (record: string): SpfStrength => {
  if (record.includes('~all')) return 'soft';
  return record.includes('-all') ? 'hard' : 'basic';
};

const STRENGTH_TONES: Readonly<Record<SpfStrength, Tone>> = { hard: 'pass', soft: 'info', basic: 'warn' };

/** Returns how strict a valid record is, or undefined if there is no valid record. */
export const spfStrengthMark = ({ spfStatus, spfRecord }: Email): Mark | undefined => {
  if (spfStatus !== 'VALID') return undefined;
  const strength = spfStrength(spfRecord ?? '');
  return { tone: STRENGTH_TONES[strength], word: reportEmailTexts().spf.strengths[strength] };
};

export const spfReading = (email: Email): Reading => {
  const { spf } = reportEmailTexts();
  const word = factWord('email.spfStatus', email.spfStatus);
  switch (email.spfStatus) {
    case 'NOT_CHECKED':
      return missing(email.checks, 'spf');
    case 'ABSENT':
      return { tone: 'fail', word, note: spf.absentNote };
    case 'INVALID':
      return { tone: 'fail', word, note: spf.invalidNote };
    case 'VALID': {
      const note = spf.strengthNotes[spfStrength(email.spfRecord ?? '')];
      const lookups =
        email.spfLookups === null ? [] : [spf.lookups({ count: email.spfLookups, limit: SPF_LOOKUP_LIMIT })];
      return { tone: 'pass', word, note: [note, ...lookups].join(' ') };
    }
  }
};

export const dkimReading = ({ dkimConfigured, dkimSelectors, checks }: Email): Reading => {
  const { dkim } = reportEmailTexts();
  if (dkimConfigured !== null) {
    const word = factWord('email.dkimConfigured', dkimConfigured);
    return dkimConfigured ? { tone: 'pass', word } : { tone: 'fail', word, note: dkim.brokenNote };
  }
  if (dkimSelectors === null) return missing(checks, 'dkim');
  return { tone: 'unknown', word: reportTexts().notChecked, note: dkim.unknownNote };
};

/** Green for reject, amber for quarantine, orange for any other policy, red for none (spec 2 §9). */
export const dmarcReading = ({ dmarcStatus, dmarcPolicy, checks }: Email): Reading => {
  const { dmarc } = reportEmailTexts();
  const word = factWord('email.dmarcStatus', dmarcStatus);
  switch (dmarcStatus) {
    case 'NOT_CHECKED':
      return missing(checks, 'dmarc');
    case 'ABSENT':
      return { tone: 'fail', word, note: dmarc.absentNote };
    case 'INVALID':
      return { tone: 'fail', word, note: dmarc.invalidNote };
    case 'VALID':
      return policyReading(dmarcPolicy ?? 'none');
  }
};

const policyReading = (policy: string): Reading => {
  const { dmarc } = reportEmailTexts();
  const word = factWord('email.dmarcPolicy', policy);
  switch (policy) {
    case 'reject':
      return { tone: 'pass', word, note: dmarc.rejectNote };
    case 'quarantine':
      return { tone: 'warn', word, note: dmarc.quarantineNote };
    case 'none':
      return { tone: 'high', word, note: dmarc.noneNote };
    default:
      return { tone: 'high', word };
  }
};

export const mailProviderReading = ({ secureMxProvider, mailServers, checks }: Email): Reading => {
  const { mx } = reportEmailTexts();
  if (secureMxProvider === null) return missing(checks, 'mx');
  const word = factWord('email.secureMxProvider', secureMxProvider);
  if (secureMxProvider) return { tone: 'pass', word, note: mx.secureNote };
  if (mailServers?.length === 0) return { tone: 'none', word: factEmpty('email.mailServers'), note: mx.noServerNote };
  return { tone: 'info', word, note: mx.unknownNote };
};

const MTA_STS_TONES: Readonly<Record<MtaStsStatus, Tone>> = {
  NOT_CHECKED: 'unknown',
  ENFORCE: 'pass',
  TESTING: 'warn',
  NONE: 'none',
  BROKEN: 'fail',
  ABSENT: 'none',
  NOT_APPLICABLE: 'none',
};

export const mtaStsReading = (status: MtaStsStatus): Reading => {
  const mark = { tone: MTA_STS_TONES[status], word: factWord('email.mtaSts.status', status) };
  return status === 'NOT_CHECKED' ? mark : { ...mark, note: reportEmailTexts().transport.mtaStsNotes[status] };
};

const TLS_RPT_TONES: Readonly<Record<RecordState, Tone>> = {
  NOT_CHECKED: 'unknown',
  VALID: 'pass',
  INVALID: 'warn',
  ABSENT: 'none',
};

export const tlsRptReading = (status: RecordState): Reading => {
  const mark = { tone: TLS_RPT_TONES[status], word: factWord('email.tlsRpt.status', status) };
  return status === 'ABSENT' ? { ...mark, note: reportEmailTexts().transport.tlsRptAbsentNote } : mark;
};

const BIMI_TONES: Readonly<Record<BimiStatus, Tone>> = {
  VALID: 'pass',
  INVALID: 'warn',
  DECLINED: 'none',
  ABSENT: 'none',
};

export const bimiReading = (status: BimiStatus): Reading => {
  const mark = { tone: BIMI_TONES[status], word: factWord('email.bimi.status', status) };
  return status === 'DECLINED' ? { ...mark, note: reportEmailTexts().transport.declinedNote } : mark;
};

const START_TLS_TONES: Readonly<Record<StartTlsStatus, Tone>> = {
  NOT_CHECKED: 'unknown',
  YES: 'pass',
  NO: 'fail',
  FAILED: 'fail',
};

export const startTlsReading = (status: StartTlsStatus): Reading => ({
  tone: START_TLS_TONES[status],
  word: factWord('email.mailServerTls.startTls', status),
});

const SERVICE_TONES: Readonly<Record<StartTlsStatus, Tone>> = { ...START_TLS_TONES, NO: 'warn', FAILED: 'warn' };

/** The reading of a server for mail programs. */
export const mailServiceReading = (status: StartTlsStatus): Reading => ({
  tone: SERVICE_TONES[status],
  word: factWord('email.mailServices.tls', status),
});

const DANE_TONES: Readonly<Record<DaneStatus, Tone>> = {
  NOT_CHECKED: 'unknown',
  MATCHED: 'pass',
  MISMATCHED: 'fail',
  BOGUS: 'fail',
  UNUSABLE: 'warn',
  INSECURE: 'warn',
  NOT_COMPARED: 'unknown',
  ABSENT: 'none',
};

/** Whether the TLSA records match the server's certificate (RFC 7672). */
export const daneReading = (status: DaneStatus): Reading => ({
  tone: DANE_TONES[status],
  word: factWord('email.mailServerTls.dane.status', status),
});

const KEY_TONES: Readonly<Record<DkimKeyStatus, Tone>> = { VALID: 'pass', REVOKED: 'none', MALFORMED: 'fail' };

export const dkimKeyMark = (status: DkimKeyStatus): Mark => ({
  tone: KEY_TONES[status],
  word: factWord('email.dkimKeys.status', status),
});

/** Like `protocolReading`, except that a mail server may keep old TLS versions for old senders, which would otherwise send in plain text. */
export const mailProtocolReading = (protocol: Parameters<typeof protocolReading>[0]): Reading => {
  const reading = protocolReading(protocol);
  return reading.tone === 'fail' && protocol.version.startsWith('TLS') ? { ...reading, tone: 'info' } : reading;
};
