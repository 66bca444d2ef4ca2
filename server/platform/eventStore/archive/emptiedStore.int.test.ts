import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Knex } from 'knex';
import { createKnex } from '../../database/createKnex.ts';
import { createTestDatabase } from '../../database/testDatabase.ts';
import { describeEventStoreContract } from '../contract.ts';
import { newEvent } from '../contract/contractContext.ts';
import { eventually } from '../contract/eventually.ts';
import type { EventStore } from '../port.ts';
import { EVENT_COLUMNS, type EventRow } from '../postgres/eventRow.ts';
import { openPostgresEventStore } from '../postgres/postgresEventStore.ts';
import { writeSegmentFile } from './segmentFile.ts';
import { createSegmentReader, segmentFileOf } from './segmentReader.ts';

/** Moves the contents of all events into the next segment, as dropContents.ts does for those of a partition. */
const emptyAll = (knex: Knex, folder: string): Promise<void> =>
  knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(1)');
    const { rows } = await trx.raw<{ rows: EventRow[] }>(
      `select ${EVENT_COLUMNS} from candor_events.events e where e.data <> '' order by e.position`,
    );
    const last = rows.at(-1);
    if (!last) return;
    const number = (await readdir(folder)).length;
    const { rows: log } = await trx.raw<{ rows: [{ id: string }] }>('select id from candor_events.log');
    // oxlint-disable-next-line typescript/require-await -- rows in memory
    const pages = async function* () {
      yield rows;
    };
    await writeSegmentFile(join(folder, segmentFileOf(log[0].id, number)), pages());
    await trx.raw(
      `update candor_events.events set data = '', metadata = ?, previous_hash = ''::bytea where data <> '' and position <= ?::bigint`,
      [String(number), last.position],
    );
  });

/** Empties the log again and again, while it is used. */
const emptied = (store: EventStore, knex: Knex, folder: string): EventStore => {
  let appends = 0;
  return {
    ...store,
    append: async (...append) => {
      const result = await store.append(...append);
      appends += 1;
      if (appends % (appends < 500 ? 3 : 100) === 0) await emptyAll(knex, folder);
      return result;
    },
  };
};

describeEventStoreContract('The store in Postgres whose past is in sealed segments', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'candor-segments-'));
  const knex = createKnex({ url: database.url, applicationName: 'candor-test' });
  return {
    open: async () =>
      emptied(
        await openPostgresEventStore({ connectionString: database.url, segments: createSegmentReader(folder) }),
        knex,
        folder,
      ),
    close: async () => {
      await knex.destroy();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
});

describe('A consumer of events in a sealed segment', () => {
  it('gets them once the file is there, as if nobody had tried before', async () => {
    const database = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'candor-segments-'));
    const knex = createKnex({ url: database.url, applicationName: 'candor-test' });
    const reader = createSegmentReader(folder);
    let tries = 0;
    const store = await openPostgresEventStore({
      connectionString: database.url,
      segments: {
        fill: (...asked) => {
          tries += 1;
          return reader.fill(...asked);
        },
      },
    });
    const stop = new AbortController();
    try {
      await store.append('scan-a', [newEvent('Told')], 'none');
      await emptyAll(knex, folder);
      const [file = ''] = await readdir(folder);
      await rename(join(folder, file), join(folder, 'away'));
      const attempts: number[] = [];
      const group = store.consumers('late', {}, { maxAttempts: 2 });
      const running = group.run(
        ({ attempt }) => {
          attempts.push(attempt);
          stop.abort();
          return Promise.resolve();
        },
        { concurrency: 1, signal: stop.signal },
      );
      await eventually('it has tried more often than a delivery may fail', () => Promise.resolve(tries > 3));
      await rename(join(folder, 'away'), join(folder, file));
      await running;
      expect(attempts).to.deep.equal([1]);
      expect(await group.parked()).to.deep.equal([]);
    } finally {
      stop.abort();
      await store.close();
      await knex.destroy();
      await database.close();
      await rm(folder, { recursive: true });
    }
  });
});
