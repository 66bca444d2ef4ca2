import { expect } from 'chai';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { refusedTargets } from '../../server/scanner/io/testing/refusedTargets.ts';
import { postTo } from '../support/callApi.ts';
import { dataOf } from '../support/graphqlClient.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import { reportFigures } from '../random/reportFigures.ts';
import { testRun } from '../random/testRun.ts';

const run = testRun();
const REQUEST =
  'mutation ($domain: String!) { requestScan(domain: $domain) { __typename ... on Refusal { message } } }';

describe('Targets that must never be contacted, requested by anonymous callers', function () {
  this.timeout(10 * 60_000);
  let candor: TestCandor;
  const counts = { targets: 0, requests: 0, events: 0 };

  before(async () => {
    candor = await startTestCandor();
  });
  after(async () => {
    await candor.close();
    reportFigures({ trial: 'targets asked for by REST and GraphQL', seed: run.seed, counts });
  });

  it('are refused with 400 and a reason, and leave no event', async () => {
    // The worker opens its transparency log in the background.
    await eventually('the log has its first event', async () => (await candor.store.head()) !== undefined);
    const before = await candor.store.head();
    const step = run.isFull ? 1 : 10;
    const from = run.random.between(0, step - 1);
    const tried = refusedTargets.filter((_, index) => index % step === from);
    const { url } = candor;
    for (const { text } of tried) {
      const { status, body } = await postTo(`${url}/api/security-scan`, { domain: text });
      expect(status, `${JSON.stringify(text)}: ${JSON.stringify(body)}`).to.equal(400);
      const { requestScan } = await dataOf<{ requestScan: { __typename: string } }>(url, REQUEST, { domain: text });
      expect(requestScan.__typename, JSON.stringify(text)).not.to.equal('ScanAccepted');
      counts.targets += 1;
      counts.requests += 2;
    }
    expect(await candor.store.head()).to.equal(before);
  });

  it('are refused because of their address: a domain is accepted', async () => {
    const { status } = await postTo(`${candor.url}/api/security-scan`, { domain: 'harbour-bank.example' });
    expect(status).to.be.oneOf([200, 201, 202]);
  });
});
