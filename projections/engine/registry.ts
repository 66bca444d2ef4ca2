import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './inTransaction.ts';
import { SCHEMA_LOCK } from './livingLock.ts';

/** Held by whoever changes which builds there are. */
const REGISTRY_LOCK = 7_264_201;

const REGISTRY = `
  create schema if not exists candor_read;
  create schema if not exists candor_projections;
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
  create unique index if not exists one_live_build on candor_projections.builds (projection) where state = 'live';
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

/** Runs `work` as the only one that changes builds. Made at the first call: the registry, and the schema `candor_read` of the views. */
export const asRegistrar = <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [REGISTRY_LOCK]);
    // Not just `if not exists`: to alter a table waits for everybody who reads it.
    const { rows } = await client.query(
      `select from information_schema.columns
       where table_schema = 'candor_projections' and table_name = 'builds' and column_name = 'replay_id'`,
    );
    if (rows.length === 0) {
      await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
      await client.query(REGISTRY);
    }
    return work(client);
  });
