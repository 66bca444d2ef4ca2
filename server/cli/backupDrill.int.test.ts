import { appendFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import { ADMIN_PASSWORD } from '../../tests/support/administrator.ts';
import { scholarForm } from '../../tests/support/applicationForms.ts';
import { getFrom, postTo } from '../../tests/support/callApi.ts';
import { candorProcesses } from '../../tests/support/candorProcesses.ts';
import { onItsOwnCandor, runCommand, withEnvironment } from '../../tests/support/runCommand.ts';
import { followToEnd, readScan, requestScan, scanDomain } from '../../tests/support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';

const ADMIN = { email: 'grace@candor-review.example', password: ADMIN_PASSWORD };
const EMAIL = 'ada@cs.example.edu';
/** Port 443 of this site never responds, so its scan takes some seconds. */
const SLOW_SITE = 'dim-lantern.example';

describe('The drill: an installation that is lost, and restored from its backup', function () {
  this.timeout(600_000);
  const servers: TestCandor[] = [];
  after(() => Promise.all(servers.map((each) => each.close())));
  // Cleaned up after the servers, or their folder would be removed while they run.
  const candor = candorProcesses();
  const placeOf = (name: string): string => join(candor.path, name);

  /** An installation with its database in the data folder. */
  const serve = async (): Promise<TestCandor> => {
    const server = await startTestCandor({
      env: {
        CANDOR_ADMIN_EMAIL: ADMIN.email,
        CANDOR_ADMIN_PASSWORD: ADMIN.password,
        CANDOR_DATA_DIR: placeOf('data'),
        DATABASE_URL: '',
      },
    });
    servers.push(server);
    return server;
  };
  const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;

  it('is written while a scan runs, refused if it is incomplete or the target is not empty, and restores everything', async () => {
    const data = { CANDOR_DATA_DIR: placeOf('data') };
    /** Runs a command in this process; another call tests it in a separate one. */
    const runHere = (words: readonly string[]) => withEnvironment(data, () => runCommand(words, onItsOwnCandor));
    const server = await serve();
    const before = await scanDomain(server.url, 'harbour-bank.example');
    const application = scholarForm({ email: EMAIL });
    expect((await postTo(`${server.url}/api/account/scholar-application`, application)).status).to.equal(200);
    const running = await requestScan(server.url, SLOW_SITE);
    await eventually(
      'the slow scan has begun',
      async () => (await readScan(server.url, running))?.status === 'RUNNING',
    );

    await writeFile(placeOf('passphrase'), 'correct horse battery staple\n');
    const sealing = ['--passphrase-file', placeOf('passphrase')];
    const written = await runHere(['backup', '--lab', '--out', placeOf('backup'), ...sealing]);
    expect(written, written.stderr).to.include({ code: 0, stderr: '' });
    const open = await candor.run(['backup', '--lab', '--out', placeOf('open')], data);
    expect(open.code, open.stderr).to.equal(0);
    expect(open.stderr, 'a key that lies open is warned of').to.include('can read all personal data');
    for (const folder of ['backup', 'open'])
      for (const file of await readdir(placeOf(folder)))
        expect(await modeOf(join(placeOf(folder), file)), `${folder}/${file}`).to.equal(0o600);
    expect((await runHere(['backup', '--lab', '--out', placeOf('open')])).code, 'not over another').to.equal(1);

    const restore = (from: string, ...args: readonly string[]) =>
      runHere(['restore', '--lab', '--from', placeOf(from), ...args]);
    const refused = await restore('backup', ...sealing);
    expect(refused.code).to.equal(1);
    expect(refused.stderr).to.match(/already has events or keys/);
    await appendFile(placeOf('open/candor_events.events.copy.gz'), 'x');
    expect((await restore('open')).stderr).to.match(/was changed after the backup/);

    await server.close();
    await rm(placeOf('data'), { recursive: true });
    expect((await restore('backup')).stderr).to.match(/encrypted with a passphrase/);
    const restored = await candor.run(['restore', '--lab', '--from', placeOf('backup'), ...sealing], data);
    expect(restored.code, restored.stderr).to.equal(0);
    expect(restored.stdout)
      .to.match(/^Restored: \d+ events/m)
      .and.match(/^equal /m)
      .and.not.match(/DIFFERENT/);
    expect(await modeOf(placeOf('data/demo/master.key'))).to.equal(0o600);

    const again = await serve();
    const after = await readScan(again.url, before.id);
    expect(after?.score).to.deep.equal(before.score);
    await followToEnd(again.url, running);
    await eventually(
      'the scan that was under way is shown as finished',
      async () => (await readScan(again.url, running))?.status === 'COMPLETED',
    );
    const login = await postTo(`${again.url}/api/admin/login`, ADMIN);
    expect(login.status).to.equal(200);
    const headers = { authorization: `Bearer ${(login.body as { token: string }).token}` };
    const { body } = await getFrom(`${again.url}/api/admin/applications`, headers);
    const { scholar_applications: waiting } = body as { scholar_applications: readonly { email: string }[] };
    expect(
      waiting.map(({ email }) => email),
      'personal data opens',
    ).to.deep.equal([EMAIL]);
    await again.close();
    const proof = await runHere(['replay', '--verify', '--lab']);
    expect(proof.code, proof.stdout).to.equal(0);
  });
});
