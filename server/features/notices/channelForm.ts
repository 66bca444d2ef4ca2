import type { NoticeDigest, NoticeFormat, NoticeRules } from '../../../schema/events/noticeChannel.ts';
import type { AlertPriority } from '../../../schema/events/alert.ts';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { answers } from '../../platform/base/answers.ts';
import { isSendingPort } from '../../scanner/io/requestSender.ts';
import { type ChannelWords, pathParts } from './formats.ts';
import { knownTimeZone } from './times.ts';

/** The form of a channel. In a change, an absent address stays as it is; an absent token stays only if the address does. */
export interface ChannelForm {
  readonly name: string;
  readonly format: NoticeFormat;
  readonly address?: string | null | undefined;
  readonly room?: string | null | undefined;
  readonly token?: string | null | undefined;
  readonly onlyWorse: boolean;
  readonly minimumPriority: AlertPriority;
  readonly digest: NoticeDigest;
  readonly quietFrom?: string | null | undefined;
  readonly quietUntil?: string | null | undefined;
  readonly timeZone: string;
}

type Place = Pick<ChannelWords, 'address' | 'room' | 'token'>;

type Checked =
  | { readonly kind: 'good'; readonly name: string; readonly place: Place; readonly rules: NoticeRules }
  | { readonly kind: 'bad'; readonly message: string };

const MOST_NAME_LENGTH = 100;
const MOST_URL_LENGTH = 2_048;
const ROOM = /^![^\s:]{1,200}:[^\s/]{1,250}$|^![A-Za-z0-9_-]{43}$/;
const TOKEN = /^[\x21-\x7e]{1,500}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Valid topic names according to https://docs.ntfy.sh. */
const TOPIC = /^[-_A-Za-z0-9]{1,64}$/;

const nameOf = (given: string): string | undefined => {
  const name = given.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return name === '' || name.length > MOST_NAME_LENGTH ? undefined : name;
};

/** Why an address is refused, as text for the user. Returns `undefined` if it is accepted. `plain`: HTTP without TLS is allowed, in a private network. */
const addressFault = (format: NoticeFormat, address: string, plain: boolean): string | undefined => {
  const said = answers().notices;
  const url = address.length <= MOST_URL_LENGTH ? parsedUrl(address) : undefined;
  const isHttp = url?.protocol === 'https:' || (plain && url?.protocol === 'http:');
  if (!url || !isHttp || url.username !== '' || url.password !== '') return plain ? said.addressPlain : said.address;
  if (!isSendingPort(url)) return said.port;
  if (format === 'ntfy' && !TOPIC.test(pathParts(url).at(-1) ?? '')) return said.topic;
  return undefined;
};

const wantsAddress = (format: NoticeFormat): boolean => format !== 'mail' && format !== 'atom';

/** Checks a form and keeps the fields that its format has. `kept`: those of the channel that is changed. The message is text for the user. */
export const checkedChannel = (form: ChannelForm, kept: Place, plain: boolean): Checked => {
  const said = answers().notices;
  const bad = (message: string): Checked => ({ kind: 'bad', message });
  const { format, onlyWorse, minimumPriority } = form;
  const name = nameOf(form.name);
  if (name === undefined) return bad(said.name);
  const address = wantsAddress(format) ? (form.address?.trim() ?? kept.address ?? '') : undefined;
  const fault = address === undefined ? undefined : addressFault(format, address, plain);
  if (fault !== undefined) return bad(fault);
  const room = format === 'matrix' ? (form.room?.trim() ?? kept.room ?? '') : undefined;
  if (room !== undefined && !ROOM.test(room)) return bad(said.room);
  // A token is sent only to the host that it was given for. Otherwise a person who may change the address could learn it.
  const isMoved = address !== kept.address;
  const given = form.token?.trim() ?? (isMoved ? undefined : kept.token) ?? '';
  if (format === 'matrix' && given === '' && isMoved && kept.token !== undefined) return bad(said.tokenAgain);
  const token = format === 'matrix' || (format === 'ntfy' && given !== '') ? given : undefined;
  if (token !== undefined && !TOKEN.test(token)) return bad(said.token);
  const [from, until] = [form.quietFrom ?? '', form.quietUntil ?? ''];
  const isQuiet = from !== '' || until !== '';
  if (isQuiet && !(TIME.test(from) && TIME.test(until))) return bad(said.quiet);
  const timeZone = knownTimeZone(form.timeZone);
  if (timeZone === undefined) return bad(said.timeZone);
  const digest = format === 'mail' ? form.digest : 'each';
  const quiet = isQuiet ? { from, until } : null;
  return {
    kind: 'good',
    name,
    place: { ...(address && { address }), ...(room && { room }), ...(token && { token }) },
    rules: { onlyWorse, minimumPriority, digest, quiet, timeZone },
  };
};
