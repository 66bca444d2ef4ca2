import { expect } from 'chai';
import { ADMIN_PASSWORD } from '../../tests/support/administrator.ts';
import { postTo, type ApiAnswer } from '../../tests/support/callApi.ts';
import { candorProcesses, type Ended } from '../../tests/support/candorProcesses.ts';
import { onCandor, runCommand, startsNothing } from '../../tests/support/runCommand.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';

const EMAIL = 'ada@harbour-bank.example';
const OTHER = 'grace@harbour-bank.example';

describe('candor admin', () => {
  const processes = candorProcesses();
  let candor: TestCandor;

  before(async () => {
    // All processes share one data folder, and so one master key.
    candor = await startTestCandor({
      lab: false,
      roles: ['api', 'projector'],
      env: { CANDOR_DATA_DIR: processes.path },
    });
  });
  after(() => candor.close());

  const admin = (words: readonly string[], input?: string): Promise<Ended> =>
    runCommand(['admin', ...words], onCandor(candor), input);
  const signIn = (email: string, password: string, url = candor.url): Promise<ApiAnswer> =>
    postTo(`${url}/api/admin/login`, { email, password });

  it('says what is wrong with an address or a password', async () => {
    const none = await runCommand(['admin', 'add', EMAIL], startsNothing);
    expect([none.code, none.stderr]).to.deep.equal([2, 'No password was given: standard input is empty.\n']);
    const weak = await admin(['add', EMAIL], 'password1234\n');
    expect([weak.code, weak.stderr]).to.deep.equal([
      2,
      'Please choose a password that is harder to guess, for example several words that do not belong together.\n',
    ]);
    const nobody = await admin(['remove', 'nobody@harbour-bank.example']);
    expect([nobody.code, nobody.stderr]).to.deep.equal([1, 'There is no administrator with this address.\n']);
    expect((await runCommand(['admin', 'add'], startsNothing)).code).to.equal(2);
  });

  it('adds one with a password from standard input or a generated one', async () => {
    const added = await admin(['add', EMAIL], `${ADMIN_PASSWORD}\n`);
    expect([added.code, added.stdout, added.stderr]).to.deep.equal([
      0,
      '',
      `${EMAIL} was added as an administrator.\n`,
    ]);
    expect((await signIn(EMAIL, ADMIN_PASSWORD)).status).to.equal(200);
    const made = await admin(['add', OTHER, '--roles', 'analyst', '--generate']);
    expect(made.code, made.stderr).to.equal(0);
    expect(made.stdout).to.match(/^[\w-]{24}\n$/);
    expect((await signIn(OTHER, made.stdout.trim())).status).to.equal(200);
    const again = await admin(['add', OTHER, '--generate']);
    expect([again.code, again.stdout]).to.deep.equal([1, '']);
    expect(again.stderr).to.equal('There is an administrator with this address already.\n');
  });

  it('lists administrators, sets a new password, and removes them', async () => {
    const listed = await admin(['list']);
    expect(listed.code).to.equal(0);
    const rows = listed.stdout
      .trimEnd()
      .split('\n')
      .map((row) => row.split(/ {2,}/));
    expect(rows[0]).to.deep.equal(['Email', 'Roles', 'Since', 'Second factor']);
    expect(
      rows.slice(2).map((row) => row.with(2, /^\d{4}-\d\d-\d\d$/.test(row[2] ?? '') ? 'a day' : 'none')),
    ).to.deep.equal([
      [EMAIL, 'admin and analyst', 'a day', 'off'],
      [OTHER, 'analyst', 'a day', 'off'],
    ]);
    expect((await admin(['password', OTHER], 'nine copper kettles whistling\n')).code).to.equal(0);
    expect((await signIn(OTHER, 'nine copper kettles whistling')).status).to.equal(200);
    expect((await admin(['reset-second-factor', OTHER])).stderr).to.equal('This administrator has no second factor.\n');
    expect((await admin(['remove', OTHER])).code).to.equal(0);
    expect((await signIn(OTHER, 'nine copper kettles whistling')).status).to.equal(401);
  });

  it('sets their roles, which apply at once in open sessions', async () => {
    const { body } = await signIn(EMAIL, ADMIN_PASSWORD);
    const headers = { authorization: `Bearer ${(body as { token: string }).token}` };
    const pending = (): Promise<Response> => fetch(`${candor.url}/api/admin/applications`, { headers });
    expect((await pending()).status).to.equal(200);
    const done = await admin(['roles', EMAIL, 'analyst']);
    expect(done.code).to.equal(0);
    expect(done.stderr.split('\n')[0]).to.equal(`The roles of ${EMAIL} were set, and apply to all sessions at once.`);
    expect(done.stderr, 'nobody is left who may review applications').to.include('Nobody has the role admin');
    const refused = await pending();
    expect([refused.status, await refused.json()]).to.deep.equal([
      403,
      {
        detail:
          'This requires the role admin, which your account does not have. The operator of this Candor can grant it.',
      },
    ]);
    const again = await admin(['roles', EMAIL, 'analyst']);
    expect([again.code, again.stderr]).to.deep.equal([1, 'This administrator has these roles already.\n']);
    expect((await admin(['roles', EMAIL, 'admin,root'])).code).to.equal(2);
    expect((await admin(['roles', EMAIL, 'analyst, admin'])).code).to.equal(0);
    expect((await pending()).status).to.equal(200);
  });

  it('keeps a lock-out after the server is killed, until an operator sets a new password', async () => {
    const server = processes.start(['serve', '--roles', 'api'], {
      DATABASE_URL: candor.databaseUrl,
      CANDOR_RATE_LIMIT_FORMS: '0',
      CANDOR_ADMIN_EMAIL: OTHER,
      CANDOR_ADMIN_PASSWORD: ADMIN_PASSWORD,
    });
    const url = await server.ready();
    // The configuration does not bring back a removed administrator.
    expect((await signIn(OTHER, ADMIN_PASSWORD, url)).status).to.equal(401);
    for (let time = 0; time < 5; time += 1) expect((await signIn(EMAIL, 'wrong', url)).status).to.equal(401);
    server.child.kill('SIGKILL');
    await server.ended();
    expect((await signIn(EMAIL, ADMIN_PASSWORD)).status).to.equal(429);
    expect((await admin(['password', EMAIL], `${ADMIN_PASSWORD}\n`)).code).to.equal(0);
    expect((await signIn(EMAIL, ADMIN_PASSWORD)).status).to.equal(200);
  });
});
