import type { Knex } from 'knex';

/** A list of migrations that is counted separately from others. */
export interface MigrationList {
  /** Name of the table that records which migrations have run: `candor_migrations.<table>`. */
  readonly table: string;
  /** By name, in the order in which they run. Released migrations are never changed or removed. */
  readonly migrations: Readonly<Record<string, (trx: Knex) => PromiseLike<unknown>>>;
}

/** Left out of backups: a restored list would describe another database. */
const MIGRATIONS_SCHEMA = 'candor_migrations';

/** Before there were migrations, the processes of an installation took this lock to create tables. During an upgrade they still do. */
const LOCK = 7_264_101;

/**
 * Migrates the tables unless they are up to date. Everything happens in one transaction under one advisory lock: of several processes that start at once, one
 * migrates and the others wait, and a process that dies leaves the database unchanged, including knex's own lock table.
 *
 * A database that is newer than this code counts as up to date: during a rolling upgrade, old processes continue next to new ones.
 */
export const migrate = async (knex: Knex, list: MigrationList): Promise<void> => {
  if (await isCurrent(knex, list)) return;
  await knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    await trx.raw('create schema if not exists ??', [MIGRATIONS_SCHEMA]);
    await trx.migrate.latest({
      schemaName: MIGRATIONS_SCHEMA,
      tableName: list.table,
      migrationSource: sourceOf(list),
      disableMigrationsListValidation: true, // names that this code does not know belong to newer code
    });
  });
};

const isCurrent = async (knex: Knex, { table, migrations }: MigrationList): Promise<boolean> => {
  if (!(await knex.schema.withSchema(MIGRATIONS_SCHEMA).hasTable(table))) return false;
  const done = await knex.withSchema(MIGRATIONS_SCHEMA).from<{ name: string }>(table).pluck('name');
  return Object.keys(migrations).every((name) => done.includes(name));
};

/** From this list instead of a folder, because the server is bundled into one file. Migrations cannot be undone: restore a backup instead. */
const sourceOf = ({ migrations }: MigrationList): Knex.MigrationSource<string> => ({
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const up = migrations[name];
    if (!up) return Promise.reject(new Error(`There is no migration ${name}.`));
    return Promise.resolve({ up, down: () => Promise.reject(new Error(`The migration ${name} cannot be undone.`)) });
  },
});
