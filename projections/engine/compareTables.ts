import type { Knex } from 'knex';

/** A row that the two sides do not have alike, each as Postgres prints it; null: not there. */
export interface DifferingRow {
  readonly key: string;
  readonly live: string | null;
  readonly replayed: string | null;
}

export interface TableComparison {
  readonly table: string;
  readonly rows: { readonly live: number; readonly replayed: number };
  /** md5 over all rows in the order of the key. */
  readonly checksum: { readonly live: string; readonly replayed: string };
  /** The first of them, at most 20; empty where the checksums are equal. */
  readonly differing: readonly DifferingRow[];
}

/** Schema and table names are our own (build.ts); they cannot be parameters. */
export interface TablePair {
  readonly table: string;
  readonly key: readonly string[];
  readonly live: string;
  readonly replayed: string;
}

export const compareTables = async (trx: Knex.Transaction, pair: TablePair): Promise<TableComparison> => {
  const [live, replayed] = [await checksumOf(trx, pair, pair.live), await checksumOf(trx, pair, pair.replayed)];
  return {
    table: pair.table,
    rows: { live: live.rows, replayed: replayed.rows },
    checksum: { live: live.checksum, replayed: replayed.checksum },
    differing: live.checksum === replayed.checksum ? [] : await differingRows(trx, pair),
  };
};

const checksumOf = async (trx: Knex.Transaction, { table, key }: TablePair, schema: string) => {
  const { rows } = await trx.raw<{ rows: { rows: number; checksum: string }[] }>(
    `select count(*)::int as rows, md5(coalesce(string_agg(md5(t::text), '' order by ${key.join(', ')}), '')) as checksum
     from ${schema}.${table} t`,
  );
  return rows[0] ?? { rows: 0, checksum: '' };
};

const differingRows = async (trx: Knex.Transaction, pair: TablePair): Promise<readonly DifferingRow[]> => {
  const { rows } = await trx.raw<{ rows: DifferingRow[] }>(
    `select concat_ws(' ', ${pair.key.join(', ')}) as key, l::text as live, r::text as replayed
     from ${pair.live}.${pair.table} l full join ${pair.replayed}.${pair.table} r using (${pair.key.join(', ')})
     where l::text is distinct from r::text order by 1 limit 20`,
  );
  return rows;
};
