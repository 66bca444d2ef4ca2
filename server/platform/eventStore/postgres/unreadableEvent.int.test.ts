import { expect } from 'chai';
import pg from 'pg';
import { PoisonEvent } from '../../../../projections/engine/poisonEvent.ts';
import { preparedBatches } from '../../../../projections/engine/preparedBatches.ts';
import { globalStatsProjection } from '../../../../projections/globalStats/projection.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testDatabase.ts';
import { newEvents } from '../contract/contractContext.ts';
import { openPostgresEventStore } from './postgresEventStore.ts';

describe('A replay of a log with an event that is not JSON', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  it('folds everything before it, and names it', async () => {
    const store = await openPostgresEventStore({ connectionString: database.url });
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    try {
      await store.append('shared', newEvents(5, 'ScanCompleted'), 'none');
      await admin.query(`update candor_events.events set data = '{"torn' where revision = 3`);
      const read: number[] = [];
      const replay = async (): Promise<void> => {
        const part = { source: store, projection: globalStatsProjection, from: null };
        for await (const batch of preparedBatches(part)) read.push(batch.read);
      };
      const error = await replay().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).to.be.instanceOf(PoisonEvent);
      expect((error as PoisonEvent).place).to.match(
        /^globalStats stands before ScanCompleted \S+ \(shared, event 3\)$/,
      );
      expect(read).to.deep.equal([3]);
    } finally {
      await Promise.all([store.close(), admin.end()]);
    }
  });
});
