import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import { reportStory } from '../../../schema/events/testing/reportStory.ts';
import { createPostgresExportFiles } from '../exports/exportFiles.ts';
import { openTestPool, type TestPool } from '../../platform/database/testing/openTestPool.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../platform/eventStore/postgres/postgresEventStore.ts';
import { startWorkers, type TestWorkers } from '../../../tests/support/workers/startWorkers.ts';
import { recordedEvents } from '../scans/testing/recordedEvents.ts';

const FILE_BYTES = 600_000;
const DAY_MS = 86_400_000;

/** Monitoring requires this proof. */
const proofOf = (businessDomain: string): readonly DomainEvent[] => {
  const ids = { businessDomain, portalUserId: randomUUID() };
  const recordName = `_candor-challenge.${businessDomain}`;
  return [
    { type: 'BusinessVerificationStarted', data: { ...ids, recordName, challenge: 'candor-verification=0123456789' } },
    { type: 'BusinessVerified', data: { ...ids, recordName } },
  ];
};

describe('Processes that make reports and monitor domains, one of which is killed with -9,', () => {
  let database: TestPool;
  let store: EventStore;
  let workers: TestWorkers;

  beforeEach(async () => {
    workers = startWorkers(new URL('./testing/scheduleWorker.ts', import.meta.url));
    database = await openTestPool();
    store = await openPostgresEventStore({ connectionString: database.url });
  });
  afterEach(async () => {
    await workers.endAll();
    await store.close();
    await database.close();
  });

  /** Resolves once the worker has printed `word`. */
  const startWorker = (word: 'working' | 'half' | 'kept' | 'scanned') =>
    workers.start([database.url, ...(word === 'working' ? [] : [word])], word);
  const events = (...types: string[]) => recordedEvents(store, types);

  for (const where of ['half', 'kept'] as const)
    it(`leave its report to another process: ${where === 'half' ? 'it had half of the content' : 'the file was kept and not yet named'}`, async () => {
      const { reportId, requested } = reportStory(randomUUID());
      await recordEvents(store, [requested()], new Date().toISOString());
      await workers.kill(await startWorker(where));
      const files = createPostgresExportFiles(database.knex, () => new Date());
      expect((await files.keptOf([reportId])).size).to.equal(where === 'half' ? 0 : 1);
      expect(await events('ReportGenerated')).to.deep.equal([]);

      await startWorker('working');
      await eventually('it is generated', async () => (await events('ReportGenerated')).length > 0);
      const attempts = (await events('ReportStarted')).map(({ data }) => (data as { attempt: number }).attempt);
      expect(attempts).to.deep.equal([1, 2]);
      const [generated, ...more] = await events('ReportGenerated');
      expect(more).to.deep.equal([]);
      const { sha256, fileBytes } = generated?.data as { sha256: string; fileBytes: number };
      expect(fileBytes).to.equal(FILE_BYTES);
      const file = await files.find(reportId, sha256);
      if (!file) throw new Error('The file that the event names is not kept.');
      let read = 0;
      for await (const piece of files.read(file)) read += piece.length;
      expect(read).to.equal(FILE_BYTES);
    });

  it('begin no second scan in a slot for which it had begun one, and record the first', async () => {
    const monitoredDomain = 'harbour-bank.example';
    await recordEvents(
      store,
      [
        { type: 'PlanChanged', data: { planDomain: monitoredDomain, plan: 'Business - Pro' } },
        ...proofOf(monitoredDomain),
        { type: 'MonitoringChanged', data: { monitoredDomain, cadence: 'weekly', portalUserId: randomUUID() } },
      ],
      new Date(Date.now() - 8 * DAY_MS).toISOString(),
    );
    await workers.kill(await startWorker('scanned'));
    expect(await events('ScanRequested')).to.have.lengthOf(1);
    expect(await events('MonitoredScanRequested')).to.deep.equal([]);

    await Promise.all([startWorker('working'), startWorker('working')]);
    await eventually('it is told', async () => (await events('MonitoredScanRequested')).length > 0);
    const [scan, ...more] = await events('ScanRequested');
    expect(more).to.deep.equal([]);
    const { scanId } = scan?.data as { scanId: string };
    expect(
      (await events('MonitoredScanRequested')).map(({ data }) => (data as { scanId: string }).scanId),
    ).to.deep.equal([scanId]);
  });
});
