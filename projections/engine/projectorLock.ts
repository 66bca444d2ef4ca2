import pg, { type Pool, type PoolClient } from 'pg';
import { abortableDelay } from './abortableDelay.ts';
import { isLivingLockHeld, prepareLocks, tryLivingLock, whileBeating, withLockSession } from './livingLock.ts';

const LOCK = 'projector';

/** SQLSTATE undefined_table. */
const NO_SUCH_TABLE = '42P01';

/** Whoever stands by, or holds the lock, has been here in this time: longer than any hand-over takes. */
const ABSENCE_MS = 10_000;

/** Begins the name (application_name) of every connection of a process's projector, after which comes what no other has. */
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
    await withLockSession(pool, async (session) => {
      const over = AbortSignal.any([signal, session.lost.signal]);
      if (await waitForTurn(session.client, pollMs, over)) await whileBeating(session, LOCK, () => work(over));
    });
    await abortableDelay(pollMs, signal);
  }
};

/** Makes the table of who is the projector, where it is not there yet. */
export const prepareProjector = prepareLocks;

/** Says that this process keeps the read models, or will as soon as it is its turn. */
export const announceProjector = async (on: Pool | PoolClient): Promise<void> => {
  await on.query(
    `insert into candor_projections.lock_holders (name, seen_at) values ($1, clock_timestamp())
     on conflict (name) do update set seen_at = excluded.seen_at`,
    [LOCK],
  );
};

/** Whether anybody keeps the read models, or stands by to: where nobody does, nobody needs to wait for them. */
export const isProjectorThere = async (pool: Pool): Promise<boolean> => {
  try {
    const { rows } = await pool.query<{ there: boolean }>(
      `select seen_at > clock_timestamp() - $2 * interval '1 ms' as there
       from candor_projections.lock_holders where name = $1`,
      [LOCK, ABSENCE_MS],
    );
    return rows[0]?.there === true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE) return false;
    throw error;
  }
};

/** Whether a process keeps the live tables up to date. */
export const isProjectorActive = (pool: Pool): Promise<boolean> => isLivingLockHeld(pool, LOCK);

/** True: the lock is ours. */
const waitForTurn = async (client: PoolClient, pollMs: number, over: AbortSignal): Promise<boolean> => {
  while (!over.aborted) {
    if (await tryLivingLock(client, LOCK)) return true;
    await announceProjector(client);
    await abortableDelay(pollMs, over);
  }
  return false;
};
