import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import type { ReplayEvent } from '../../../schema/events/replay.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { createReplayRunner, type ReplayRunnerDependencies } from './replayRunner.ts';

const idsOf = (projection: string) => ({ projection, replayId: '00000000-0000-4000-8000-000000000001' });
const requested = (projection: string): ReplayEvent => ({
  type: 'ReplayRequested',
  data: { ...idsOf(projection), version: 1, mode: 'swap', until: null, into: null },
});
const event = (type: 'ReplayPaused' | 'ReplayResumed' | 'ReplayCancelled', projection: string): ReplayEvent => ({
  type,
  data: idsOf(projection),
});

describe('The policy that runs replays', () => {
  let store: EventStore;
  let stop: AbortController;
  let running: Promise<void>;
  let taken: string[];
  let failed: string[];

  beforeEach(() => {
    store = createMemoryEventStore();
    stop = new AbortController();
    [taken, failed] = [[], []];
  });
  afterEach(async () => {
    stop.abort();
    await running;
    await store.close();
  });

  const start = (take: (projection: string) => ReturnType<ReplayRunnerDependencies['take']>): void => {
    running = createReplayRunner({
      store,
      take: (projection) => {
        taken.push(projection);
        return take(projection);
      },
      onError: ({ projection }) => {
        failed.push(projection);
        return Promise.resolve();
      },
      tidy: () => Promise.resolve(),
      pollMs: 5,
    }).run(stop.signal);
  };
  const cancelled = async (projection: string) => {
    await recordEvents(store, [event('ReplayCancelled', projection)]);
    return 'ended' as const;
  };

  it('runs replays requested before its start and after it, once each', async () => {
    await recordEvents(store, [requested('plans')]);
    start(cancelled);
    await eventually('the first is taken', () => taken.length === 1);
    await recordEvents(store, [requested('signups')]);
    await eventually('the second is taken', () => taken.length === 2);
    expect(taken).to.deep.equal(['plans', 'signups']);
  });

  it('leaves paused and cancelled replays alone until they are resumed', async () => {
    await recordEvents(store, [requested('plans'), event('ReplayPaused', 'plans')]);
    await recordEvents(store, [requested('signups'), event('ReplayCancelled', 'signups')]);
    await recordEvents(store, [requested('alerts')]);
    start(cancelled);
    await eventually('the one that runs is taken', () => taken.length === 1);
    expect(taken).to.deep.equal(['alerts']);
    await recordEvents(store, [event('ReplayResumed', 'plans')]);
    await eventually('the one that was paused is taken', () => taken.length === 2);
    expect(taken).to.deep.equal(['alerts', 'plans']);
  });

  it('retries a replay that another process holds or that failed', async () => {
    await recordEvents(store, [requested('plans')]);
    let round = 0;
    start((projection) => {
      round += 1;
      if (round === 1) return Promise.resolve('held');
      return round === 2 ? Promise.reject(new Error('the database is away')) : cancelled(projection);
    });
    await eventually('it is taken in the end', () => taken.length === 3, 20_000);
    expect(failed).to.deep.equal(['plans']);
  });

  it('ends with the first failure of a lost database, and handles all others', async () => {
    const gone = new Error('no database');
    const run = createReplayRunner({
      store: {
        async *subscribe() {
          await delay(1);
          yield* [];
          throw new Error('the live subscription failed');
        },
      },
      take: () => Promise.resolve('ended'),
      onError: () => Promise.resolve(),
      tidy: () => Promise.reject(gone),
    }).run(stop.signal);
    running = run.catch(() => undefined);
    expect(await run.catch((error: unknown) => error)).to.equal(gone);
  });
});
