import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openDatabase } from './openDatabase.ts';

describe('Opening the database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'candor-open-'));
    await chmod(dataDir, 0o711);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('uses the one in DATABASE_URL and starts none', async () => {
    const databaseUrl = 'postgres://someone@127.0.0.1:5432/candor';
    const database = await openDatabase({ databaseUrl, dataDir });
    await database.close();
    expect(database).to.include({ url: databaseUrl, embedded: false });
    expect(await readdir(dataDir)).to.deep.equal([]);
  });

  it('starts the embedded one otherwise, and says what it does', async () => {
    const lines: string[] = [];
    const database = await openDatabase({ dataDir, log: (line) => lines.push(line) });
    await database.close();
    expect(database.embedded).to.equal(true);
    expect(lines[0]).to.match(/^Started the embedded Postgres in .+ \(pid \d+, port \d+\)$/);
    expect(lines[1]).to.equal('Stopped the embedded Postgres');
  });
});
