import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import type { Knex } from 'knex';
import { buildOfReplay, listBuilds, prepareProjections } from '../../../projections/engine/buildRegistry.ts';
import { replayBuild } from '../../../projections/engine/replayBuild.ts';
import { whileReplaying, type OpenKnex } from '../../../projections/engine/replayLock.ts';
import { replayProjection } from '../../../projections/engine/testing/replayProjection.ts';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import { globalStatsProjection } from '../../../projections/globalStats/projection.ts';
import { projections } from '../../../projections/registry.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { createKnex } from '../../platform/database/createKnex.ts';
import { openTestPool, type TestPool } from '../../platform/database/testing/openTestPool.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { openReplays, type Replays } from './replays.ts';
import { tidyAbandoned } from './replayRunner.ts';
import { createReplayCommands } from './replay.ts';

const NEVER = new AbortController().signal;
const BY = 'analyst:somebody';
/** The size of a small pool. */
const CONNECTIONS = 3;

describe('The process that works on the tables of read models', () => {
  let database: TestPool;
  let knex: Knex;
  const openKnex: OpenKnex = (applicationName, options) =>
    createKnex({ url: database.url, applicationName, ...options });
  let store: EventStore;
  let replays: Replays;
  const clock = (): Date => new Date();
  const { name, version } = globalStatsProjection;

  beforeEach(async () => {
    database = await openTestPool();
    knex = createKnex({ url: database.url, applicationName: 'test', max: CONNECTIONS });
    store = createMemoryEventStore();
    replays = openReplays({ knex, openKnex, store, commands: commandsOver(store, clock) }, clock);
    await prepareProjections(knex, [globalStatsProjection], await store.logId());
  });
  afterEach(async () => {
    await store.close();
    await knex.destroy();
    await database.close();
  });

  it('waits for its turn: comparisons of all of them leave the others a connection', async () => {
    const some = projections.slice(0, 4 * CONNECTIONS);
    await prepareProjections(knex, some, await store.logId());
    await Promise.all(some.map((projection) => replayProjection({ knex, source: store, projection })));
    const differences = await Promise.all(
      some.map((projection) => replays.difference(projection.name, { table: null, first: 1 })),
    );
    expect(differences.map((difference) => difference?.against)).to.deep.equal(some.map(() => 'retired'));
  });

  it('builds eight scratch schemas, and no ninth until one is dropped', async () => {
    const build = (number: number) => {
      const of = projections[number];
      const until = { kind: 'time', time: '2026-01-01T00:00:00.000Z' } as const;
      return replays.buildScratch({ name: `s${number}`, until, projections: [of?.name ?? ''] }, BY);
    };
    for (let number = 0; number < 8; number += 1) expect(await build(number)).to.deep.equal({ kind: 'accepted' });
    const ninth = await build(8);
    expect(ninth.kind === 'refused' && ninth.message).to.match(/^There are 8 scratch copies/);
    await replays.dropScratch('s3', BY);
    expect(await build(8)).to.deep.equal({ kind: 'accepted' });
  });

  it('swaps in no tables of other code, nor of another log', async () => {
    const execute = createReplayCommands(commandsOver(store, clock));
    const wait = async (of: number, replayId: string): Promise<void> => {
      const asked = { projection: name, replayId, version: of, mode: 'compare', until: null, into: null } as const;
      await execute({ type: 'RequestReplay', data: asked }, { actor: BY });
      const done = { projection: name, replayId, events: 0, position: null, difference: null };
      await execute({ type: 'CompleteReplay', data: done }, { actor: 'system' });
    };
    await wait(version + 1, randomUUID());
    const other = await replays.swapIn(name, BY);
    expect(other.kind === 'refused' && other.message).to.include(`have version ${version + 1}`);
    await replays.cancel(name, BY);

    const [replayId, elsewhere] = [randomUUID(), createMemoryEventStore()];
    const job = { replayId, projection: globalStatsProjection, mode: 'compare', until: null, into: null } as const;
    await replayBuild({ knex, source: elsewhere, job }, NEVER);
    await elsewhere.close();
    await wait(version, replayId);
    const foreign = await replays.swapIn(name, BY);
    expect(foreign.kind === 'refused' && foreign.message).to.include('another event log');
  });

  it('restarts a replay that was begun with another log', async () => {
    const elsewhere = createMemoryEventStore();
    const ids = [1, 2, 3].map((number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);
    for (const id of ids) await recordEvents(elsewhere, [scanStory(id, 'other.example').completed()]);
    await recordEvents(store, [scanStory(ids[0] ?? '', 'own.example').completed()]);
    const job = {
      replayId: randomUUID(),
      projection: globalStatsProjection,
      mode: 'compare',
      until: null,
      into: null,
    } as const;
    const stop = new AbortController();
    const onMoved = (): void => {
      stop.abort();
    };
    await replayBuild({ knex, source: elsewhere, job, onMoved }, stop.signal);
    await elsewhere.close();
    expect((await replayBuild({ knex, source: store, job }, NEVER))?.events).to.equal(1);
    const build = await buildOfReplay(knex, job.replayId);
    const { rows } = await knex.raw<{ rows: unknown[] }>(`select domain from ${build?.schema ?? ''}.scanned_domains`);
    expect(rows).to.deep.equal([{ domain: 'own.example' }]);
  });

  it('leaves tables behind if someone reads them during a cancellation, and removes them later', async () => {
    await replays.start({ projection: name, mode: 'compare', until: null }, BY);
    const replayId = (await replays.all()).find((view) => view.name === name)?.replay?.id ?? '';
    const job = { replayId, projection: globalStatsProjection, mode: 'compare', until: null, into: null } as const;
    await replayBuild({ knex, source: store, job }, NEVER);
    await tidyAbandoned({ knex, openKnex, store });
    expect(await buildOfReplay(knex, replayId), 'it is under way').to.include({ state: 'waiting' });
    await whileReplaying(openKnex, name, NEVER, () => replays.cancel(name, BY));
    expect(await buildOfReplay(knex, replayId), 'somebody was at it').to.include({ state: 'waiting' });
    await tidyAbandoned({ knex, openKnex, store });
    expect((await listBuilds(knex)).map(({ state }) => state)).to.deep.equal(['live']);
  });
});
