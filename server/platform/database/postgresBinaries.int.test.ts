import { chmod, cp, lstat, mkdir, mkdtemp, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { installedBinaries, postgresBinaries } from './postgresBinaries.ts';
import { databaseAccount, runAs, type SystemAccount } from './systemAccount.ts';

describe('the Postgres binaries', () => {
  let root: string;
  let home: string;
  let account: SystemAccount;

  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'candor-binaries-')));
    await chmod(root, 0o711);
    home = join(root, 'home');
    await mkdir(home, { mode: 0o711 });
    account = await databaseAccount(join(root, 'none'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** The package as npm unpacks it if install scripts are blocked: without the links between its libraries. */
  const packageWithoutLinks = async (mode: number): Promise<string> => {
    const copy = join(root, 'checkout', 'package');
    await cp(dirname(installedBinaries()), copy, { recursive: true, verbatimSymlinks: true });
    const libraries = join(copy, 'native', 'lib');
    for (const entry of await readdir(libraries, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(join(libraries, entry.name));
    }
    await chmod(join(root, 'checkout'), mode);
    return join(copy, 'native');
  };

  const runs = async (folder: string): Promise<boolean> =>
    (await runAs(account, join(folder, 'bin', 'postgres'), ['--version'])).code === 0;

  it('are copied and linked if the package’s install script did not run', async () => {
    const folder = await postgresBinaries(home, account, await packageWithoutLinks(0o755));
    expect(dirname(folder)).to.equal(home);
    expect((await lstat(join(folder, 'lib', 'libpq.so.5'))).isSymbolicLink()).to.equal(true);
    expect(await runs(folder)).to.equal(true);
  });

  it('are copied out of a checkout that the database’s account cannot enter, so that it can run but not change them', async () => {
    const installed = await packageWithoutLinks(0o700);
    const folder = await postgresBinaries(home, account, installed);
    expect(await runs(folder)).to.equal(true);
    const program = await stat(join(folder, 'bin', 'postgres'));
    expect(program.uid).to.equal(process.getuid?.());
    expect(program.mode & 0o022).to.equal(0);
  });

  it('are copied once per version, and copies of other versions are removed', async () => {
    const installed = await packageWithoutLinks(0o755);
    await mkdir(join(home, 'binaries-0.0.1'));
    await mkdir(join(home, 'binaries-18.0.0.half-made'));
    const first = await postgresBinaries(home, account, installed);
    await writeFile(join(first, 'mark'), '');
    expect(await postgresBinaries(home, account, installed)).to.equal(first);
    expect(await readdir(first)).to.include('mark');
    expect(await readdir(home)).to.have.length(1);
  });

  it('are copied again if the copy is broken', async () => {
    const installed = await packageWithoutLinks(0o755);
    const folder = await postgresBinaries(home, account, installed);
    await rm(join(folder, 'lib', 'libpq.so.5'));
    await symlink('nowhere', join(folder, 'lib', 'libpq.so.5'));
    expect(await runs(await postgresBinaries(home, account, installed))).to.equal(true);
  });

  it('run in place if nothing prevents it', async () => {
    const whole = await postgresBinaries(home, account, await packageWithoutLinks(0o755));
    await writeFile(join(root, 'package.json'), '{"version":"1.2.3"}');
    expect(await postgresBinaries(home, account, whole)).to.equal(whole);
  });
});
