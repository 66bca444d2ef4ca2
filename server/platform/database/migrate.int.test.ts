import { expect } from 'chai';
import type { Knex } from 'knex';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { poll } from '../base/poll.ts';
import { createKnex } from './createKnex.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

describe('The migrations', () => {
  let database: TestDatabase;
  const opened: Knex[] = [];
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((knex) => knex.destroy()));
    await database.close();
  });
  const open = (applicationName = 'candor-migrate-test'): Knex => {
    const knex = createKnex({ url: database.url, applicationName });
    opened.push(knex);
    return knex;
  };
  const done = async (knex: Knex): Promise<string[]> =>
    knex.withSchema('candor_migrations').from<{ name: string }>('server').orderBy('id').pluck('name');

  it('run once, however many processes start at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => migrate(open(), MIGRATIONS)));
    await migrate(open(), MIGRATIONS);
    expect(await done(open())).to.deep.equal(Object.keys(MIGRATIONS.migrations));
  });

  it('leave no traces of a process that dies in the middle, and delay nobody after it', async () => {
    const dying = open('candor-dying');
    const died = migrate(dying, {
      table: 'server',
      migrations: {
        ...MIGRATIONS.migrations,
        '0002_endless': async (trx) => {
          await trx.schema.createTable('half_made', (table) => table.increments());
          await trx.raw('select pg_sleep(600)');
        },
      },
    }).catch((error: unknown) => error);
    const admin = open();
    const asleep = await poll(
      async () => {
        const { rows } = await admin.raw<{ rows: { pid: number }[] }>(
          `select pid from pg_stat_activity where application_name = 'candor-dying' and query like '%pg_sleep%'`,
        );
        return rows[0]?.pid;
      },
      { deadlineMs: 30_000 },
    );
    const next = migrate(open(), MIGRATIONS);
    await admin.raw('select pg_terminate_backend(?)', [asleep ?? 0]);
    expect(await died).to.be.instanceOf(Error);
    await next;
    expect(await done(admin)).to.deep.equal(Object.keys(MIGRATIONS.migrations));
    expect(await admin.schema.hasTable('half_made')).to.equal(false);
  });

  it('bring an older database up to date', async () => {
    await migrate(open(), MIGRATIONS);
    const newer = { ...MIGRATIONS.migrations, '9999_newer': (trx: Knex) => trx.raw('create table newer (id int)') };
    await migrate(open(), { table: 'server', migrations: newer });
    expect(await done(open())).to.deep.equal(Object.keys(newer));
    expect(await open().schema.hasTable('newer')).to.equal(true);
  });

  it('leave a newer database alone', async () => {
    const newer = { ...MIGRATIONS.migrations, '9999_newer': (trx: Knex) => trx.raw('select 1') };
    await migrate(open(), { table: 'server', migrations: newer });
    await migrate(open(), MIGRATIONS);
    expect(await done(open())).to.deep.equal(Object.keys(newer));
  });

  it('say why one of them failed, and run it again next time', async () => {
    const broken = (trx: Knex) => trx.raw('select * from nowhere');
    const refused: unknown = await migrate(open(), {
      table: 'server',
      migrations: { ...MIGRATIONS.migrations, '0002_more': broken },
    }).catch((error: unknown) => error);
    expect(String(refused)).to.contain('relation "nowhere" does not exist');
    const mended = { ...MIGRATIONS.migrations, '0002_more': (trx: Knex) => trx.raw('create table more (id int)') };
    await migrate(open(), { table: 'server', migrations: mended });
    expect(await open().schema.hasTable('more')).to.equal(true);
  });
});
