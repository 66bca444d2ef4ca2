import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { withFolderLock } from './folderLock.ts';
import { poll } from '../base/poll.ts';
import { loaderOptions } from '../../../tests/support/loaderOptions.ts';

describe('The lock of a folder', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-lock-'));
    await writeFile(join(folder, 'count'), '0');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const program = new URL('testing/counter.ts', import.meta.url);
  const counter = (turns: number) =>
    spawn(process.execPath, [...loaderOptions(program), fileURLToPath(program), folder, String(turns)], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      stdio: 'inherit',
    });
  const count = async (): Promise<number> => Number(await readFile(join(folder, 'count'), 'utf8'));
  const addOne = () =>
    withFolderLock(folder, async () => writeFile(join(folder, 'count'), String((await count()) + 1)));

  it('admits one holder at a time, within a process and among several', async () => {
    const others = [counter(60), counter(60), counter(60)];
    await Promise.all(Array.from({ length: 20 }, addOne));
    for (const other of others) if (other.exitCode === null) await once(other, 'exit');
    expect(others.map((other) => other.exitCode)).to.deep.equal([0, 0, 0]);
    expect(await count()).to.equal(3 * 60 + 20);
  });

  it('is free again when its holder is killed, and several waiting processes still enter one after the other', async () => {
    const victim = counter(1_000_000);
    const working = await poll(async () => ((await count()) > 3 ? true : undefined), { deadlineMs: 45_000 });
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    expect(working).to.equal(true);
    await writeFile(join(folder, 'count'), '0');
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await count()).to.equal(20);
  });

  it('is released when the work fails, and passes on the error', async () => {
    const failure = new Error('the work failed');
    const caught = await withFolderLock(folder, () => Promise.reject(failure)).catch((error: unknown) => error);
    expect(caught).to.equal(failure);
    await addOne();
    expect(await count()).to.equal(1);
  });

  it('gives up at its deadline and says so', async () => {
    const refusal = await withFolderLock(folder, () =>
      withFolderLock(folder, () => Promise.resolve(), { deadlineMs: 50 }).catch((error: unknown) => String(error)),
    );
    expect(refusal).to.match(/was not free within 50 ms/);
  });

  it('protects a waiting holder when the previous one removes the folder', async () => {
    let waiting: Promise<unknown> = Promise.resolve();
    await withFolderLock(folder, async () => {
      waiting = withFolderLock(folder, async () => expect(await readdir(folder)).to.include('lock.1'));
      await rm(folder, { recursive: true });
    });
    await waiting;
  });

  it('stays held in the new folder when the holder of the removed one ends', async () => {
    let end = (): void => undefined;
    let later: Promise<unknown> = Promise.resolve();
    await withFolderLock(folder, async () => {
      await rm(folder, { recursive: true });
      await new Promise<void>((isIn) => {
        later = withFolderLock(folder, () => {
          isIn();
          return new Promise<void>((resolve) => (end = resolve));
        });
      });
    });
    const answer = await withFolderLock(folder, () => Promise.resolve('came in'), { deadlineMs: 50 }).catch(String);
    end();
    await later;
    expect(answer).to.match(/was not free within 50 ms/);
  });

  it('leaves one small file behind, however often it was held', async () => {
    for (let turn = 0; turn < 10; turn += 1) await addOne();
    expect((await readdir(folder)).sort()).to.deep.equal(['count', 'lock.10']);
  });
});
