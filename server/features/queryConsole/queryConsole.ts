import type { Knex } from 'knex';
import pg from 'pg';
import { analystLoginOf, analystRoleSql, ensureAnalystRole, type AnalystLogin } from './analystLogin.ts';
import { answers } from '../../platform/base/answers.ts';
import { hasCode } from '../../platform/base/hasCode.ts';
import { poll } from '../../platform/base/poll.ts';
import {
  endBackend,
  isBackendOf,
  grantScratch,
  volatileFunctions,
  scratchTables,
  typeNames,
  type ScratchTables,
} from '../../platform/database/scratchTables.ts';
import type { Log } from '../../platform/observability/log.ts';
import {
  functionsCalledBy,
  judgeStatement,
  parseStatement,
  refused,
  refusedByPostgres,
  type Refused,
} from './judgeStatement.ts';
import { OutOfBounds, runBounded, tookTooLong, type BoundedRows } from './runBounded.ts';

export interface QueryRows {
  readonly kind: 'rows';
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Values as Postgres prints them. */
  readonly rows: BoundedRows['rows'];
  readonly isCut: boolean;
  readonly ms: number;
}

/** Runs analysts' SQL, on scratch schemas only (docs/adr/0022). `scratch` is the name without the prefix of the schema. */
export interface QueryConsole {
  run(scratch: string, sql: string): Promise<QueryRows | Refused>;
}

export interface QueryConsoleDependencies {
  readonly knex: Knex;
  /** URL of the same database. */
  readonly databaseUrl: string;
  /** Secret from which the password of the role is derived. */
  readonly secret: Buffer;
  /** Whether the cluster belongs to Candor alone. */
  readonly ownsCluster: boolean;
  /** Kills a backend process of that cluster. `undefined` if the cluster is on another machine or not ours. */
  readonly kill?: ((backend: number) => void) | undefined;
  /** Limits the memory of such a process. Returns `false` if that is not possible here. `undefined` as for `kill`. */
  readonly limitMemory?: ((backend: number, bytes: number) => Promise<boolean>) | undefined;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

const MAX_LENGTH = 10_000;
const AT_ONCE = 2;
const NAME = /^[a-z][a-z0-9_]{0,39}$/;

export const createQueryConsole = (dependencies: QueryConsoleDependencies): QueryConsole => {
  const login = analystLoginOf(dependencies.secret);
  let running = 0;
  let role: Promise<boolean> | undefined;
  const ensureRole = (): Promise<boolean> => {
    // Until the role exists, each run checks again: somebody may create it while this process runs.
    role ??= ensureAnalystRole(dependencies.knex, login, dependencies.ownsCluster);
    const forget = (): void => {
      role = undefined;
    };
    role.then((made) => {
      if (!made) forget();
    }, forget);
    return role;
  };
  return {
    run: async (scratch, sql) => {
      const fault = faultOfText(scratch, sql);
      if (fault) return fault;
      if (running >= AT_ONCE) return refused(answers().console.busy({ atOnce: AT_ONCE }));
      running += 1;
      try {
        return await runOne(dependencies, login, ensureRole, `candor_scratch_${scratch}`, sql);
      } catch (error) {
        return faultOfDatabase(error, dependencies, login, sql);
      } finally {
        running -= 1;
      }
    },
  };
};

const faultOfText = (scratch: string, sql: string): Refused | undefined => {
  const said = answers().console;
  if (!NAME.test(scratch)) return refused(said.noScratch);
  if (sql.trim() === '') return refused(said.empty);
  if (sql.length > MAX_LENGTH) return refused(said.tooLong({ most: MAX_LENGTH }));
  if (sql.includes('\0')) return refused(said.nul, sql.indexOf('\0') + 1);
  return undefined;
};

const runOne = async (
  dependencies: QueryConsoleDependencies,
  login: AnalystLogin,
  ensureRole: () => Promise<boolean>,
  schema: string,
  sql: string,
): Promise<QueryRows | Refused> => {
  const { knex, databaseUrl } = dependencies;
  const parsed = await parseStatement(sql);
  if (parsed.kind === 'refused') return { ...parsed, position: fromCharacter(sql, parsed.position) };
  const found = await scratchTables(knex, schema);
  if (!found) return refused(answers().console.noScratchYet);
  const { ready: tables, building } = found;
  if (tables.size === 0) return refused(answers().console.building({ name: schema }));
  const restless = await volatileFunctions(knex, [...functionsCalledBy(parsed.tree)]);
  const fault = judgeStatement(parsed.tree, { schema, tables: new Set(tables.keys()), building, restless });
  if (fault) return { ...fault, position: fromByte(sql, fault.position) };
  if (!(await ensureRole())) return refused(roleMissing(login, databaseUrl));
  await grantScratch(knex, schema, tables, login.role);
  const began = performance.now();
  const url = new URL(databaseUrl);
  [url.username, url.password] = [login.role, login.password];
  const end = (backend: number, isLate: boolean): Promise<void> => endForGood(dependencies, login, backend, isLate);
  const { fields, rows, isCut } = await runBounded({
    url: url.href,
    schema,
    sql,
    end,
    limitMemory: limiterOf(dependencies),
  }).catch((error: unknown) => {
    throw keptColumns(error, tables);
  });
  const ms = performance.now() - began;
  const types = await typeNames(knex, fields);
  const columns = fields.map(({ name }, index) => ({ name, type: types[index] ?? 'unknown' }));
  return { kind: 'rows', columns, rows, isCut, ms };
};

const limiterOf = ({ limitMemory, log }: QueryConsoleDependencies) =>
  limitMemory &&
  (async (backend: number, bytes: number): Promise<void> => {
    if (!(await limitMemory(backend, bytes)))
      log.warn({ backend }, 'the memory of query console statements is not limited: install prlimit (util-linux)');
  });

/** How long a backend may take to end after it was asked to. Together with the statement's time-out, it ends less than two seconds late. */
const HEARD_MS = 1_000;
const LOOK_MS = 100;

/**
 * Some operators (`<@` on long arrays) work for hours without checking for signals: neither a time-out nor the end of the session stops them. In our
 * own cluster, such a backend is killed. Postgres then ends all its sessions and recovers in about a second, and every client reconnects: that costs
 * less than losing a processor.
 */
const endForGood = async (
  { knex, kill, log }: QueryConsoleDependencies,
  { role }: AnalystLogin,
  backend: number,
  isLate: boolean,
): Promise<void> => {
  await endBackend(knex, backend, role);
  if (!isLate || !kill) return;
  const isGone = async (): Promise<true | undefined> => ((await isBackendOf(knex, backend, role)) ? undefined : true);
  if (await poll(isGone, { deadlineMs: HEARD_MS, intervalMs: LOOK_MS })) return;
  log.error({ backend }, 'a query console statement did not respond and was killed; the database recovers');
  kill(backend);
};

const roleMissing = (login: AnalystLogin, databaseUrl: string): string =>
  answers().console.roleMissing({ sql: analystRoleSql(login, decodeURIComponent(new URL(databaseUrl).username)) });

/** Converts the parser's positions (characters from 0, or `null`) to ours (UTF-16 units from 1). */
const fromCharacter = (sql: string, place: number | null): number | null =>
  place === null ? null : Array.from(sql).slice(0, place).join('').length + 1;

const fromByte = (sql: string, place: number | null): number | null =>
  place === null ? null : Buffer.from(sql).subarray(0, place).toString().length + 1;

/** Selecting all columns of a table with withheld columns returns an error that names them. */
const keptColumns = (error: unknown, tables: ScratchTables): unknown => {
  if (!hasCode(error, '42501')) return error;
  const kept = [...tables].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  const said = answers().console;
  return new OutOfBounds(kept.length === 0 ? said.notReadable : said.keptColumns({ columns: kept.join(', ') }));
};

/** Error classes about the statement and its values. All other errors are ours. */
const OF_THE_STATEMENT = /^(0A|21|22|25|26|34|42|53|54|55|2201|P0)/;

const faultOfDatabase = (
  error: unknown,
  { log, databaseUrl }: Pick<QueryConsoleDependencies, 'log' | 'databaseUrl'>,
  login: AnalystLogin,
  sql: string,
): Refused => {
  if (error instanceof OutOfBounds) return refused(error.message);
  if (hasCode(error, '53200')) return refused(answers().console.tooMuchMemory);
  if (hasCode(error, '53300')) return refused(answers().console.stillAtIt);
  if (hasCode(error, '57014')) return refused(tookTooLong().message);
  if (hasCode(error, '28P01', '28000')) return refused(roleMissing(login, databaseUrl));
  if (error instanceof pg.DatabaseError && OF_THE_STATEMENT.test(error.code ?? '')) {
    const place = error.position === undefined ? null : Number(error.position) - 1;
    return refusedByPostgres(error.message, fromCharacter(sql, place));
  }
  log.error({ err: error }, 'a query console statement failed');
  return refused(answers().console.failed);
};
