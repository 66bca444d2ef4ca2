import type {
  AlertPriority,
  NoticeChannel_ChannelFragment,
  NoticeChannelInput,
  NoticeDigest,
  NoticeFormat,
} from '../../generated/graphql.ts';

export const FORMATS = [
  'WEBHOOK',
  'MAIL',
  'NTFY',
  'SLACK',
  'MATRIX',
  'TEAMS',
  'ATOM',
] as const satisfies readonly NoticeFormat[];
export const DIGESTS = ['EACH', 'DAILY', 'WEEKLY'] as const satisfies readonly NoticeDigest[];
export const MINIMUM_PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const satisfies readonly AlertPriority[];

export type AddressFormat = Exclude<NoticeFormat, 'MAIL' | 'ATOM'>;

/** Whether the format needs an address that the user enters. */
export const hasAddress = (format: NoticeFormat): format is AddressFormat => format !== 'MAIL' && format !== 'ATOM';

/** The values of the channel form. Address and token start empty even when changing a channel: the stored values are then kept. */
export interface ChannelDraft {
  readonly format: NoticeFormat | undefined;
  readonly name: string;
  readonly address: string;
  readonly room: string;
  readonly token: string;
  readonly onlyWorse: boolean;
  readonly minimumPriority: AlertPriority;
  readonly digest: NoticeDigest;
  readonly isQuiet: boolean;
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly timeZone: string;
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the initial values of the form, for a new channel or for one that is changed. */
export const startDraft = (channel: NoticeChannel_ChannelFragment | undefined): ChannelDraft => ({
  format: channel?.format,
  name: channel?.name ?? '',
  address: '',
  room: channel?.room ?? '',
  token: '',
  onlyWorse: channel?.onlyWorse ?? false,
  minimumPriority: channel?.minimumPriority ?? 'LOW',
  digest: channel?.digest ?? 'EACH',
  isQuiet: typeof channel?.quietFrom === 'string',
  quietFrom: channel?.quietFrom ?? '22:00',
  quietUntil: channel?.quietUntil ?? '07:00',
  timeZone: channel?.timeZone ?? ownTimeZone(),
});

/** Whether the rules depend on the time of day. */
export const needsTimeZone = ({ format, digest, isQuiet }: ChannelDraft): boolean =>
  isQuiet || (format === 'MAIL' && digest !== 'EACH');

export type MissingField = 'format' | 'name' | 'address' | 'room' | 'token' | 'quiet' | 'timeZone';

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns the fields that are missing or invalid, in their order. The server reports any other errors. */
export const missingFields = (
  draft: ChannelDraft,
  channel: NoticeChannel_ChannelFragment | undefined,
): readonly MissingField[] => {
  const { format, name, address, room, token, isQuiet, quietFrom, quietUntil, timeZone } = draft;
  if (format === undefined) return ['format'];
  const isBadAddress = address.trim() === '' ? channel === undefined : !/^https?:\/\/./i.test(address.trim());
  // A new address needs its own token. An invalid address is reported first, so the token is not reported as missing then.
  const isTokenKept = channel?.hasToken === true && (address.trim() === '' || isBadAddress);
  const isBadQuiet = !TIME_OF_DAY.test(quietFrom) || !TIME_OF_DAY.test(quietUntil) || quietFrom === quietUntil;
  const isMissing: Readonly<Record<MissingField, boolean>> = {
    format: false,
    name: name.trim() === '',
    address: hasAddress(format) && isBadAddress,
    room: format === 'MATRIX' && !room.trim().startsWith('!'),
    token: format === 'MATRIX' && token.trim() === '' && !isTokenKept,
    quiet: isQuiet && isBadQuiet,
    timeZone: needsTimeZone(draft) && timeZone.trim() === '',
  };
  return MISSING_FIELDS.filter((field) => isMissing[field]);
};

const MISSING_FIELDS = ['format', 'name', 'address', 'room', 'token', 'quiet', 'timeZone'] as const;

const entered = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Returns the input for the server. Fields that the format does not have are omitted, whatever was typed there before. */
export const inputOf = (draft: ChannelDraft, format: NoticeFormat): NoticeChannelInput => ({
  name: draft.name.trim(),
  format,
  address: hasAddress(format) ? entered(draft.address) : null,
  room: format === 'MATRIX' ? entered(draft.room) : null,
  token: format === 'MATRIX' || format === 'NTFY' ? entered(draft.token) : null,
  onlyWorse: draft.onlyWorse,
  minimumPriority: draft.minimumPriority,
  digest: format === 'MAIL' ? draft.digest : 'EACH',
  quietFrom: draft.isQuiet ? draft.quietFrom : null,
  quietUntil: draft.isQuiet ? draft.quietUntil : null,
  timeZone: entered(draft.timeZone) ?? 'UTC',
});

/** Props for the form fields: their values and errors. */
export interface DraftFieldsProps {
  readonly draft: ChannelDraft;
  readonly set: (changes: Partial<ChannelDraft>) => void;
  /** The channel to change; undefined to create one. */
  readonly channel: NoticeChannel_ChannelFragment | undefined;
  readonly errorOf: (field: MissingField) => string | undefined;
}
