import type { Pool, PoolClient } from 'pg';
import { abortableDelay } from './abortableDelay.ts';

const PROJECTOR_LOCK = 7_264_202;

/**
 * Runs `work` while this process is the database's one active projector; waits for its turn, asking every `pollMs`. The lock is a session's: it goes
 * with a process that dies. Where our own session is lost, the signal that `work` was given aborts; then the turn is waited for anew.
 */
export const whileProjector = async (
  pool: Pool,
  pollMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    const held = await withSession(pool, async (client, lost) => {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [PROJECTOR_LOCK]);
      if (rows[0]?.got !== true) return false;
      await work(AbortSignal.any([signal, lost]));
      return true;
    });
    if (!held) await abortableDelay(pollMs, signal);
  }
};

/** One connection, closed afterwards (and its locks with it); `lost` aborts when it breaks. */
const withSession = async <Result>(
  pool: Pool,
  use: (client: PoolClient, lost: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  const controller = new AbortController();
  const onLost = (): void => {
    controller.abort(new Error('The session of the projector lock is gone'));
  };
  client.on('error', onLost);
  client.on('end', onLost);
  try {
    return await use(client, controller.signal);
  } finally {
    client.release(true);
  }
};
