import { expect } from 'chai';
import type { Knex } from 'knex';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../server/platform/eventStore/memory/memoryEventStore.ts';
import type { EventStore, SubscribeOptions } from '../../server/platform/eventStore/port.ts';
import { globalStatsProjection } from '../globalStats/projection.ts';
import { globalStats } from '../globalStats/queries.ts';
import { projections } from '../registry.ts';
import { scanReportProjection } from '../scanReport/projection.ts';
import { latestScanReport, scanReportById } from '../scanReport/queries.ts';
import { listBuilds, prepareProjections } from './buildRegistry.ts';
import type { EventSource } from './eventSource.ts';
import type { Projection } from './projection.ts';
import { createProjectionEngine, superviseProjection } from './projectionEngine.ts';
import { createSharedReader } from './sharedReader.ts';
import { replayProjection } from './testing/replayProjection.ts';
import { recordEvents } from './testing/recordEvents.ts';
import { waitForProjection } from './waitForProjection.ts';

const NOW = globalStatsProjection.version;
const NEXT = NOW + 1;

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('the projection engine', () => {
  let database: TestPool;
  let knex: Knex;
  let store: EventStore;
  let stop: AbortController;
  let running: Promise<void>[];
  let errors: string[];

  beforeEach(async () => {
    // Matches the projector's own connections (server/roles/openCore.ts).
    database = await openTestPool({ pipelined: true });
    ({ knex } = database);
    store = createMemoryEventStore();
    stop = new AbortController();
    running = [];
    errors = [];
  });
  afterEach(async () => {
    stop.abort();
    await Promise.all(running);
    await store.close();
    await database.close();
  });

  const onError = (projection: string, error: unknown): void => {
    errors.push(`${projection}: ${error instanceof Error ? error.message : String(error)}`);
  };
  /** Starts a projector process. */
  const start = (its: readonly Projection[] = projections, source: EventSource = store) => {
    const own = new AbortController();
    const engine = createProjectionEngine({ knex, source, projections: its, onError, lockPollMs: 20 });
    const run = engine.run(AbortSignal.any([stop.signal, own.signal]));
    running.push(run);
    return {
      stop: async () => {
        own.abort();
        await run;
      },
    };
  };
  const wholeScan = (number: number, domain = 'example.org') => {
    const story = scanStory(id(number), domain);
    return [
      story.requested(),
      story.started('mx'),
      story.observed('mx'),
      story.inconclusive('tls'),
      story.scored(),
      story.summarised(),
      story.completed(),
    ];
  };
  const reached = async (projection: string, position: string): Promise<void> => {
    expect(await waitForProjection(knex, { projection, position, timeoutMs: 15_000 }), errors.join('\n')).to.equal(
      true,
    );
  };

  it('waits with all read models for an unavailable log, without a warning about too many listeners', async () => {
    const warnings: string[] = [];
    const hear = ({ name }: Error): void => {
      warnings.push(name);
    };
    process.on('warning', hear);
    try {
      const away: EventSource = { ...store, logId: () => Promise.reject(new Error('away')) };
      start(projections, away);
      await eventually('each has failed', () =>
        Promise.resolve(projections.every(({ name }) => errors.includes(`${name}: away`))),
      );
      // Node reports unhandled rejections in a later turn of the event loop.
      await new Promise((done) => setImmediate(done));
      expect(projections.length).to.be.above(10);
      expect(warnings).to.deep.equal([]);
    } finally {
      process.off('warning', hear);
    }
  });

  it('folds the events in the log and then the new ones', async () => {
    await prepareProjections(knex, projections);
    const before = await recordEvents(store, wholeScan(1));
    start();
    await reached('globalStats', before);
    expect(await globalStats(knex)).to.deep.equal({ totalScans: 1, uniqueDomains: 1 });
    const after = await recordEvents(store, wholeScan(2, 'other.example'));
    await reached('globalStats', after);
    await reached('scanReport', after);
    expect(await globalStats(knex)).to.deep.equal({ totalScans: 2, uniqueDomains: 2 });
    expect((await latestScanReport(knex, 'other.example'))?.status).to.equal('completed');
  });

  it('reads the log once for all read models, also after one of them has failed', async () => {
    await prepareProjections(knex, projections);
    const before = await recordEvents(store, wholeScan(1));
    const reads = { past: 0, live: 0 };
    const counting: EventSource = {
      ...store,
      readAllBatches: (options) => {
        reads.past += 1;
        return store.readAllBatches(options as SubscribeOptions);
      },
      subscribe: (options) => {
        reads.live += 1;
        return store.subscribe(options as SubscribeOptions);
      },
    };
    let broken = true;
    const picky: Projection<'ScanCompleted'> = {
      ...globalStatsProjection,
      apply: async (client, events) => {
        if (broken) throw new Error('not yet');
        await globalStatsProjection.apply(client, events);
      },
    };
    start(
      projections.map((projection) => (projection.name === picky.name ? picky : projection)),
      counting,
    );
    await reached('scanReport', before);
    await eventually('one of them has failed', () => errors.length > 0);
    broken = false;
    const after = await recordEvents(store, wholeScan(2));
    for (const { name } of projections) await reached(name, after);
    expect(await globalStats(knex)).to.deep.equal({ totalScans: 2, uniqueDomains: 1 });
    expect(reads, 'it was not far behind').to.deep.equal({ past: 1, live: 1 });
  });

  it('continues where it stopped', async () => {
    const first = start();
    await prepareProjections(knex, projections);
    await reached('scanReport', await recordEvents(store, wholeScan(1).slice(0, 4)));
    await first.stop();
    const end = await recordEvents(store, wholeScan(1).slice(4));
    const asked: (string | undefined)[] = [];
    start([scanReportProjection], {
      ...store,
      subscribe: (options) => {
        asked.push(options.after);
        return store.subscribe(options as SubscribeOptions);
      },
    });
    await reached('scanReport', end);
    expect(asked[0]).to.be.a('string');
    expect((await scanReportById(knex, id(1)))?.revision).to.equal(6);
  });

  it('shows a new version as soon as it has caught up with the previous one, even if the log ended early', async () => {
    const first = start([globalStatsProjection]);
    await prepareProjections(knex, [globalStatsProjection]);
    const end = await recordEvents(store, wholeScan(1));
    await reached('globalStats', end);
    await first.stop();
    const slow: EventSource = {
      ...store,
      async *readAllBatches() {
        // Behaves like a store whose copy of the log is behind.
      },
      async *subscribe(options) {
        yield { kind: 'caughtUp', position: undefined };
        for (let turns = 0; turns < 5; turns += 1) await new Promise((done) => setImmediate(done)); // a batch of its own
        for await (const item of store.subscribe(options as SubscribeOptions)) if (item.kind !== 'caughtUp') yield item;
      },
    };
    start([{ ...globalStatsProjection, version: globalStatsProjection.version + 1 }], slow);
    await eventually('the new version is live', async () =>
      (await listBuilds(knex)).some(
        ({ version, state }) => version > globalStatsProjection.version && state === 'live',
      ),
    );
    expect(await globalStats(knex)).to.deep.equal({ totalScans: 1, uniqueDomains: 1 });
  });

  it('reports when a position was not reached in time', async () => {
    await prepareProjections(knex, projections);
    const position = await recordEvents(store, wholeScan(1));
    expect(await waitForProjection(knex, { projection: 'scanReport', position, timeoutMs: 60 })).to.equal(false);
  });

  it('skips an event of an unknown type', async () => {
    await prepareProjections(knex, projections);
    await recordEvents(store, wholeScan(1));
    const metadata = { correlationId: id(1), causationId: id(1), actor: 'system', time: '2026-01-01T12:00:00.000Z' };
    await store.append(
      `scan-${id(1)}`,
      [{ id: id(77), type: 'ScanCompleted', version: 99, data: {}, metadata }],
      'any',
    );
    start();
    await reached('globalStats', await recordEvents(store, wholeScan(2)));
    expect((await globalStats(knex)).totalScans).to.equal(2);
    expect(errors).to.deep.equal([]);
  });

  it('stops at an event that it cannot fold, names it, lets the other projections go on, and continues after a fix', async () => {
    let broken = true;
    const picky: Projection<'ScanCompleted'> = {
      ...globalStatsProjection,
      apply: async (client, events) => {
        await globalStatsProjection.apply(client, events);
        if (broken && events.some(({ data }) => data.domain === 'poison.example')) throw new Error('no\u0000 thanks');
      },
    };
    await prepareProjections(knex, [picky, scanReportProjection]);
    const good = await recordEvents(store, wholeScan(1));
    const bad = await recordEvents(store, wholeScan(2, 'poison.example'));
    const next = await recordEvents(store, wholeScan(3, 'next.example'));
    start([picky, scanReportProjection]);
    await reached('globalStats', good);
    await reached('scanReport', next);
    await eventually('the error is recorded', async () => {
      const build = (await listBuilds(knex)).find(({ projection }) => projection === 'globalStats');
      return build?.error?.includes(`scan-${id(2)}`) ?? false;
    });
    expect((await globalStats(knex)).totalScans, 'nothing past the bad event').to.equal(1);
    expect(errors.join('\n')).to.include('globalStats stands before ScanCompleted');
    broken = false;
    await reached('globalStats', next);
    expect(bad < next).to.equal(true);
    expect((await globalStats(knex)).totalScans).to.equal(3);
    const mended = (await listBuilds(knex)).find(({ projection }) => projection === 'globalStats');
    expect(mended?.error).to.equal(null);
  });

  it('stops at data that does not match its version, because a corrupt log is never skipped', async () => {
    await prepareProjections(knex, projections);
    const good = await recordEvents(store, wholeScan(1));
    const metadata = { correlationId: id(1), causationId: id(1), actor: 'system', time: '2026-01-01T12:00:00.000Z' };
    await store.append(`scan-${id(2)}`, [{ id: id(78), type: 'ScanCompleted', version: 1, data: {}, metadata }], 'any');
    start();
    await reached('globalStats', good);
    await eventually('it says so', () => errors.some((error) => error.includes(id(78))));
  });

  it('produces correct rows even if two projectors write the same tables at once', async () => {
    await prepareProjections(knex, projections);
    const supervise = () =>
      superviseProjection(
        {
          knex,
          source: store,
          reader: createSharedReader(store, [scanReportProjection]),
          projection: scanReportProjection,
          onError,
        },
        stop.signal,
      );
    running.push(supervise(), supervise());
    let last = '';
    for (let number = 1; number <= 40; number += 1)
      last = await recordEvents(store, wholeScan(number, `site-${number}.example`));
    await reached('scanReport', last);
    const { rows } = await knex.raw<{ rows: { revision: number; count: number }[] }>(
      'select revision, count(*)::int as count from candor_read.scan_reports group by revision',
    );
    expect(rows).to.deep.equal([{ revision: 6, count: 40 }]);
    expect(errors).to.deep.equal([]);
  });

  it('has one active projector, and another takes over when it stops', async () => {
    await prepareProjections(knex, projections);
    let subscriptions = 0;
    const counting: EventSource = {
      ...store,
      subscribe: (options) => {
        subscriptions += 1;
        return store.subscribe(options as SubscribeOptions);
      },
    };
    const first = start([globalStatsProjection], counting);
    await reached('globalStats', await recordEvents(store, wholeScan(1)));
    start([globalStatsProjection], counting);
    await reached('globalStats', await recordEvents(store, wholeScan(2)));
    expect(subscriptions).to.equal(1);
    await first.stop();
    await reached('globalStats', await recordEvents(store, wholeScan(3)));
    expect(subscriptions).to.equal(2);
  });

  it('continues after the database has closed all of its connections', async () => {
    await prepareProjections(knex, projections);
    start();
    await reached('scanReport', await recordEvents(store, wholeScan(1)));
    await knex
      .raw('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch(() => undefined); // this connection is one of them
    const position = await recordEvents(store, wholeScan(2));
    await eventually('it has caught up', () =>
      waitForProjection(knex, { projection: 'scanReport', position, timeoutMs: 500 }).catch(() => false),
    );
    expect((await scanReportById(knex, id(2)))?.status).to.equal('completed');
  });

  describe('with a new version of a projection', () => {
    /** The same events produce rows with one more column. */
    const second: Projection<'ScanCompleted'> = {
      ...globalStatsProjection,
      version: NEXT,
      migration: (schema) =>
        globalStatsProjection
          .migration(schema)
          .alterTable('scanned_domains', (table) => table.text('note').notNullable().defaultTo('new')),
    };
    const notes = async (): Promise<readonly Record<string, unknown>[]> =>
      (await knex.raw<{ rows: Record<string, unknown>[] }>('select * from candor_read.scanned_domains')).rows.map(
        (row) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'position')),
      );

    it('shows the old tables until the new ones have caught up, and then the new ones', async () => {
      await prepareProjections(knex, [globalStatsProjection]);
      const old = start([globalStatsProjection]);
      await reached('globalStats', await recordEvents(store, wholeScan(1)));
      await old.stop();
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      start([
        {
          ...second,
          apply: async (client, events) => {
            await gate;
            await globalStatsProjection.apply(client, events as never);
          },
        },
      ]);
      await eventually('the new tables are being built', async () =>
        (await listBuilds(knex)).some(({ version, state }) => version === NEXT && state === 'building'),
      );
      expect(await notes()).to.deep.equal([{ domain: 'example.org' }]);
      release();
      await eventually('the new tables are live', async () =>
        (await listBuilds(knex)).some(({ version, state }) => version === NEXT && state === 'live'),
      );
      expect(await notes()).to.deep.equal([{ domain: 'example.org', note: 'new' }]);
      await reached('globalStats', await recordEvents(store, wholeScan(2)));
      expect((await globalStats(knex)).totalScans).to.equal(2);
    });

    it('answers every query during the swap', async () => {
      await prepareProjections(knex, [globalStatsProjection]);
      await recordEvents(store, wholeScan(1));
      const old = start([globalStatsProjection]);
      await eventually('the first is counted', async () => (await globalStats(knex)).totalScans === 1);
      await old.stop();
      let asking = true;
      const answers: number[] = [];
      const ask = async (): Promise<void> => {
        while (asking) answers.push((await globalStats(knex)).totalScans);
      };
      const readers = [ask(), ask(), ask()];
      for (let replay = 0; replay < 5; replay += 1) {
        await replayProjection({ knex, source: store, projection: globalStatsProjection });
      }
      asking = false;
      await Promise.all(readers);
      expect(new Set(answers)).to.deep.equal(new Set([1]));
    });

    it('goes back to the old version with its data, caught up', async () => {
      await prepareProjections(knex, [globalStatsProjection]);
      const one = start([globalStatsProjection]);
      await reached('globalStats', await recordEvents(store, wholeScan(1)));
      await one.stop();
      const two = start([second]);
      await eventually('the new version is live', async () =>
        (await listBuilds(knex)).some(({ version, state }) => version === NEXT && state === 'live'),
      );
      await reached('globalStats', await recordEvents(store, wholeScan(2, 'other.example')));
      await two.stop();
      start([globalStatsProjection]);
      await eventually('the version before is live again', async () =>
        (await listBuilds(knex)).some(({ version, state }) => version === NOW && state === 'live'),
      );
      expect(await globalStats(knex)).to.deep.equal({ totalScans: 2, uniqueDomains: 2 });
      const schemas = (await listBuilds(knex)).map(({ schema }) => schema);
      expect(schemas).to.deep.equal([`candor_read_global_stats_v${NOW}_1`, `candor_read_global_stats_v${NEXT}_1`]);
    });
  });

  it('continues with the new tables after a replay while it runs', async () => {
    await prepareProjections(knex, [globalStatsProjection]);
    start([globalStatsProjection]);
    await reached('globalStats', await recordEvents(store, wholeScan(1)));
    const seen: number[] = [];
    const events = await replayProjection({
      knex,
      source: store,
      projection: globalStatsProjection,
      onProgress: (count) => seen.push(count),
    });
    expect(events).to.equal(1);
    expect(seen.at(-1)).to.equal(1);
    await reached('globalStats', await recordEvents(store, wholeScan(2)));
    expect((await globalStats(knex)).totalScans).to.equal(2);
    const live = (await listBuilds(knex)).find(({ state }) => state === 'live');
    expect(live?.schema).to.equal(`candor_read_global_stats_v${NOW}_2`);
  });
});
