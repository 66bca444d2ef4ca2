import type { Pool } from 'pg';

/** A table as text: one line per row, as Postgres prints it; `bytea` values appear as hexadecimal digits. */
export interface DumpedTable {
  /** `schema.table`, or `large values of schema.table` for its large values. */
  readonly table: string;
  readonly text: string;
}

/** Returns every table of every schema, including the server's own (statistics, large values), and what its sessions are doing. */
export const dumpDatabase = async (pool: Pool): Promise<readonly DumpedTable[]> => {
  const { rows: tables } = await pool.query<{ table: string; columns: string; owner: string | null }>(
    `select format('%I.%I', nspname, relname) as table, case relkind when 't' then 'chunk_data' else 't' end as columns,
       (select oid::regclass::text from pg_class as owner where owner.reltoastrelid = pg_class.oid) as owner
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'm', 't', 'p') or relname in ('pg_stat_activity', 'pg_prepared_statements')
     order by 1, 2`,
  );
  const dumped: DumpedTable[] = [];
  for (const { table, columns, owner } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select ${columns}::text as text from ${table} t`);
    dumped.push({
      table: owner === null ? table : `large values of ${owner}`,
      text: rows.map(({ text }) => text).join('\n'),
    });
  }
  return dumped;
};
