import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import { createTestDatabase } from '../../platform/database/testDatabase.ts';
import { openEventStoreDb } from '../../platform/eventStore/eventstoredb/eventStoreDb.ts';
import { startEventStoreDouble } from '../../platform/eventStore/eventstoredb/testing/startEventStoreDouble.ts';
import { migrateLog } from '../../platform/eventStore/migrate/migrateLog.ts';
import { openPostgresEventStore } from '../../platform/eventStore/postgres/postgresEventStore.ts';
import { house, id, storyOf } from './testing/statementHouse.ts';

const url = process.env['EVENTSTORE_URL'];

describe('A transparency log that moves from Postgres to EventStoreDB', function () {
  this.timeout(120_000);
  const closers: (() => Promise<void>)[] = [];
  after(async () => {
    for (const close of closers.toReversed()) await close();
  });

  it('keeps its statements and their places, states no scan again, and goes on', async () => {
    const database = await createTestDatabase();
    closers.push(() => database.close());
    const source = await openPostgresEventStore({ connectionString: database.url });
    closers.push(() => source.close());
    const before = house(source);
    const stop = before.start();
    await before.isOpen();
    for (const number of [1, 2, 3]) await recordEvents(source, storyOf(number));
    await before.has(3);
    await stop();
    const double = url === undefined || url === '' ? await startEventStoreDouble() : undefined;
    if (double) closers.push(() => double.close());
    const target = await openEventStoreDb({ url: double?.url ?? url ?? '', prefix: `candor-moved-${randomUUID()}-` });
    closers.push(() => target.close());
    const { signal } = new AbortController();
    expect(await migrateLog({ source, target, signal, onProgress: () => undefined })).to.include({ kind: 'done' });

    const after = house(target);
    // The consumers begin again: they get the three scans once more.
    const stopAgain = after.start();
    await recordEvents(target, storyOf(4));
    await after.has(4);
    await stopAgain();
    const moved = await after.recorded();
    expect(moved.slice(0, 3)).to.deep.equal(await before.recorded());
    expect(moved.map(({ index, scanId }) => [index, scanId])).to.deep.equal([1, 2, 3, 4].map((n) => [n - 1, id(n)]));
    expect(after.errors).to.deep.equal([]);
    expect(await target.readEvent('transparency-log', 3)).to.have.nested.property('data.index', 2);
  });
});
