import type { Knex } from 'knex';
import { noticeChannelEvents, type NoticeChannelEvent } from '../../schema/events/noticeChannel.ts';
import { noticeEvents, type NoticeEvent } from '../../schema/events/notice.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { noticesMigration, type NoticeChannelRow, type NoticeRow } from './migration.ts';

type Handled =
  | Exclude<NoticeChannelEvent['type'], 'NoticeMailRequested'>
  | NoticeEvent['type']
  | 'ListErased'
  | 'PersonErased';

const HANDLED: readonly Handled[] = [
  ...noticeChannelEvents.flatMap(({ type }) => (type === 'NoticeMailRequested' ? [] : [type])),
  ...noticeEvents.map(({ type }) => type),
  'ListErased',
  'PersonErased',
];

/** The channels through which people are notified, and the notices sent through them. */
export const noticesProjection: Projection<Handled> = {
  name: 'notices',
  version: 2,
  handles: HANDLED,
  migration: noticesMigration,
  tables: { notice_channels: ['channel_id'], notices: ['notice_id'], notice_erasures: ['subject'] },
  // These events are few compared with all others, so they are applied one by one.
  apply: async (trx, events) => {
    for (const event of events) await applyOne(trx, event);
  },
};

const applyOne = async (trx: Knex.Transaction, event: ProjectedEvent<Handled>): Promise<void> => {
  const at = new Date(event.time);
  switch (event.type) {
    case 'PersonErased':
      await insertRows<{ subject: string }>(trx, 'notice_erasures', [{ subject: event.data.subject }]);
      return removeChannels(trx, { owner_id: event.data.subject });
    case 'ListErased':
      return removeChannels(trx, { list_id: event.data.listId });
    case 'NoticeChannelRemoved':
      return removeChannels(trx, { channel_id: event.data.channelId });
    case 'NoticeChannelAdded':
      return addChannel(trx, event);
    case 'NoticeChannelChanged': {
      const { rules, feedHash, personal } = event.data;
      const change = { rules: JSON.stringify(rules), feed_hash: feedHash, personal: JSON.stringify(personal) };
      await trx('notice_channels').where({ channel_id: event.data.channelId }).update(change);
      return;
    }
    case 'NoticeChannelParked':
      await channelOf(trx, event.data.channelId).update({ parked_for: event.data.reason, parked_at: at });
      return;
    case 'NoticeChannelResumed':
      await channelOf(trx, event.data.channelId).update({ parked_for: null, parked_at: null });
      return;
    case 'NoticeQueued':
      return queue(trx, event);
    case 'NoticeAttempted': {
      const { attempt, failure, status, nextAt, noticeId } = event.data;
      await noticeOf(trx, noticeId).update({
        attempts: attempt,
        last_attempt_at: at,
        last_status: status,
        failure,
        state: failure === null ? 'delivered' : nextAt === null ? 'parked' : 'due',
        due_at: nextAt === null ? null : new Date(nextAt),
      });
      return;
    }
    case 'NoticeSentAgain':
      await noticeOf(trx, event.data.noticeId).update({ state: 'due', due_at: new Date(event.data.dueAt) });
      return;
  }
};

const channelOf = (trx: Knex.Transaction, channel_id: string) =>
  trx<NoticeChannelRow>('notice_channels').where({ channel_id });
const noticeOf = (trx: Knex.Transaction, notice_id: string) => trx<NoticeRow>('notices').where({ notice_id });

/** Removes channels with all of their notices. */
const removeChannels = async (
  trx: Knex.Transaction,
  which: Partial<Pick<NoticeChannelRow, 'channel_id' | 'owner_id' | 'list_id'>>,
): Promise<void> => {
  const channels = trx('notice_channels').where(which);
  await trx('notices').whereIn('channel_id', channels.clone().select('channel_id')).delete();
  await channels.delete();
};

const addChannel = async (
  trx: Knex.Transaction,
  { data, time }: ProjectedEvent<'NoticeChannelAdded'>,
): Promise<void> => {
  const { channelId, ownerId, ownerKind, about, format, rules, feedHash, personal } = data;
  if (await trx('notice_erasures').where({ subject: ownerId }).first()) return;
  await insertRows<NoticeChannelRow>(trx, 'notice_channels', [
    {
      channel_id: channelId,
      owner_id: ownerId,
      owner_kind: ownerKind,
      format,
      rules,
      feed_hash: feedHash,
      personal,
      list_id: about.kind === 'list' ? about.listId : null,
      domain: about.kind === 'domain' ? about.domain : null,
      created_at: time,
      parked_for: null,
      parked_at: null,
    },
  ]);
};

const queue = async (trx: Knex.Transaction, { data, time }: ProjectedEvent<'NoticeQueued'>): Promise<void> => {
  const { noticeId, channelId, occasion, dueAt, personal } = data;
  const channel = await channelOf(trx, channelId).first('format');
  if (!channel) return;
  // A feed is not sent: readers fetch it.
  const kept = channel.format === 'atom' ? 'delivered' : 'parked';
  await insertRows<NoticeRow>(trx, 'notices', [
    {
      notice_id: noticeId,
      channel_id: channelId,
      occasion,
      personal,
      queued_at: time,
      state: dueAt === null ? kept : 'due',
      due_at: dueAt,
      attempts: 0,
      last_attempt_at: null,
      last_status: null,
      failure: null,
    },
  ]);
};
