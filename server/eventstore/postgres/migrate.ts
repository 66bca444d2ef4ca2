import type { Pool, PoolClient } from 'pg';
import { migration, SCHEMA_VERSION } from './migration.ts';

/** Brings the schema up to date, or finds it so. Several processes may start at once: one migrates, the others wait for it. */
export const migrate = async (pool: Pool, schema: string): Promise<void> => {
  const { rows } = await pool.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
  if (rows[0]?.encoding !== 'UTF8')
    throw new Error(`The database must be in UTF8, not ${rows[0]?.encoding ?? 'unknown'}.`);
  const client = await pool.connect();
  try {
    if (await isCurrent(client, schema)) return;
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${schema}.migrate`]);
    if (!(await isCurrent(client, schema))) {
      await client.query(migration(schema));
      await client.query(`delete from ${schema}.schema_version`);
      await client.query(`insert into ${schema}.schema_version values ($1)`, [SCHEMA_VERSION]);
    }
    await client.query('commit');
  } finally {
    client.release(true); // a connection that failed in the transaction ends with it
  }
};

/** A newer version than ours counts as current: during a rolling upgrade old processes go on beside new ones. */
const isCurrent = async (client: PoolClient, schema: string): Promise<boolean> => {
  const table = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${schema}.schema_version`,
  ]);
  if (!table.rows[0]?.found) return false;
  const { rows } = await client.query<{ version: number | null }>(
    `select max(version) as version from ${schema}.schema_version`,
  );
  return (rows[0]?.version ?? 0) >= SCHEMA_VERSION;
};
