import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import type { ProjectedEvent } from '../engine/projection.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { eventIndexProjection } from './projection.ts';
import { scanQueuePeriods, type QueuePeriod } from './scanQueue.ts';

const scan = (number: number) => scanStory(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);
const NOW = Date.parse('2026-01-02T12:07:31.000Z');

/** Each event with its time. */
const logOf = (...events: readonly (readonly [time: string, event: DomainEvent])[]): readonly ProjectedEvent[] =>
  projectedStory(events.map(([, event]) => event)).map((event, index) => ({
    ...event,
    time: events[index]?.[0] ?? '',
  }));

describe('The queue of scans', () => {
  let database: TestPool;
  let knex: Knex;
  beforeEach(async () => {
    database = await openTestPool();
    ({ knex } = database);
  });
  afterEach(() => database.close());

  /** The waiting and running scans and the longest wait, for each period that has any, by time of day. */
  const shown = (periods: readonly QueuePeriod[]) =>
    Object.fromEntries(
      periods
        .filter(({ waiting, running, longestWaitMs }) => waiting + running + (longestWaitMs ?? 0) > 0)
        .map(({ from, waiting, running, longestWaitMs }) => [from.slice(11, 16), [waiting, running, longestWaitMs]]),
    );

  it('is empty, with every period, if nothing was scanned', async () => {
    await fill(knex, eventIndexProjection, []);
    const periods = await scanQueuePeriods(knex, NOW, 'hour');
    expect(periods).to.have.length(60);
    expect(shown(periods)).to.deep.equal({});
  });

  it('counts waiting and running scans, minute by minute, even in minutes without an event', async () => {
    await fill(
      knex,
      eventIndexProjection,
      logOf(
        ['2026-01-02T12:00:10.000Z', scan(1).requested()],
        ['2026-01-02T12:00:20.000Z', scan(2).requested()],
        ['2026-01-02T12:00:30.000Z', scan(1).started('mx')],
        ['2026-01-02T12:00:40.000Z', scan(1).started('tls')],
        ['2026-01-02T12:02:00.000Z', scan(1).completed()],
        ['2026-01-02T12:02:00.000Z', scan(2).started('mx')],
        ['2026-01-02T12:03:59.999Z', scan(2).failed()],
      ),
    );
    expect(shown(await scanQueuePeriods(knex, NOW, 'hour'))).to.deep.equal({
      '12:00': [2, 1, 20_000],
      '12:01': [1, 1, undefined],
      // One scan ends exactly when the other begins: they never count as two at once.
      '12:02': [1, 1, 100_000],
      '12:03': [0, 1, undefined],
    });
  });

  it('counts a scan that ended without a check as waiting until its end', async () => {
    await fill(
      knex,
      eventIndexProjection,
      logOf(['2026-01-02T12:00:10.000Z', scan(1).requested()], ['2026-01-02T12:01:10.500Z', scan(1).failed()]),
    );
    expect(shown(await scanQueuePeriods(knex, NOW, 'hour'))).to.deep.equal({
      '12:00': [1, 0, undefined],
      '12:01': [1, 0, 60_500],
    });
  });

  it('includes scans from before the first period, but not those older than a day', async () => {
    await fill(
      knex,
      eventIndexProjection,
      logOf(
        ['2026-01-01T11:00:00.000Z', scan(1).requested()],
        ['2026-01-02T10:00:00.000Z', scan(2).requested()],
        ['2026-01-02T10:00:01.000Z', scan(3).requested()],
        ['2026-01-02T10:00:02.000Z', scan(3).started('mx')],
      ),
    );
    const hour = await scanQueuePeriods(knex, NOW, 'hour');
    expect(hour.every(({ waiting, running }) => waiting === 1 && running === 1)).to.equal(true);
    const day = await scanQueuePeriods(knex, NOW, 'day');
    expect(day).to.have.length(96);
    expect(day.map(({ waiting }) => waiting)).to.include(2);
  });
});
