import type { Knex } from 'knex';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { NoticeSubject } from '../../schema/events/noticeChannel.ts';
import { printCursor, restrictToAfter } from '../engine/timeCursor.ts';
import type { NoticeChannelRow, NoticeRow } from './migration.ts';

const channels = (db: Knex) => db<NoticeChannelRow>('notice_channels').withSchema('candor_read');
const notices = (db: Knex) => db<NoticeRow>('notices').withSchema('candor_read');

/** Times are ISO 8601 in UTC. */
export interface NoticeChannelRecord {
  readonly channelId: string;
  readonly owner: { readonly kind: NoticeChannelRow['owner_kind']; readonly subject: string };
  readonly about: NoticeSubject;
  readonly format: NoticeChannelRow['format'];
  readonly rules: NoticeChannelRow['rules'];
  readonly personal: Encrypted;
  readonly createdAt: string;
  readonly parkedFor: NoticeChannelRow['parked_for'];
  readonly parkedAt: string | null;
}

export interface NoticeRecord {
  readonly noticeId: string;
  readonly channelId: string;
  readonly occasion: NoticeRow['occasion'];
  readonly personal: Encrypted;
  readonly queuedAt: string;
  readonly state: NoticeRow['state'];
  readonly dueAt: string | null;
  readonly attempts: number;
  readonly lastAttemptAt: string | null;
  readonly lastStatus: number | null;
  readonly failure: NoticeRow['failure'];
}

const subjectOf = ({ list_id: listId, domain }: NoticeChannelRow): NoticeSubject =>
  listId === null ? { kind: 'domain', domain: domain ?? '' } : { kind: 'list', listId };

const channelOf = (row: NoticeChannelRow): NoticeChannelRecord => ({
  channelId: row.channel_id,
  owner: { kind: row.owner_kind, subject: row.owner_id },
  about: subjectOf(row),
  format: row.format,
  rules: row.rules,
  personal: encrypted.parse(row.personal),
  createdAt: row.created_at.toISOString(),
  parkedFor: row.parked_for,
  parkedAt: row.parked_at?.toISOString() ?? null,
});

const noticeOf = (row: NoticeRow): NoticeRecord => ({
  noticeId: row.notice_id,
  channelId: row.channel_id,
  occasion: row.occasion,
  personal: encrypted.parse(row.personal),
  queuedAt: row.queued_at.toISOString(),
  state: row.state,
  dueAt: row.due_at?.toISOString() ?? null,
  attempts: row.attempts,
  lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
  lastStatus: row.last_status,
  failure: row.failure,
});

const aboutThis = (about: NoticeSubject): Partial<NoticeChannelRow> =>
  about.kind === 'list' ? { list_id: about.listId } : { domain: about.domain };

/** Returns all channels about a list or a domain, oldest first; with `owner`, only that owner's channels. */
export const channelsAbout = async (
  db: Knex,
  about: NoticeSubject,
  owner?: NoticeChannelRecord['owner'],
): Promise<readonly NoticeChannelRecord[]> => {
  const rows = await channels(db)
    .where(aboutThis(about))
    .where(owner ? { owner_id: owner.subject, owner_kind: owner.kind } : {})
    .orderBy(['created_at', 'channel_id']);
  return rows.map(channelOf);
};

export const noticeChannelById = async (db: Knex, channelId: string): Promise<NoticeChannelRecord | undefined> => {
  const row = await channels(db).where({ channel_id: channelId }).first();
  return row && channelOf(row);
};

/** Finds a feed by the hash of the secret part of its address. */
export const feedByHash = async (db: Knex, feedHash: string): Promise<NoticeChannelRecord | undefined> => {
  const row = await channels(db).where({ feed_hash: feedHash }).first();
  return row && channelOf(row);
};

/** Returns the newest notices first. Throws InvalidCursor. */
export const noticesOf = async (
  db: Knex,
  channelId: string,
  { first, after }: { readonly first: number; readonly after?: string | undefined },
): Promise<{ readonly notices: readonly NoticeRecord[]; readonly nextCursor: string | null }> => {
  const page = notices(db)
    .where({ channel_id: channelId })
    .orderByRaw('queued_at desc, notice_id desc')
    .limit(first + 1);
  restrictToAfter(page, ['queued_at', 'notice_id'], after);
  const rows = await page;
  const shown = rows.slice(0, first).map(noticeOf);
  const last = shown.at(-1);
  return {
    notices: shown,
    nextCursor: last && rows.length > first ? printCursor([last.queuedAt, last.noticeId]) : null,
  };
};

/** Returns `undefined` if there is no notice with this id. */
export const noticeById = async (db: Knex, noticeId: string): Promise<NoticeRecord | undefined> => {
  const row = await notices(db).where({ notice_id: noticeId }).first();
  return row && noticeOf(row);
};

/** Returns the newest notice of each of these channels. */
export const lastNotices = async (
  db: Knex,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, NoticeRecord>> => {
  const last = notices(db)
    .whereRaw('notices.channel_id = asked.channel_id')
    .orderByRaw('queued_at desc, notice_id desc')
    .limit(1);
  const rows = await db
    .from(db.raw('unnest(?::uuid[]) as asked (channel_id) cross join lateral (?) as last', [[...channelIds], last]))
    .select<NoticeRow[]>('last.*');
  return new Map(rows.map((row) => [row.channel_id, noticeOf(row)]));
};

const DUE_CHANNELS = `
  select n.channel_id from candor_read.notices n
  join candor_read.notice_channels c on c.channel_id = n.channel_id and c.parked_for is null
  where n.state = 'due' and n.due_at <= :now
  group by n.channel_id order by min(n.due_at)`;

/** Returns the channels on which something is due, longest overdue first. Parked channels are never due. */
export const dueChannels = async (db: Knex, now: Date): Promise<readonly string[]> => {
  const { rows } = await db.raw<{ rows: readonly { channel_id: string }[] }>(DUE_CHANNELS, { now });
  return rows.map(({ channel_id: channelId }) => channelId);
};

/** Returns when the next notice is due after `now`; `undefined` if none is. */
export const nextNoticeAt = async (db: Knex, now: Date): Promise<Date | undefined> => {
  const row = await notices(db)
    .where({ state: 'due' })
    .where('due_at', '>', now)
    .min({ at: 'due_at' })
    .first<{ at: Date | null } | undefined>();
  return row?.at ?? undefined;
};

/** Returns what is now due on a channel, in the order in which it was queued. */
export const dueNotices = async (
  db: Knex,
  channelId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly NoticeRecord[]> => {
  const rows = await notices(db)
    .where({ channel_id: channelId, state: 'due' })
    .where('due_at', '<=', now)
    .orderBy(['queued_at', 'notice_id'])
    .limit(limit);
  return rows.map(noticeOf);
};
