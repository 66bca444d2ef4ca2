import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../platform/eventStore/postgres/postgresEventStore.ts';
import { startWorkers, type TestWorkers } from '../../../tests/support/workers/startWorkers.ts';
import { openRequestScan } from './testing/openRequestScan.ts';

describe('Worker processes on one log', () => {
  let database: TestDatabase;
  let store: EventStore;
  let workers: TestWorkers;
  beforeEach(async () => {
    workers = startWorkers(new URL('../../../tests/support/workers/worker.ts', import.meta.url));
    database = await createTestDatabase();
    store = await openPostgresEventStore({ connectionString: database.url });
  });
  afterEach(async () => {
    await workers.endAll();
    await store.close();
    await database.close();
  });

  const startWorker = (mood = 'work') => workers.start([database.url, mood]);
  const request = async (domain: string): Promise<string> => {
    const requestScan = openRequestScan({ store, clock: () => new Date(), probes: ['mx', 'tls'] });
    const answer = await requestScan({ domain, kind: 'system', commandId: randomUUID() });
    if (!('scanId' in answer)) throw new Error(answer.message);
    return answer.scanId;
  };
  const eventsOf = async (scanId: string): Promise<readonly RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    for await (const event of store.readStream(`scan-${scanId}`)) events.push(event);
    return events;
  };
  const outcomesOf = async (scanId: string): Promise<readonly string[]> =>
    (await eventsOf(scanId))
      .filter(({ type }) => type === 'ProbeObserved' || type === 'ProbeInconclusive')
      .map(({ type, data }) => `${(data as { probe: string }).probe} ${type}`)
      .sort();
  const hasEnded = async (scanId: string): Promise<boolean> =>
    (await eventsOf(scanId)).at(-1)?.type === 'ScanCompleted';

  it('finish the scan of a process that was killed with -9, with each outcome and each score recorded once', async () => {
    const doomed = await startWorker('hang');
    const scanId = await request('example.org');
    const typesOf = async () => (await eventsOf(scanId)).map(({ type }) => type);
    await eventually('one check is done, the other waits for its browser, and there is a provisional score', async () =>
      (await typesOf()).includes('ScanScoredProvisionally'),
    );
    expect(await outcomesOf(scanId)).to.deep.equal(['mx ProbeObserved']);
    await workers.kill(doomed);
    await startWorker();
    await eventually('the scan has ended', () => hasEnded(scanId));
    expect(await outcomesOf(scanId)).to.deep.equal(['mx ProbeObserved', 'tls ProbeObserved']);
    const attempts = (await eventsOf(scanId))
      .filter(({ type, data }) => type === 'ProbeStarted' && (data as { probe: string }).probe === 'tls')
      .map(({ data }) => (data as { attempt: number }).attempt);
    expect(attempts).to.deep.equal([1, 2]);
    const types = await typesOf();
    for (const type of ['ScanScoredProvisionally', 'ScanScored'])
      expect(
        types.filter((each) => each === type),
        type,
      ).to.have.length(1);
    expect(types.indexOf('ScanScored')).to.be.above(types.indexOf('ScanScoredProvisionally'));
  });

  it('share thirty scans among them, each done once', async () => {
    await Promise.all([startWorker(), startWorker()]);
    const scanIds = await Promise.all(Array.from({ length: 30 }, (_, index) => request(`site-${index}.example`)));
    for (const scanId of scanIds) {
      await eventually(`scan ${scanId} has ended`, () => hasEnded(scanId));
      expect((await eventsOf(scanId)).map(({ type }) => type).sort()).to.deep.equal(
        [
          'ScanRequested',
          'ProbeStarted',
          'ProbeStarted',
          'ProbeObserved',
          'ProbeObserved',
          'ScanScored',
          'ScanSummarised',
          'ScanCompleted',
        ].sort(),
      );
    }
  });

  it('share one scan among twenty simultaneous requests for a domain', async () => {
    const scanIds = await Promise.all(Array.from({ length: 20 }, () => request('example.org')));
    expect(new Set(scanIds).size).to.equal(1);
    const requested: RecordedEvent[] = [];
    for await (const event of store.readAll({ filter: { types: ['ScanRequested'] } })) requested.push(event);
    expect(requested).to.have.length(1);
  });
});
