import type { Knex } from 'knex';
import type { Client } from 'pg';
import { abortableDelay } from './abortableDelay.ts';
import { withSession } from './session.ts';

/** The first half of each lock's key; the second half is derived from the lock's name. */
const LIVING_LOCKS = 7_264;

/**
 * How often the holder renews its lock. A process that hangs keeps its session, and therefore its lock; once it has been silent for too long, another process
 * terminates that session.
 */
const BEAT_MS = 500;
export const SILENCE_MS = 3_000;

/**
 * Matches the application_name of connections that only the holder of a lock uses. Through it, another process finds a holder that hangs in the middle of a
 * transaction, which would otherwise keep the rows of its batch locked for as long as it hangs.
 */
const OWN_CONNECTIONS = '^candor-(projector|replay)-';

/**
 * Returns `true` if this session now holds the lock. If the holder of a lock has not renewed it for too long by the database's clock, the lock is freed
 * shortly afterwards.
 */
export const tryHeartbeatLock = async (client: Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
    LIVING_LOCKS,
    name,
  ]);
  if (rows[0]?.got === true) return true;
  await client.query(
    `select pg_terminate_backend(activity.pid)
     from candor_projections.lock_holders
     join pg_locks on pg_locks.pid = backend and ${isOf('$1', '$2')}
     join pg_stat_activity as activity
       on activity.pid = backend or (application = activity.application_name and application ~ $3)
     where name = $2 and beat_at < clock_timestamp() - $4 * interval '1 ms'`,
    [LIVING_LOCKS, name, OWN_CONNECTIONS, SILENCE_MS],
  );
  return false;
};

export const isHeartbeatLockHeld = async (knex: Knex, name: string): Promise<boolean> => {
  const { rows } = await knex.raw<{ rows: { held: boolean }[] }>(
    `select exists (select from pg_locks where ${isOf('?', '?')}) as held`,
    [LIVING_LOCKS, name],
  );
  return rows[0]?.held === true;
};

const isOf = (first: string, name: string): string =>
  `locktype = 'advisory' and classid = ${first}::oid and objid = hashtext(${name})::oid and objsubid = 2 and granted
   and database = (select oid from pg_database where datname = current_database())`;

/**
 * Runs the holder's work and renews the lock meanwhile. If the database does not confirm a renewal in time, the work is aborted, because another process may
 * already hold the lock.
 */
export const withHeartbeat = async <Result>(
  { client, lost }: LockSession,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const done = new AbortController();
  // Not awaited at the end: a database that is unavailable may never answer.
  void keepBeating(client, name, lost, AbortSignal.any([done.signal, lost.signal]));
  try {
    return await work();
  } finally {
    done.abort();
  }
};

const keepBeating = async (client: Client, name: string, lost: AbortController, over: AbortSignal): Promise<void> => {
  while (!over.aborted) {
    let isOver = false;
    const giveUp = (): void => {
      if (!isOver) lost.abort(new Error(`The database does not answer the holder of the lock ${name}`));
    };
    // A process that was busy for this long first reads what the database has answered meanwhile.
    const late = setTimeout(() => setImmediate(giveUp), SILENCE_MS);
    try {
      await beat(client, name);
    } catch (error) {
      lost.abort(error);
    } finally {
      isOver = true;
      clearTimeout(late);
    }
    await abortableDelay(BEAT_MS, over);
  }
};

const beat = async (client: Client, name: string): Promise<void> => {
  await client.query(
    `insert into candor_projections.lock_holders (name, backend, application, beat_at, seen_at)
     values ($1, pg_backend_pid(), current_setting('application_name'), clock_timestamp(), clock_timestamp())
     on conflict (name) do update
     set backend = excluded.backend, application = excluded.application, beat_at = excluded.beat_at, seen_at = excluded.seen_at`,
    [name],
  );
};

export interface LockSession {
  readonly client: Client;
  /** Aborts when the session ends, which releases its locks. */
  readonly lost: AbortController;
}

/** Opens one connection for `use` and closes it afterwards, which releases its locks. */
export const withLockSession = <Result>(knex: Knex, use: (session: LockSession) => Promise<Result>): Promise<Result> =>
  withSession(knex, (client) => {
    const lost = new AbortController();
    const onLost = (): void => {
      lost.abort(new Error('The session of the lock is gone'));
    };
    client.on('error', onLost);
    client.on('end', onLost);
    return use({ client, lost });
  });
