import type { Pool } from 'pg';
import { ensureSchema } from '../access/ensureSchema.ts';
import type { ScanQueue } from '../commands/scanQueue.ts';

/**
 * A place is a row. One that enters waits for the others that do, so that two processes never give the last place twice; what has been there for too long
 * has no worker, and was given up (docs/adr/0001).
 */
const TABLE = `
  create schema if not exists candor_access;
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

export interface ScanQueueRules {
  /** How many may wait; 0: as many as like. */
  readonly most: number;
  /** After so long nobody waits any more. */
  readonly staleAfterSeconds: number;
}

/** One queue over all processes, in `candor_access.waiting_scans`. */
export const createPostgresScanQueue = async (
  pool: Pool,
  { most, staleAfterSeconds }: ScanQueueRules,
): Promise<ScanQueue> => {
  await ensureSchema(pool, TABLE);
  return {
    enter: async (scanId, isBounded) => {
      const { rows } = await pool.query<{ readonly waiting: number | null }>(
        'select candor_access.enter_queue($1, $2, $3) as waiting',
        [scanId, isBounded ? most : 0, staleAfterSeconds],
      );
      const waiting = rows[0]?.waiting ?? null;
      return waiting === null ? { entered: true } : { entered: false, waiting };
    },
    leave: async (scanId) => {
      await pool.query('delete from candor_access.waiting_scans where scan_id = $1', [scanId]);
    },
  };
};
