import { expect } from 'chai';
import { addFirstAdministrator } from './manageAdministrators.ts';
import { ConfigError } from '../../platform/base/config.ts';
import { createLog } from '../../platform/observability/log.ts';
import { ADMIN_PASSWORD } from '../../../tests/support/administrator.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const EMAIL = 'ada@harbour-bank.example';

describe('The administrator from the configuration', () => {
  let candor: TestCandor;
  before(async () => {
    candor = await startTestCandor({
      lab: false,
      env: { CANDOR_ADMIN_EMAIL: ' Ada@Harbour-Bank.example', CANDOR_ADMIN_PASSWORD: ADMIN_PASSWORD },
    });
  });
  after(() => candor.close());

  const signIn = async (password: string): Promise<number> =>
    (await postTo(`${candor.url}/api/admin/login`, { email: EMAIL, password })).status;
  /** Simulates another start. */
  const again = (password: string): Promise<void> =>
    addFirstAdministrator(candor.services.administrators.manage, { email: EMAIL, password }, createLog('silent'));

  it('may sign in as soon as Candor has started', async () => {
    expect(await signIn(ADMIN_PASSWORD)).to.equal(200);
    expect((await candor.services.administrators.all()).map(({ email }) => email)).to.deep.equal([EMAIL]);
  });

  it('is added by the web process only', async () => {
    const elsewhere = await startTestCandor({
      lab: false,
      roles: ['worker', 'projector'],
      env: { CANDOR_ADMIN_EMAIL: EMAIL, CANDOR_ADMIN_PASSWORD: ADMIN_PASSWORD },
    });
    const isThere = await elsewhere.services.administrators.manage.isThere(EMAIL);
    await elsewhere.close();
    expect(isThere).to.equal(false);
  });

  it('keeps a password that was set later', async () => {
    await candor.services.administrators.manage.setPassword(EMAIL, 'nine copper kettles whistling');
    await again(ADMIN_PASSWORD);
    expect(await signIn(ADMIN_PASSWORD)).to.equal(401);
    expect(await signIn('nine copper kettles whistling')).to.equal(200);
  });

  it('stays removed after a removal', async () => {
    await candor.services.administrators.manage.remove(EMAIL);
    await again(ADMIN_PASSWORD);
    expect(await signIn(ADMIN_PASSWORD)).to.equal(401);
  });

  it('is added once if two processes start at the same time', async () => {
    const other = { email: 'grace@harbour-bank.example', password: ADMIN_PASSWORD };
    const { manage } = candor.services.administrators;
    await Promise.all([1, 2].map(() => addFirstAdministrator(manage, other, createLog('silent'))));
    const present = (await candor.services.administrators.all()).filter(({ removedAt }) => removedAt === undefined);
    expect(present.map(({ email }) => email)).to.deep.equal([other.email]);
  });

  it('makes Candor refuse to start with a password that is easy to guess, and the log contains no address', async () => {
    const { manage } = candor.services.administrators;
    const weak = { email: 'joan@harbour-bank.example', password: 'passwordpassword' };
    const error = await addFirstAdministrator(manage, weak, createLog('silent')).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(ConfigError);
    expect(String(error))
      .to.match(/CANDOR_ADMIN_PASSWORD: Please choose/)
      .and.not.match(/joan/);
  });
});
