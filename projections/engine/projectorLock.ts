import pg, { type Pool, type PoolClient } from 'pg';
import { abortableDelay } from './abortableDelay.ts';
import { inTransaction } from './inTransaction.ts';

const PROJECTOR_LOCK = 7_264_202;
/** Held by whoever makes the schema of the engine, or this table: two that make one at once get in each other's way. */
export const SCHEMA_LOCK = 7_264_203;

/** The holder says so often that it lives. One that hangs keeps its session, and so its lock: after the silence another ends that session. */
const BEAT_MS = 500;
const SILENCE_MS = 3_000;

/** SQLSTATE undefined_table. */
const NO_SUCH_TABLE = '42P01';

/** Whoever stands by, or holds the lock, has been here in this time: longer than any hand-over takes. */
const ABSENCE_MS = 10_000;

/**
 * Begins the name (application_name) of every connection of a process's projector, after which comes what no other has. By it a projector
 * that hangs in the middle of a transaction is found, which would hold the rows of its batch for as long as it hangs.
 */
export const PROJECTOR_CONNECTIONS = 'candor-projector-';

/**
 * Runs `work` while this process is the database's one active projector; waits for its turn, asking every `pollMs`. The lock is a session's: it goes
 * with a process that dies, and is taken from one that hangs. Where our own session is lost, the signal that `work` was given aborts; then
 * the turn is waited for anew. What a projector that was taken for dead writes after all fails at its checkpoint.
 */
export const whileProjector = async (
  pool: Pool,
  pollMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  await prepareProjector(pool);
  while (!signal.aborted) {
    await withSession(pool, async (client, lost) => {
      const over = AbortSignal.any([signal, lost.signal]);
      if (!(await waitForTurn(client, pollMs, over))) return;
      void keepBeating(client, lost, over);
      await work(over);
    });
    await abortableDelay(pollMs, signal);
  }
};

/** Makes the table of who is the projector, where it is not there yet. By no lock that the batch of a projector that hangs could hold. */
export const prepareProjector = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await client.query(`
      create schema if not exists candor_projections;
      create table if not exists candor_projections.projector (
        one boolean primary key default true check (one),
        backend integer,
        application text,
        beat_at timestamptz,
        seen_at timestamptz not null
      )`);
  });

/** Says that this process keeps the read models, or will as soon as it is its turn. */
export const announceProjector = async (on: Pool | PoolClient): Promise<void> => {
  await on.query(
    `insert into candor_projections.projector (seen_at) values (clock_timestamp())
     on conflict (one) do update set seen_at = excluded.seen_at`,
  );
};

/** Whether anybody keeps the read models, or stands by to: where nobody does, nobody needs to wait for them. */
export const isProjectorThere = async (pool: Pool): Promise<boolean> => {
  try {
    const { rows } = await pool.query<{ there: boolean }>(
      "select seen_at > clock_timestamp() - $1 * interval '1 ms' as there from candor_projections.projector",
      [ABSENCE_MS],
    );
    return rows[0]?.there === true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE) return false;
    throw error;
  }
};

/** True: the lock is ours. */
const waitForTurn = async (client: PoolClient, pollMs: number, over: AbortSignal): Promise<boolean> => {
  while (!over.aborted) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [PROJECTOR_LOCK]);
    if (rows[0]?.got === true) return true;
    await announceProjector(client);
    await endSilentHolder(client);
    await abortableDelay(pollMs, over);
  }
  return false;
};

/** Ends the sessions of a holder that has not said for long that it lives; by the database's own clock. */
const endSilentHolder = async (client: PoolClient): Promise<void> => {
  await client.query(
    `select pg_terminate_backend(activity.pid)
     from candor_projections.projector
     join pg_locks on pg_locks.pid = backend and locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())
     join pg_stat_activity as activity
       on activity.pid = backend or (application = activity.application_name and starts_with(application, $2))
     where beat_at < clock_timestamp() - $3 * interval '1 ms'`,
    [PROJECTOR_LOCK, PROJECTOR_CONNECTIONS, SILENCE_MS],
  );
};

/** Until `over` aborts. A beat that the database does not answer in time is our own end: another may have the lock by then. */
const keepBeating = async (client: PoolClient, lost: AbortController, over: AbortSignal): Promise<void> => {
  while (!over.aborted) {
    const late = setTimeout(() => {
      lost.abort(new Error('The database does not answer the projector'));
    }, SILENCE_MS);
    try {
      await beat(client);
    } catch (error) {
      lost.abort(error);
    } finally {
      clearTimeout(late);
    }
    await abortableDelay(BEAT_MS, over);
  }
};

const beat = async (client: PoolClient): Promise<void> => {
  await client.query(
    `insert into candor_projections.projector (backend, application, beat_at, seen_at)
     values (pg_backend_pid(), current_setting('application_name'), clock_timestamp(), clock_timestamp())
     on conflict (one) do update
     set backend = excluded.backend, application = excluded.application, beat_at = excluded.beat_at, seen_at = excluded.seen_at`,
  );
};

/** One connection, closed afterwards (and its locks with it); `lost` aborts when it breaks. */
const withSession = async (
  pool: Pool,
  use: (client: PoolClient, lost: AbortController) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  const lost = new AbortController();
  const onLost = (): void => {
    lost.abort(new Error('The session of the projector lock is gone'));
  };
  client.on('error', onLost);
  client.on('end', onLost);
  try {
    await use(client, lost);
  } finally {
    client.release(true);
  }
};
