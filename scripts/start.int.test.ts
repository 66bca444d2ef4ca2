import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { PROJECT_ROOT } from './projectRoot.ts';
import { runQuietly } from './runQuietly.ts';

const CANDOR = join(PROJECT_ROOT, 'bin/candor.js');

describe('the command candor', function () {
  this.timeout(120_000);

  const run = (args: readonly string[]): ReturnType<typeof runQuietly> =>
    runQuietly(process.execPath, args, { timeoutMs: 50_000, cwd: '/' });

  it('works from any folder, and hands its exit code on', async () => {
    const help = await run([CANDOR, '--help']);
    expect(help).to.include({ code: 0 });
    expect(help.output).to.contain('Usage: candor');
    expect(await run([CANDOR, 'scan', '--no-such-option'])).to.include({ code: 2 });
  });

  it('says so when Node is too old', async () => {
    const pretence = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.0"}})';
    const { code, output } = await run(['--import', pretence, CANDOR, '--help']);
    expect(code).to.equal(1);
    expect(output).to.match(/needs Node 20\.19 or newer; this is 18\.20\.0/);
  });
});

describe('npm start', function () {
  this.timeout(300_000);

  let dataDir: string;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'npm-start-'));
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  it('serves until it is asked to end, and then ends with everything that it started', async () => {
    const started = spawn('npm', ['start'], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, EVENTSTORE_URL: '', DATABASE_URL: '', CANDOR_DATA_DIR: dataDir, CANDOR_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const url = await readyAt(started);
    expect((await fetch(`${url}/readyz`)).status).to.equal(200);

    const exit = once(started, 'exit');
    started.kill('SIGTERM'); // npm alone, as a supervisor does: it must reach the server
    expect(await exit).to.deep.equal([0, null]);
    await fetch(`${url}/readyz`).then(
      () => expect.fail('it still answers'),
      (error: unknown) => expect(error).to.be.instanceOf(TypeError),
    );
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
