import { expect } from 'chai';
import { apiTokenOf, bearer } from '../../../tests/support/apiToken.ts';
import { type ApiAnswer, getFrom, postTo } from '../../../tests/support/callApi.ts';
import { openSocket } from '../../../tests/support/graphqlClient.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';

const DOMAIN = 'harbour-bank.example';

interface Taken {
  readonly scans: readonly {
    readonly index: number;
    readonly status: string;
    readonly scan_id: string;
    readonly url: string;
  }[];
  readonly refused: readonly { readonly index: number; readonly reason: string; readonly detail: string }[];
}
interface State {
  readonly status: string;
  readonly progress: { readonly done: number; readonly planned: number };
  readonly report: { readonly domain: string } | null;
}

describe('The calls for scans', () => {
  let candor: TestCandor;
  let session: string;
  let secret: string;
  before(async () => {
    candor = await startTestCandor({ env: { CANDOR_RATE_LIMIT_ACCOUNT_SCANS: '60' } });
    session = await signUpAs(candor.url, 'ci@readers.example');
    ({ secret } = await apiTokenOf(candor, session, ['scan:read', 'scan:write']));
  });
  after(() => candor.close());

  const submit = (body: object, headers: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api/scans`, body, headers);
  const takenOf = ({ status, body }: ApiAnswer): Taken => {
    expect(status, JSON.stringify(body)).to.equal(202);
    return body as Taken;
  };
  const keyed = (key: string, token = secret) => ({ ...bearer(token), 'idempotency-key': key });
  const scansOf = async (domain: string): Promise<number> => {
    const { rows } = await candor.pool.query<{ count: string }>(
      `select count(*) from candor_events.events where type = 'ScanRequested' and data::jsonb->>'domain' = $1`,
      [domain],
    );
    return Number(rows[0]?.count);
  };

  it('start a scan of one domain, for a visitor too, and report its address and progress, up to its report', async () => {
    const answer = await submit({ domain: `https://${DOMAIN}/about` });
    const { scans, refused } = takenOf(answer);
    expect(refused).to.deep.equal([]);
    expect(scans).to.have.length(1);
    expect(answer.headers.get('location')).to.equal(scans[0]?.url);
    const state = async (): Promise<State> => {
      const { status, body } = await getFrom(`${candor.url}${scans[0]?.url ?? ''}`);
      expect(status).to.equal(200);
      return body as State;
    };
    const first = await state();
    expect(first.report === null).to.equal(first.status !== 'completed');
    await eventually('the scan is completed', async () => (await state()).status === 'completed');
    const { report, progress } = await state();
    expect(report?.domain).to.equal(DOMAIN);
    expect(progress.done).to.equal(progress.planned).and.above(10);
  });

  it('accept the valid domains of a list, and name each of the others with the reason', async () => {
    const typed = ['corner-shop.example', 'no domain', 'CORNER-SHOP.example', '192.0.2.1', 'rusty-gate.example'];
    const { scans, refused } = takenOf(await submit({ domains: typed }, bearer(secret)));
    expect(scans.map(({ index }) => index)).to.deep.equal([0, 2, 4]);
    expect(scans[1]?.scan_id).to.equal(scans[0]?.scan_id);
    expect(refused.map(({ index, reason }) => [index, reason])).to.deep.equal([
      [1, 'invalidDomain'],
      [3, 'invalidDomain'],
    ]);
    expect(refused[0]?.detail).to.match(/not a domain name/);
  });

  it("refuse a request with neither one domain nor a list, and a visitor's list", async () => {
    for (const body of [
      {},
      { domain: DOMAIN, domains: [DOMAIN] },
      { domains: [] },
      { domains: Array(101).fill(DOMAIN) },
    ])
      expect((await submit(body, bearer(secret))).status, JSON.stringify(body).slice(0, 60)).to.equal(400);
    const visitor = await submit({ domains: [DOMAIN] });
    expect(visitor.status).to.equal(401);
    expect(visitor.headers.get('www-authenticate')).to.equal('Bearer');
    expect((await submit({ domain: 'no domain' })).status).to.equal(400);
    expect((await submit({ domain: DOMAIN }, { 'idempotency-key': 'one' })).status).to.equal(401);
    expect((await submit({ domain: DOMAIN }, keyed('two words'))).status).to.equal(400);
  });

  it('require the scope, and count the scans of a token against its owner', async () => {
    const { secret: reader } = await apiTokenOf(candor, session, ['scan:read']);
    const refused = await submit({ domain: DOMAIN }, bearer(reader));
    expect(refused.status).to.equal(403);
    expect(refused.headers.get('www-authenticate')).to.equal('Bearer error="insufficient_scope", scope="scan:write"');
    const { rows } = await candor.pool.query<{ points: number }>(
      `select points from candor_access.rate_limits where key like 'scan-of:%'`,
    );
    expect(rows).to.have.length(1);
    expect(rows[0]?.points).to.be.above(0);
  });

  it('answer the same request under the same key alike, and start nothing again', async () => {
    const body = { domains: ['village-choir.example', 'no domain'] };
    const first = takenOf(await submit(body, keyed('"nightly-1"')));
    const before = await scansOf('village-choir.example');
    const scanId = first.scans[0]?.scan_id ?? '';
    await eventually(
      'the scan is completed',
      async () => (await candor.services.scanById(scanId))?.status === 'completed',
    );
    // With and without the quotes of a structured field it is the same key.
    expect(takenOf(await submit(body, keyed('nightly-1')))).to.deep.equal(first);
    expect(await scansOf('village-choir.example')).to.equal(before);
    const other = await submit({ domains: ['rusty-gate.example'] }, keyed('nightly-1'));
    expect(other.status).to.equal(422);
    // Another owner's key is a different key.
    const theirs = await apiTokenOf(candor, await signUpAs(candor.url, 'other@readers.example'), ['scan:write']);
    const again = takenOf(await submit(body, keyed('nightly-1', theirs.secret)));
    expect(again.scans[0]?.scan_id).not.to.equal(first.scans[0]?.scan_id);
  });

  it('start one scan for simultaneous requests under one key: the others learn that it is running, or get the same answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => submit({ domain: 'blue-heron.example' }, keyed('at-once'))),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 202 || status === 409)).to.equal(true);
    const taken = answers.filter(({ status }) => status === 202).map(takenOf);
    expect(taken).to.have.length.above(0);
    for (const each of taken) expect(each).to.deep.equal(taken[0]);
    expect(await scansOf('blue-heron.example')).to.equal(1);
  });

  it('forget a key if the request was refused', async () => {
    const refused = await submit({ domain: 'no domain' }, keyed('refused'));
    expect(refused.status).to.equal(400);
    expect(takenOf(await submit({ domain: DOMAIN }, keyed('refused'))).scans).to.have.length(1);
  });

  it('can be followed with a valid token, until it is revoked', async () => {
    const { scans } = takenOf(await submit({ domain: DOMAIN }));
    const { secret: reader, tokenId } = await apiTokenOf(candor, session, ['scan:read']);
    const owner = await candor.services.sessions.find(session);
    if (owner.kind !== 'account') throw new Error('Who has the token is signed in.');
    const socket = openSocket(candor.url, bearer(reader));
    try {
      const query = `subscription { scanProgress(scanId: "${scans[0]?.scan_id ?? ''}") { scan { status } } }`;
      const statuses: unknown[] = [];
      for await (const { data } of socket.iterate<{ scanProgress: { scan: { status: string } } }>({ query }))
        statuses.push(data?.scanProgress.scan.status);
      expect(statuses.at(-1)).to.equal('COMPLETED');
      expect(await candor.services.apiTokens.revoke(owner, tokenId)).to.equal(true);
      const refused = await socket.iterate({ query }).next();
      expect(JSON.stringify(refused.value)).to.include('UNAUTHENTICATED');
    } finally {
      await socket.dispose();
    }
  });

  it('find no scan with another id', async () => {
    const unknown = await getFrom(`${candor.url}/api/scans/00000000-0000-4000-8000-000000000000`);
    expect(unknown.status).to.equal(404);
    expect((await getFrom(`${candor.url}/api/scans/x`)).status).to.equal(400);
  });
});
