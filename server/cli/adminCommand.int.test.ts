import { expect } from 'chai';
import { ADMIN_PASSWORD } from '../../tests/support/administrator.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';
import { cliWords } from '../platform/base/answers.ts';
import { noteMissingAdministrator } from './adminCommand.ts';

const EMAIL = 'ada@harbour-bank.example';

describe('The note that nobody may review applications', function () {
  this.timeout(60_000);
  let candor: TestCandor;
  // No process updates the read models, so they know nobody, as happens briefly after each change.
  before(async () => {
    candor = await startTestCandor({ lab: false, roles: ['api'] });
  });
  after(() => candor.close());

  const noted = async (): Promise<string> => {
    let text = '';
    await noteMissingAdministrator(candor, false, { stdout: { write: (part) => (text += part) } });
    return text;
  };
  const nobody = (): string => `${cliWords().admin.nobody}\n`;

  it('follows the log and not the read model, which may lag behind', async () => {
    const { administrators } = candor.services;
    const { manage } = administrators;
    expect(await noted()).to.equal(nobody());
    await manage.add(EMAIL, ADMIN_PASSWORD);
    expect(await administrators.all()).to.deep.equal([]);
    expect(await noted()).to.equal('');
    await manage.setRoles(EMAIL, ['analyst']);
    expect(await noted()).to.equal(nobody());
    await manage.setRoles(EMAIL, ['analyst', 'admin']);
    expect(await noted()).to.equal('');
    await manage.remove(EMAIL);
    expect(await noted()).to.equal(nobody());
    await manage.add(EMAIL, ADMIN_PASSWORD);
    expect(await noted()).to.equal('');
    await candor.candor.privacy.erase(EMAIL);
    expect(await noted()).to.equal(nobody());
  });

  it('is not printed while the log cannot be read', async () => {
    await candor.store.close();
    expect(await noted()).to.equal('');
  });
});
