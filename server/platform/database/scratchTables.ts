import type { Knex } from 'knex';

/** The tables of a scratch schema, each with the columns that nobody may read there. */
export type ScratchTables = ReadonlyMap<string, readonly string[]>;

/**
 * Resolves with undefined if there is no such schema. Includes only tables that a scratch build made; `building` are the tables of builds that have not
 * finished yet.
 */
export const scratchTables = async (
  knex: Knex,
  schema: string,
): Promise<{ readonly ready: ScratchTables; readonly building: ReadonlySet<string> } | undefined> => {
  const { rows } = await knex.raw<{ rows: { name: string; building: boolean; kept: string[] }[] }>(
    `select relname as name, completed_at is null as building, array(
       select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and attname ~ :secret order by attnum
     ) as kept
     from pg_class
     join (
       select completed_at, unnest(tables) as relname from candor_projections.builds where schema_name = :schema and state = 'scratch'
     ) as built using (relname)
     where relnamespace = to_regnamespace(:schema) and relkind in ('r', 'p')`,
    { schema, secret: SECRET_COLUMN },
  );
  return rows.length === 0
    ? undefined
    : {
        ready: new Map(rows.filter(({ building }) => !building).map(({ name, kept }) => [name, kept])),
        building: new Set(rows.filter(({ building }) => building).map(({ name }) => name)),
      };
};

/** Lets a role read these tables, except for the secret columns. Schema, tables and role are plain identifiers. */
export const grantScratch = async (knex: Knex, schema: string, tables: ScratchTables, role: string): Promise<void> => {
  const { rows } = await knex.raw<{ rows: { readable: boolean }[] }>(
    `select has_schema_privilege(:role, :schema, 'usage')
       and bool_and(has_any_column_privilege(:role, format('%I.%I', :schema::text, name), 'select')) as readable
     from unnest(:tables::text[]) as name`,
    { role, schema, tables: [...tables.keys()] },
  );
  if (rows[0]?.readable === true) return;
  await knex.transaction(async (trx) => {
    // Two concurrent grants would fail because of each other.
    await trx.raw("select pg_advisory_xact_lock(hashtext('candor analyst grants'))");
    await trx.raw('grant usage on schema ?? to ??', [schema, role]);
    for (const [table, kept] of tables) {
      if (kept.length === 0) await trx.raw('grant select on ??.?? to ??', [schema, table, role]);
      else {
        const { rows: columns } = await trx.raw<{ rows: { name: string }[] }>(
          `select attname as name from pg_attribute
           where attrelid = ?::regclass and attnum > 0 and not attisdropped and attname <> all(?::text[])`,
          [`${schema}.${table}`, [...kept]],
        );
        await trx.raw('grant select (??) on ??.?? to ??', [columns.map(({ name }) => name), schema, table, role]);
      }
    }
  });
};

/** A column with its name and type as Postgres writes them: `timestamp with time zone`. */
export interface ReadableColumn {
  readonly name: string;
  readonly type: string;
}

/** Returns the readable columns of the tables in these schemas, by `schema.table`. */
export const readableColumns = async (
  knex: Knex,
  schemas: readonly string[],
): Promise<ReadonlyMap<string, readonly ReadableColumn[]>> => {
  const { rows } = await knex.raw<{ rows: { name: string; columns: readonly ReadableColumn[] }[] }>(
    `select nspname || '.' || relname as name,
       json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
     from pg_attribute
     join pg_class on pg_class.oid = attrelid
     join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any(?::text[]) and relkind in ('r', 'p') and attnum > 0 and not attisdropped and attname !~ ?
     group by nspname, relname`,
    [[...schemas], SECRET_COLUMN],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/** Returns which of these names are built-in functions whose result is not determined by their arguments. */
export const volatileFunctions = async (knex: Knex, names: readonly string[]): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set();
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select distinct proname as name from pg_proc
     where pronamespace = 'pg_catalog'::regnamespace and proname = any(?::text[]) and (provolatile = 'v' or prokind = 'p')`,
    [[...names]],
  );
  return new Set(rows.map(({ name }) => name));
};

/** Returns the names of these column types. */
export const typeNames = async (
  knex: Knex,
  fields: readonly { readonly dataTypeID: number; readonly dataTypeModifier: number }[],
): Promise<readonly string[]> => {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select coalesce(format_type(type, modifier), 'unknown') as name
     from unnest(?::oid[], ?::int[]) with ordinality as fields (type, modifier, place) order by place`,
    [fields.map(({ dataTypeID }) => dataTypeID), fields.map(({ dataTypeModifier }) => dataTypeModifier)],
  );
  return rows.map(({ name }) => name);
};

/** Terminates the connection with this process id, if it belongs to `role`. */
export const endBackend = async (knex: Knex, backend: number, role: string): Promise<void> => {
  await knex.raw('select pg_terminate_backend(pid) from pg_stat_activity where pid = ? and usename = ?', [
    backend,
    role,
  ]);
};

/** Whether this role still has a session with this process id. */
export const isBackendOf = async (knex: Knex, backend: number, role: string): Promise<boolean> => {
  const { rows } = await knex.raw<{ rows: unknown[] }>('select from pg_stat_activity where pid = ? and usename = ?', [
    backend,
    role,
  ]);
  return rows.length > 0;
};

/**
 * Matches the names of columns in read models that nobody may see; a regular expression that Postgres and JavaScript interpret alike. All other personal data
 * is encrypted.
 */
export const SECRET_COLUMN = '(_hash|secret|token|password)$';
