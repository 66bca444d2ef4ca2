import { expect } from 'chai';
import type { Knex } from 'knex';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import type { EventStore } from '../../server/platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../server/platform/eventStore/postgres/postgresEventStore.ts';
import { domainHistory } from '../domainHistory/queries.ts';
import { globalStats } from '../globalStats/queries.ts';
import { projections } from '../registry.ts';
import { prepareProjections } from './buildRegistry.ts';
import { createProjectionEngine } from './projectionEngine.ts';
import { replayVerify } from './replayVerify.ts';
import { recordEvents } from './testing/recordEvents.ts';
import { waitForProjection } from './waitForProjection.ts';

const WRITERS = 8;
const SCANS_EACH = 15;
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('the read models over the log in Postgres', () => {
  let database: TestPool;
  let knex: Knex;
  let store: EventStore;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    store = await openPostgresEventStore({ connectionString: database.url });
  });
  after(async () => {
    await store.close();
    await database.close();
  });

  it('miss no event from eight writers, can be awaited, and equal a fold from zero', async () => {
    await prepareProjections(knex, projections);
    const stop = new AbortController();
    const errors: unknown[] = [];
    const engine = createProjectionEngine({
      knex,
      source: store,
      projections,
      onError: (_projection, error) => errors.push(error),
    });
    const run = engine.run(stop.signal);
    const write = async (writer: number): Promise<void> => {
      for (let scan = 0; scan < SCANS_EACH; scan += 1) {
        const story = scanStory(id(writer * 1_000 + scan), `writer-${writer}.example`);
        const { requested, observed, inconclusive, scored, summarised, completed } = story;
        await recordEvents(store, [
          requested(),
          observed('mx'),
          inconclusive('tls'),
          scored(),
          summarised(),
          completed(),
        ]);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    const last = scanStory(id(9_999), 'last.example');
    const position = await recordEvents(store, [last.requested(), last.scored(), last.completed()]);
    for (const { name } of projections) {
      expect(await waitForProjection(knex, { projection: name, position, timeoutMs: 20_000 }), name).to.equal(true);
    }
    expect(await globalStats(knex)).to.deep.equal({ totalScans: WRITERS * SCANS_EACH + 1, uniqueDomains: WRITERS + 1 });
    expect((await domainHistory(knex, 'writer-3.example', { first: 5 })).totalCount).to.equal(SCANS_EACH);
    stop.abort();
    await run;
    for (const projection of projections) {
      expect((await replayVerify(knex, store, projection)).equal, projection.name).to.equal(true);
    }
    expect(errors).to.deep.equal([]);
  });
});
