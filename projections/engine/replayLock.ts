import type { Pool } from 'pg';

/** The first half of the lock's key; the second is made of the projection's name. */
const REPLAY_LOCKS = 7_264;

/** Whoever holds it builds. */
export type Held<Result> = { readonly held: false } | { readonly held: true; readonly result: Result };

/**
 * Runs `work` as the only one that builds tables of this projection beside the live ones; `held` false: somebody else is at it. The lock is a
 * session's: it goes with a process that dies. Where the session is lost, the signal that `work` was given aborts.
 */
export const whileReplaying = async <Result>(
  pool: Pool,
  projection: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Held<Result>> => {
  const client = await pool.connect();
  const lost = new AbortController();
  const onLost = (): void => {
    lost.abort(new Error('The session of the replay is gone'));
  };
  client.on('error', onLost);
  client.on('end', onLost);
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
      REPLAY_LOCKS,
      projection,
    ]);
    if (rows[0]?.got !== true) return { held: false };
    return { held: true, result: await work(AbortSignal.any([signal, lost.signal])) };
  } finally {
    client.release(true);
  }
};
