import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'chai';
import { eventually } from '../../eventStore/contract/eventually.ts';
import { openPostgresEventStore } from '../../eventStore/postgres/postgresEventStore.ts';
import { makeDataFolder } from '../../../../tests/support/dataFolder.ts';
import { openTestPool } from '../testing/openTestPool.ts';
import { writeBackup } from './backup.ts';

describe('A backup', () => {
  it('contains every table as it was at its start, whatever is written meanwhile', async () => {
    const [database, folder] = await Promise.all([openTestPool(), makeDataFolder()]);
    const { knex, pool, url } = database;
    const store = await openPostgresEventStore({ connectionString: url });
    const blocker = await pool.connect();
    try {
      // Read after some tables and before those of the persons.
      await blocker.query('begin; lock table candor_keys.erasures in access exclusive mode');
      const written = writeBackup({
        knex,
        masterKey: randomBytes(32),
        folder: join(folder.path, 'backup'),
        now: new Date(),
      });
      await eventually('it waits for the table', async () => {
        const { rows } = await pool.query(
          "select from pg_locks where not granted and relation = 'candor_keys.erasures'::regclass",
        );
        return rows.length === 1;
      });
      await knex('candor_keys.person_subjects').insert({ address_key: 'later', subject: randomUUID() });
      await blocker.query('rollback');
      const { tables } = await written;
      expect(tables.find(({ name }) => name === 'candor_keys.person_subjects')).to.include({ rows: 0 });
    } finally {
      blocker.release();
      await store.close();
      await database.close();
      await folder.remove();
    }
  });
});
