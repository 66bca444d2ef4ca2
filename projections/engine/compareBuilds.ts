import type { Knex } from 'knex';
import { tableNamesOf, type Build } from './build.ts';
import { buildOf, builds } from './buildRegistry.ts';
import type { EventSource } from './eventSource.ts';
import { foldWithin } from './foldLog.ts';
import type { Projection } from './projection.ts';
import { tableDifference, type DifferenceCounts, type TableDifference } from './tableDifference.ts';

export interface CompareBuilds {
  readonly knex: Knex;
  readonly source: Pick<EventSource, 'readAllBatches'>;
  readonly projection: Projection;
  readonly build: Pick<Build, 'schema'>;
  /** Whether the build should contain everything that the live tables contain. If so, missing events are folded into it first. */
  readonly catchUp: boolean;
  /** Compares only these tables. By default, compares all of them. */
  readonly tables?: readonly string[];
  /** The number of differing rows shown for each table. */
  readonly first: number;
}

/**
 * Returns the rows that would appear and disappear if this build went live. Runs in one transaction, which sees the tables as they were when it began,
 * whatever a projector does meanwhile. Returns `undefined` if there is nothing to compare with.
 */
export const compareBuilds = (compare: CompareBuilds): Promise<readonly TableDifference[] | undefined> =>
  compare.knex.transaction((trx) => compareWithin(trx, compare), { isolationLevel: 'repeatable read' });

const compareWithin = async (
  trx: Knex.Transaction,
  { source, projection, build, catchUp, tables, first }: CompareBuilds,
): Promise<readonly TableDifference[] | undefined> => {
  const rows = await builds(trx)
    .where({ projection: projection.name })
    .where((either) => void either.where({ state: 'live' }).orWhere({ schema_name: build.schema }))
    .whereNot({ state: 'dropping' });
  const known = rows.map(buildOf);
  const [live, other] = [
    known.find(({ state }) => state === 'live'),
    known.find(({ schema }) => schema === build.schema),
  ];
  if (!live || !other || live.schema === other.schema) return undefined;
  if (catchUp && live.logId === other.logId && live.position !== null)
    await foldWithin(trx, {
      source,
      projection,
      from: other.position,
      upTo: live.position,
      schema: other.schema,
      evenRetired: true,
    });
  const differences: TableDifference[] = [];
  for (const table of tables ?? tableNamesOf(projection)) {
    const key = projection.tables[table];
    if (key)
      differences.push(await tableDifference(trx, { table, key, before: live.schema, after: other.schema, first }));
  }
  return differences;
};

/** Adds up the differences of all tables. */
export const sumOf = (tables: readonly TableDifference[]): DifferenceCounts =>
  tables.reduce(
    (sum, { added, changed, gone }) => ({
      added: sum.added + added,
      changed: sum.changed + changed,
      gone: sum.gone + gone,
    }),
    { added: 0, changed: 0, gone: 0 },
  );
