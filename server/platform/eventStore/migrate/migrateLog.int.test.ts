import { expect } from 'chai';
import { createTestDatabase, type TestDatabase } from '../../database/testDatabase.ts';
import { newEvent, newEvents } from '../contract/contractContext.ts';
import { collect } from '../contract/recording.ts';
import { openEventStoreDb } from '../eventstoredb/eventStoreDb.ts';
import { startEventStoreDouble } from '../eventstoredb/testing/startEventStoreDouble.ts';
import { createMemoryEventStore } from '../memory/memoryEventStore.ts';
import type { EventStore } from '../port.ts';
import { openPostgresEventStore } from '../postgres/postgresEventStore.ts';
import { type Migration, migrateLog } from './migrateLog.ts';

const migrate = (source: EventStore, target: EventStore, signal = new AbortController().signal): Promise<Migration> =>
  migrateLog({ source, target, signal, onProgress: () => undefined });

/** Everything except the position, which differs between stores. */
const contentOf = async (store: EventStore): Promise<readonly object[]> =>
  (await collect(store.readAll())).map((event) => ({ ...event, position: undefined }));

const write = async (store: EventStore): Promise<void> => {
  for (let round = 0; round < 30; round += 1) {
    await store.append(`scan-${round % 4}`, newEvents(1 + (round % 3), 'Told'), 'any');
    await store.append(`ü-${round}`, [newEvent('Told', { text: '\u0000"é👩‍👧', number: 1e21, none: null })], 'none');
  }
};

describe('A log that is migrated', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  const opened = async (opening: Promise<EventStore>): Promise<EventStore> => {
    const store = await opening;
    closers.push(() => store.close());
    return store;
  };
  const database = async (): Promise<TestDatabase> => {
    const made = await createTestDatabase();
    closers.push(() => made.close());
    return made;
  };
  const postgres = async (): Promise<EventStore> =>
    opened(openPostgresEventStore({ connectionString: (await database()).url }));
  const eventStoreDb = async (): Promise<EventStore> => {
    const double = await startEventStoreDouble();
    closers.push(() => double.close());
    return opened(openEventStoreDb({ url: double.url, prefix: 'candor-' }));
  };

  it('is copied from Postgres to EventStoreDB and back without changes', async () => {
    const [from, between, back] = [await postgres(), await eventStoreDb(), await postgres()];
    await write(from);
    const there = await migrate(from, between);
    const here = await migrate(between, back);
    if (there.kind !== 'done' || here.kind !== 'done') throw new Error(`${there.kind}, ${here.kind}`);
    expect([there.events, there.copied, here.events]).to.deep.equal([90, 90, 90]);
    expect(here.root).to.equal(there.root);
    expect(await contentOf(back)).to.deep.equal(await contentOf(from));
    expect(await migrate(from, between)).to.deep.equal({ ...there, copied: 0 });
  });

  it('continues where it was interrupted, wherever that was', async () => {
    const source = createMemoryEventStore();
    await write(source);
    for (const cut of [0, 1, 17, 40, 58]) {
      const target = createMemoryEventStore();
      const stop = new AbortController();
      let appends = 0;
      const dying: EventStore = {
        ...target,
        append: async (...append) => {
          if (appends === cut) stop.abort();
          appends += 1;
          return target.append(...append);
        },
      };
      const failure: unknown = await migrate(source, dying, stop.signal).catch((error: unknown) => error);
      expect(failure).to.have.property('name', 'AbortError');
      expect((await migrate(source, target)).kind).to.equal('done');
      expect(await contentOf(target)).to.deep.equal(await contentOf(source));
    }
  });

  it('is not copied onto other events, nor from a source in use, nor when it is broken', async () => {
    const source = createMemoryEventStore();
    await write(source);
    const other = createMemoryEventStore();
    await other.append('scan-0', [newEvent('Other')], 'none');
    expect((await migrate(source, other)).kind).to.equal('otherEvents');
    expect(await contentOf(other)).to.have.lengthOf(1);
    const longer = createMemoryEventStore();
    await migrate(source, longer);
    await longer.append('more', [newEvent('More')], 'none');
    expect((await migrate(source, longer)).kind).to.equal('otherEvents');

    const target = createMemoryEventStore();
    let readings = 0;
    const written: EventStore = {
      ...source,
      readAllBatches: (options) => {
        readings += 1;
        if (readings === 3) void source.append('late', [newEvent('Late')], 'any');
        return source.readAllBatches(options);
      },
    };
    const moved = await migrate(written, target);
    expect(moved).to.deep.equal({ kind: 'sourceMoved', events: 1 });
    expect((await migrate(source, target)).kind).to.equal('done');

    const broken: EventStore = {
      ...source,
      async *readAllBatches(options) {
        for await (const { events, position } of source.readAllBatches(options))
          yield { events: events.map((event) => ({ ...event, data: 'forged' })), position };
      },
    };
    expect((await migrate(broken, createMemoryEventStore())).kind).to.equal('brokenSource');
  });
});
