import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type Partition, SCHEMA } from './partitions.ts';

/**
 * Replaces the table of a full partition by a new one with the same events. `fill` writes them into the new table; if it throws, nothing has changed.
 *
 * The tables are exchanged in one transaction, so no statement ever sees fewer events, and a killed process leaves nothing but a table that the next call drops.
 */
export const exchangePartition = async (
  partition: Partition,
  { knex, signal }: { readonly knex: Knex; readonly signal: AbortSignal },
  fill: (trx: Knex.Transaction, table: string) => Promise<void>,
): Promise<void> => {
  const replacement = `${partition.table}_rest`;
  const bounds = `position >= ${BigInt(partition.firstPosition)} and position <= ${BigInt(partition.lastPosition)}`;
  await knex.raw(`drop table if exists ${replacement}`);
  await knex.transaction(async (trx) => {
    // The constraint saves the check of each row when the table becomes a partition.
    await trx.raw(
      `create table ${replacement} (like ${SCHEMA}.events including defaults, primary key (position), unique (stream, revision), constraint bounds check (${bounds}))`,
    );
    await fill(trx, replacement);
  });
  await knex.raw(`analyze ${replacement}`);
  await untilVisibleToAll(knex, signal);
  await replace(knex, partition, replacement);
};

const BUSY_WAIT_MS = 200;

/**
 * Waits for all transactions that began before the new table was filled. They would not see its rows, so a backup that began earlier would lack these events.
 */
const untilVisibleToAll = async (knex: Knex, signal: AbortSignal): Promise<void> => {
  const { rows } = await knex.raw<{ rows: { xid: string }[] }>('select pg_current_xact_id()::xid as xid');
  for (;;) {
    signal.throwIfAborted();
    const { rows: older } = await knex.raw<{ rows: unknown[] }>(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type <> 'autovacuum worker' and age(backend_xmin) > age(?::xid) limit 1`,
      [rows[0]?.xid ?? ''],
    );
    if (older.length === 0) return;
    await delay(BUSY_WAIT_MS, undefined, { signal });
  }
};

/** Readers and appends wait for the exchange, and it for those that are under way: at most a second, then it makes way and tries again. */
const LOCK_ATTEMPTS = 60;
const LOCK_TIMEOUT = '55P03';

const replace = async (knex: Knex, { table }: Partition, replacement: string): Promise<void> => {
  const name = table.slice(SCHEMA.length + 1);
  const exchange = (trx: Knex.Transaction): Promise<unknown> =>
    trx.raw(`
      set local lock_timeout = '1s';
      do $block$
      declare
        bounds text := (select pg_get_expr(relpartbound, oid) from pg_class where oid = '${table}'::regclass);
      begin
        alter table ${SCHEMA}.events detach partition ${table};
        execute 'alter table ${SCHEMA}.events attach partition ${replacement} ' || bounds;
        drop table ${table};
        alter table ${replacement} rename to ${name};
        alter table ${table} drop constraint bounds;
      end
      $block$`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await knex.transaction(exchange);
      return;
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT;
      if (!isBusy || attempt === LOCK_ATTEMPTS) throw error;
      await delay(BUSY_WAIT_MS);
    }
  }
};
