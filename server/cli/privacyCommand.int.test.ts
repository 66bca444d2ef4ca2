import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { signInAsAdministrator } from '../../tests/support/administrator.ts';
import { partnerForm } from '../../tests/support/applicationForms.ts';
import { postTo } from '../../tests/support/callApi.ts';
import { candorProcesses, type Ended } from '../../tests/support/candorProcesses.ts';
import { mailTo, readMailbox, signUpAs } from '../../tests/support/mailbox.ts';
import { processesNaming } from '../../tests/support/processesNaming.ts';
import { onItsOwnCandor, runCommand, withEnvironment } from '../../tests/support/runCommand.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';
import { tracesOf } from '../../tests/support/tracesOf.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import type { PersonExport } from '../features/privacy/personExport.ts';
import { privacyErase, typedAddress, type PrivacyTerminal } from './privacyCommand.ts';

const email = 'zelda.quillfeather@tidal-trust.example';
const WORDS = [email, 'quillfeather', 'Tidal Trust Ltd', '5550199'];

describe('candor privacy', function () {
  this.timeout(180_000);
  const processes = candorProcesses();
  const LOGGED = { CANDOR_LOG_LEVEL: 'trace' };

  /** The first command runs in a separate process; the others start and close a Candor in this one. */
  const runHere = (...args: string[]): Promise<Ended> =>
    withEnvironment({ CANDOR_DATA_DIR: processes.path, ...LOGGED }, () =>
      runCommand(['privacy', ...args], onItsOwnCandor),
    );
  /** Which of the words occur in the files of the data folder, except those of the database. */
  const inFiles = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    let files = 0;
    for (const entry of await readdir(processes.path, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const shown = relative(processes.path, path);
      if (!entry.isFile() || /^postgres\/(data|staging|binaries)/.test(shown)) continue;
      files += 1;
      found.push(...tracesOf(WORDS, await readFile(path, 'latin1')).map((word) => `${shown}: ${word}`));
    }
    expect(files).to.be.at.least(3);
    return found;
  };

  it('exports all data of a person and erases them, next to a running server', async () => {
    const server = processes.start(['serve'], LOGGED);
    const url = await server.ready();
    const session = await signUpAs(url, email);
    const form = partnerForm({ email, business_name: 'Tidal Trust Ltd', phone_number: '+49 5550199' });
    expect((await postTo(`${url}/api/account/partner-application`, form)).status).to.equal(200);
    await mailTo(url, email, 2);

    const printed = await processes.run(['privacy', 'export', email.toUpperCase()], LOGGED);
    expect(printed).to.include({ code: 0, stderr: '' });
    const shown = JSON.parse(printed.stdout) as PersonExport;
    expect(shown).to.have.nested.property('account.type', 'Business - Free');
    expect(tracesOf(WORDS, printed.stdout)).to.deep.equal(WORDS);

    const out = join(processes.path, 'held.json');
    const written = await runHere('export', email, '--out', out);
    expect(written).to.include({ code: 0, stdout: '' });
    expect(written.stderr).to.include(out);
    expect(JSON.parse(await readFile(out, 'utf8'))).to.deep.include({ subject: shown.subject });
    expect(((await stat(out)).mode & 0o777).toString(8)).to.equal('600');
    expect((await readdir(processes.path)).filter((name) => name.startsWith('held.json'))).to.deep.equal(['held.json']);

    const tried = await runHere('erase', email, '--dry-run');
    expect(tried.code, tried.stderr).to.equal(0);
    expect(tried.stdout).to.include('applications: partner (pending)').and.include('account: open, Business - Free');
    const asked = await runHere('erase', email);
    expect(asked.code).to.equal(2);
    expect(asked.stderr).to.include('--yes');

    const erased = await runHere('erase', email, '--yes');
    expect(erased.code, erased.stderr).to.equal(0);
    const answer = await postTo(`${url}/api/auth/logout`, {}, { authorization: `Bearer ${session}` });
    expect(answer.status).to.equal(401);
    expect(await readMailbox(url, email)).to.deep.equal([]);
    server.child.kill('SIGINT');
    expect(await server.ended()).to.equal(0);
    await eventually('no process of it is left', async () => (await processesNaming(processes.path)).length === 0);
    // The development console shows where mails lead, and nothing else.
    expect(tracesOf(WORDS, server.stderr())).to.deep.equal([]);
    expect(tracesOf(WORDS, server.stdout())).to.deep.equal([]);
  });

  it('says so if it has no data about the person, also without a server', async () => {
    for (const args of [
      ['export', email],
      ['erase', email, '--yes'],
      ['erase', 'nobody@else.example', '--dry-run'],
    ]) {
      const { code, stdout, stderr } = await runHere(...args);
      expect(code, stderr).to.equal(1);
      expect(stdout).to.equal('');
      expect(stderr).to.match(/^Nothing is stored about \S+\.\n$/);
    }
  });

  it('leaves no file in the data folder that shows the person, except the requested export', async () => {
    expect((await inFiles()).filter((place) => !place.startsWith('held.json'))).to.deep.equal([]);
  });
});

describe('candor privacy erase on a terminal', () => {
  let candor: TestCandor;
  let admin: string;
  const address = 'ada@candor-review.example';

  before(async () => {
    candor = await startTestCandor({ lab: false });
    admin = await signInAsAdministrator(candor, address);
  });
  after(() => candor.close());

  /** Simulates a person who answers once asked; `null` means that they leave (Ctrl-D). */
  const erase = async (answer: string | null) => {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const said = { stdout: '', stderr: '' };
    const streamOf = (name: keyof typeof said): PassThrough =>
      new PassThrough().on('data', (chunk) => {
        said[name] += String(chunk);
        if (!String(chunk).includes('Type "yes"')) return;
        if (answer === null) stdin.end();
        else stdin.write(`${answer}\n`);
      });
    const terminal = { stdin, stdout: streamOf('stdout'), stderr: streamOf('stderr') } as unknown as PrivacyTerminal;
    const code = await privacyErase(
      candor.candor.privacy,
      address,
      { yes: false, dryRun: false, firstAdministrator: address },
      terminal,
    );
    return { code, ...said };
  };
  const verify = async (): Promise<number> => {
    const answer = await fetch(`${candor.url}/api/admin/verify`, { headers: { authorization: `Bearer ${admin}` } });
    return answer.status;
  };

  it('erases nobody unless the answer is yes', async () => {
    for (const answer of ['', 'no', 'y', null]) {
      const { code, stdout } = await erase(answer);
      expect([code, stdout.endsWith('Nothing was erased.\n')]).to.deep.equal([1, true]);
    }
    expect(await verify()).to.equal(200);
  });

  it('warns about erasing the last administrator, and ends their session with them', async () => {
    const { code, stdout, stderr } = await erase(' YES ');
    expect(code, stderr).to.equal(0);
    expect(stderr).to.include('This is the last administrator').and.include('CANDOR_ADMIN_EMAIL is this address');
    expect(stdout).to.include('Erased.').and.not.include(address);
    expect(await verify()).to.equal(401);
  });

  it('accepts an address as people type it', () => {
    expect(typedAddress('  Ada@Example.ORG ')).to.equal('ada@example.org');
    expect(typedAddress(' no address ')).to.equal('no address');
  });
});
