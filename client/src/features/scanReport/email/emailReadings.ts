import { protocolReading } from '../web/webReadings.ts';
import type { EmailSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { factEmpty } from '../../../texts/factWords/factWords.ts';
import { reportEmailTexts } from '../../../texts/generated/reportEmailTexts.ts';
import type { Mark } from '../../../ui/StateMark.tsx';
import { factReading, type Reading } from '../reading.ts';

type Email = Pick<
  EmailSheet_SectionFragment,
  | 'checks'
  | 'spfStatus'
  | 'spfOthers'
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

/** Returns what a valid record does with mail from other servers: Soft Fail, Hard Fail or Basic (spec 2 §9), or whom it lets in. */
const spfOthersReading = ({ spfOthers }: Email): Reading | undefined =>
  spfOthers === null ? undefined : factReading('email.spfOthers', spfOthers);

/** A valid record is marked by what it does: one that lets everyone in is not a good one. */
export const spfReading = (data: Email): Reading => {
  const reading = factReading('email.spfStatus', data.spfStatus, data.checks);
  const others = spfOthersReading(data);
  if (!others) return reading;
  const lookups =
    data.spfLookups === null
      ? []
      : [reportEmailTexts().spf.lookups({ count: data.spfLookups, limit: SPF_LOOKUP_LIMIT })];
  const note = [others.note ?? '', ...lookups].join(' ');
  return isGood(others) ? { ...reading, note } : { ...others, note };
};

const isGood = ({ tone }: Reading): boolean => tone === 'pass' || tone === 'info';

/** The kind of a valid record next to its text; undefined if the row's own mark says it. */
export const spfKindMark = (data: Email): Mark | undefined => {
  const others = spfOthersReading(data);
  return others && isGood(others) ? { tone: others.tone, word: others.word } : undefined;
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
