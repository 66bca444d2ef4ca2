import { expect } from 'chai';
import { setTimeout as wait } from 'node:timers/promises';
import { openEventStoreDb } from '../../server/platform/eventStore/eventstoredb/eventStoreDb.ts';
import {
  startEventStoreDouble,
  type EventStoreDouble,
} from '../../server/platform/eventStore/eventstoredb/testing/startEventStoreDouble.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import { testRun } from '../random/testRun.ts';
import { newLedger } from './ledger.ts';
import { strikeUnderLoad } from './strikeUnderLoad.ts';
import { unequalReadModels } from './unequalReadModels.ts';

const run = testRun();
const RESTARTS = run.times({ short: 1, full: 10 });

describe(`A Candor whose log is in EventStoreDB (seed ${run.seed})`, function () {
  this.timeout(5 * 60_000 + RESTARTS * 60_000);
  let double: EventStoreDouble;
  let candor: TestCandor;

  before(async () => {
    double = await startEventStoreDouble();
    candor = await startTestCandor({ env: { EVENTSTORE_URL: double.url } });
  });
  after(async () => {
    await candor.close();
    await double.close();
  });

  it(`loses nothing and repeats nothing when the store disconnects and stays away for a while: ${RESTARTS} times`, async () => {
    const audit = await strikeUnderLoad({
      run,
      databaseUrl: candor.databaseUrl,
      ledger: newLedger(),
      name: 'restarts of EventStoreDB',
      unit: 'restarts',
      times: RESTARTS,
      url: () => candor.url,
      ready: () => Promise.resolve(),
      openStore: () => openEventStoreDb({ url: double.url, prefix: '' }),
      strike: (random) => double.restart(() => wait(random.between(0, 3_000))),
    });
    expect(audit.faults).to.deep.equal([]);
  });

  it('has read models that match their log', async () => {
    expect(await unequalReadModels(candor.knex, candor.store)).to.deep.equal([]);
  });
});
