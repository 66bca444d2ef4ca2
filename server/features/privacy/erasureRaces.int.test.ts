import { expect } from 'chai';
import { scholarForm } from '../../../tests/support/applicationForms.ts';
import { postTo, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { dumpDatabase } from '../../../tests/support/dumpDatabase.ts';
import { mailTo, tokenIn } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { tracesOf } from '../../../tests/support/tracesOf.ts';

const ROUNDS = 12;

describe('An erasure during another action of the person', () => {
  let candor: TestCandor;
  before(async () => {
    candor = await startTestCandor({ lab: false });
  });
  after(() => candor.close());

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api${path}`, body, headers);
  const requestAccount = (email: string): Promise<ApiAnswer> =>
    post('/account/request', { email, account_type: 'Business - Free' });
  const erase = (email: string): Promise<boolean> => candor.candor.privacy.erase(email);
  /** Keys that no address leads to could never be erased. */
  const orphans = async (): Promise<number> => {
    const { rows } = await candor.pool.query<{ count: number }>(
      `select count(*)::int as count from candor_keys.subject_keys as keys full join candor_keys.person_subjects as ties
       using (subject) where keys.created_at is null or ties.created_at is null`,
    );
    return rows[0]?.count ?? -1;
  };
  const places = async (word: string): Promise<readonly string[]> =>
    (await dumpDatabase(candor.pool)).filter(({ text }) => tracesOf([word], text).length > 0).map(({ table }) => table);

  it('leaves no usable session, whichever was first', async () => {
    const emails = Array.from({ length: ROUNDS }, (_, index) => `signs-in-${index}@harbour-bank.example`);
    await Promise.all(emails.map(requestAccount));
    for (const email of emails) {
      const token = tokenIn(await mailTo(candor.url, email));
      const [verified, erased] = await Promise.all([post('/auth/verify', { token }), erase(email)]);
      expect(erased).to.equal(true);
      expect(verified.status).to.be.oneOf([200, 400]);
      if (verified.status !== 200) continue;
      const { session_token } = verified.body as { session_token: string };
      const answer = await post('/auth/logout', {}, { authorization: `Bearer ${session_token}` });
      expect(answer.status).to.equal(401);
      expect(await candor.candor.privacy.exportOf(email)).to.equal(undefined);
    }
    expect(await orphans()).to.equal(0);
    expect(await places('signs-in-')).to.deep.equal([]);
  });

  it('leaves the person unchanged, erased or newly created, and never in between', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `again-${round}@cs.harbour.edu`;
      await requestAccount(email);
      const [link, form, account] = await Promise.all([
        post('/auth/login', { email }),
        post('/account/scholar-application', scholarForm({ email })),
        requestAccount(email),
        erase(email),
        erase(email),
      ]);
      expect([link.status, form.status, account.status]).to.deep.equal([200, 200, 200]);
    }
    expect(await orphans()).to.equal(0);
    // A new person with that address can be erased as well.
    for (let round = 0; round < ROUNDS; round += 1) await erase(`again-${round}@cs.harbour.edu`);
    expect(await orphans()).to.equal(0);
    expect(await places('cs.harbour.edu')).to.deep.equal([]);
    const { rows } = await candor.pool.query('select from candor_keys.subject_keys');
    expect(rows).to.have.lengthOf(0);
  });
});
