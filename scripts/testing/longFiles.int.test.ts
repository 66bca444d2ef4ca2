import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../listFiles.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { isLongFile, prefixesOf, withoutLongFiles } from './longFiles.ts';

const LONG = 'client/every.long.spec.ts';
const SHORT = 'client/one.spec.ts';
const plan = (paths: readonly string[] = [], isFull = false) => ({
  paths,
  trials: { seed: undefined, times: undefined, isFull },
});

describe('Long test files', () => {
  let folder = '';
  let clone = '';
  const git = (cwd: string, ...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd, stdio: 'pipe' });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'long-files-'));
    const origin = join(folder, 'origin');
    clone = join(folder, 'clone');
    await mkdir(join(origin, 'client'), { recursive: true });
    await writeFile(
      join(origin, LONG),
      '// @long: all pages; runs in npm test when these change: client/src/, server/lab/\n',
    );
    await writeFile(join(origin, SHORT), '');
    git(origin, 'init', '--quiet', '--initial-branch', 'main');
    git(origin, 'add', '.');
    git(origin, 'commit', '--quiet', '--message', 'Begin');
    git(folder, 'clone', '--quiet', origin, clone);
  });
  after(() => rm(folder, { recursive: true }));
  const runs = (...args: Parameters<typeof plan>) => withoutLongFiles(clone, [LONG, SHORT], plan(...args));

  it('are left to the full run if none of their dependencies has changed', async () => {
    expect(await runs()).to.deep.equal([SHORT]);
    await writeFile(join(clone, 'client/other.ts'), '');
    expect(await runs()).to.deep.equal([SHORT]);
  });

  it('run in the full run, and if their path is named', async () => {
    expect(await runs([], true)).to.deep.equal([LONG, SHORT]);
    expect(await runs([LONG])).to.deep.equal([LONG, SHORT]);
    expect(await runs(['client/'])).to.deep.equal([SHORT]);
  });

  it('run if the working tree has changed, and if a commit is not pushed', async () => {
    await mkdir(join(clone, 'client/src'));
    await writeFile(join(clone, 'client/src/page.ts'), '');
    expect(await runs(), 'an untracked file').to.deep.equal([LONG, SHORT]);
    git(clone, 'add', '.');
    git(clone, 'commit', '--quiet', '--message', 'Add a page');
    expect(await runs(), 'a commit').to.deep.equal([LONG, SHORT]);
    git(clone, 'push', '--quiet', 'origin', 'HEAD:refs/heads/other');
    git(clone, 'branch', '--quiet', '--set-upstream-to', 'origin/other');
    expect(await runs(), 'pushed').to.deep.equal([SHORT]);
  });

  it('name their dependencies, which exist', async () => {
    expect(() => prefixesOf('a.long.spec.ts', '// nothing')).to.throw('needs a line "// @long: <why>;');
    const files = await listFiles(PROJECT_ROOT);
    for (const file of files.filter(isLongFile))
      for (const prefix of prefixesOf(file, await readFile(join(PROJECT_ROOT, file), 'utf8')))
        expect(
          files.some((each) => each.startsWith(prefix)),
          `${file} names ${prefix}`,
        ).to.equal(true);
  });
});
