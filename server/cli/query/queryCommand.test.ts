import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { writeSegmentFile } from '../../platform/eventStore/archive/segmentFile.ts';
import type { EventRow } from '../../platform/eventStore/postgres/eventRow.ts';
import { EXIT, type CommandTerminal } from '../command.ts';
import { queryCommand, type QueryOptions } from './queryCommand.ts';

const SCAN = '6c1a1b70-6f0f-4a05-9d67-3a3f8f6a2a11';

const row = (position: number, type: string, data: unknown, stream = `scan-${SCAN}`): EventRow => ({
  position: String(position),
  stream,
  revision: position - 1,
  id: `00000000-0000-4000-8000-00000000000${position}`,
  type,
  version: 1,
  data: JSON.stringify(data),
  metadata: JSON.stringify({ time: `2026-05-01T12:00:0${position}.000Z` }),
  previous_hash: 'ab'.repeat(32),
  hash: 'cd'.repeat(32),
});

const ROWS: readonly EventRow[] = [
  row(1, 'ScanRequested', { domain: 'a.example' }),
  row(2, 'ScanScored', { overall: 71, rulesetVersion: 8 }),
  row(3, 'ScanCompleted', { domain: 'a.example' }),
  row(4, 'ScanRescored', { overall: 64, rulesetVersion: 9 }),
  row(5, 'Told', { text: '=1+1, "Grüße"' }, 'audit-a.example'),
];

// oxlint-disable-next-line typescript/require-await -- rows in memory
async function* pagesOf(...pages: readonly (readonly EventRow[])[]): AsyncGenerator<readonly EventRow[]> {
  yield* pages;
}

describe('candor query', function () {
  this.timeout(30_000);
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'candor-query-'));
    folder = join(parent, "Maren's archive");
    await writeFile(join(parent, 'secret.txt'), 'secret');
  });
  afterEach(() => rm(parent, { recursive: true }));

  const seal = async (log: string, partition: number, rows: readonly EventRow[]): Promise<string> => {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `log-${log}-00000${partition}.parquet`);
    await writeSegmentFile(path, pagesOf(rows));
    return path;
  };
  const query = async (sql: string, options: Partial<QueryOptions> = {}) => {
    const said = { stdout: '', stderr: '' };
    const streamOf = (name: keyof typeof said): PassThrough =>
      new PassThrough().on('data', (chunk) => {
        said[name] += String(chunk);
      });
    const terminal = { stdout: streamOf('stdout'), stderr: streamOf('stderr') } as unknown as CommandTerminal;
    const { signal } = new AbortController();
    const code = await queryCommand(
      { sql, folder, log: undefined, format: 'json', seconds: 20, memoryMegabytes: 200, signal, ...options },
      terminal,
    );
    await new Promise((done) => setImmediate(done));
    return { code, ...said };
  };
  const rowsOf = async (sql: string): Promise<readonly unknown[]> => {
    const { code, stdout, stderr } = await query(sql);
    expect(code, stderr).to.equal(EXIT.done);
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  };

  it('shows the events of all files, with their time and hashes', async () => {
    await seal('6c1a1b70', 0, ROWS.slice(0, 3));
    await seal('6c1a1b70', 1, ROWS.slice(3));
    expect(await rowsOf('select * from events order by position desc limit 1')).to.deep.equal([
      {
        position: 5,
        stream: 'audit-a.example',
        revision: 4,
        id: '00000000-0000-4000-8000-000000000005',
        type: 'Told',
        version: 1,
        time: '2026-05-01 12:00:05+00',
        data: ROWS[4]?.data,
        metadata: ROWS[4]?.metadata,
        previous_hash: 'ab'.repeat(32),
        hash: 'cd'.repeat(32),
      },
    ]);
    expect(await rowsOf(`select count(*) as n, max(data->>'domain') as domain from events`)).to.deep.equal([
      { n: 5, domain: 'a.example' },
    ]);
  });

  it('has a row for each scan, with its newest score', async () => {
    await seal('6c1a1b70', 0, ROWS);
    const [scan, ...others] = await rowsOf('select * from scans');
    expect(others).to.deep.equal([]);
    expect(scan).to.deep.equal({
      scan_id: SCAN,
      domain: 'a.example',
      requested_at: '2026-05-01 12:00:01+00',
      ended_at: '2026-05-01 12:00:03+00',
      outcome: 'completed',
      failure: null,
      score: 64,
      rules: 9,
    });
  });

  it('prints tables, CSV without formulas, and numbers that are exact', async () => {
    await seal('6c1a1b70', 0, ROWS);
    const sql = `select data->>'text' as text, 2::decimal(4, 1) / 4 as half, 9007199254740993 as big, null as nothing, true as yes from events where type = 'Told'`;
    expect((await query(sql)).stdout).to.equal(
      `{"text":"=1+1, \\"Grüße\\"","half":0.5,"big":"9007199254740993","nothing":null,"yes":true}\n`,
    );
    expect((await query(sql, { format: 'csv' })).stdout).to.equal(
      `\uFEFFtext,half,big,nothing,yes\r\n"'=1+1, ""Grüße""",0.5,9007199254740993,,true\r\n`,
    );
    expect((await query(sql, { format: 'table' })).stdout).to.match(/^text +half +big +nothing +yes *\n/);
    const many = await query('select range from range(2000)', { format: 'table' });
    expect(many.stdout.trim().split('\n')).to.have.lengthOf(1_002);
    expect(many.stderr).to.match(/^Only the first 1,000 rows/);
  });

  it('can read the sealed files and nothing else, and cannot write', async () => {
    const path = await seal('6c1a1b70', 0, ROWS);
    const before = await readFile(path);
    const secret = join(parent, 'secret.txt').replaceAll("'", "''");
    const [file, place] = [path, folder].map((text) => text.replaceAll("'", "''"));
    for (const sql of [
      `select * from read_text('${secret}')`,
      `select * from read_text('${place}/../secret.txt')`,
      `select * from read_csv('/etc/passwd')`,
      `select * from glob('${place}/*')`,
      `select * from read_parquet('https://example.org/x.parquet')`,
      `copy (select 1) to '${place}/x.csv'`,
      `copy (select 1) to '${file}' (format parquet, use_tmp_file false)`,
      `explain analyze copy (select 1) to '${file}' (format parquet, use_tmp_file false)`,
      `export database '${place}'`,
      `attach '${place}/x.db'`,
      'install httpfs',
      'load httpfs',
      'set enable_external_access = true',
      `set allowed_paths = []`,
      'create table x as select 1',
      'drop view events',
      'select 1; select 2',
      '',
      'selec 1',
    ]) {
      const { code, stdout, stderr } = await query(sql);
      expect(code, `${sql}: ${stdout}`).to.equal(EXIT.usage);
      expect(stderr, sql).to.match(/^(Only one SELECT|DuckDB: )/);
    }
    expect(await readFile(path)).to.deep.equal(before);
    expect(await readdir(folder)).to.have.lengthOf(1);
  });

  it('ends what takes too much memory or too long, or is interrupted', async () => {
    await seal('6c1a1b70', 0, ROWS);
    const endless = 'select count(*) from range(1000000000) a, range(1000000) b where a.range * b.range % 7 = 3';
    expect(await query('select list(range) from range(100000000)')).to.include({
      code: EXIT.failed,
      stderr: 'The query needs more than 200 MB of memory. Read fewer columns or rows, or raise --memory.\n',
    });
    const late = await query(endless, { seconds: 1 });
    expect(late.code).to.equal(EXIT.failed);
    expect(late.stderr).to.match(/^The query took longer than one second\./);
    const stop = new AbortController();
    const running = query(endless, { signal: stop.signal });
    setImmediate(() => {
      stop.abort();
    });
    expect(await running).to.include({ code: EXIT.failed, stderr: 'Interrupted.\n' });
  });

  it('says what is wrong with the folder or a file', async () => {
    expect((await query('select 1')).stderr).to.match(/^There are no sealed files in /);
    const path = await seal('6c1a1b70', 0, ROWS);
    await seal('7c1a1b70', 0, ROWS.slice(0, 1));
    const several = await query('select 1');
    expect(several).to.include({ code: EXIT.usage });
    expect(several.stderr).to.include('6c1a1b70, 7c1a1b70');
    expect((await query('select count(*) as n from events', { log: '7c1a' })).stdout).to.equal('{"n":1}\n');
    await writeFile(path, 'no Parquet');
    const damaged = await query('select count(*) from events', { log: '6c1a' });
    expect(damaged.code).to.equal(EXIT.usage);
    expect(damaged.stderr).to.include(path);
  });
});
