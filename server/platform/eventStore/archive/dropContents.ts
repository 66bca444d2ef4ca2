import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { LogSegment } from '../../../../schema/events/archive.ts';
import { type EventRow, isInSegment } from '../postgres/eventRow.ts';
import { type Partition, rowsOf, SCHEMA } from './partitions.ts';
import { readSegmentFile, type Rows, untilAborted } from './segmentFile.ts';
import { faultOfFile, type FaultySegment } from './verifyArchive.ts';

interface Dropping {
  readonly knex: Knex;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Streams with this prefix leave the database. The events of all others stay in it, because commands read them. */
  readonly prefix: string;
  /** Called with the number of events that were compared with the file. */
  readonly onProgress?: (events: number) => void;
}

/**
 * Removes from a sealed partition the contents of its events that nothing but a reader of the log needs. What they are found by stays: position, stream,
 * revision, id, type and hash. First reads the file, and compares every value with the log. Returns why nothing was removed, if the file is not what it must be.
 *
 * The partition is replaced in one transaction by a smaller one with the same rows, so no statement ever sees fewer events, and a killed process leaves nothing
 * but a table that the next run drops.
 */
export const dropContents = async (
  partition: Partition,
  segment: LogSegment,
  dropping: Dropping,
): Promise<FaultySegment['fault'] | undefined> => {
  const { knex, folder, signal } = dropping;
  const fault = await faultOfFile(folder, segment);
  if (fault) return fault.kind;
  const inFile = untilAborted(readSegmentFile(join(folder, segment.file)), signal);
  if ((await countSame(rowsOf(knex, partition, dropping.onProgress), inFile)) !== segment.events) return 'different';
  const rest = await fillRest(partition, dropping);
  await untilVisibleToAll(knex, signal);
  await replace(knex, partition, rest);
  return undefined;
};

/** Counts the rows that both have, in the same order, up to the first difference. A row of the log may be without its contents already. */
const countSame = async (inLog: Rows, inFile: Rows): Promise<number | undefined> => {
  const file = eachOf(inFile);
  let same = 0;
  for await (const row of eachOf(inLog)) {
    const { value: other } = await file.next();
    if (!other || !isSame(row, other)) return undefined;
    same += 1;
  }
  return (await file.next()).done === true ? same : undefined;
};

async function* eachOf(rows: Rows): AsyncGenerator<EventRow, undefined> {
  for await (const page of rows) yield* page;
}

const isSame = (row: EventRow, other: EventRow): boolean => {
  const { data, metadata, previous_hash } = isInSegment(row) ? other : row;
  const whole = { ...row, data, metadata, previous_hash };
  return (Object.keys(whole) as (keyof EventRow)[]).every((column) => whole[column] === other[column]);
};

/** Fills a table with the rows of the partition, and returns its name. The partition is full, so it does not change meanwhile. */
const fillRest = async (partition: Partition, { knex, prefix }: Dropping): Promise<string> => {
  const rest = `${partition.table}_rest`;
  const bounds = `position >= ${BigInt(partition.firstPosition)} and position <= ${BigInt(partition.lastPosition)}`;
  await knex.raw(`drop table if exists ${rest}`);
  await knex.transaction(async (trx) => {
    // The constraint saves the check of each row when the table becomes a partition.
    await trx.raw(
      `create table ${rest} (like ${SCHEMA}.events including defaults, primary key (position), unique (stream, revision), constraint bounds check (${bounds}))`,
    );
    // The last event keeps its contents: its time is the partition's.
    await trx.raw(
      `insert into ${rest} select position, stream, revision, id, type, version,
         case when leaves then '' else data end, case when leaves then ? else metadata end,
         case when leaves then ''::bytea else previous_hash end, hash
       from (select *, starts_with(stream, ?) and position <> ?::bigint as leaves from ${partition.table}) e order by position`,
      [String(partition.number), prefix, partition.lastPosition],
    );
  });
  await knex.raw(`analyze ${rest}`);
  return rest;
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

const replace = async (knex: Knex, { table }: Partition, rest: string): Promise<void> => {
  const name = table.slice(SCHEMA.length + 1);
  const exchange = (trx: Knex.Transaction): Promise<unknown> =>
    trx.raw(`
      set local lock_timeout = '1s';
      do $block$
      declare
        bounds text := (select pg_get_expr(relpartbound, oid) from pg_class where oid = '${table}'::regclass);
      begin
        alter table ${SCHEMA}.events detach partition ${table};
        execute 'alter table ${SCHEMA}.events attach partition ${rest} ' || bounds;
        drop table ${table};
        alter table ${rest} rename to ${name};
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
