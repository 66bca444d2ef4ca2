import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { tableNamesOf } from './build.ts';
import { builds, useSchema } from './buildRegistry.ts';
import type { EventSource } from './eventSource.ts';
import { parsedEvents, preparedBatches } from './preparedBatches.ts';
import type { Projection } from './projection.ts';

/** `equal`: the live tables are identical to a fold from the first event to their own checkpoint. */
export interface Verification {
  readonly projection: string;
  readonly version: number;
  readonly equal: boolean;
  /** The live tables' checkpoint; `null` if nothing has been folded yet. */
  readonly position: string | null;
  /** Number of events that were folded for the comparison. */
  readonly events: number;
  readonly tables: readonly TableComparison[];
}

/** This version has no live tables to compare. */
export class NothingToVerify extends Error {
  override readonly name = 'NothingToVerify';
}

/**
 * Checks whether the live tables equal a fold from zero. Runs in one transaction, which sees the database as it was when it began, whatever a projector does
 * meanwhile. The scratch tables are dropped at the end.
 */
export const replayVerify = (knex: Knex, source: EventSource, projection: Projection): Promise<Verification> =>
  knex.transaction(
    async (trx) => {
      const live = await liveBuild(trx, projection);
      // No one else ever sees this schema, but two concurrent verifications with the same name would block each other.
      const scratch = `candor_verify_${randomUUID().replaceAll('-', '')}`;
      await trx.schema.createSchema(scratch);
      await useSchema(trx, scratch);
      await projection.migration(trx.schema);
      const events = live.position === null ? 0 : await foldUpTo(trx, source, projection, live.position);
      const tables: TableComparison[] = [];
      for (const table of tableNamesOf(projection)) {
        const key = projection.tables[table] ?? [];
        tables.push(await compareTables(trx, { table, key, live: live.schema, replayed: scratch }));
      }
      await trx.schema.dropSchema(scratch, true);
      const equal = tables.every(({ checksum }) => checksum.live === checksum.replayed);
      const { name, version } = projection;
      return { projection: name, version, equal, position: live.position, events, tables };
    },
    { isolationLevel: 'repeatable read' },
  );

const liveBuild = async (trx: Knex.Transaction, { name, version }: Projection) => {
  const live = await builds(trx).where({ projection: name, version, state: 'live' }).first('schema_name', 'position');
  if (!live) throw new NothingToVerify(`${name} has no live tables of version ${version} yet.`);
  return { schema: live.schema_name, position: live.position };
};

const foldUpTo = async (
  trx: Knex.Transaction,
  source: EventSource,
  projection: Projection,
  position: string,
): Promise<number> => {
  let events = 0;
  for await (const batch of preparedBatches({ source, projection, from: null, upTo: position })) {
    if (batch.events.length > 0) await projection.apply(trx, await parsedEvents(projection, batch.events));
    events += batch.read;
  }
  return events;
};

/** A row that differs between the two sides, each as Postgres prints it; `null` if the row is missing on that side. */
interface DifferingRow {
  readonly key: string;
  readonly live: string | null;
  readonly replayed: string | null;
}

interface TableComparison {
  readonly table: string;
  readonly rows: { readonly live: number; readonly replayed: number };
  /** MD5 over all rows in key order. */
  readonly checksum: { readonly live: string; readonly replayed: string };
  /** The first differing rows, at most 20; empty if the checksums are equal. */
  readonly differing: readonly DifferingRow[];
}

/** Schema and table names are our own (build.ts); they cannot be parameters. */
interface TablePair {
  readonly table: string;
  readonly key: readonly string[];
  readonly live: string;
  readonly replayed: string;
}

const compareTables = async (trx: Knex.Transaction, pair: TablePair): Promise<TableComparison> => {
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
