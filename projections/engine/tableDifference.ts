import type { Knex } from 'knex';

/** A row that differs between the two sides, each as JSON; `null` if the row is missing on that side. */
export interface RowDifference {
  /** The values of the key columns, separated by a space. */
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface DifferenceCounts {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

export interface TableDifference extends DifferenceCounts {
  readonly table: string;
  /** Number of rows in the other build. */
  readonly rows: number;
  readonly rowsBefore: number;
  /** The first differing rows, in key order. */
  readonly differing: readonly RowDifference[];
}

/** Schema and table names are our own (build.ts); they cannot be parameters. `before` is the live side, `after` the side that would go live. */
export interface TableSides {
  readonly table: string;
  readonly key: readonly string[];
  readonly before: string;
  readonly after: string;
  /** The number of differing rows to show. */
  readonly first: number;
}

interface Row extends DifferenceCounts {
  readonly rows: number;
  readonly rowsBefore: number;
  readonly differing: readonly RowDifference[] | null;
}

/** Returns the rows that would be added, changed and removed. If one side has no such table, or lacks the key columns, no row counts as equal. */
export const tableDifference = async (trx: Knex.Transaction, sides: TableSides): Promise<TableDifference> => {
  const { table, key, before, after, first } = sides;
  const [was, is] = [await hasKey(trx, before, sides), await hasKey(trx, after, sides)];
  const keys = key.join(', ');
  const joined = was && is ? `l full join r using (${keys})` : was ? 'l' : 'r';
  if (!was && !is) return { table, rows: 0, rowsBefore: 0, added: 0, changed: 0, gone: 0, differing: [] };
  const [l, r] = [was ? 'l.digest' : 'null', is ? 'r.digest' : 'null'];
  // Joins digests instead of rows: a report can be many kilobytes.
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `with ${was ? `l as (select ${keys}, md5(t::text) as digest from ${before}.${table} t)` : ''}
          ${was && is ? ',' : ''} ${is ? `r as (select ${keys}, md5(t::text) as digest from ${after}.${table} t)` : ''},
       differing as (select ${keys}, ${l} is null as added, ${r} is null as gone from ${joined} where ${l} is distinct from ${r}),
       shown as (select * from differing order by ${keys} limit ?)
     select (select count(*)::int from differing where added) as added,
       (select count(*)::int from differing where gone) as gone,
       (select count(*)::int from differing where not added and not gone) as changed,
       ${was ? '(select count(*)::int from l)' : '0'} as "rowsBefore", ${is ? '(select count(*)::int from r)' : '0'} as rows,
       (select json_agg(json_build_object('key', concat_ws(' ', ${key.map((column) => `shown.${column}::text`).join(', ')}),
          'before', ${was ? rowAsJson(before, sides) : 'null'}, 'after', ${is ? rowAsJson(after, sides) : 'null'})
          order by ${keys}) from shown) as differing`,
    [first],
  );
  const [row] = rows;
  if (!row) throw new Error(`${table} could not be compared.`);
  return { table, ...row, differing: row.differing ?? [] };
};

const rowAsJson = (schema: string, { table, key }: TableSides): string =>
  `(select row_to_json(t)::text from ${schema}.${table} t where ${key.map((column) => `t.${column} = shown.${column}`).join(' and ')})`;

const hasKey = async (trx: Knex.Transaction, schema: string, { table, key }: TableSides): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: { there: boolean }[] }>(
    `select count(*) = cardinality(:key::text[]) as there from pg_attribute
     where attrelid = to_regclass(:table) and attname = any(:key::text[]) and not attisdropped`,
    { table: `${schema}.${table}`, key },
  );
  return rows[0]?.there === true;
};
