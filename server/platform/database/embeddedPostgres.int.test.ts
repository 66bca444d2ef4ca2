import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import pg from 'pg';
import { processesNaming } from '../../../tests/support/processesNaming.ts';
import { testRun } from '../../../tests/random/testRun.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { poll } from '../base/poll.ts';
import { freePort } from './runPostmaster.ts';
import { isAlive, processIdentity } from './processIdentity.ts';
import { CLEAN_PROCESS } from './systemAccount.ts';
import { type Participant, spawnParticipant } from './testing/spawnParticipant.ts';

const isRoot = process.getuid?.() === 0;

describe('The embedded Postgres', () => {
  /** Contains a data folder after its first start and stop. */
  let seed: string;
  let root: string;
  let dataDir: string;
  const servers: EmbeddedPostgres[] = [];
  const participants: Participant[] = [];

  const makeRoot = async (): Promise<string> => {
    const made = await realpath(await mkdtemp(join(tmpdir(), 'candor-embedded-')));
    await chmod(made, 0o711);
    return made;
  };
  /** Tests that are not about the first start begin with this copy, because creating a cluster costs a second of CPU time. */
  const copyCluster = () => promisify(execFile)('cp', ['-a', join(seed, 'data folder'), dataDir]);
  const start = async (folder = dataDir): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ dataDir: folder, relocationRoots: [join(root, 'elsewhere')] });
    servers.push(server);
    return server;
  };
  const participate = (folder = dataDir): Participant => {
    const participant = spawnParticipant(folder);
    participants.push(participant);
    return participant;
  };

  before(async () => {
    seed = await makeRoot();
    await (await startEmbeddedPostgres({ dataDir: join(seed, 'data folder') })).close();
  });
  beforeEach(async () => {
    root = await makeRoot();
    dataDir = join(root, 'data folder');
  });
  after(() => rm(seed, { recursive: true, force: true, maxRetries: 20 }));

  afterEach(async () => {
    for (const participant of participants.splice(0)) if (participant.child.exitCode === null) await participant.kill();
    // Adopts and stops servers that a failed test left running.
    const isLeft = process.platform !== 'linux' || (await processesNaming(root)).length > 0;
    if (servers.length === 0 && isLeft) servers.push(await startEmbeddedPostgres({ dataDir }));
    for (const server of servers.splice(0)) await server.close();
    await rm(root, { recursive: true, force: true, maxRetries: 20 });
  });

  const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const control = (): string => join(dataDir, 'postgres');
  const postmasterPid = async (home = control()): Promise<number> =>
    Number.parseInt(await readFile(join(home, 'data', 'postmaster.pid'), 'utf8'), 10);
  const gone = (identity: string): Promise<true | undefined> =>
    poll(() => Promise.resolve(isAlive(identity) ? undefined : (true as const)), { deadlineMs: 45_000 });
  const identityOf = async (): Promise<string> => processIdentity(await postmasterPid())!;

  describe('while it runs', () => {
    let server: EmbeddedPostgres;
    const secret = `marked-${randomBytes(12).toString('hex')}`;

    before(async () => {
      process.env['CANDOR_ADMIN_PASSWORD'] = secret;
      process.env['SMTP_URL'] = `smtp://candor:${secret}@127.0.0.1:9`;
      try {
        server = await startEmbeddedPostgres({ dataDir: join(seed, 'data folder') });
      } finally {
        delete process.env['CANDOR_ADMIN_PASSWORD'];
        delete process.env['SMTP_URL'];
      }
    });
    beforeEach(() => {
      dataDir = join(seed, 'data folder');
    });
    after(() => server.close());

    it('runs without root’s rights, whichever user starts it', async () => {
      const status = await readFile(`/proc/${await postmasterPid()}/status`, 'utf8');
      const [, real, effective, saved] = /^Uid:\s+(\d+)\s+(\d+)\s+(\d+)/m.exec(status)!;
      expect([real, effective, saved]).to.not.include('0');
      expect(/^Groups:(.*)$/m.exec(status)![1]!.trim().split(' ')).to.not.include('0');
      if (!isRoot) expect(Number(real)).to.equal(process.getuid?.());
    });

    it('inherits nothing from the environment of its parent process, which may contain secrets', async () => {
      // Postgres overwrites its own /proc/<pid>/environ with its title, so a program that it starts reveals its environment.
      await query(server.url, `create table inherited (line text); copy inherited from program 'env'`);
      const inherited = (await query(server.url, 'select line from inherited')).map(({ line }) => String(line));
      const names = inherited.map((line) => line.split('=')[0] ?? '');
      expect(names).to.include('PATH');
      expect(names.filter((name) => /CANDOR|SMTP|URL|KEY|PASSWORD|NODE|HOME|USER/.test(name))).to.deep.equal([]);
      expect(inherited.join('\n')).not.to.include(secret);
    });

    it('is durable, uses UTF-8, sorts the same everywhere and asks every client for the password', async () => {
      const { url } = server;
      const [settings] = await query(
        url,
        `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages, upper('é') AS upper,
                current_setting('server_encoding') AS encoding, (SELECT string_agg(w, '' ORDER BY w) FROM unnest(ARRAY['b','a','B','ä']) w) AS sorted`,
      );
      expect(settings).to.deep.equal({ fsync: 'on', pages: 'on', upper: 'É', encoding: 'UTF8', sorted: 'Babä' });
      const methods = await query(url, `SELECT DISTINCT auth_method FROM pg_hba_file_rules`);
      expect(methods).to.deep.equal([{ auth_method: 'scram-sha-256' }]);
      const guess = new URL(url);
      guess.password = 'guess';
      const refusal = await query(guess.href, 'SELECT 1').catch((error: unknown) => error);
      expect(refusal).to.have.property('code', '28P01');
    });

    it('listens only on 127.0.0.1', async () => {
      const { url } = server;
      const [row] = await query(
        url,
        `SELECT current_setting('listen_addresses') AS listen, current_setting('unix_socket_directories') AS sockets`,
      );
      expect(row).to.deep.equal({ listen: '127.0.0.1', sockets: '' });
      expect(new URL(url).hostname).to.equal('127.0.0.1');
    });

    it('hides its password and its data from other users of the machine', async () => {
      expect((await stat(join(control(), 'connection.json'))).mode & 0o077).to.equal(0);
      expect((await stat(join(control(), 'data'))).mode & 0o077).to.equal(0);
      expect((await stat(control())).mode & 0o066).to.equal(0);
    });

    it('logs none of the values that it refuses', async () => {
      const { url } = server;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query('create table people (address text primary key, age int not null check (age > 0))');
        await client.query("insert into people values ('first@quill.example', 1)");
        for (const [text, values] of [
          ["insert into people values ('first@quill.example', 2)", []],
          ["insert into people values ('literal@quill.example', 0)", []],
          ['insert into people values ($1, $2)', ['parameter@quill.example', null]],
          ['insert into people values ($1, $2)', ['first@quill.example', 3]],
          ['select $1::text::uuid', ['cast@quill.example']],
          ["select 'syntax@quill.example' form people", []],
          ["do $$ begin raise warning 'warned@quill.example'; raise exception 'raised@quill.example'; end $$", []],
        ] as const) {
          const refused = await client.query(text, [...values]).then(
            () => undefined,
            (error: unknown) => error,
          );
          expect(refused, text).to.be.instanceOf(pg.DatabaseError);
        }
      } finally {
        await client.end();
      }
      const log = await readFile(join(control(), 'postgres.log'), 'utf8');
      expect(log).to.include('ready to accept connections');
      expect(log).not.to.match(/quill|people|STATEMENT|DETAIL|ERROR/);
    });
  });

  it('keeps the data, and its port, from one start to the next', async () => {
    await copyCluster();
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.close();
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).to.deep.equal([{ answer: 42 }]);
    expect(second.url).to.equal(first.url);
  });

  it('is started again at its port when it is killed during use, and stops with its last user', async () => {
    await copyCluster();
    const servers = [await start(), await start()];
    for (const { url } of servers) {
      const identity = await identityOf();
      process.kill(Number.parseInt(identity, 10), 'SIGKILL');
      await gone(identity);
      const answer = await poll(() => query(url, 'SELECT 42 AS answer').catch(() => undefined), { deadlineMs: 60_000 });
      expect(answer).to.deep.equal([{ answer: 42 }]);
    }
    const last = await identityOf();
    for (const server of servers) await server.close();
    expect(isAlive(last)).to.equal(false);
  });

  it('stops when it is closed, and closing twice does no harm', async () => {
    await copyCluster();
    const server = await start();
    const identity = await identityOf();
    await Promise.all([server.close(), server.close()]);
    await server.close();
    expect(isAlive(identity)).to.equal(false);
  });

  it('uses another port if its own is in use', async () => {
    await copyCluster();
    const first = await start();
    await first.close();
    const squatter: Server = createServer((socket) => socket.resume()).listen(
      Number(new URL(first.url).port),
      '127.0.0.1',
    );
    await once(squatter, 'listening');
    try {
      const second = await start();
      expect(new URL(second.url).port).to.not.equal(new URL(first.url).port);
      expect(await query(second.url, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    } finally {
      squatter.close();
      await once(squatter, 'close');
    }
  });

  it('gets a port that the system gives to no outgoing connection', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    for (const port of ports) expect(port).to.be.within(20_000, 31_999);
    expect(new Set(ports).size).to.be.above(40);
  });

  it('runs in a folder whose path has spaces, Unicode, quotes and more bytes than a socket path may have', async () => {
    const folder = join(root, "Ünïcode “quoted” 'it’s' $HOME 日本", 'x'.repeat(120), 'y'.repeat(60));
    const server = await start(folder);
    expect(await query(server.url, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
  });

  describe('after a sudden death', () => {
    it('reuses the server that survived a kill -9 of its process', async () => {
      await copyCluster();
      const starter = participate();
      const url = await starter.url;
      await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      const identity = await identityOf();
      await starter.kill();
      expect(isAlive(identity)).to.equal(true);

      const server = await start();
      expect(await identityOf()).to.equal(identity);
      expect(await query(server.url, 'SELECT answer FROM kept')).to.deep.equal([{ answer: 42 }]);
      await server.close();
      expect(isAlive(identity)).to.equal(false);
    });

    it('starts again right after a kill -9 of Postgres, with all committed data', async () => {
      await copyCluster();
      const first = await start();
      await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      // A session in the middle of work keeps its process, and the shared memory, a little longer.
      const busy = new pg.Client({ connectionString: first.url });
      busy.on('error', () => undefined);
      await busy.connect();
      const interrupted = busy.query('SELECT pg_sleep(30)').catch((error: unknown) => error);
      process.kill(await postmasterPid(), 'SIGKILL');

      const second = await start();
      expect(await query(second.url, 'SELECT answer FROM kept')).to.deep.equal([{ answer: 42 }]);
      expect(await interrupted).to.be.instanceOf(Error);
    });

    it('starts even if the pid in an old pid file now belongs to another program', async () => {
      await copyCluster();
      const server = await start();
      const { uid, gid } = await stat(join(control(), 'data'));
      const pidFile = join(control(), 'data', 'postmaster.pid');
      const lines = (await readFile(pidFile, 'utf8')).split('\n');
      await server.close();
      const foreign = spawn('sleep', ['60'], { ...CLEAN_PROCESS, ...(isRoot ? { uid, gid } : {}), stdio: 'ignore' });
      await once(foreign, 'spawn');
      try {
        await writeFile(pidFile, [String(foreign.pid), ...lines.slice(1)].join('\n'), { mode: 0o600 });
        if (isRoot) await chown(pidFile, uid, gid);
        const again = await start();
        expect(await query(again.url, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
        expect(foreign.exitCode).to.equal(null);
      } finally {
        foreign.kill('SIGKILL');
        await once(foreign, 'exit');
      }
    });

    it('creates the cluster again if the first start was killed in the middle', async () => {
      const starter = participate();
      const halfMade = await poll(
        async () => {
          const names = await readdir(control()).catch(() => []);
          const staging = names.find((name) => name.startsWith('staging-'));
          const inside = staging === undefined ? [] : await readdir(join(control(), staging)).catch(() => []);
          return inside.includes('data') ? true : undefined;
        },
        { deadlineMs: 30_000, intervalMs: 1 },
      );
      await starter.kill();
      expect(halfMade).to.equal(true);

      const server = await start();
      expect(await query(server.url, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
      expect((await readdir(control())).filter((name) => name.startsWith('staging-'))).to.deep.equal([]);
    });

    it('does not count a killed participant: the last live one stops the server', async () => {
      await copyCluster();
      const victim = participate();
      await victim.url;
      const server = await start();
      const identity = await identityOf();
      await victim.kill();
      await server.close();
      expect(isAlive(identity)).to.equal(false);
    });
  });

  describe('with several processes', () => {
    it('lets a second process join, and stops with the last process, not with the first', async () => {
      await copyCluster();
      const first = participate();
      const url = await first.url;
      const second = participate();
      expect(await second.url).to.equal(url);
      const identity = await identityOf();
      expect(await first.leave()).to.equal(0);
      expect(await query(url, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
      expect(await second.leave()).to.equal(0);
      expect(isAlive(identity)).to.equal(false);
    });

    it('counts each opening within one process', async () => {
      await copyCluster();
      const [one, two] = await Promise.all([start(), start()]);
      expect(one.url).to.equal(two.url);
      await one.close();
      expect(await query(two.url, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    });

    it('stops with the last process even if that one exits at once, and loses no committed data', async () => {
      await copyCluster();
      const [stays, hurries] = [participate(), participate()];
      const url = await stays.url;
      expect(await hurries.url).to.equal(url);
      const identity = await identityOf();
      hurries.child.kill('SIGTERM');
      await once(hurries.child, 'exit');
      await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      stays.child.kill('SIGTERM');
      await once(stays.child, 'exit');
      expect(isAlive(identity)).to.equal(false);
      const again = await start();
      expect(await query(again.url, 'SELECT answer FROM kept')).to.deep.equal([{ answer: 42 }]);
    });

    it('leaves no server if a process exits at once while it starts', async () => {
      await copyCluster();
      const starter = participate();
      // The file is empty at first.
      const launched = () => identityOf().catch(() => undefined);
      const identity = await poll(launched, { deadlineMs: 30_000, intervalMs: 1 });
      starter.child.kill('SIGTERM');
      await once(starter.child, 'exit');
      expect(isAlive(identity!)).to.equal(false);
      expect(await processesNaming(dataDir)).to.deep.equal([]);
    });

    it('creates one cluster and one server if many processes start at once on an empty folder', async () => {
      const all = Array.from({ length: 4 }, () => participate());
      const urls = await Promise.all(all.map((participant) => participant.url));
      expect(new Set(urls).size).to.equal(1);
      const identity = await identityOf();
      expect(await Promise.all(all.map((participant) => participant.leave()))).to.deep.equal([0, 0, 0, 0]);
      expect(isAlive(identity)).to.equal(false);
    });

    it('gives a working server to a process that joins while another leaves', async () => {
      await copyCluster();
      const comeAndGo = async (): Promise<void> => {
        for (let turn = 0; turn < testRun().times({ short: 2, full: 4 }); turn += 1) {
          const server = await startEmbeddedPostgres({ dataDir });
          expect(await query(server.url, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
          await server.close();
        }
      };
      await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
      expect(await readdir(join(control(), 'data'))).to.not.include('postmaster.pid');
    });

    it('is not affected by Ctrl-C in the terminal of its parent process', async () => {
      await copyCluster();
      const starter = participate();
      const url = await starter.url;
      const identity = await identityOf();
      process.kill(-starter.child.pid!, 'SIGINT'); // as a terminal does: to the whole process group
      await starter.leave();
      expect(await query(url, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
      await (await start()).close();
      expect(await gone(identity)).to.equal(true);
    });
  });

  describe('in a folder that others cannot enter', () => {
    it('keeps the data where its account can reach it, and finds it again', async () => {
      const closed = join(root, 'root only');
      await mkdir(closed, { mode: 0o700 });
      dataDir = join(closed, 'data');
      const first = await start();
      await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.close();
      const second = await start();
      expect(await query(second.url, 'SELECT answer FROM kept')).to.deep.equal([{ answer: 42 }]);
      expect((await stat(closed)).mode & 0o777).to.equal(0o700);
      const relocated = await readdir(join(root, 'elsewhere')).catch(() => []);
      expect(relocated).to.have.length(isRoot ? 1 : 0);
    });

    it('opens its closed data folder only as far as its account needs', async () => {
      await mkdir(dataDir, { mode: 0o700 });
      const server = await start();
      expect(await query(server.url, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
      expect((await stat(dataDir)).mode & 0o067).to.equal(0);
      expect(await postmasterPid()).to.be.greaterThan(0);
    });
  });

  it('refuses a folder that others can write to', async () => {
    await mkdir(control(), { recursive: true });
    await chmod(control(), 0o777);
    const refusal = await start().catch((error: unknown) => error);
    expect(String(refusal)).to.match(/writable by others/);
    await chmod(control(), 0o700);
  });

  it('passes on the message of Postgres if it cannot start', async () => {
    await copyCluster();
    const server = await start();
    await server.close();
    const settings = join(control(), 'data', 'postgresql.auto.conf');
    await writeFile(settings, "shared_preload_libraries = 'no_such_library'\n");
    const refusal = await start().catch((error: unknown) => error);
    expect(String(refusal)).to.match(/did not start[\s\S]*no_such_library/);
    await writeFile(settings, '');
  });
});
