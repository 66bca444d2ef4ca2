import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import * as esbuild from 'esbuild';
import { poll } from '../../server/platform/base/poll.ts';
import { compile } from '../compile.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { type FileLimits, type FileResult, type Job, runInWorkers, type TestFile, type WorkerRun } from './workers.ts';

/** Returns the source of a test file that records the process it runs in. */
const appendsPid = (name: string): string =>
  `import { appendFileSync } from 'node:fs'; it('appends its pid', () => appendFileSync('pids', '${name} ' + process.pid + '\\n'));`;

const CHAI = createRequire(import.meta.url).resolve('chai');

describe('a worker that runs test files one after the other', () => {
  let compiled: string;
  before(async () => {
    await mkdir(join(PROJECT_ROOT, 'dist'), { recursive: true });
    compiled = await mkdtemp(join(PROJECT_ROOT, 'dist/workers-test-'));
    await compile({ out: compiled, entries: { worker: 'scripts/testing/worker.ts' } });
    await esbuild.stop(); // its service process runs as long as this process
  });
  after(() => rm(compiled, { recursive: true }));

  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workers-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = (name: string, text: string, within = folder): Promise<void> => writeFile(join(within, name), text);

  const LIMITS: FileLimits = { timeoutMs: 5_000, deadlineMs: 40_000, mayStartProcesses: true };
  const job = (file: string, limits: Partial<FileLimits> = {}, within = folder): TestFile => ({
    kind: 'file',
    file,
    module: join(within, file),
    limits: { ...LIMITS, ...limits },
  });

  const run = async (files: readonly string[], options: Partial<WorkerRun> = {}): Promise<readonly FileResult[]> => {
    const results: FileResult[] = [];
    await runInWorkers({
      queues: [{ jobs: files.map((file) => job(file)), lanes: 1 }],
      program: join(compiled, 'worker.js'),
      root: folder,
      temporary: folder,
      settleMs: 200,
      env: process.env,
      signal: new AbortController().signal,
      onFile: (result) => results.push(result),
      ...options,
    });
    return results;
  };

  /** Maps `file: title` to the reason of the failure. */
  const failuresOf = (results: readonly FileResult[]): ReadonlyMap<string, string> =>
    new Map(
      results.flatMap(({ outcomes }) =>
        outcomes.flatMap(({ suite, title, failure }) =>
          failure === undefined ? [] : [[`${suite}: ${title}`, failure]],
        ),
      ),
    );

  const LEFT = 'ends by itself, with nothing left open';

  describe('with files that leave nothing behind', () => {
    /** Maps the name of each file to its source. One worker runs all of them except the one that requires its own. */
    const FILES: Readonly<Record<string, string>> = {
      'good.test.mjs': `describe('sums', () => { it('add', () => {}); });`,
      'bad.test.mjs': `it('subtracts', () => { throw new Error('3, not 2'); });`,
      'one.test.mjs': appendsPid('one'),
      'apart.test.mjs': `// @own-process: it measures memory\n${appendsPid('apart')}`,
      'two.test.mjs': appendsPid('two'),
      'broken.test.mjs': `import './isNotThere.mjs';`,
      'syntax.test.mjs': `it('is no JavaScript', () => {`,
      'whole.test.mjs': `it('works', () => {});`,
      'hook.test.mjs': `before(() => { throw new Error('no database'); }); it('reads', () => {});`,
      'only.test.mjs': `it.only('one', () => {}); it('two', () => {});`,
      'skip.test.mjs': `it.skip('one', () => {}); it('two', () => {});`,
      'forgotten.test.mjs': `it('forgets', () => new Promise(() => { void Promise.reject(new Error('lost')); }));`,
      'closing.test.mjs': `it('closes', () => { setTimeout(() => {}, 300); });`,
      'differs.test.mjs': `import { expect } from '${CHAI}';
        it('compares', () => { process.stdout.write('looked at the left one'); expect({ side: 'left' }).to.deep.equal({ side: 'right' }); });`,
      'large.test.mjs': `import { expect } from '${CHAI}';
        const rows = (last) => [...Array(500).fill('a row like any other, of some length'), last];
        it('compares', () => { expect(rows('left')).to.deep.equal(rows('right')); });`,
    };
    let together: string;
    let results: readonly FileResult[];
    before(async () => {
      together = await mkdtemp(join(tmpdir(), 'workers-'));
      for (const [name, text] of Object.entries(FILES)) await write(name, text, together);
      results = await run([], {
        queues: [{ jobs: Object.keys(FILES).map((file) => job(file, {}, together)), lanes: 1 }],
        root: together,
        temporary: together,
        settleMs: 10_000,
      });
    });
    after(() => rm(together, { recursive: true }));

    const titlesOf = (...files: readonly string[]): readonly (readonly string[] | undefined)[] =>
      files.map((file) => results.find((result) => result.file === file)?.outcomes.map(({ title }) => title));
    /** Maps `file: title` to the reason of the failure, for these files. */
    const failuresIn = (...files: readonly string[]): ReadonlyMap<string, string> =>
      failuresOf(results.filter(({ file }) => files.includes(file)));

    it('reports every test, passed or failed, under the name of its file', () => {
      expect(titlesOf('good.test.mjs', 'bad.test.mjs')).to.deep.equal([['sums add'], ['subtracts']]);
      const failures = failuresIn('good.test.mjs', 'bad.test.mjs');
      expect([...failures.keys()]).to.deep.equal(['bad.test.mjs: subtracts']);
      expect(failures.get('bad.test.mjs: subtracts')).to.contain('3, not 2').and.contain('bad.test.mjs:1');
    });

    it('runs several files in one process, and a file that asks for it in its own', async () => {
      expect(failuresIn('one.test.mjs', 'apart.test.mjs', 'two.test.mjs').size).to.equal(0);
      const pids = new Map(
        (await readFile(join(together, 'pids'), 'utf8'))
          .trim()
          .split('\n')
          .map((line) => line.split(' ') as [string, string]),
      );
      expect(pids.get('one')).to.equal(pids.get('two'));
      expect(pids.get('apart')).to.not.equal(pids.get('one'));
    });

    it('fails a file that cannot be loaded, and still runs the others', () => {
      const failures = failuresIn('broken.test.mjs', 'syntax.test.mjs', 'whole.test.mjs');
      expect([...failures.keys()]).to.deep.equal(['broken.test.mjs: loads', 'syntax.test.mjs: loads']);
      expect(failures.get('broken.test.mjs: loads')).to.contain('isNotThere');
      expect(titlesOf('whole.test.mjs')).to.deep.equal([['works']]);
    });

    it('fails a hook that throws', () => {
      expect([...failuresIn('hook.test.mjs').values()][0]).to.contain('no database');
    });

    for (const word of ['only', 'skip'])
      it(`fails a file with a test that is marked ${word}`, () => {
        expect(failuresIn(`${word}.test.mjs`).size).to.equal(1);
      });

    it('fails on an unhandled promise rejection', () => {
      expect([...failuresIn('forgotten.test.mjs').values()].join()).to.contain('lost');
    });

    it('waits until resources are closed', () => {
      expect([titlesOf('closing.test.mjs'), failuresIn('closing.test.mjs').size]).to.deep.equal([[['closes']], 0]);
    });

    it('shows the expected next to the actual value, and what the process printed', () => {
      expect(failuresIn('differs.test.mjs').get('differs.test.mjs: compares'))
        .to.match(/-.*left/)
        .and.match(/\+.*right/)
        .and.contain('looked at the left one');
    });

    it('also shows where large values differ', () => {
      expect(failuresIn('large.test.mjs').get('large.test.mjs: compares'))
        .to.match(/-.*left/)
        .and.match(/\+.*right/);
    });
  });

  it('takes jobs from two queues at the same time, and from the other one when its own is empty', async () => {
    await write(
      'meets.test.mjs',
      `import { existsSync, writeFileSync } from 'node:fs';
       it('waits for the check', async () => { while (!existsSync('checked')) await new Promise((done) => setTimeout(done, 20)); });`,
    );
    await write('last.test.mjs', `it('works', () => {});`);
    const check: Job = { kind: 'task', run: () => writeFile(join(folder, 'checked'), '') };
    const queues = [
      { jobs: [job('meets.test.mjs')], lanes: 1 },
      { jobs: [check, job('last.test.mjs')], lanes: 1 },
    ];
    expect(failuresOf(await run([], { queues })).size).to.equal(0);
    await rm(join(folder, 'checked'));
    const results = await run([], {
      queues: [
        { jobs: [check], lanes: 1 },
        { jobs: [job('meets.test.mjs'), job('last.test.mjs')], lanes: 0 },
      ],
    });
    expect(results.map(({ file }) => file)).to.deep.equal(['meets.test.mjs', 'last.test.mjs']);
    expect(failuresOf(results).size).to.equal(0);
  });

  it('runs only the tests selected by name', async () => {
    await write('two.test.mjs', `it('red', () => {}); it('blue', () => {});`);
    const [result] = await run(['two.test.mjs'], { grep: '^b' });
    expect(result?.outcomes.map(({ title }) => title)).to.deep.equal(['blue']);
  });

  it('fails the file during which the process dies, keeps earlier results, and runs the others', async () => {
    await write('crash.test.mjs', `it('first', () => {}); it('second', () => { process.exit(0); });`);
    await write('next.test.mjs', `it('works', () => {});`);
    const results = await run(['crash.test.mjs', 'next.test.mjs']);
    expect([...failuresOf(results)]).to.deep.equal([[`crash.test.mjs: ${LEFT}`, 'ended before its tests were done']]);
    expect(results.map(({ outcomes }) => outcomes.length)).to.deep.equal([2, 1]);
  });

  const LEAVING: Readonly<Record<string, readonly [code: string, said: string]>> = {
    'a timer': ['setInterval(function ringing() {}, 1000);', '1000 ms [Function: ringing]'],
    'a server': [
      `(await import('node:net')).createServer().listen(0, '127.0.0.1');`,
      'server at {"address":"127.0.0.1"',
    ],
    'a child process': [`(await import('node:child_process')).spawn('sleep', ['600']);`, 'sleep 600'],
    'a temporary file': [
      `(await import('node:fs')).writeFileSync((await import('node:os')).tmpdir() + '/forgotten.json', '{}');`,
      'in the folder for temporary files: forgotten.json',
    ],
    'a variable of the environment': [`process.env.LEFT_BEHIND = '1';`, 'changed: process.env.LEFT_BEHIND'],
    'another working directory': [`process.chdir('/');`, 'changed: process.cwd()'],
    'another clock': ['Date.now = () => 0;', 'changed: Date.now'],
    'a silent console': ['console.error = () => {};', 'changed: console.error'],
    'more listeners than Node lets pass': [
      `const { EventEmitter } = await import('node:events'); const one = new EventEmitter(); for (let i = 0; i < 11; i++) one.on('close', () => {});`,
      'warned of: Possible EventEmitter memory leak detected. 11 close listeners',
    ],
    'a listener for a signal': [`process.on('SIGTERM', () => {});`, 'a listener of process: SIGTERM'],
  };
  it('fails a file that leaves something behind, names it, and keeps it from the next file', async () => {
    const tests = Object.entries(LEAVING).map(([what, [code]]) => `it('leaves ${what}', async () => { ${code} });`);
    await write('leaves.test.mjs', tests.join('\n'));
    await write('clean.test.mjs', `it('is clean', () => {});`);
    const failures = failuresOf(await run(['leaves.test.mjs', 'clean.test.mjs']));
    const lines = failures.get(`leaves.test.mjs: ${LEFT}`)?.split('\n') ?? [];
    for (const [what, [, said]] of Object.entries(LEAVING))
      expect(
        lines.some((line) => line.includes(said)),
        `${what}: ${lines.join('; ')}`,
      ).to.equal(true);
    expect(failures.size).to.equal(1);
  });

  it('stops a file that takes too long, with everything that it started, and runs the others', async () => {
    await write(
      'hang.test.mjs',
      `import { spawn } from 'node:child_process';
       import { writeFileSync } from 'node:fs';
       it('hangs', () => { writeFileSync('pid', String(spawn('sleep', ['600']).pid)); for (;;); });`,
    );
    await write('next.test.mjs', `it('works', () => {});`);
    const jobs = [job('hang.test.mjs', { deadlineMs: 8_000 }), job('next.test.mjs')];
    const results = await run([], { queues: [{ jobs, lanes: 1 }] });
    expect([...failuresOf(results).keys()]).to.deep.equal([`hang.test.mjs: ${LEFT}`]);
    expect(results[0]?.outcomes.at(-1)?.failure).to.contain('not done within 8 s');
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
    const gone = await poll(() => Promise.resolve(isRunning(pid) ? undefined : true), { deadlineMs: 5_000 });
    expect(gone).to.equal(true);
  });

  it('stops when the run is interrupted', async () => {
    const interrupted = new AbortController();
    await write('long.test.mjs', `it('waits', (done) => { setTimeout(done, 4000); });`);
    await write(
      'signal.test.mjs',
      `import { writeFileSync } from 'node:fs'; writeFileSync('began', ''); it('waits', (done) => { setTimeout(done, 4000); });`,
    );
    const running = run(['signal.test.mjs', 'long.test.mjs'], { signal: interrupted.signal });
    await poll(() => readFile(join(folder, 'began')).catch(() => undefined), { deadlineMs: 40_000 });
    interrupted.abort();
    const results = await running;
    expect(results.map(({ file }) => file)).to.deep.equal(['signal.test.mjs']);
    expect(results[0]?.outcomes.at(-1)?.failure).to.contain('interrupted');
  });
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // ESRCH
  }
};
