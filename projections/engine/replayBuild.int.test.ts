import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Knex } from 'knex';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { createKnex } from '../../server/platform/database/createKnex.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../server/platform/eventStore/memory/memoryEventStore.ts';
import type { EventStore } from '../../server/platform/eventStore/port.ts';
import { domainHistoryProjection } from '../domainHistory/projection.ts';
import { globalStatsProjection } from '../globalStats/projection.ts';
import { globalStats } from '../globalStats/queries.ts';
import { scanReportProjection } from '../scanReport/projection.ts';
import { buildOfReplay, listBuilds, prepareProjections, sweepBuilds } from './buildRegistry.ts';
import { compareBuilds } from './compareBuilds.ts';
import { PoisonEvent } from './poisonEvent.ts';
import type { Projection } from './projection.ts';
import { createProjectionEngine } from './projectionEngine.ts';
import { createProjectionLags } from './projectionLag.ts';
import { giveUpReplay, goLive, replayBuild, swapIn, type ReplayJob } from './replayBuild.ts';
import { whileReplaying, type OpenKnex } from './replayLock.ts';
import { replayProjection } from './testing/replayProjection.ts';
import { recordEvents } from './testing/recordEvents.ts';
import { waitForProjection } from './waitForProjection.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const NEVER = new AbortController().signal;

describe('a replay', () => {
  let database: TestPool;
  let knex: Knex;
  let store: EventStore;
  let closers: (() => Promise<void>)[];
  const openKnex: OpenKnex = (applicationName, options) =>
    createKnex({ url: database.url, applicationName, ...options });

  beforeEach(async () => {
    database = await openTestPool();
    ({ knex } = database);
    store = createMemoryEventStore();
    closers = [];
  });
  afterEach(async () => {
    for (const close of closers) await close();
    await store.close();
    await database.close();
  });

  const all: readonly Projection[] = [globalStatsProjection, scanReportProjection, domainHistoryProjection];
  const startProjector = (its: readonly Projection[] = all): (() => Promise<void>) => {
    const stop = new AbortController();
    const onError = (): void => undefined;
    const run = createProjectionEngine({ knex, source: store, projections: its, onError, lockPollMs: 20 }).run(
      stop.signal,
    );
    const close = async (): Promise<void> => {
      stop.abort();
      await run;
    };
    closers.push(close);
    return close;
  };
  /** Records scans of sites `from` to `to`, one minute apart. Returns the position of the last event. */
  const recordScans = async (from: number, to: number): Promise<string> => {
    let position = '';
    for (let number = from; number <= to; number += 1) {
      const story = scanStory(id(number), `site-${number}.example`);
      const time = new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString();
      position = await recordEvents(
        store,
        [story.requested(), story.observed('mx'), story.scored(), story.completed()],
        time,
      );
    }
    return position;
  };
  const lived = async (position: string, its: readonly Projection[] = all): Promise<void> => {
    for (const { name } of its)
      expect(await waitForProjection(knex, { projection: name, position, timeoutMs: 20_000 }), name).to.equal(true);
  };
  const jobOf = (projection: Projection, more: Partial<ReplayJob> = {}): ReplayJob => ({
    replayId: randomUUID(),
    projection,
    mode: 'swap',
    until: null,
    into: null,
    ...more,
  });
  const liveSchema = async (projection: string): Promise<string | undefined> =>
    (await listBuilds(knex)).find((build) => build.projection === projection && build.state === 'live')?.schema;
  const schemas = async (): Promise<readonly string[]> =>
    (
      await knex.raw<{ rows: { nspname: string }[] }>(
        "select nspname from pg_namespace where nspname like 'candor\\_%' order by 1",
      )
    ).rows.map(({ nspname }) => nspname);

  it('that is stopped continues from its checkpoint, and folds no event twice', async () => {
    await prepareProjections(knex, all);
    await recordScans(1, 30);
    const folded: string[] = [];
    const stop = new AbortController();
    const counting: Projection<'ScanCompleted'> = {
      ...globalStatsProjection,
      apply: async (client, events) => {
        await globalStatsProjection.apply(client, events);
        folded.push(...events.map(({ eventId }) => eventId));
      },
    };
    const job = jobOf(counting);
    const paged: EventStore = { ...store, readAllBatches: (query) => inPages(store, query, 3) };
    const onMoved = ({ events }: { readonly events: number }): void => {
      if (events >= 12) stop.abort();
    };
    expect(await replayBuild({ knex, source: paged, job, onMoved }, stop.signal)).to.equal(undefined);
    const build = await buildOfReplay(knex, job.replayId);
    expect(build).to.include({ state: 'building' });
    expect(build?.events).to.equal(folded.length).and.be.within(12, 29);
    const result = await replayBuild({ knex, source: paged, job }, NEVER);
    expect(result).to.include({ events: 30 });
    expect(result?.difference, 'the scans, their domains and the counts').to.deep.equal({
      added: 90,
      changed: 0,
      gone: 0,
    });
    expect(folded).to.have.length(30);
    expect(new Set(folded).size).to.equal(30);
    expect(await globalStats(knex)).to.deep.equal({ totalScans: 30, uniqueDomains: 30 });
  });

  it('returns the same result again if the process died before recording the end', async () => {
    await prepareProjections(knex, all);
    await recordScans(1, 3);
    const job = jobOf(globalStatsProjection);
    const first = await replayBuild({ knex, source: store, job }, NEVER);
    const live = await liveSchema('globalStats');
    expect(await replayBuild({ knex, source: store, job }, NEVER)).to.deep.include({
      events: 3,
      difference: first?.difference,
    });
    expect(await liveSchema('globalStats')).to.equal(live);
  });

  it('for a comparison reports what it would change, and stays hidden until it is caught up and swapped in', async () => {
    await prepareProjections(knex, all);
    startProjector();
    await lived(await recordScans(1, 4));
    await knex.raw(`update candor_read.scan_reports set overall = 1 where scan_id = ?`, [id(1)]);
    await knex.raw(`delete from candor_read.scan_reports where scan_id = ?`, [id(2)]);
    const job = jobOf(scanReportProjection, { mode: 'compare' });
    const result = await replayBuild({ knex, source: store, job }, NEVER);
    expect(result?.difference).to.deep.equal({ added: 1, changed: 1, gone: 0 });
    const overall = async () =>
      (
        await knex.raw<{ rows: { overall: number }[] }>(
          'select overall from candor_read.scan_reports where scan_id = ?',
          [id(1)],
        )
      ).rows[0]?.overall;
    expect(await overall()).to.equal(1);
    await lived(await recordScans(5, 6));
    const build = await buildOfReplay(knex, job.replayId);
    if (!build) throw new Error('It waits.');
    const tables = await compareBuilds({
      knex,
      source: store,
      projection: scanReportProjection,
      build,
      catchUp: true,
      first: 10,
    });
    expect(
      tables?.map(({ table, rows, rowsBefore, differing }) => [
        table,
        rows,
        rowsBefore,
        differing.map(({ key }) => key),
      ]),
    ).to.deep.equal([['scan_reports', 6, 5, [id(1), id(2)]]]);
    await swapIn({ knex, source: store, job }, NEVER);
    expect(await overall()).not.to.equal(1);
    expect((await knex.raw<{ rows: unknown[] }>('select from candor_read.scan_reports')).rows).to.have.length(6);
    await lived(await recordScans(7, 7));
  });

  it('into a scratch schema contains the log before the first later event, next to other projections, and never goes live', async () => {
    await prepareProjections(knex, all);
    startProjector();
    await recordScans(1, 3);
    // Uses a clock that is an hour behind: this scan comes later in the log.
    const end = await recordEvents(
      store,
      [scanStory(id(50), 'late.example').requested(), scanStory(id(50), 'late.example').completed()],
      '2026-01-01T11:00:00.000Z',
    );
    await lived(end, [globalStatsProjection, scanReportProjection]);
    const until = { kind: 'time', time: '2026-01-01T12:02:30.000Z' } as const;
    const into = 'candor_scratch_noon';
    const before = await liveSchema('globalStats');
    for (const projection of [globalStatsProjection, scanReportProjection])
      await replayBuild({ knex, source: store, job: jobOf(projection, { mode: 'scratch', until, into }) }, NEVER);
    const rows = async (table: string) =>
      (await knex.raw<{ rows: { scan_id: string }[] }>(`select scan_id from ${into}.${table} order by 1`)).rows.map(
        (row) => row.scan_id,
      );
    expect(await rows('completed_scans')).to.deep.equal([id(1), id(2)]);
    expect(await rows('scan_reports')).to.deep.equal([id(1), id(2)]);
    expect(await liveSchema('globalStats')).to.equal(before);
    expect((await globalStats(knex)).totalScans).to.equal(4);
  });

  it('into a scratch schema as of a time before the first event is empty', async () => {
    await prepareProjections(knex, all);
    await recordScans(1, 1);
    const until = { kind: 'time', time: '2020-01-01T00:00:00.000Z' } as const;
    const job = jobOf(globalStatsProjection, { mode: 'scratch', until, into: 'candor_scratch_empty' });
    expect(await replayBuild({ knex, source: store, job }, NEVER)).to.include({ events: 0, position: null });
    expect(
      (await knex.raw<{ rows: unknown[] }>('select from candor_scratch_empty.completed_scans')).rows,
    ).to.have.length(0);
  });

  it('that is abandoned in a shared schema removes only its own tables', async () => {
    await prepareProjections(knex, all);
    await recordScans(1, 1);
    const into = 'candor_scratch_shared';
    const [one, two] = [
      jobOf(globalStatsProjection, { mode: 'scratch', into }),
      jobOf(scanReportProjection, { mode: 'scratch', into }),
    ];
    for (const job of [one, two]) await replayBuild({ knex, source: store, job }, NEVER);
    await giveUpReplay(knex, one.replayId);
    await sweepBuilds(knex);
    expect((await knex.raw<{ rows: unknown[] }>(`select from ${into}.scan_reports`)).rows).to.have.length(1);
    expect(
      (await knex.raw<{ rows: unknown[] }>("select to_regclass('candor_scratch_shared.completed_scans') as gone")).rows,
    ).to.deep.equal([{ gone: null }]);
    await giveUpReplay(knex, two.replayId);
    await sweepBuilds(knex);
    expect(await schemas()).not.to.include(into);
  });

  it('goes live during a long read of the old tables, without blocking anyone else', async () => {
    await prepareProjections(knex, [globalStatsProjection]);
    startProjector([globalStatsProjection]);
    await lived(await recordScans(1, 2), [globalStatsProjection]);
    const reader = await knex.transaction();
    await reader('completed_scans').withSchema('candor_read').count();
    const old = await liveSchema('globalStats');
    let swapped = false;
    const replay = replayProjection({ knex, source: store, projection: globalStatsProjection }).then(() => {
      swapped = true;
    });
    // If the promotion waited without limit, these queries would queue up behind it until the reader finishes, and the reader finishes only after they are
    // answered.
    for (let question = 0; question < 100; question += 1) await globalStats(knex);
    expect(swapped, 'the reader is there yet').to.equal(false);
    expect(await liveSchema('globalStats')).to.equal(old);
    await reader.commit();
    await replay;
    expect(await liveSchema('globalStats')).not.to.equal(old);
    expect((await globalStats(knex)).totalScans).to.equal(2);
  });

  it('catches up with a log that keeps growing', async () => {
    await prepareProjections(knex, [globalStatsProjection]);
    startProjector([globalStatsProjection]);
    let writing = true;
    let number = 0;
    const write = async (): Promise<void> => {
      while (writing) {
        await recordScans((number += 1), number);
        // Paces the loop by the database; otherwise, on a busy machine, the log would grow faster than the replay.
        await knex.raw('select 1');
      }
    };
    const writer = write();
    await eventually('some scans are there', () => number > 20);
    await replayProjection({ knex, source: store, projection: globalStatsProjection });
    writing = false;
    await writer;
    await lived(await recordScans(number + 1, number + 1), [globalStatsProjection]);
    expect((await globalStats(knex)).totalScans).to.equal(number + 1);
    expect(await liveSchema('globalStats')).to.equal(`candor_read_global_stats_v${globalStatsProjection.version}_2`);
  });

  it('can be undone: the former tables catch up, and go live again', async () => {
    await prepareProjections(knex, [globalStatsProjection]);
    startProjector([globalStatsProjection]);
    await lived(await recordScans(1, 2), [globalStatsProjection]);
    await replayProjection({ knex, source: store, projection: globalStatsProjection });
    await lived(await recordScans(3, 4), [globalStatsProjection]);
    const retired = (await listBuilds(knex)).find(({ state }) => state === 'retired');
    if (!retired) throw new Error('The former tables are kept.');
    await goLive({ knex, source: store, projection: globalStatsProjection, build: retired }, NEVER);
    expect(await liveSchema('globalStats')).to.equal(retired.schema);
    expect((await globalStats(knex)).totalScans).to.equal(4);
    await lived(await recordScans(5, 5), [globalStatsProjection]);
    expect((await globalStats(knex)).totalScans).to.equal(5);
  });

  it('coexists with the tables of a new version that the projector builds, whichever comes first', async () => {
    const second: Projection<'ScanCompleted'> = { ...globalStatsProjection, version: 99 };
    await prepareProjections(knex, [globalStatsProjection]);
    const stop = startProjector([globalStatsProjection]);
    await lived(await recordScans(1, 3), [globalStatsProjection]);
    await stop();
    await prepareProjections(knex, [second]);
    await replayProjection({ knex, source: store, projection: second });
    startProjector([second]);
    await lived(await recordScans(4, 4), [second]);
    expect((await globalStats(knex)).totalScans).to.equal(4);
    const states = (await listBuilds(knex)).map(({ version, state }) => `${version} ${state}`);
    expect(states).to.deep.equal(['99 live', `${globalStatsProjection.version} retired`]);
  });

  it('continues where it stopped, even if another replay of the same tables has gone live meanwhile', async () => {
    await prepareProjections(knex, [globalStatsProjection]);
    await recordScans(1, 20);
    const stop = new AbortController();
    const job = jobOf(globalStatsProjection);
    const paged: EventStore = { ...store, readAllBatches: (query) => inPages(store, query, 1) };
    const onMoved = (): void => {
      stop.abort();
    };
    expect(await replayBuild({ knex, source: paged, job, onMoved }, stop.signal)).to.equal(undefined);
    const stopped = await buildOfReplay(knex, job.replayId);
    await replayProjection({ knex, source: store, projection: globalStatsProjection });
    expect(await buildOfReplay(knex, job.replayId)).to.deep.equal(stopped);
    expect(await replayBuild({ knex, source: store, job }, NEVER)).to.include({ events: 20 });
  });

  it('names the event that it cannot fold, after folding everything before it', async () => {
    await prepareProjections(knex, [globalStatsProjection]);
    await recordScans(1, 20);
    const picky: Projection<'ScanCompleted'> = {
      ...globalStatsProjection,
      apply: async (client, events) => {
        await globalStatsProjection.apply(client, events);
        if (events.some(({ data }) => data.domain === 'site-13.example')) throw new Error('no thanks');
      },
    };
    const job = jobOf(picky);
    const error = await replayBuild({ knex, source: store, job }, NEVER).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(PoisonEvent);
    expect((error as PoisonEvent).place).to.match(
      new RegExp(`^globalStats stands before ScanCompleted \\S+ \\(scan-${id(13)}, event 3\\)$`),
    );
    expect((await buildOfReplay(knex, job.replayId))?.events).to.equal(12);
  });

  it('is run by one process at a time', async () => {
    const stop = new AbortController();
    let begun = false;
    const first = whileReplaying(openKnex, 'globalStats', stop.signal, async (signal) => {
      begun = true;
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
    });
    await eventually('one is at it', () => begun);
    expect(await whileReplaying(openKnex, 'globalStats', NEVER, () => Promise.resolve())).to.deep.equal({
      held: false,
    });
    expect((await whileReplaying(openKnex, 'scanReport', NEVER, () => Promise.resolve())).held).to.equal(true);
    stop.abort();
    expect((await first).held).to.equal(true);
    expect((await whileReplaying(openKnex, 'globalStats', NEVER, () => Promise.resolve())).held).to.equal(true);
  });

  it('of another log starts again, while queries see the old tables', async () => {
    await prepareProjections(knex, [globalStatsProjection], await store.logId());
    const stop = startProjector([globalStatsProjection]);
    await lived(await recordScans(1, 5), [globalStatsProjection]);
    await stop();
    await store.close();
    store = createMemoryEventStore();
    await recordScans(1, 2);
    expect(await prepareProjections(knex, [globalStatsProjection], await store.logId())).to.deep.equal(['globalStats']);
    expect((await globalStats(knex)).totalScans).to.equal(5);
    startProjector([globalStatsProjection]);
    await eventually('the tables of the new log are live', async () => (await globalStats(knex)).totalScans === 2);
    expect(await prepareProjections(knex, [globalStatsProjection], await store.logId())).to.deep.equal([]);
  });

  it('is not needed to measure the lag of the live tables', async () => {
    await prepareProjections(knex, [globalStatsProjection]);
    const ask = () => createProjectionLags(knex, store, [globalStatsProjection])();
    expect(await ask()).to.deep.equal([{ projection: 'globalStats', behind: 0, lagMs: 0 }]);
    const end = await recordScans(1, 7);
    const [lag] = await ask();
    expect(lag).to.include({ behind: 7 });
    expect(lag?.lagMs).to.be.greaterThan(0);
    startProjector([globalStatsProjection]);
    await lived(end, [globalStatsProjection]);
    expect(await ask()).to.deep.equal([{ projection: 'globalStats', behind: 0, lagMs: 0 }]);
  });
});

type Pages = ReturnType<EventStore['readAllBatches']>;

/** Splits the store's pages into pages of at most `size` events. */
async function* inPages(store: EventStore, query: Parameters<EventStore['readAllBatches']>[0], size: number): Pages {
  for await (const { events, position } of store.readAllBatches(query)) {
    for (let from = 0; from < events.length; from += size) {
      const page = events.slice(from, from + size);
      const last = page.at(-1);
      if (last) yield { events: page, position: from + size >= events.length ? position : last.position };
    }
  }
}
