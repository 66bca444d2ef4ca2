import type { Pool } from 'pg';
import { inTransaction } from '../../projections/engine/inTransaction.ts';
import { SECRET_COLUMN } from './secretColumn.ts';

/** The tables of a scratch schema, each with the columns that nobody reads there. */
export type ScratchTables = ReadonlyMap<string, readonly string[]>;

/**
 * Undefined: there is no such schema. Only what a scratch build made counts, and `building` are the tables of those that have not come to the end of what
 * is to be in them.
 */
export const scratchTables = async (
  pool: Pool,
  schema: string,
): Promise<{ readonly ready: ScratchTables; readonly building: ReadonlySet<string> } | undefined> => {
  const { rows } = await pool.query<{ name: string; building: boolean; kept: string[] }>(
    `select relname as name, completed_at is null as building, array(
       select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and attname ~ $2 order by attnum
     ) as kept
     from pg_class
     join (
       select completed_at, unnest(tables) as relname from candor_projections.builds where schema_name = $1 and state = 'scratch'
     ) as built using (relname)
     where relnamespace = to_regnamespace($1) and relkind in ('r', 'p')`,
    [schema, SECRET_COLUMN],
  );
  return rows.length === 0
    ? undefined
    : {
        ready: new Map(rows.filter(({ building }) => !building).map(({ name, kept }) => [name, kept])),
        building: new Set(rows.filter(({ building }) => building).map(({ name }) => name)),
      };
};

/** Lets a role read these tables, but for the columns that are kept. Schema, tables and role are plain identifiers. */
export const grantScratch = async (pool: Pool, schema: string, tables: ScratchTables, role: string): Promise<void> => {
  const { rows } = await pool.query<{ readable: boolean }>(
    `select has_schema_privilege($1, $2, 'usage') and bool_and(has_any_column_privilege($1, format('%I.%I', $2, name), 'select')) as readable
     from unnest($3::text[]) as name`,
    [role, schema, [...tables.keys()]],
  );
  if (rows[0]?.readable === true) return;
  await inTransaction(pool, async (client) => {
    // Two who grant at once would fail on each other.
    await client.query("select pg_advisory_xact_lock(hashtext('candor analyst grants'))");
    await client.query(`grant usage on schema ${schema} to ${role}`);
    for (const [table, kept] of tables) {
      if (kept.length === 0) await client.query(`grant select on ${schema}.${table} to ${role}`);
      else {
        const { rows: columns } = await client.query<{ name: string }>(
          `select quote_ident(attname) as name from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all($2::text[])`,
          [`${schema}.${table}`, kept],
        );
        await client.query(
          `grant select (${columns.map(({ name }) => name).join(', ')}) on ${schema}.${table} to ${role}`,
        );
      }
    }
  });
};

/** Of the functions that everybody has, those of these names whose outcome does not follow from what they are given. */
export const restlessFunctions = async (pool: Pool, names: readonly string[]): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set();
  const { rows } = await pool.query<{ name: string }>(
    `select distinct proname as name from pg_proc
     where pronamespace = 'pg_catalog'::regnamespace and proname = any($1::text[]) and (provolatile = 'v' or prokind = 'p')`,
    [names],
  );
  return new Set(rows.map(({ name }) => name));
};

/** What columns of these types are called. */
export const typeNames = async (
  pool: Pool,
  fields: readonly { readonly dataTypeID: number; readonly dataTypeModifier: number }[],
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select coalesce(format_type(type, modifier), 'unknown') as name
     from unnest($1::oid[], $2::int[]) with ordinality as fields (type, modifier, place) order by place`,
    [fields.map(({ dataTypeID }) => dataTypeID), fields.map(({ dataTypeModifier }) => dataTypeModifier)],
  );
  return rows.map(({ name }) => name);
};

/** Ends the statement that a connection runs, if it still does. False: our own role may not. */
export const endBackend = async (pool: Pool, backend: number, role: string): Promise<void> => {
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and usename = $2', [
    backend,
    role,
  ]);
};
