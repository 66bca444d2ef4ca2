import type { ClientBase } from 'pg';

/** A table that no replay could bring back. `name` and `columns` are quoted as SQL wants them. */
export interface KeptTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * All tables of Candor's but those that are made from others (read models, scratch schemas), hold the counts of a few minutes (rate limits), or say of this very database
 * which migrations have run; what
 * others refer to comes first. A schema that is new to this list is kept: better too much than too little.
 */
export const keptTables = async (client: ClientBase): Promise<readonly KeptTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', nspname, relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind = 'r' and starts_with(nspname, 'candor_') and not starts_with(nspname, 'candor_read')
       and not starts_with(nspname, 'candor_scratch') and nspname not in ('candor_projections', 'candor_access', 'candor_migrations')
     group by pg_class.oid, nspname, relname
     order by (select count(*) from pg_constraint where conrelid = pg_class.oid and contype = 'f'), name`,
  );
  return rows;
};
