import type { Pool } from 'pg';

/** Any number; held by whoever makes tables of server/access. */
const SCHEMA_LOCK = 7_264_101;

/** Runs `create … if not exists` statements, one process at a time: Postgres lets two that run at once fail on each other. */
export const ensureSchema = async (pool: Pool, statements: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await client.query(statements);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
