import { expect } from 'chai';
import pg from 'pg';
import { createPool } from './createPool.ts';
import { poll } from './poll.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

describe('a pool of connections', function () {
  this.timeout(120_000);
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  it('survives the death of an idle connection and goes on with a new one', async () => {
    const errors: Error[] = [];
    const pool = createPool({
      url: database.url,
      applicationName: 'candor-pool-test',
      onIdleError: (error) => errors.push(error),
    });
    try {
      const { rows } = await pool.query<{ pid: number; name: string }>(
        `SELECT pg_backend_pid() AS pid, current_setting('application_name') AS name`,
      );
      expect(rows[0]!.name).to.equal('candor-pool-test');
      const killer = new pg.Client({ connectionString: database.url });
      await killer.connect();
      await killer.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
      await killer.end();
      expect(await poll(() => Promise.resolve(errors[0]), { deadlineMs: 10_000 })).to.be.instanceOf(Error);
      expect((await pool.query('SELECT 1 AS one')).rows).to.deep.equal([{ one: 1 }]);
    } finally {
      await pool.end();
    }
  });

  it('leaves the parsers of the driver alone: a bigint is a string', async () => {
    const pool = createPool({ url: database.url, applicationName: 'candor-pool-test' });
    try {
      expect((await pool.query('SELECT 9007199254740993::bigint AS big')).rows).to.deep.equal([
        { big: '9007199254740993' },
      ]);
    } finally {
      await pool.end();
    }
  });
});
