import { expect } from 'chai';
import { ADMIN_PASSWORD, signInAsAdministrator } from '../support/administrator.ts';
import { makeDataFolder } from '../support/dataFolder.ts';
import { signUpAs } from '../support/mailbox.ts';
import { portalSession } from '../support/portal.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

/** Before sessions were a single read model there was no build of it, and the log was the same. */
const forgetReadModel = `
  do $$ declare build text; begin
    drop view candor_read.sessions, candor_read.session_erasures;
    for build in delete from candor_projections.builds where projection = 'sessions' returning schema_name loop
      execute format('drop schema %I cascade', build);
    end loop;
  end $$`;

describe('An upgrade to the one read model of sessions', function () {
  this.timeout(180_000);
  let folder: Awaited<ReturnType<typeof makeDataFolder>>;
  let database: TestCandor;
  before(async () => {
    folder = await makeDataFolder();
    database = await startTestCandor({ lab: false, roles: [], env: { CANDOR_DATA_DIR: folder.path } });
  });
  after(async () => {
    await database.close();
    await folder.remove();
  });

  const start = () =>
    startTestCandor({
      lab: false,
      env: { CANDOR_DATA_DIR: folder.path, DATABASE_URL: database.databaseUrl, CANDOR_ALLOW_CIDRS: '127.0.0.0/8' },
    });

  it('keeps all users signed in, from the first request on, and signed-out users signed out', async () => {
    const before = await start();
    const email = 'kim@harbour-bank.example';
    const tokens: string[] = [];
    try {
      tokens.push(await signUpAs(before.url, email));
      tokens.push((await portalSession(before, email)).token);
      tokens.push(await signInAsAdministrator(before, email));
      const login = { email, password: ADMIN_PASSWORD };
      const again = await before.services.administrators.signIn(login, { ipAddress: '192.0.2.1', userAgent: 'test' });
      if (again.kind !== 'signedIn') throw new Error('The administrator was not let in.');
      tokens.push(again.token);
      await before.services.sessions.signOut(again.administrator, 'here');
    } finally {
      await before.close();
    }
    await database.pool.query(forgetReadModel);
    const after = await start();
    try {
      const found = await Promise.all(tokens.map((token) => after.services.sessions.find(token)));
      expect(found.map(({ kind }) => kind)).to.deep.equal(['account', 'portal', 'admin', 'nobody']);
      expect(new Set(found.flatMap((caller) => ('subject' in caller ? caller.subject : [])))).to.have.property(
        'size',
        1,
      );
      // One sign-in opens an account and its portal, so they end together; a staff session ends separately.
      const [account] = found;
      if (account?.kind !== 'account') throw new Error('Nobody is signed in.');
      await after.services.sessions.signOut(account, 'everywhere');
      const left = await Promise.all(tokens.map(async (token) => (await after.services.sessions.find(token)).kind));
      expect(left).to.deep.equal(['nobody', 'nobody', 'admin', 'nobody']);
    } finally {
      await after.close();
    }
  });
});
