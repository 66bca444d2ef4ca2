import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readMasterKey } from './masterKey.ts';

describe('the master key', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'candor-key-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is created once and read from then on, and only its owner can read it', async () => {
    const first = await readMasterKey({ dataDir });
    expect(first).to.have.length(32);
    expect(await readMasterKey({ dataDir })).to.deep.equal(first);
    expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).to.equal(0o600);
    expect(await readdir(dataDir)).to.deep.equal(['master.key']);
  });

  it('is the same for any number of processes that start at once in a new folder', async () => {
    const fresh = join(dataDir, 'not', 'there', 'yet');
    const keys = await Promise.all(Array.from({ length: 20 }, () => readMasterKey({ dataDir: fresh })));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).to.equal(1);
    expect(await readdir(fresh)).to.deep.equal(['master.key']);
  });

  it('never overwrites a file that contains no key', async () => {
    await writeFile(join(dataDir, 'master.key'), 'half a k');
    const error = await readMasterKey({ dataDir }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error)
      .to.be.instanceOf(Error)
      .with.property('message')
      .that.matches(/no master key/);
  });

  it('is read from the configured file, and never created there', async () => {
    const named = { dataDir, masterKeyFile: join(dataDir, 'secret') };
    const error = await readMasterKey(named).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(String(error)).to.match(/CANDOR_MASTER_KEY_FILE/);
    expect(await readdir(dataDir)).to.deep.equal([]);
    await writeFile(named.masterKeyFile, 'ab'.repeat(32));
    expect((await readMasterKey(named)).toString('hex')).to.equal('ab'.repeat(32));
  });
});
