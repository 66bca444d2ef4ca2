import type { Knex } from 'knex';
import type { NoticeFailure, NoticeOccasion } from '../../schema/events/notice.ts';
import type {
  NoticeFormat,
  NoticeOwnerKind,
  NoticeParkReason,
  NoticeRules,
} from '../../schema/events/noticeChannel.ts';

/** A channel through which someone is notified. Removed channels, and those of an erased list or person, have no row. */
export interface NoticeChannelRow {
  readonly channel_id: string;
  readonly owner_id: string;
  readonly owner_kind: NoticeOwnerKind;
  /** Exactly one of the two is set: what the channel is about. */
  readonly list_id: string | null;
  readonly domain: string | null;
  readonly format: NoticeFormat;
  readonly rules: NoticeRules;
  readonly feed_hash: string | null;
  readonly personal: unknown;
  readonly created_at: Date;
  readonly parked_for: NoticeParkReason | null;
  readonly parked_at: Date | null;
}

/** `due_at` is the time of the next attempt; `null` if there will be none. */
export interface NoticeRow {
  readonly notice_id: string;
  readonly channel_id: string;
  readonly occasion: NoticeOccasion;
  readonly personal: unknown;
  readonly queued_at: Date;
  readonly state: 'due' | 'delivered' | 'parked';
  readonly due_at: Date | null;
  readonly attempts: number;
  readonly last_attempt_at: Date | null;
  readonly last_status: number | null;
  readonly failure: NoticeFailure | null;
}

export const noticesMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('notice_channels', (table) => {
      table.uuid('channel_id').primary();
      table.uuid('owner_id').notNullable();
      table.text('owner_kind').notNullable();
      table.uuid('list_id');
      table.text('domain');
      table.text('format').notNullable();
      table.jsonb('rules').notNullable();
      table.text('feed_hash').unique({ indexName: 'notice_channels_feed_hash_key' });
      table.jsonb('personal').notNullable();
      table.timestamp('created_at').notNullable();
      table.text('parked_for');
      table.timestamp('parked_at');
      table.index(['owner_id'], 'notice_channels_of');
      table.index(['list_id'], 'notice_channels_about_list');
      table.index(['domain'], 'notice_channels_about_domain');
    })
    .createTable('notices', (table) => {
      table.uuid('notice_id').primary();
      table.uuid('channel_id').notNullable();
      table.jsonb('occasion').notNullable();
      table.jsonb('personal').notNullable();
      table.timestamp('queued_at').notNullable();
      table.text('state').notNullable();
      table.timestamp('due_at');
      table.integer('attempts').notNullable();
      table.timestamp('last_attempt_at');
      table.integer('last_status');
      table.text('failure');
      table.index(['channel_id', 'queued_at', 'notice_id'], 'notices_of_channel');
    })
    .raw("create index notices_due on notices (due_at, channel_id) where state = 'due'")
    .raw("create index notices_due_on_channel on notices (channel_id, queued_at, notice_id) where state = 'due'")
    // Persons who must never have a row again.
    .createTable('notice_erasures', (table) => {
      table.uuid('subject').primary();
    });
