import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Knex } from 'knex';
import type pg from 'pg';
import { openTestPool, type TestPool } from '../server/platform/database/testing/openTestPool.ts';
import { fillLargeTables, growingTables } from './testing/largeTables.ts';
import { QUERY_EXAMPLES } from './testing/queryExamples.ts';

const ROWS = 5_000;
/** An index is worth using only in a table that is much larger than what a query reads of it. */
const LARGEST: Readonly<Record<string, number>> = { event_index: 40_000, list_results: 30_000 };

/** A page reads its own rows and a few more. Half of the rows of each table belong to one domain, list or channel, so reading all of its rows is too many. */
const MOST_ROWS = 1_000;
const MOST_BLOCKS = 6_000;

/** `candor_lists.domains` is not a read model, but read together with them. */
const GROWING: ReadonlySet<string> = new Set([...growingTables, 'domains']);

/** Queries that return every row on purpose. */
const READ_ALL: Readonly<Record<string, string>> = {
  applicationCounts:
    'at a past time, each application submitted by then is looked at: people write them, so there are few',
  totalScansAsOf: 'counts the earlier scans of one domain, in an index: 8,760 a year if it is scanned every hour',
  listsWithoutKey: 'a worker looks once a day for lists whose erasure was interrupted',
  listablePartners: 'the whole public directory, read again only after it changed',
  domainsWithPlan: 'a worker looks once a day at every domain with Business - Pro',
  plansChanged: '`candor plan list` prints every domain',
};

const FOLDERS = new URL('./', import.meta.url);
const NO_QUERIES = /(?:\.test|\/migration|\/projection)\.ts$/;
/** By convention, the first parameter of a query is the database. */
const QUERY = /^export (?:const (\w+) = (?:async )?|(?:async )?function\b ?\*? ?(\w+))(?:<[^>]*>)?\(\s*db\b/gm;

/** Returns the names of all queries that the modules of the read models export. */
const exportedQueries = (): readonly string[] =>
  readdirSync(FOLDERS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!engine\/|testing\/)\w+\/\w+\.ts$/.test(file) && !NO_QUERIES.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, FOLDERS), 'utf8').matchAll(QUERY)])
    .map(([, constant, declared]) => constant ?? declared ?? '');

/** A node of a plan that was executed, as far as it matters here. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsRead = (node: PlanNode): number =>
  node['Relation Name'] === undefined
    ? 0
    : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'];

interface Statement {
  readonly sql: string;
  readonly bindings: unknown[];
}

describe('every query of the read models', () => {
  let database: TestPool;
  let connection: pg.PoolClient;
  before(async function () {
    this.timeout(60_000);
    database = await openTestPool();
    await fillLargeTables(database.knex, (table) => LARGEST[table] ?? ROWS);
    connection = await database.pool.connect();
    // Tables of this size are often scanned although there is an index. Without this choice, a scan means that no index serves the query.
    await connection.query('set enable_seqscan = off; set jit = off; set max_parallel_workers_per_gather = 0');
  });
  after(async () => {
    connection.release();
    await database.close();
  });

  it('has an example', () => {
    expect(Object.keys(QUERY_EXAMPLES)).to.have.members(exportedQueries());
  });

  const statementsOf = async (example: (db: Knex) => Promise<unknown>): Promise<readonly Statement[]> => {
    const statements: Statement[] = [];
    const record = ({ sql, bindings }: Statement): void => void statements.push({ sql, bindings });
    database.knex.on('query', record);
    await example(database.knex).finally(() => database.knex.off('query', record));
    return statements;
  };

  const problemsOf = async ({ sql, bindings }: Statement): Promise<readonly string[]> => {
    const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      bindings,
    );
    const [plan] = rows.flatMap((row) => row['QUERY PLAN']);
    if (!plan) throw new Error('There is no plan.');
    const nodes = nodesOf(plan.Plan);
    const blocks = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'];
    const scanned = nodes.filter(
      (node) => node['Node Type'] === 'Seq Scan' && GROWING.has(node['Relation Name'] ?? ''),
    );
    const greedy = nodes.filter((node) => rowsRead(node) > MOST_ROWS && GROWING.has(node['Relation Name'] ?? ''));
    return [
      ...scanned.map((node) => `scans ${node['Relation Name']}`),
      ...greedy.map((node) => `reads ${rowsRead(node)} rows of ${node['Relation Name']} by ${node['Node Type']}`),
      ...(blocks > MOST_BLOCKS ? [`reads ${blocks} blocks`] : []),
    ];
  };

  for (const [name, examples] of Object.entries(QUERY_EXAMPLES))
    it(`${name} reads no more when its tables grow`, async () => {
      const problems = new Set<string>();
      for (const example of examples)
        for (const statement of await statementsOf(example))
          for (const problem of await problemsOf(statement)) problems.add(`${problem}: ${statement.sql}`);
      if (READ_ALL[name] === undefined) expect([...problems].join('\n')).to.equal('');
      else expect(problems, 'it does not read everything any more').not.to.be.empty;
    });
});
