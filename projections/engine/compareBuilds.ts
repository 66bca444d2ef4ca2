import type { Pool, PoolClient } from 'pg';
import { tableNamesOf, type Build } from './build.ts';
import { BUILD_COLUMNS } from './buildRegistry.ts';
import type { EventSource } from './eventSource.ts';
import { foldWithin } from './foldLog.ts';
import { inTransaction } from './inTransaction.ts';
import type { Projection } from './projection.ts';
import { tableDifference, type DifferenceCounts, type TableDifference } from './tableDifference.ts';

export interface CompareBuilds {
  readonly pool: Pool;
  readonly source: Pick<EventSource, 'readAllBatches'>;
  readonly projection: Projection;
  readonly build: Pick<Build, 'schema'>;
  /** Whether the build is to hold what the live tables hold: then what it lacks is folded into it first. */
  readonly catchUp: boolean;
  /** Of these tables alone; absent: of all. */
  readonly tables?: readonly string[];
  /** How many differing rows of each table are shown. */
  readonly first: number;
}

/**
 * What would come and go if this build went live. All of it in one transaction that sees the tables as they were when it began, whatever a projector
 * does meanwhile. Undefined: there is nothing to compare with.
 */
export const compareBuilds = (compare: CompareBuilds): Promise<readonly TableDifference[] | undefined> =>
  inTransaction(compare.pool, (client) => compareWithin(client, compare), 'begin isolation level repeatable read');

const compareWithin = async (
  client: PoolClient,
  { source, projection, build, catchUp, tables, first }: CompareBuilds,
): Promise<readonly TableDifference[] | undefined> => {
  const { rows } = await client.query<Build>(
    `select ${BUILD_COLUMNS} from candor_projections.builds
     where projection = $1 and (state = 'live' or schema_name = $2) and state <> 'dropping'`,
    [projection.name, build.schema],
  );
  const [live, other] = [
    rows.find(({ state }) => state === 'live'),
    rows.find(({ schema }) => schema === build.schema),
  ];
  if (!live || !other || live.schema === other.schema) return undefined;
  if (catchUp && live.logId === other.logId && live.position !== null)
    await foldWithin(client, {
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
      differences.push(await tableDifference(client, { table, key, before: live.schema, after: other.schema, first }));
  }
  return differences;
};

/** Over all tables. */
export const sumOf = (tables: readonly TableDifference[]): DifferenceCounts =>
  tables.reduce(
    (sum, { added, changed, gone }) => ({
      added: sum.added + added,
      changed: sum.changed + changed,
      gone: sum.gone + gone,
    }),
    { added: 0, changed: 0, gone: 0 },
  );
