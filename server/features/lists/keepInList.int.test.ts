import { expect } from 'chai';
import { dumpDatabase } from '../../../tests/support/dumpDatabase.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import type { KeptDomain } from './keepInList.ts';
import { apiTokenOf, bearer } from '../../../tests/support/apiToken.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import type { Scope } from '../../../schema/forms/apiToken.ts';
import type { ListPerson, ListRefused } from './lists.ts';

const listOf = (kept: KeptDomain | ListRefused): string => {
  if (kept.kind !== 'kept') throw new Error(kept.message);
  return kept.listId;
};

describe('A list that is made for a domain', () => {
  let candor: TestCandor;
  let ada: ListPerson = { kind: 'admin', subject: '' };
  let token = '';
  before(async () => {
    candor = await startTestCandor();
    token = await signUpAs(candor.url, 'ada@corner-shop.example');
    const caller = await candor.services.sessions.find(token);
    if (caller.kind !== 'account') throw new Error('Nobody is signed in.');
    ada = caller;
  });
  after(() => candor.close());
  const lists = () => candor.services.lists;
  const over = async (listId: string): Promise<void> => {
    const signal = AbortSignal.timeout(60_000);
    let last: string | undefined;
    for await (const { status } of lists().follow(ada, listId, signal)) last = status;
    expect(last).to.equal('completed');
  };
  const send = (body: object, bearer = token) =>
    fetch(`${candor.url}/api/scans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is one for a watched domain, however many concurrent requests there are', async () => {
    const daily = { cadence: 'daily', profile: 'mail' } as const;
    const asked = await Promise.all(
      ['harbour-bank.example', 'HARBOUR-BANK.example', 'https://harbour-bank.example/'].map((typed) =>
        lists().watchDomain(ada, typed, daily),
      ),
    );
    const [listId = '', ...others] = [...new Set(asked.map(listOf))];
    expect(others).to.deep.equal([]);
    await over(listId);
    expect(await lists().find(ada, listId)).to.deep.include({ name: 'harbour-bank.example', domains: 1 });
    expect(listOf(await lists().watchDomain(ada, 'harbour-bank.example', { ...daily, cadence: 'weekly' }))).to.equal(
      listId,
    );
    const found = await lists().find(ada, listId);
    expect([found?.schedule.cadence, found?.run?.run]).to.deep.equal(['weekly', 1]);
  });

  it('is a new one after the old one was erased', async () => {
    const weekly = { cadence: 'weekly', profile: 'mail' } as const;
    const first = listOf(await lists().watchDomain(ada, 'corner-shop.example', weekly));
    await lists().erase(ada, first);
    const second = listOf(await lists().watchDomain(ada, 'corner-shop.example', weekly));
    expect(second).not.to.equal(first);
    expect(await lists().find(ada, second)).to.include({ domains: 1 });
  });

  it('requires one domain, and a schedule', async () => {
    const weekly = { cadence: 'weekly', profile: 'mail' } as const;
    for (const typed of ['', 'no domain', 'a.example\nb.example', '192.0.2.1'])
      expect(await lists().watchDomain(ada, typed, weekly), typed).to.include({ kind: 'invalid' });
    expect(await lists().watchDomain(ada, 'a.example', { ...weekly, cadence: 'off' })).to.include({ kind: 'invalid' });
  });

  it('holds the private scans of a user: several at once, each with its report, and none of them public', async () => {
    const [one, two] = await Promise.all([
      lists().scanPrivately(ada, 'rusty-gate.example', 'mail'),
      lists().scanPrivately(ada, 'harbour-bank.example', 'mail'),
    ]);
    if (one.kind !== 'kept' || two.kind !== 'kept') throw new Error('They were refused.');
    expect(one.listId).to.equal(two.listId);
    await over(one.listId);
    const report = await lists().report(ada, two.listId, two.run, two.place);
    expect(report?.report).to.include({ domain: 'harbour-bank.example', status: 'completed' });
    expect(await candor.knex('candor_read.scan_reports').count({ count: '*' }).first()).to.deep.equal({ count: '0' });
    const said = (await dumpDatabase(candor.pool)).filter(({ text }) => text.includes('rusty-gate.example'));
    expect([...new Set(said.map(({ table }) => table))]).to.deep.equal(['candor_lists.domains']);
  });

  it('can be requested over REST, and the answer gives the address of the report', async () => {
    const answer = await send({ domain: 'harbour-bank.example', private: true });
    expect(answer.status).to.equal(202);
    const body: unknown = await answer.json();
    expect(answer.headers.get('location')).to.match(/^\/api\/lists\/[\w-]{36}\/runs\/\d+\/domains\/\d+$/);
    expect(body).to.have.nested.property('scans[0].url', answer.headers.get('location'));
    expect((await send({ domains: ['a.example'], private: true })).status).to.equal(400);
    expect((await send({ domain: 'no domain', private: true })).status).to.equal(400);
    expect(
      (
        await fetch(`${candor.url}/api/scans`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ domain: 'a.example', private: true }),
        })
      ).status,
    ).to.equal(401);
  });

  it('is not extended by a token without the scope lists', async () => {
    const session = await signUpAs(candor.url, 'tokens@corner-shop.example');
    const ask = async (scopes: readonly Scope[]) => {
      const { secret } = await apiTokenOf(candor, session, scopes);
      return postTo(`${candor.url}/api/scans`, { domain: 'harbour-bank.example', private: true }, bearer(secret));
    };
    for (const scopes of [['scan:write'], ['scan:write', 'scan:read']] as const) {
      const { status, body } = await ask(scopes);
      expect(status).to.equal(403);
      expect(body).to.have.property('detail').that.includes('scope lists');
    }
    expect((await ask(['scan:write', 'lists'])).status).to.equal(202);
  });

  it('leaves its domain in no row of an Idempotency-Key, and gets the same answer again', async () => {
    const session = await signUpAs(candor.url, 'again@corner-shop.example');
    const ask = () =>
      postTo(
        `${candor.url}/api/scans`,
        { domain: 'paper-kite.example', private: true },
        { ...bearer(session), 'idempotency-key': 'once-and-no-more' },
      );
    const [first, second] = [await ask(), await ask()];
    expect(first.status).to.equal(202);
    expect(first.body).to.have.nested.property('scans[0].domain', 'paper-kite.example');
    expect([second.status, second.body]).to.deep.equal([first.status, first.body]);
    const kept = await candor.knex('candor_access.idempotency_keys').select('answer', 'body_hash');
    expect(kept.length).to.be.at.least(1);
    expect(JSON.stringify(kept)).not.to.include('paper-kite');
  });
});

describe('An installation without private scans', () => {
  it('refuses them, and says so', async () => {
    const candor = await startTestCandor({ env: { CANDOR_PRIVATE_SCANS: 'off' } });
    try {
      const token = await signUpAs(candor.url, 'ada@corner-shop.example');
      const answer = await fetch(`${candor.url}/api/scans`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ domain: 'a.example', private: true }),
      });
      expect(answer.status).to.equal(403);
      expect(await answer.json())
        .to.have.property('detail')
        .that.includes('does not allow private scans');
    } finally {
      await candor.close();
    }
  });
});
