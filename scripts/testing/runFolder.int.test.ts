import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeRunFolder } from './runFolder.ts';

describe('the folder of a test run', () => {
  let parent: string;
  const started: ChildProcess[] = [];
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'run-folder-'));
  });
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    await rm(parent, { recursive: true });
  });

  const startIn = async (folder: string): Promise<ChildProcess> => {
    const child = spawn('sleep', ['600'], { env: { PATH: process.env['PATH'], TMPDIR: folder }, stdio: 'ignore' });
    started.push(child);
    await once(child, 'spawn');
    return child;
  };

  it('is removed when tests left nothing, and the run succeeds', async () => {
    const folder = await makeRunFolder(parent);
    await mkdir(join(folder.path, 'tsx-0'));
    expect(await folder.close()).to.not.have.property('failure');
    expect(await exists(folder.path)).to.equal(false);
  });

  it('reports a file that a test left', async () => {
    const folder = await makeRunFolder(parent);
    await writeFile(join(folder.path, 'forgotten.json'), '{}');
    expect((await folder.close()).failure).to.contain('forgotten.json');
  });

  it('reports a process that a test left, and ends it', async function () {
    if (process.platform !== 'linux') return; // it is found through /proc
    const folder = await makeRunFolder(parent);
    const child = await startIn(folder.path);
    const exit = once(child, 'exit');
    expect((await folder.close()).failure).to.contain('sleep 600');
    expect(await exit).to.deep.equal([null, 'SIGKILL']);
  });

  it('removes the files of a killed run', async function () {
    if (process.platform !== 'linux') return;
    const dead = spawnSync('true').pid;
    const left = join(parent, `candor-test-run-${dead}-abcdef`);
    await mkdir(left);
    const exit = once(await startIn(left), 'exit');
    await (await makeRunFolder(parent)).close();
    expect(await exit).to.deep.equal([null, 'SIGKILL']);
    expect(await exists(left)).to.equal(false);
  });

  it('keeps the folder of a run in progress', async () => {
    const other = await makeRunFolder(parent);
    await (await makeRunFolder(parent)).close();
    expect(await exists(other.path)).to.equal(true);
    await other.close();
  });
});

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
