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

const ADMIN = { email: 'grace@candor-review.example', password: ADMIN_PASSWORD };
const EMAIL = 'ada@cs.example.edu';
/** Port 443 of this site never says a word, so its scan takes some seconds. */
const SLOW_SITE = 'dim-lantern.example';

describe('The drill: an installation that is lost, and restored from its backup', function () {
  this.timeout(300_000);
  const candor = candorProcesses();
  const env = { CANDOR_ADMIN_EMAIL: ADMIN.email, CANDOR_ADMIN_PASSWORD: ADMIN.password };
  const placeOf = (name: string): string => join(candor.path, name);
  /** A command whose own process is tried by another call or file. */
  const runHere = (words: readonly string[], own: Readonly<Record<string, string>>) =>
    withEnvironment(own, () => runCommand(words, onItsOwnCandor));

  it('is written while a scan runs, refused where it is not whole or something is there, and gives all back', async () => {
    const data = { CANDOR_DATA_DIR: placeOf('data') };
    const server = candor.start(['serve', '--lab'], { ...env, ...data });
    const url = await server.ready();
    const before = await scanDomain(url, 'harbour-bank.example');
    expect((await postTo(`${url}/api/account/scholar-application`, scholarForm({ email: EMAIL }))).status).to.equal(
      200,
    );
    const running = await requestScan(url, SLOW_SITE);
    await eventually('the slow scan has begun', async () => (await readScan(url, running))?.status === 'RUNNING');

    await writeFile(placeOf('passphrase'), 'correct horse battery staple\n');
    const sealing = ['--passphrase-file', placeOf('passphrase')];
    const written = await candor.run(['backup', '--lab', '--out', placeOf('backup'), ...sealing], data);
    expect(written, written.stderr).to.include({ code: 0, stderr: '' });
    for (const file of await readdir(placeOf('backup')))
      expect((await stat(join(placeOf('backup'), file))).mode & 0o777, file).to.equal(0o600);
    const open = await runHere(['backup', '--lab', '--out', placeOf('open')], data);
    expect(open.stderr, 'a key that lies open is warned of').to.include('opens all personal data');
    expect((await runHere(['backup', '--lab', '--out', placeOf('open')], data)).code, 'not over another').to.equal(1);

    const restore = (from: string, ...args: readonly string[]) =>
      runHere(['restore', '--lab', '--from', placeOf(from), ...args], data);
    const refused = await restore('backup', ...sealing);
    expect(refused.code).to.equal(1);
    expect(refused.stderr).to.match(/There are events or keys already/);
    await appendFile(placeOf('open/candor_events.events.copy.gz'), 'x');
    expect((await restore('open')).stderr).to.match(/not as it was written/);

    server.child.kill('SIGTERM');
    expect(await server.ended(), server.stderr()).to.equal(0);
    await rm(placeOf('data'), { recursive: true });
    expect((await restore('backup')).stderr).to.match(/under a passphrase/);
    const restored = await candor.run(['restore', '--lab', '--from', placeOf('backup'), ...sealing], data);
    expect(restored.code, restored.stderr).to.equal(0);
    expect(restored.stdout)
      .to.match(/^Restored: \d+ events/m)
      .and.match(/^equal /m)
      .and.not.match(/DIFFERENT/);
    expect((await stat(placeOf('data/demo/master.key'))).mode & 0o777).to.equal(0o600);

    const again = candor.start(['serve', '--lab'], { ...env, ...data });
    const secondUrl = await again.ready();
    const after = await readScan(secondUrl, before.id);
    expect(after?.score).to.deep.equal(before.score);
    await followToEnd(secondUrl, running);
    await eventually(
      'the scan that was under way is shown as finished',
      async () => (await readScan(secondUrl, running))?.status === 'COMPLETED',
    );
    const login = await postTo(`${secondUrl}/api/admin/login`, ADMIN);
    expect(login.status).to.equal(200);
    const headers = { authorization: `Bearer ${(login.body as { token: string }).token}` };
    const { body } = await getFrom(`${secondUrl}/api/admin/applications`, headers);
    const { scholar_applications: waiting } = body as { scholar_applications: readonly { email: string }[] };
    expect(
      waiting.map(({ email }) => email),
      'personal data opens',
    ).to.deep.equal([EMAIL]);
    again.child.kill('SIGTERM');
    expect(await again.ended(), again.stderr()).to.equal(0);
    const proof = await runHere(['replay', '--verify', '--lab'], data);
    expect(proof.code, proof.stdout).to.equal(0);
  });
});
