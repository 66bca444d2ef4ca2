import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { poll } from '../../server/database/poll.ts';
import type { Outcome } from './outcome.ts';
import { type MochaRun, runMochaFiles } from './runMochaFiles.ts';

describe('a process that runs test files', function () {
  this.timeout(60_000);

  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'run-mocha-files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

  const run = (files: readonly string[], options: Partial<MochaRun> = {}): Promise<readonly Outcome[]> =>
    runMochaFiles({
      files: [...files],
      root: folder,
      timeoutMs: 5_000,
      deadlineMs: 40_000,
      env: process.env,
      signal: new AbortController().signal,
      ...options,
    });

  const failureOf = (outcomes: readonly Outcome[], title: string): string | undefined =>
    outcomes.find((outcome) => outcome.title === title)?.failure;

  it('tells of every test, passed or failed, under the name of its file', async () => {
    await write('good.test.ts', `describe('sums', () => { it('add', () => {}); });`);
    await write('bad.test.ts', `it('subtracts', () => { throw new Error('3, not 2'); });`);
    const outcomes = await run(['good.test.ts', 'bad.test.ts']);
    expect(outcomes.map(({ suite, title }) => `${suite}: ${title}`)).to.have.members([
      'good.test.ts: sums add',
      'bad.test.ts: subtracts',
    ]);
    expect(failureOf(outcomes, 'sums add')).to.equal(undefined);
    expect(failureOf(outcomes, 'subtracts')).to.contain('3, not 2').and.contain('bad.test.ts:1');
  });

  it('runs only what was asked for by name', async () => {
    await write('two.test.ts', `it('red', () => {}); it('blue', () => {});`);
    expect((await run(['two.test.ts'], { grep: '^b' })).map(({ title }) => title)).to.deep.equal(['blue']);
  });

  it('fails a file that cannot be loaded, and still runs the others', async () => {
    await write('broken.test.ts', `import './isNotThere.ts';`);
    await write('whole.test.ts', `it('works', () => {});`);
    const outcomes = await run(['broken.test.ts', 'whole.test.ts']);
    expect(failureOf(outcomes, 'loads')).to.contain('isNotThere');
    expect(outcomes).to.deep.include({ ...outcomes.find(({ title }) => title === 'works'), failure: undefined });
  });

  it('fails a hook that throws', async () => {
    await write('hook.test.ts', `before(() => { throw new Error('no database'); }); it('reads', () => {});`);
    const [outcome] = await run(['hook.test.ts']);
    expect(outcome?.failure).to.contain('no database');
  });

  for (const word of ['only', 'skip'])
    it(`fails a file with a test that is marked ${word}`, async () => {
      await write('marked.test.ts', `it.${word}('one', () => {}); it('two', () => {});`);
      const outcomes = await run(['marked.test.ts']);
      expect(outcomes.filter(({ failure }) => failure !== undefined)).to.have.length(1);
    });

  it('fails when the process dies in the middle, and keeps what was told before', async () => {
    await write('crash.test.ts', `it('first', () => {}); it('second', () => { process.exit(0); });`);
    const outcomes = await run(['crash.test.ts']);
    expect(failureOf(outcomes, 'first')).to.equal(undefined);
    expect(outcomes.at(-1)?.failure).to.contain('ended before its tests were done');
  });

  it('fails on a promise that nobody awaited', async () => {
    await write(
      'forgotten.test.ts',
      `it('forgets', (done) => { void Promise.reject(new Error('lost')); setTimeout(done, 50); });`,
    );
    const outcomes = await run(['forgotten.test.ts']);
    expect(outcomes.map(({ failure }) => failure ?? '').join()).to.contain('lost');
  });

  it('fails when something is left open, and says what', async () => {
    await write('open.test.ts', `it('listens', () => { setInterval(() => {}, 1000); });`);
    const outcomes = await run(['open.test.ts']);
    expect(outcomes.at(-1)?.failure).to.contain('this is still open: ').and.contain('Timeout');
  });

  it('stops a process that takes too long, and all that it started', async () => {
    await write(
      'hang.test.ts',
      `import { spawn } from 'node:child_process';
       import { writeFileSync } from 'node:fs';
       it('hangs', () => { writeFileSync('pid', String(spawn('sleep', ['600']).pid)); for (;;); });`,
    );
    const outcomes = await run(['hang.test.ts'], { deadlineMs: 8_000 });
    expect(outcomes.at(-1)?.failure).to.contain('not done within 8 s');
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
    const gone = await poll(() => Promise.resolve(isRunning(pid) ? undefined : true), { deadlineMs: 5_000 });
    expect(gone).to.equal(true);
  });

  it('stops when the run is interrupted', async () => {
    await write('long.test.ts', `it('waits', (done) => { setTimeout(done, 4000); });`);
    const outcomes = await run(['long.test.ts'], { signal: AbortSignal.abort() });
    expect(outcomes.at(-1)?.failure).to.contain('interrupted');
  });

  it('shows what was expected beside what came, and what the process printed', async () => {
    await write(
      'differs.test.ts',
      `import { expect } from '${createRequire(import.meta.url).resolve('chai')}';
       it('compares', () => { console.log('looked at the left one'); expect({ side: 'left' }).to.deep.equal({ side: 'right' }); });`,
    );
    const [outcome] = await run(['differs.test.ts']);
    expect(outcome?.failure)
      .to.match(/-.*left/)
      .and.match(/\+.*right/)
      .and.contain('looked at the left one');
  });
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // ESRCH
  }
};
