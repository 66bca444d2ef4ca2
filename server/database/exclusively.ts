import type { Pool } from 'pg';

/** A connection that breaks ends its lock; whoever is at work is told by their own statements. */
const noMatter = (): void => undefined;

/** Runs `work` unless somebody else on this database is at it: then false. `lock` is a number of its own. The lock goes with a process that dies. */
export const exclusively = async (pool: Pool, lock: number, work: () => Promise<void>): Promise<boolean> => {
  const client = await pool.connect();
  client.on('error', noMatter);
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
    if (rows[0]?.got !== true) return false;
    await work();
    return true;
  } finally {
    client.release(true);
  }
};
