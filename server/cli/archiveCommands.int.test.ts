import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { z } from 'zod';
import { candorProcesses, type Ended } from '../../tests/support/candorProcesses.ts';
import { onCandor, runCommand, startsNothing, withEnvironment } from '../../tests/support/runCommand.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';
import { createKnex } from '../platform/database/createKnex.ts';
import { restoreBackup } from '../platform/database/backup/backup.ts';
import { readManifest } from '../platform/database/backup/backupManifest.ts';
import { createMigratedDatabase } from '../../tests/support/migratedDatabase.ts';
import { decrypt, encryptFor } from '../platform/auth/personalData.ts';
import { createPostgresSubjectKeys } from '../platform/auth/subjectKeys.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import { newEvent, newEvents } from '../platform/eventStore/contract/contractContext.ts';
import { collect } from '../platform/eventStore/contract/recording.ts';
import { createSegmentReader } from '../platform/eventStore/archive/segmentReader.ts';
import { createMemoryEventStore } from '../platform/eventStore/memory/memoryEventStore.ts';
import { migrateLog } from '../platform/eventStore/migrate/migrateLog.ts';
import { EventStoreUnavailable } from '../platform/eventStore/port.ts';
import { openPostgresEventStore } from '../platform/eventStore/postgres/postgresEventStore.ts';
import { readSegmentFile } from '../platform/eventStore/archive/segmentFile.ts';
import { encrypted } from '../../schema/events/encrypted.ts';
import { archiveSeal } from './archiveCommand.ts';
import { EXIT } from './command.ts';
import type { Terminal } from './scanCommand.ts';

const SEGMENT = /^log-[0-9a-f]{8}-000000\.parquet$/;

describe('The archive of a log in Postgres', function () {
  this.timeout(120_000);
  const processes = candorProcesses();
  let candor: TestCandor;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-archive-'));
    candor = await startTestCandor({ lab: false, roles: [], env: { CANDOR_ARCHIVE_DIR: folder } });
  });
  afterEach(async () => {
    await candor.close();
    await rm(folder, { recursive: true });
  });

  const run = (...words: readonly string[]): Promise<Ended> =>
    withEnvironment({ CANDOR_ARCHIVE_DIR: folder }, () => runCommand(['archive', ...words], onCandor(candor)));
  /** `candor verify`: of the whole log, not only of the files. */
  const verifyAll = (...words: readonly string[]): Promise<Ended> =>
    withEnvironment({ CANDOR_ARCHIVE_DIR: folder }, () => runCommand(['verify', ...words], onCandor(candor)));
  /** The environment of a process that works on the same log. */
  const beside = () => ({ DATABASE_URL: candor.databaseUrl, CANDOR_ARCHIVE_DIR: folder });
  const append = (stream: string, ...events: readonly ReturnType<typeof newEvent>[]) =>
    candor.store.append(stream, events, 'any');
  const scan = (id: string, ...types: readonly string[]) =>
    append(`scan-${id}`, ...types.map((type) => newEvent(type, { scanId: id, text: 'x'.repeat(500) })));
  /** Makes the log go on in the next partition, as if a million events had been appended. */
  const fillPartition = async (number: number): Promise<void> => {
    await candor.pool.query('select setval($1, $2)', ['candor_events.positions', number * 1_000_000 + 600_000]);
    await append('plan-next.example', newEvent('Told'));
    await candor.pool.query('select setval($1, $2)', ['candor_events.positions', (number + 1) * 1_000_000]);
    await append('plan-next.example', newEvent('Told'));
  };
  const isThere = async (name: RegExp): Promise<boolean> => (await readdir(folder)).some((each) => name.test(each));
  /** While `work` runs, nothing can be appended, so nothing can be recorded. */
  const withoutAppends = async (work: () => Promise<void>): Promise<void> => {
    const blocker = await candor.pool.connect();
    await blocker.query('begin');
    await blocker.query(`select pg_advisory_xact_lock(hashtextextended('candor_events.append', 0))`);
    try {
      await work();
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  };
  const states = async (): Promise<readonly (string | undefined)[]> => {
    const { code, stdout } = await run('plan');
    expect(code).to.equal(EXIT.done);
    return stdout
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => line.split(/\s{2,}/).at(-1));
  };

  it('is planned, sealed once, and verified with or without the log', async () => {
    expect((await run('plan')).stdout).to.equal('The log is empty.\n');
    expect((await run('verify')).stdout).to.equal('Nothing has been sealed yet.\n');
    await append('audit-a.example', ...newEvents(3, 'Told'));
    await scan('done', 'ScanRequested', 'ScanCompleted', 'ScanRescored');
    await scan('failed', 'ScanRequested', 'ScanFailed');
    await scan('later', 'ScanRequested');
    await scan('next', 'ScanRequested');
    expect(await states()).to.deep.equal(['still filling']);
    await fillPartition(0);
    expect(await states()).to.deep.equal(['2 scans have not ended, such as scan-later', 'still filling']);
    await scan('next', 'ScanFailed');
    expect(await states()).to.deep.equal(['one scan has not ended: scan-later', 'still filling']);
    expect((await run('seal')).stdout).to.match(/^No partition can be sealed/);
    expect(await readdir(folder)).to.deep.equal([]);

    await scan('later', 'ScanCompleted');
    await append('audit-a.example', ...newEvents(2, 'Told'));
    expect(await states()).to.deep.equal(['can be sealed', 'still filling']);
    expect((await run('seal')).stdout).to.match(/^log-\S+: 11 events, 1 MB\n$/);
    const [file = '', ...others] = await readdir(folder);
    expect(file).to.match(SEGMENT);
    expect(others).to.deep.equal([]);
    expect(await states()).to.deep.equal([`sealed: ${file}, 1 MB`, 'still filling']);
    expect((await run('seal')).stdout).to.match(/^No partition can be sealed/);

    await fillPartition(1);
    expect((await run('seal')).code).to.equal(EXIT.done);
    const { code, stdout } = await run('verify', '--deep');
    expect(code, stdout).to.equal(EXIT.done);
    expect(stdout)
      .to.match(/2 files with \d+ events: intact, including the hash chains\n$/)
      .and.not.include('not checked');

    const list = join(folder, 'sealed.jsonl');
    const sealed = await collect(candor.store.readAll({ filter: { types: ['LogSegmentSealed'] } }));
    await writeFile(
      list,
      sealed
        .toReversed()
        .map(({ data, type }) => `${JSON.stringify({ type, data })}\n`)
        .join(''),
    );
    const elsewhere = (...words: readonly string[]) =>
      withEnvironment({}, () => runCommand(['archive', 'verify', '--dir', folder, ...words], startsNothing));
    expect((await elsewhere('--deep', '--events', list)).stdout).to.equal(stdout);
    await rm(join(folder, file));
    const missing = await elsewhere('--events', list);
    expect(missing.code).to.equal(EXIT.belowThreshold);
    expect(missing.stdout).to.include(`MISSING   ${file}`);
    await writeFile(list, 'no record\n');
    expect((await elsewhere('--events', list)).stderr).to.include('line 1: this is not a record');
  });

  it('is what candor verify reads instead of the log, unless it reads everything or a file is missing', async () => {
    await append('audit-a.example', ...newEvents(3, 'Told'));
    await fillPartition(0);
    await append('audit-a.example', ...newEvents(2, 'Told'));
    expect((await verifyAll()).stdout)
      .to.include('7 events')
      .and.match(/^equal {4}/m)
      .and.not.include('sealed');
    await run('seal');
    const sealed = await verifyAll();
    expect(sealed.code, sealed.stdout).to.equal(EXIT.done);
    expect(sealed.stdout)
      .to.match(/^intact {4}8 events in 3 hash chains\nsealed {4}4 of these events are in one sealed file\./)
      .and.include('Not checked now')
      .and.not.match(/^equal/m);
    const deep = await verifyAll('--deep');
    expect(deep.code, deep.stdout).to.equal(EXIT.done);
    expect(deep.stdout)
      .to.include('One sealed file with 4 events: as recorded')
      .and.match(/^equal {4}/m);

    await candor.pool.query(
      `update candor_events.events set data = '{}' where stream = 'audit-a.example' and revision = 1`,
    );
    expect((await verifyAll()).code).to.equal(EXIT.done);
    const changed = await verifyAll('--deep');
    expect(changed.code).to.equal(EXIT.belowThreshold);
    expect(changed.stdout).to.include('BROKEN    audit-a.example at event 1');

    const [file = ''] = await readdir(folder);
    await rm(join(folder, file));
    const missing = await verifyAll();
    expect(missing.code).to.equal(EXIT.belowThreshold);
    expect(missing.stdout)
      .to.include(`MISSING   ${join(folder, file)}: `)
      .and.include('BROKEN    audit-a.example at event 1')
      .and.match(/^equal {4}/m);
  });

  it('does not contain what is recent', async () => {
    const now = new Date();
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
    await fillPartition(0);
    const { metadata } = newEvent('Told');
    await candor.pool.query('update candor_events.events set metadata = $1 where position < 1000000', [
      JSON.stringify({ ...metadata, time: day(-89) }),
    ]);
    expect(await states()).to.deep.equal([`can be sealed from ${day(1).slice(0, 10)} on`, 'still filling']);
    expect((await run('seal')).stdout).to.match(/^No partition can be sealed/);
  });

  it('contains nothing that was changed in the database, and leaves no file of it', async () => {
    await append('audit-a.example', ...newEvents(2, 'Told'));
    await fillPartition(0);
    await append('audit-a.example', ...newEvents(1, 'Told'));
    await fillPartition(1);
    const change = (sql: string): Promise<unknown> => candor.pool.query(sql);
    // What partition 1 continues is in partition 0.
    await change(`update candor_events.events set hash = sha256('') where stream = 'audit-a.example' and revision = 1`);
    const { code, stderr } = await run('seal');
    expect(code).to.equal(EXIT.belowThreshold);
    expect(stderr).to.include(
      'BROKEN    audit-a.example at event 1: its content is not what was recorded\nThe log is broken in partition 0, so it was not sealed.\n',
    );
    expect(await readdir(folder)).to.deep.equal([]);
    await change(`delete from candor_events.events where stream = 'audit-a.example' and revision = 1`);
    const next = await run('seal');
    expect(next.code).to.equal(EXIT.belowThreshold);
    expect(next.stdout, 'the end of the stream in partition 0 is missing, which leaves no trace there').to.match(
      /000000/,
    );
    expect(next.stderr).to.include('BROKEN    audit-a.example at event 2: it does not follow from the event before it');
  });

  describe('whose scans are only in files', () => {
    beforeEach(async () => {
      await append('audit-a.example', ...newEvents(2, 'Told'));
      await scan('one', 'ScanRequested', 'ScanCompleted');
      await fillPartition(0);
      await scan('one', 'ScanRescored');
    });
    const stored = async (): Promise<readonly string[]> => {
      const { rows } = await candor.pool.query<{ stream: string; data: string }>(
        'select stream, data from candor_events.events where position < 1000000 order by position',
      );
      return rows.map(({ stream, data }) => `${stream} ${data === '' ? 'in file' : 'in table'}`);
    };
    const whole = () => collect(candor.store.readAll());

    it('is the same log, and is verified, sealed on, backed up and copied as before', async () => {
      expect((await run('drop')).stdout).to.match(/^There is nothing to remove/);
      await run('seal');
      const before = await whole();
      const planned = await run('drop');
      expect(planned.stdout).to.match(/^Partition 0 takes 1 MB .*\nNothing was removed\./);
      expect(await stored()).to.not.include('scan-one in file');

      // What a killed run leaves.
      await candor.pool.query('create table candor_events.events_0_rest (position bigint)');
      const dropped = await run('drop', '--yes');
      expect(dropped.stdout).to.match(/^The contents of scans in partition 0 are now only in log-\S+\.parquet\.\n$/);
      expect(await stored()).to.deep.equal([
        'audit-a.example in table',
        'audit-a.example in table',
        'scan-one in file',
        'scan-one in file',
        'plan-next.example in table',
      ]);
      expect(await whole()).to.deep.equal(before);
      expect((await collect(candor.store.readStream('scan-one'))).map(({ type }) => type)).to.deep.equal([
        'ScanRequested',
        'ScanCompleted',
        'ScanRescored',
      ]);
      expect(await states()).to.deep.equal([
        `only in the file: ${(await readdir(folder))[0] ?? ''}, 1 MB`,
        'still filling',
      ]);
      expect((await run('drop', '--yes')).stdout).to.match(/^There is nothing to remove/);

      const elsewhere = await mkdtemp(join(tmpdir(), 'candor-backup-'));
      const backup = join(elsewhere, 'backup');
      const saved = await withEnvironment({ CANDOR_DATA_DIR: elsewhere }, () =>
        runCommand(['backup', '--out', backup], onCandor(candor)),
      );
      expect(saved.stderr).to.include('Also copy the sealed files');
      const restored = await createMigratedDatabase();
      const knex = createKnex({ url: restored.url, applicationName: 'candor-test' });
      try {
        await restoreBackup(knex, backup, await readManifest(backup));
        const store = await openPostgresEventStore({
          connectionString: restored.url,
          segments: createSegmentReader(folder),
        });
        const copied = await collect(store.readAll());
        await store.close();
        expect(copied).to.deep.equal(before);
      } finally {
        await knex.destroy();
        await restored.close();
        await rm(elsewhere, { recursive: true });
      }

      await fillPartition(1);
      expect((await run('seal')).code).to.equal(EXIT.done);
      expect((await run('drop', '--yes')).code).to.equal(EXIT.done);
      expect((await run('verify', '--deep')).code).to.equal(EXIT.done);
      const verified = await verifyAll('--deep');
      expect(verified.code, verified.stdout).to.equal(EXIT.done);
      const { signal } = new AbortController();
      const target = createMemoryEventStore();
      const migration = await migrateLog({ source: candor.store, target, signal, onProgress: () => undefined });
      expect(migration.kind).to.equal('done');
    });

    it('is not read without the file or from a damaged one, and says which', async () => {
      await run('seal');
      await run('drop', '--yes');
      const [file = ''] = await readdir(folder);
      const path = join(folder, file);
      const failure = () => whole().catch((error: unknown) => error);
      const bytes = await readFile(path);
      await writeFile(
        path,
        bytes.map((byte, index) => (index > 100 && index < 4_000 ? byte ^ 1 : byte)),
      );
      expect(await failure())
        .to.be.instanceOf(EventStoreUnavailable)
        .with.property('message')
        .that.includes(`scan-one at event 0 is in a sealed segment of the log, but ${path} `);
      await rm(path);
      expect(await failure())
        .to.be.instanceOf(EventStoreUnavailable)
        .with.property('message')
        .that.includes(`${path} does not exist`);
      const verified = await verifyAll();
      expect(verified.code).to.equal(EXIT.failed);
      expect(verified.stderr).to.include(`${path} does not exist`);
      await writeFile(path, bytes);
      expect(await whole()).to.have.lengthOf(8);
    });

    it('is not emptied if the file is not what the log has', async () => {
      await run('seal');
      await candor.pool.query(`update candor_events.events set data = '{}' where stream = 'scan-one' and revision = 0`);
      const { code, stdout } = await run('drop', '--yes');
      expect(code).to.equal(EXIT.belowThreshold);
      expect(stdout).to.include('DIFFERENT').and.include('Nothing was removed from partition 0.');
      const [file = ''] = await readdir(folder);
      await rm(join(folder, file));
      expect((await run('drop', '--yes')).stdout).to.include('MISSING');
      expect(await stored()).to.not.include('scan-one in file');
    });

    it('is not exchanged before every older transaction, such as a backup, has ended', async () => {
      await run('seal');
      const older = await candor.pool.connect();
      try {
        await older.query('begin isolation level repeatable read');
        await older.query('select 1');
        const dropping = run('drop', '--yes');
        await eventually('the new table is filled', async () => {
          const { rows } = await candor.pool.query(`select to_regclass('candor_events.events_0_rest') as rest`);
          return (rows as { rest: string | null }[])[0]?.rest !== null;
        });
        const { rows } = await older.query<{ count: string }>('select count(*) from candor_events.events');
        expect(rows[0]?.count).to.equal('8');
        expect(await stored()).to.not.include('scan-one in file');
        await older.query('commit');
        expect((await dropping).code).to.equal(EXIT.done);
        expect(await stored()).to.include('scan-one in file');
      } finally {
        older.release();
      }
    });
  });

  describe('whose scans are put back from files', () => {
    let whole: unknown;
    const rows = async (): Promise<unknown> =>
      (await candor.pool.query('select e::text from candor_events.events e where position < 1000000 order by position'))
        .rows;
    const hasReplacement = async (): Promise<boolean> => {
      const found = await candor.pool.query(`select to_regclass('candor_events.events_0_rest') is not null as found`);
      return (found.rows as { found: boolean }[])[0]?.found === true;
    };
    beforeEach(async () => {
      await append('audit-a.example', ...newEvents(2, 'Told'));
      await scan('one', 'ScanRequested', 'ScanCompleted');
      await fillPartition(0);
      whole = await rows();
      await run('seal');
      await run('drop', '--yes');
      expect(await rows()).to.not.deep.equal(whole);
    });
    const expectRestored = async (): Promise<void> => {
      expect(await rows()).to.deep.equal(whole);
      expect(await hasReplacement()).to.equal(false);
    };

    it('is the log of before, needs no files, and can be emptied again', async () => {
      const [file = ''] = await readdir(folder);
      const restored = await run('restore');
      expect(restored).to.include({
        code: EXIT.done,
        stdout: `The contents of scans in partition 0 are in the database again. ${file} stays.\n`,
      });
      await expectRestored();
      expect(await candor.services.archive.needsFiles()).to.equal(false);
      expect((await run('restore')).stdout).to.match(/^There is nothing to restore/);
      expect((await verifyAll('--deep')).code).to.equal(EXIT.done);
      await append('audit-a.example', newEvent('Told'));
      expect((await run('drop', '--yes')).code).to.equal(EXIT.done);
      expect(await candor.services.archive.needsFiles()).to.equal(true);
    });

    it('changes nothing and names the file if one is missing, damaged or contains another event', async () => {
      const emptied = await rows();
      const [file = ''] = await readdir(folder);
      const path = join(folder, file);
      const bytes = await readFile(path);
      const refusal = async (): Promise<string> => {
        const { code, stdout } = await run('restore');
        expect(code).to.equal(EXIT.belowThreshold);
        expect(stdout).to.include(path).and.include('Nothing was restored to partition 0.');
        expect(await hasReplacement()).to.equal(false);
        return stdout;
      };
      await writeFile(
        path,
        bytes.map((byte, index) => (index === 200 ? byte ^ 1 : byte)),
      );
      expect(await refusal()).to.match(/^CHANGED/);
      await rm(path);
      expect(await refusal()).to.match(/^MISSING/);
      expect(await rows()).to.deep.equal(emptied);
      await writeFile(path, bytes);
      await candor.pool.query(
        `update candor_events.events set hash = sha256('') where stream = 'scan-one' and revision = 1`,
      );
      expect(await refusal()).to.match(/^DIFFERENT/);
      await candor.pool.query(`update candor_events.events set hash = $1 where stream = 'scan-one' and revision = 1`, [
        Buffer.from(
          (await collect(readSegmentFile(path)))
            .flat()
            .find(({ stream, revision }) => stream === 'scan-one' && revision === 1)?.hash ?? '',
          'hex',
        ),
      ]);
      expect((await run('restore')).code).to.equal(EXIT.done);
      await expectRestored();
    });

    it('is restored by the next run if one is killed', async () => {
      const emptied = await rows();
      const older = await candor.pool.connect();
      try {
        await older.query('begin isolation level repeatable read');
        await older.query('select 1');
        const restoring = processes.start(['archive', 'restore'], beside());
        await eventually('the new table is filled', hasReplacement);
        restoring.child.kill('SIGKILL');
        await restoring.ended();
        await older.query('commit');
      } finally {
        older.release();
      }
      expect(await rows()).to.deep.equal(emptied);
      await eventually('the lock of the killed process is free', async () => (await run('restore')).code === EXIT.done);
      await expectRestored();
    });
  });

  it('makes personal data unreadable with its key, as the log does', async () => {
    const keys = await createPostgresSubjectKeys(candor.knex, Buffer.alloc(32, 7));
    const key = await keys.create();
    const personal = encryptFor(key, { email: 'ada@cs.example.edu' });
    await append('account-a', newEvent('Told', { personal }));
    await fillPartition(0);
    await run('seal');
    const [file = ''] = await readdir(folder);
    const [row] = (await collect(readSegmentFile(join(folder, file)))).flat();
    const data: unknown = JSON.parse(row?.data ?? '');
    expect(row?.data).to.not.include('ada@');
    const read = () =>
      decrypt(keys, z.object({ personal: encrypted }).parse(data).personal, z.object({ email: z.string() }));
    expect(await read()).to.deep.equal({ kind: 'open', data: { email: 'ada@cs.example.edu' } });
    await keys.erase(key.subject);
    expect(await read()).to.deep.equal({ kind: 'erased' });
    expect((await run('verify', '--deep')).code).to.equal(EXIT.done);
  });

  it('is sealed by one process at a time, and leaves no file when it is interrupted', async () => {
    await append('audit-a.example', ...newEvents(3, 'Told'));
    await fillPartition(0);
    const terminal = { stdout: new PassThrough(), stderr: new PassThrough() } as unknown as Terminal;
    const { archive } = candor.services;
    expect(await archiveSeal(archive, { folder, signal: AbortSignal.abort() }, terminal)).to.equal(EXIT.failed);
    expect(await readdir(folder)).to.deep.equal([]);
    let first: Promise<Ended> | undefined;
    await withoutAppends(async () => {
      first = run('seal');
      await eventually('the file has its name', () => isThere(SEGMENT));
      expect(await run('seal')).to.include({
        code: EXIT.failed,
        stderr: 'Another process is sealing, removing or restoring partitions.\n',
      });
    });
    expect((await first)?.code).to.equal(EXIT.done);
  });

  describe('whose sealing is killed', () => {
    const recorded = async () =>
      (await collect(candor.store.readAll({ filter: { types: ['LogSegmentSealed'] } }))).length;

    /** Seals in another process, which cannot record the file and is killed once a file has such a name. */
    const killedAt = async (name: RegExp): Promise<void> => {
      await withoutAppends(async () => {
        const sealing = processes.start(['archive', 'seal'], beside());
        await eventually('there is such a file', () => isThere(name));
        sealing.child.kill('SIGKILL');
        await sealing.ended();
        // Postgres may not notice, and would append what the process had sent.
        await candor.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
        );
      });
    };
    const expectSealedBySecondRun = async (): Promise<void> => {
      expect(await recorded()).to.equal(0);
      expect((await run('verify')).stdout).to.equal('Nothing has been sealed yet.\n');
      await eventually('the lock of the killed process is free', async () => (await run('seal')).code === EXIT.done);
      expect(await recorded()).to.equal(1);
      const names = await readdir(folder);
      expect(names).to.have.lengthOf(1);
      expect(names[0]).to.match(SEGMENT);
      expect((await run('verify', '--deep')).code).to.equal(EXIT.done);
    };

    it('while it writes: the file has no name yet, and the next run starts again', async () => {
      for (let round = 0; round < 20; round += 1)
        await candor.store.append(`plan-${round}.example`, newEvents(2_000, 'Told'), 'none');
      await fillPartition(0);
      await killedAt(/\.part$/);
      await expectSealedBySecondRun();
    });

    it('when the file has its name, but is not recorded: the next run replaces it', async () => {
      await append('audit-a.example', ...newEvents(3, 'Told'));
      await fillPartition(0);
      await killedAt(SEGMENT);
      expect(await isThere(SEGMENT)).to.equal(true);
      await expectSealedBySecondRun();
    });
  });
});
