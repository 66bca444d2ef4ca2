import { protocolReading } from '../web/webReadings.ts';
import type { EmailSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { factEmpty } from '../../../texts/factWords/factWords.ts';
import { reportEmailTexts } from '../../../texts/generated/reportEmailTexts.ts';
import type { Mark, Tone } from '../../../ui/StateMark.tsx';
import { factReading, type Reading } from '../reading.ts';

type Email = Pick<
  EmailSheet_SectionFragment,
  | 'checks'
  | 'spfStatus'
  | 'spfRecord'
  | 'spfLookups'
  | 'dkimConfigured'
  | 'dkimSelectors'
  | 'dmarcStatus'
  | 'dmarcPolicy'
  | 'secureMxProvider'
  | 'mailServers'
>;

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

export const spfReading = ({ spfStatus, spfRecord, spfLookups, checks }: Email): Reading => {
  const reading = factReading('email.spfStatus', spfStatus, checks);
  if (spfStatus !== 'VALID') return reading;
  const { spf } = reportEmailTexts();
  const note = spf.strengthNotes[spfStrength(spfRecord ?? '')];
  const lookups = spfLookups === null ? [] : [spf.lookups({ count: spfLookups, limit: SPF_LOOKUP_LIMIT })];
  return { ...reading, note: [note, ...lookups].join(' ') };
};

export const dkimReading = ({ dkimConfigured, dkimSelectors, checks }: Email): Reading =>
  dkimConfigured === null && dkimSelectors !== null
    ? { tone: 'unknown', word: reportTexts().notChecked, note: reportEmailTexts().dkim.unknownNote }
    : factReading('email.dkimConfigured', dkimConfigured, checks);

/** Green for reject, amber for quarantine, orange for any other policy, red for none (spec 2 §9). */
export const dmarcReading = ({ dmarcStatus, dmarcPolicy, checks }: Email): Reading => {
  if (dmarcStatus !== 'VALID') return factReading('email.dmarcStatus', dmarcStatus, checks);
  const reading = factReading('email.dmarcPolicy', dmarcPolicy ?? 'none');
  return reading.tone === 'unknown' ? { ...reading, tone: 'high' } : reading;
};

export const mailProviderReading = ({ secureMxProvider, mailServers, checks }: Email): Reading =>
  secureMxProvider === false && mailServers?.length === 0
    ? { tone: 'none', word: factEmpty('email.mailServers'), note: reportEmailTexts().mx.noServerNote }
    : factReading('email.secureMxProvider', secureMxProvider, checks);

/** Like `protocolReading`, except that a mail server may keep old TLS versions for old senders, which would otherwise send in plain text. */
export const mailProtocolReading = (protocol: Parameters<typeof protocolReading>[0]): Reading => {
  const reading = protocolReading(protocol);
  return reading.tone === 'fail' && protocol.version.startsWith('TLS') ? { ...reading, tone: 'info' } : reading;
};
