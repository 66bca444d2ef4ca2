import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers/promises';
import { expect } from 'chai';
import { z } from 'zod';
import { processIdentity } from '../server/platform/database/processIdentity.ts';
import { eventually } from '../server/platform/eventStore/contract/eventually.ts';
import { makeDataFolder } from '../tests/support/dataFolder.ts';
import { processesNaming } from '../tests/support/processesNaming.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { runQuietly } from '../server/scanner/io/browser/runQuietly.ts';

const CANDOR = join(PROJECT_ROOT, 'bin/candor.js');

describe('the command candor', () => {
  const run = (args: readonly string[], env = process.env): ReturnType<typeof runQuietly> =>
    runQuietly(process.execPath, args, { timeoutMs: 50_000, cwd: '/', env });

  it('works from any folder, and returns its exit code', async () => {
    const help = await run([CANDOR, '--help']);
    expect(help).to.include({ code: 0 });
    expect(help.output).to.contain('Usage: candor');
    expect(await run([CANDOR, 'scan', '--no-such-option'])).to.include({ code: 2 });
  });

  const pretend = (version: string): readonly string[] => [
    '--import',
    `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`,
  ];

  it('reports when Node is too old', async () => {
    const { code, output } = await run([...pretend('18.20.0'), CANDOR, '--help']);
    expect(code).to.equal(1);
    expect(output).to.match(/needs Node 20\.19 or newer; this is 18\.20\.0/);
  });

  it('warns once, when it serves, that Node 20 gets no more security fixes', async () => {
    const serve = async (version: string): Promise<string> =>
      (await run([...pretend(version), CANDOR, 'serve'], { ...process.env, CANDOR_PORT: 'none' })).output;
    const warning = 'Node 20 reached its end of life in April 2026 and gets no more security fixes. Use Node 24.\n';
    expect((await serve('20.19.0')).split(warning)).to.have.lengthOf(2);
    expect(await serve('22.18.0'))
      .to.include('CANDOR_PORT')
      .and.not.include('end of life');
    expect((await run([...pretend('20.19.0'), CANDOR, '--help'])).output).not.to.include('end of life');
  });
});

describe('npm start', function () {
  this.timeout(300_000);

  let folder: Awaited<ReturnType<typeof makeDataFolder>>;
  const groups: ChildProcess[] = [];
  before(async () => {
    folder = await makeDataFolder();
  });
  afterEach(() => {
    for (const { pid = 0 } of groups.splice(0)) if (processIdentity(pid) !== undefined) process.kill(-pid, 'SIGKILL');
  });
  after(() => folder.remove());

  /** Started in its own process group, as a shell does on a terminal. */
  const npm = (script: string, env: Readonly<Record<string, string>> = {}): ChildProcess => {
    const child = spawn('npm', ['run', script], {
      cwd: PROJECT_ROOT,
      env: {
        ...process.env,
        EVENTSTORE_URL: '',
        DATABASE_URL: '',
        CANDOR_DATA_DIR: folder.path,
        CANDOR_PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    groups.push(child);
    return child;
  };
  const signalGroup = ({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void => {
    if (processIdentity(pid) !== undefined) process.kill(-pid, signal);
  };
  const nothingIsLeft = (): Promise<void> =>
    eventually('no process is left', async () => (await processesNaming(folder.path)).length === 0, 30_000);
  const databaseLog = (): Promise<string> => readFile(join(folder.path, 'postgres/postgres.log'), 'utf8');

  it('leaves nothing when Ctrl-C arrives while it creates its database', async () => {
    const started = npm('start');
    const exit = once(started, 'exit');
    await eventually(
      'the database is being made',
      async () =>
        (await readdir(join(folder.path, 'postgres')).catch(() => [])).some((name) => name.startsWith('staging-')),
      120_000,
    );
    signalGroup(started, 'SIGINT');
    await exit;
    await nothingIsLeft();
  });

  it('serves until it is asked to end, and then ends with everything that it started', async () => {
    const started = npm('start');
    const url = await readyAt(started);
    await eventually('it is ready', async () => (await fetch(`${url}/readyz`)).status === 200);

    const exit = once(started, 'exit');
    started.kill('SIGTERM'); // signals only npm, as a supervisor does: the signal must reach the server
    expect(await exit).to.deep.equal([0, null]);
    await nothingIsLeft();
  });

  it('leaves nothing and ends in order, whatever signals arrive within a second', async () => {
    const { length: loggedBefore } = await databaseLog();
    const started = npm('start');
    await readyAt(started);
    const exit = once(started, 'exit');
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGINT', 'SIGTERM'] as const;
    for await (const signal of setInterval(150, signals.values())) {
      const { value, done } = signal.next();
      if (done === true) break;
      signalGroup(started, value);
    }
    await exit;
    await nothingIsLeft();
    expect((await databaseLog()).slice(loggedBefore)).to.match(
      /fast shutdown request[\s\S]*database system is shut down\s*$/,
    );
  });

  it('ends at once when it is asked again later, together with its database', async () => {
    // The notice period for load balancers is longer than this test waits.
    const started = npm('start', { CANDOR_DRAIN_NOTICE_SECONDS: '60' });
    await readyAt(started);
    const exit = once(started, 'exit');
    await eventually('it has ended', () => {
      signalGroup(started, 'SIGINT');
      return started.exitCode !== null || started.signalCode !== null;
    });
    await exit;
    await nothingIsLeft();
    expect(await databaseLog()).to.match(/immediate shutdown request[\s\S]*database system is shut down\s*$/);
  });

  it('is the same as `npm run demo` except for the sample internet', async () => {
    const { scripts } = z
      .object({ scripts: z.object({ start: z.string(), demo: z.string() }) })
      .parse(JSON.parse(await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8')));
    expect(scripts.demo).to.equal(`${scripts.start} --lab`);
  });

  it('serves the sources of the pages and the server behind them in development, and leaves nothing after Ctrl-C', async () => {
    const started = npm('dev');
    const exit = once(started, 'exit');
    const url = await readyAt(started);
    await eventually('it is ready', async () => (await fetch(`${url}/readyz`)).status === 200);
    signalGroup(started, 'SIGINT');
    await exit;
    await nothingIsLeft();
  });
});

const readyAt = async ({ stdout }: ChildProcess): Promise<string> => {
  if (!stdout) throw new Error('npm start has no output');
  for await (const line of createInterface(stdout)) {
    const url = /Candor is ready at (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('npm start ended before it was ready');
};
