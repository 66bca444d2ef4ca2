import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { EXPORT_CHUNK_BYTES, type KeptFile, type ExportFiles, createPostgresExportFiles } from './exportFiles.ts';
import { openTestPool, type TestPool } from '../../platform/database/testing/openTestPool.ts';

const NOW = new Date('2026-01-01T12:00:00Z');

describe('The files of reports in Postgres', () => {
  let database: TestPool;
  let files: ExportFiles;
  let now = NOW;
  before(async () => {
    database = await openTestPool();
    files = createPostgresExportFiles(database.knex, () => now);
  });
  after(() => database.close());

  const whole = async (file: KeptFile): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for await (const piece of files.read(file)) pieces.push(piece);
    return Buffer.concat(pieces);
  };

  it('are read back byte by byte, at any size, with their size and their hash', async () => {
    for (const size of [
      1,
      EXPORT_CHUNK_BYTES - 1,
      EXPORT_CHUNK_BYTES,
      EXPORT_CHUNK_BYTES + 1,
      3 * EXPORT_CHUNK_BYTES,
    ]) {
      const bytes = randomBytes(size);
      const file = await files.keep(randomUUID(), bytes);
      expect(file.fileBytes).to.equal(size);
      expect(file.sha256).to.equal(createHash('sha256').update(bytes).digest('hex'));
      expect(await files.find(file.reportId, file.sha256)).to.deep.equal(file);
      expect((await whole(file)).equals(bytes), `${size} bytes`).to.equal(true);
    }
  });

  it('are kept once, however many processes write at a time', async () => {
    const reportId = randomUUID();
    const bytes = randomBytes(2 * EXPORT_CHUNK_BYTES);
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => files.keep(reportId, bytes)));
    if (!first) throw new Error('nothing was kept');
    for (const other of others) expect(other).to.deep.equal(first);
    expect((await whole(first)).equals(bytes)).to.equal(true);
  });

  it('are separate for two attempts at one report', async () => {
    const reportId = randomUUID();
    const [one, other] = [Buffer.from('one attempt'), Buffer.from('another attempt')];
    const first = await files.keep(reportId, one);
    const second = await files.keep(reportId, other);
    await files.remove(second);
    expect((await whole(first)).equals(one)).to.equal(true);
    expect(await files.find(reportId, second.sha256)).to.equal(undefined);
    expect(await files.keptOf([reportId, randomUUID()])).to.deep.equal(new Set([reportId]));
  });

  it('leave nothing behind if a chunk cannot be written', async () => {
    const reportId = randomUUID();
    await database.pool.query(
      'alter table candor_files.report_chunks add constraint one_piece check (number < 1) not valid',
    );
    const failure = await files.keep(reportId, randomBytes(EXPORT_CHUNK_BYTES + 1)).then(
      () => undefined,
      (error: unknown) => error,
    );
    await database.pool.query('alter table candor_files.report_chunks drop constraint one_piece');
    expect(failure).to.be.instanceOf(Error);
    expect(await files.keptOf([reportId])).to.deep.equal(new Set());
    const { rows } = await database.pool.query('select from candor_files.report_chunks where report_id = $1', [
      reportId,
    ]);
    expect(rows).to.deep.equal([]);
  });

  it('fail to be read to the end if they are removed meanwhile', async () => {
    const file = await files.keep(randomUUID(), randomBytes(2 * EXPORT_CHUNK_BYTES));
    const reading = files.read(file)[Symbol.asyncIterator]();
    await reading.next();
    await files.remove(file);
    const failure = await reading.next().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(Error);
  });

  it('are found by their age, page by page', async () => {
    now = new Date('2025-01-01T00:00:00Z');
    const old = await Promise.all([1, 2, 3].map((number) => files.keep(randomUUID(), Buffer.from([number]))));
    now = NOW;
    const found: KeptFile[] = [];
    for (;;) {
      const page = await files.keptBefore(new Date('2025-06-01'), found.at(-1), 2);
      found.push(...page);
      if (page.length < 2) break;
    }
    expect(found).to.have.deep.members(old);
  });
});
