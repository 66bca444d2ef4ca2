import { expect } from 'chai';
import pg from 'pg';
import { createTestDatabase } from './testDatabase.ts';

describe('A database for one test file', () => {
  const connect = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  it('is new, empty and separate', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const client = await connect(one.url);
    await client.query('CREATE TABLE mine ()');
    await client.end();
    const other = await connect(two.url);
    const { rows } = await other.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    await other.end();
    expect(rows).to.deep.equal([]);
    await Promise.all([one.close(), two.close()]);
  });

  it('is dropped when it is closed, even with open connections', async () => {
    const database = await createTestDatabase();
    const forgotten = await connect(database.url);
    await database.close();
    await forgotten.end();
    const refusal = await connect(database.url).catch((error: unknown) => error);
    expect(refusal).to.have.property('code', '3D000');
  });
});
