import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { mock } from 'node:test';
import { newEvents } from '../eventStore/contract/contractContext.ts';
import { createMemoryEventStore } from '../eventStore/memory/memoryEventStore.ts';
import { runTimetable, type Timetable } from './runTimetable.ts';

const START = Date.parse('2026-01-01T00:00:00.000Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('A timetable', () => {
  let stop = new AbortController();
  let ended: Promise<void> = Promise.resolve();
  beforeEach(() => {
    stop = new AbortController();
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: START });
  });
  afterEach(async () => {
    stop.abort();
    await settled();
    await ended;
    mock.timers.reset();
  });

  const settled = async (): Promise<void> => {
    for (let turns = 0; turns < 30; turns += 1) await nextTurn();
  };
  const passTime = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 60_000) {
      mock.timers.tick(Math.min(left, 60_000));
      await settled();
    }
  };

  type Options = Partial<Timetable> & { readonly isProjected?: () => Promise<boolean> };
  /** `times`: when something is due; a look takes what is due by then. */
  const start = (times: number[], { isProjected = () => Promise.resolve(true), ...more }: Options = {}) => {
    const store = createMemoryEventStore();
    const looks: number[] = [];
    const done: number[] = [];
    const errors: unknown[] = [];
    ended = runTimetable(
      {
        news: { store, types: ['Planned'], isProjected },
        doDue: (now) => {
          looks.push(Date.now() - START);
          for (const time of times.filter((each) => START + each <= now.getTime())) {
            done.push(time);
            times.splice(times.indexOf(time), 1);
          }
          const next = Math.min(...times);
          return Promise.resolve(times.length > 0 ? new Date(START + next) : undefined);
        },
        clock: () => new Date(),
        onError: (error) => errors.push(error),
        ...more,
      },
      stop.signal,
    );
    return { store, looks, done, errors };
  };

  it('does what is due at the start and at each due time, and looks at no other time', async () => {
    const { looks, done } = start([0, 9 * HOUR_MS, 33 * HOUR_MS]);
    await settled();
    await passTime(2 * DAY_MS);
    expect(done).to.deep.equal([0, 9 * HOUR_MS, 33 * HOUR_MS]);
    expect(looks).to.deep.equal([0, 9 * HOUR_MS, 33 * HOUR_MS]);
  });

  it('looks again at an event that may bring something forward', async () => {
    const times = [DAY_MS];
    const { store, looks, done } = start(times);
    await settled();
    times.push(HOUR_MS);
    await store.append('plans', newEvents(1, 'Planned'), 'none');
    await store.append('others', newEvents(1, 'Other'), 'none');
    await settled();
    expect(looks).to.deep.equal([0, 0]);
    await passTime(2 * HOUR_MS);
    expect(done).to.deep.equal([HOUR_MS]);
  });

  it('looks only when the read model holds the event', async () => {
    let isBehind = true;
    const { store, looks } = start([], { isProjected: () => Promise.resolve(!isBehind) });
    await settled();
    await store.append('plans', newEvents(1, 'Planned'), 'none');
    await settled();
    await passTime(HOUR_MS);
    expect(looks).to.deep.equal([0]);
    isBehind = false;
    await passTime(HOUR_MS);
    expect(looks).to.have.lengthOf(2);
  });

  it('keeps its times without an event store too', async () => {
    const { done } = start([0, 9 * HOUR_MS], { news: undefined });
    await settled();
    await passTime(DAY_MS);
    expect(done).to.deep.equal([0, 9 * HOUR_MS]);
  });

  it('notices a clock that is set', async () => {
    const { done } = start([9 * HOUR_MS]);
    await settled();
    mock.timers.setTime(START + 10 * HOUR_MS);
    await passTime(1_000);
    expect(done).to.deep.equal([9 * HOUR_MS]);
  });

  it('tries again after a failure, at ever longer intervals', async () => {
    const looks: number[] = [];
    const { errors } = start([], {
      doDue: () => {
        looks.push(Date.now() - START);
        return looks.length < 4 ? Promise.reject(new Error('no database')) : Promise.resolve(undefined);
      },
    });
    await settled();
    for (let seconds = 0; seconds < 60; seconds += 1) await passTime(1_000);
    expect(looks).to.deep.equal([0, 1_000, 3_000, 7_000]);
    expect(errors).to.have.lengthOf(3);
  });
});
