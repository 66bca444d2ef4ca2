import type { Knex } from 'knex';
import type { MigrationList } from './migrate.ts';

/**
 * The first migration creates the tables as they were before there were migrations, when each part of the server created its own at every start. It leaves
 * existing objects alone, so that it works on an older database as well as on an empty one.
 */

/** Personal keys, wrapped by the master key, in their own schema so that their backups can be kept for less time than those of the log. */
const KEYS = `
  create schema if not exists candor_keys;
  create table if not exists candor_keys.subject_keys (
    subject uuid primary key,
    iv bytea not null,
    tag bytea not null,
    wrapped_key bytea not null,
    created_at timestamptz not null default now()
  );
  create table if not exists candor_keys.person_subjects (
    address_key text primary key,
    subject uuid not null unique,
    created_at timestamptz not null default now()
  );
  create table if not exists candor_keys.erasures (
    subject uuid primary key,
    reason text not null,
    begun_at timestamptz not null default now()
  );`;

/**
 * Counts of limits: the columns are those of rate-limiter-flexible; the index is for removing expired ones. Places in the queue of scans: a scan that enters
 * waits for others that are entering, so that two processes never give out the last place twice; a scan that stays too long has no worker and was abandoned
 * (docs/adr/0001).
 */
const ACCESS = `
  create schema if not exists candor_access;
  create table if not exists candor_access.rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
  create index if not exists rate_limits_by_expire on candor_access.rate_limits (expire);
  create table if not exists candor_access.waiting_scans (
    scan_id uuid primary key,
    until timestamptz not null
  );
  create or replace function candor_access.enter_queue(scan uuid, most int, seconds float8) returns int
  language plpgsql as $$
  declare
    waiting int;
  begin
    perform pg_advisory_xact_lock(7264102);
    delete from candor_access.waiting_scans where until <= clock_timestamp();
    select count(*) into waiting from candor_access.waiting_scans where scan_id <> scan;
    if most > 0 and waiting >= most then return waiting; end if;
    insert into candor_access.waiting_scans values (scan, clock_timestamp() + seconds * interval '1 second')
      on conflict (scan_id) do nothing;
    return null;
  end $$;`;

/**
 * The development mailbox, empty if mail is sent. Nothing from the mails goes into the planner's statistics (pg_statistic), where samples would outlive the
 * rows.
 */
const MAIL = `
  create schema if not exists candor_mail;
  create table if not exists candor_mail.development_mailbox (
    id uuid primary key,
    number bigint generated always as identity unique,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    links jsonb not null,
    caught_at timestamptz not null default now()
  );
  alter table candor_mail.development_mailbox
    add column if not exists person uuid,
    add column if not exists headers jsonb not null default '{}';
  alter table candor_mail.development_mailbox
    ${['recipient', 'subject', 'text', 'html', 'links', 'headers']
      .map((column) => `alter column ${column} set statistics 0`)
      .join(', ')};`;

/** Generated reports, in pieces. */
const FILES = `
  create schema if not exists candor_files;
  create table if not exists candor_files.report_files (
    report_id uuid not null,
    sha256 text not null,
    file_bytes integer not null,
    kept_at timestamptz not null,
    primary key (report_id, sha256)
  );
  create table if not exists candor_files.report_chunks (
    report_id uuid not null,
    sha256 text not null,
    number integer not null,
    bytes bytea not null,
    primary key (report_id, sha256, number),
    foreign key (report_id, sha256) references candor_files.report_files on delete cascade
  );`;

/** For the read models (projections/engine): their checkpoints and builds, the holders of locks, and the schema of the views that queries read. */
const PROJECTIONS = `
  create schema if not exists candor_read;
  create schema if not exists candor_projections;
  create table if not exists candor_projections.lock_holders (
    name text primary key,
    backend integer,
    application text,
    beat_at timestamptz,
    seen_at timestamptz not null
  );
  create table if not exists candor_projections.builds (
    schema_name text primary key,
    projection text not null,
    version integer not null,
    build integer not null,
    tables text[] not null,
    state text not null,
    position text,
    error text,
    error_at timestamptz,
    created_at timestamptz not null default now(),
    unique (projection, version, build)
  );
  create unique index if not exists one_live_build on candor_projections.builds (projection) where state = 'live';`;

const REPLAYED_PROJECTIONS = `
  alter table candor_projections.builds
    drop constraint if exists builds_state_check,
    drop constraint builds_pkey,
    add primary key (schema_name, projection),
    add check (state in ('building', 'live', 'retired', 'waiting', 'scratch', 'dropping')),
    add column log_id text,
    add column replay_id uuid,
    add column events bigint,
    add column total bigint,
    add column rate real not null default 0,
    add column moved_at timestamptz,
    add column until_position text,
    add column until_at timestamptz,
    add column completed_at timestamptz,
    add column difference json,
    add column retired_at timestamptz,
    add column rolled_back_by json;
  create unique index one_build_of_replay on candor_projections.builds (replay_id) where replay_id is not null;`;

const baseline = async (trx: Knex): Promise<void> => {
  await trx.raw([KEYS, ACCESS, MAIL, FILES, PROJECTIONS].join('\n'));
  const builds = trx.schema.withSchema('candor_projections');
  if (!(await builds.hasColumn('builds', 'replay_id'))) await trx.raw(REPLAYED_PROJECTIONS);
};

/** What limits have counted for scans that have not ended. */
const heldCounts = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_access').createTable('held_counts', (table) => {
    table.uuid('scan_id').primary();
    table.specificType('if_failed', 'text[]').notNullable();
    table.specificType('if_ran', 'text[]').notNullable();
    table.timestamp('held_at').notNullable().defaultTo(trx.fn.now());
  });
};

/** One row: when retention last ran, and whether it may run again (server/features/privacy/retention.ts). */
const retention = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_access').createTable('retention', (table) => {
    table.boolean('singleton').primary().defaultTo(true).checkIn(['true']);
    table.timestamp('round_at');
    table.text('position');
    table.text('log_id');
    table.timestamp('stopped_at');
    table.text('reason');
    table.boolean('mailed').notNullable().defaultTo(false);
    table.timestamp('confirmed_at');
  });
};

/** The anchors that the worker has made, in order, until a mail server, a file or a URL has received each. */
const anchors = async (trx: Knex): Promise<void> => {
  await trx.schema.createSchemaIfNotExists('candor_anchors');
  await trx.schema.withSchema('candor_anchors').createTable('anchors', (table) => {
    table.integer('number').primary();
    table.text('line').notNullable();
    table.boolean('sent').notNullable().defaultTo(false);
  });
};

/** How far each read model was behind: one row per minute for a day (projections/engine/lagSamples.ts). */
const lagSamples = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_projections').createTable('lag_samples', (table) => {
    table.timestamp('minute').notNullable();
    table.text('projection').notNullable();
    table.integer('behind').notNullable();
    table.integer('lag_ms').notNullable();
    table.primary(['minute', 'projection']);
  });
};

/** The logos of partners as PNG, each encrypted with the key of its partner. */
const partnerLogos = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_files').createTable('partner_logos', (table) => {
    table.uuid('partner_id').notNullable();
    table.text('sha256').notNullable();
    table.jsonb('personal').notNullable();
    table.primary(['partner_id', 'sha256']);
  });
};

/** Files that scans store outside the log (server/features/scans/scanFiles.ts). */
const scanFiles = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_files').createTable('scan_files', (table) => {
    table.uuid('scan_id').notNullable();
    table.text('kind').notNullable();
    table.text('sha256').notNullable();
    table.text('media_type').notNullable();
    table.binary('bytes').notNullable();
    table.timestamp('kept_at').notNullable();
    table.primary(['scan_id', 'kind', 'sha256']);
  });
};

/** When each personal token was last used. */
const apiTokenUses = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_access').createTable('api_token_uses', (table) => {
    table.uuid('token_id').primary();
    table.uuid('subject').notNullable().index('api_token_uses_of');
    table.timestamp('used_at').notNullable();
  });
};

/** Requests that are carried out once, and their answers, for a day. */
const idempotencyKeys = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_access').createTable('idempotency_keys', (table) => {
    table.text('key_hash').primary();
    table.uuid('subject').notNullable().index('idempotency_keys_of');
    table.text('body_hash').notNullable();
    table.uuid('command_id').notNullable();
    table.jsonb('answer');
    table.timestamp('until').notNullable();
  });
};

/**
 * The names and tags of the domains in lists, and their newest reports, compressed and encrypted: kept with the keys and files, outside the log, so that they
 * end with their list (docs/adr/0043). Leases of the workers that scan them: a row is a domain that a worker is scanning, or that waits for its turn.
 */
const lists = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_keys').alterTable('subject_keys', (table) => {
    table.boolean('lasting').notNullable().defaultTo(false);
  });
  await trx.schema.createSchemaIfNotExists('candor_lists');
  await trx.schema.withSchema('candor_lists').createTable('domains', (table) => {
    table.uuid('list_id').notNullable();
    table.integer('place').notNullable();
    table.text('domain').notNullable();
    table.specificType('tags', 'text[]').notNullable();
    table.primary(['list_id', 'place']);
    table.unique(['list_id', 'domain'], { indexName: 'list_domains_by_name' });
  });
  await trx.schema.withSchema('candor_lists').createTable('reports', (table) => {
    table.uuid('list_id').notNullable();
    table.integer('place').notNullable();
    table.integer('run').notNullable();
    table.text('sha256').notNullable();
    table.binary('bytes').notNullable();
    table.primary(['list_id', 'place', 'run', 'sha256']);
  });
  // Samples of them in the planner's statistics would outlive the rows.
  await trx.raw(
    'alter table candor_lists.domains alter column domain set statistics 0, alter column tags set statistics 0',
  );
  await trx.schema.withSchema('candor_access').createTable('list_leases', (table) => {
    table.uuid('list_id').notNullable();
    table.integer('run').notNullable();
    table.integer('place').notNullable();
    table.timestamp('until').notNullable();
    table.primary(['list_id', 'run', 'place']);
    table.index(['until'], 'list_leases_by_end');
  });
};

/** The alerts that each report caused, compressed and encrypted like the report; null: none. */
const listAlerts = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_lists').alterTable('reports', (table) => {
    table.binary('alerts');
  });
};

/** A row is a notice channel through which a worker is sending. */
const noticeLeases = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_access').createTable('notice_leases', (table) => {
    table.uuid('channel_id').primary();
    table.timestamp('until').notNullable();
  });
};

/** Entries of audit logs that are written when their hour is over. They name the domain and reveal nothing about the list (docs/adr/0043). */
const owedEntries = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_lists').createTable('owed_entries', (table) => {
    table.uuid('entry_id').primary();
    table.text('domain').notNullable();
    table.timestamp('hour').notNullable();
  });
};

/** Answers of outside sources, shared by all processes (answerStore.ts). Unlogged: after a crash they are gone, and are asked for again. */
const sourceAnswers = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_access').createTable('source_answers', (table) => {
    table.text('question').primary();
    table.binary('iv').notNullable();
    table.binary('tag').notNullable();
    table.binary('ciphertext').notNullable();
    table.timestamp('until').notNullable().index('source_answers_by_end');
  });
  await trx.raw('alter table candor_access.source_answers set unlogged');
};

/**
 * How far the report mailbox has been read. Backups leave it out: after a restore, the mailbox is read again, and reports that the restored log lacks are taken.
 */
const reportMailboxes = async (trx: Knex): Promise<void> => {
  await trx.schema.withSchema('candor_access').createTable('report_mailboxes', (table) => {
    table.text('mailbox').primary();
    table.text('uid_validity').notNullable();
    table.bigInteger('last_uid').notNullable();
    table.timestamp('read_at').notNullable();
    for (const count of ['mails', 'without_report', 'for_nobody', 'left_out']) table.bigInteger(count).notNullable();
  });
  await trx.schema.withSchema('candor_access').createTable('left_out_mails', (table) => {
    table.text('mailbox').notNullable();
    table.text('uid_validity').notNullable();
    table.bigInteger('uid').notNullable();
    table.integer('place').notNullable();
    table.text('domain').notNullable();
    table.text('file').notNullable();
    table.text('mailed_from').notNullable();
    table.text('fault').notNullable();
    table.text('hint');
    table.timestamp('at').notNullable().defaultTo(trx.fn.now());
    table.primary(['mailbox', 'uid_validity', 'uid', 'place']);
    table.index(['domain', 'at'], 'left_out_mails_of_domain');
  });
};

/** Finds the oldest files, and counts those that are due, without reading all of them. */
const ageOfFiles = async (trx: Knex): Promise<void> => {
  for (const name of ['report_files', 'scan_files'])
    await trx.schema.withSchema('candor_files').alterTable(name, (table) => {
      table.index(['kept_at'], `${name}_by_age`);
    });
};

/** All tables of the server's database except the read models (which projections/engine creates) and the event log (eventstore/postgres). */
export const MIGRATIONS: MigrationList = {
  table: 'server',
  migrations: {
    '0001_baseline': baseline,
    '0002_held_counts': heldCounts,
    '0003_retention': retention,
    '0004_anchors': anchors,
    '0005_lag_samples': lagSamples,
    '0006_partner_logos': partnerLogos,
    '0007_scan_files': scanFiles,
    '0008_api_token_uses': apiTokenUses,
    '0009_idempotency_keys': idempotencyKeys,
    '0010_lists': lists,
    '0011_list_alerts': listAlerts,
    '0012_notice_leases': noticeLeases,
    '0013_owed_entries': owedEntries,
    '0014_source_answers': sourceAnswers,
    '0015_report_mailboxes': reportMailboxes,
    '0016_age_of_files': ageOfFiles,
  },
};
