import { expect } from 'chai';
import type { Knex } from 'knex';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../server/platform/eventStore/memory/memoryEventStore.ts';
import { lagPeriods, recordLags, sampleLags, type LagPeriod } from './lagSamples.ts';
import type { ProjectionLag } from './projectionLag.ts';
import { createProjectionEngine } from './projectionEngine.ts';

const NOW = Date.parse('2026-01-02T12:07:31.000Z');
const at = (time: string): Date => new Date(`2026-01-02T${time}.000Z`);
const lag = (projection: string, behind = 0, lagMs = 0): ProjectionLag => ({ projection, behind, lagMs });

describe('Samples of the lag of read models', () => {
  let database: TestPool;
  let knex: Knex;
  let stop: AbortController;
  let running: Promise<void>[];
  beforeEach(async () => {
    database = await openTestPool({ pipelined: true });
    ({ knex } = database);
    stop = new AbortController();
    running = [];
  });
  afterEach(async () => {
    stop.abort();
    await Promise.all(running);
    await database.close();
  });

  const kept = async (): Promise<readonly string[]> =>
    (await knex('candor_projections.lag_samples').orderBy(['minute', 'projection'])).map(
      ({ minute, projection, behind, lag_ms }) =>
        `${minute.toISOString().slice(11, 16)} ${projection} ${behind} ${lag_ms}`,
    );
  const periodsOf = (span: 'hour' | 'day', projection?: string): Promise<readonly LagPeriod[]> =>
    lagPeriods(knex, { projection, span, now: NOW });
  const periodAt = (periods: readonly LagPeriod[], time: string): LagPeriod | undefined =>
    periods.find(({ from }) => from.slice(11, 16) === time);

  it('are stored once per minute and projection, even if another process samples the same minute', async () => {
    await recordLags(knex, [lag('reports', 3, 1_500), lag('stats')], at('12:00:07'));
    await recordLags(knex, [lag('reports', 9, 9_000), lag('stats')], at('12:00:59'));
    await recordLags(knex, [lag('reports'), lag('stats')], at('12:01:00'));
    expect(await kept()).to.deep.equal([
      '12:00 reports 3 1500',
      '12:00 stats 0 0',
      '12:01 reports 0 0',
      '12:01 stats 0 0',
    ]);
  });

  it('are kept for a day, with lags of any length', async () => {
    await recordLags(knex, [lag('reports', 10_000, 9e12)], new Date('2026-01-01T12:00:30.000Z'));
    await recordLags(knex, [lag('reports')], at('12:00:00'));
    expect(await kept()).to.deep.equal(['12:00 reports 10000 2147483647', '12:00 reports 0 0']);
    await recordLags(knex, [lag('reports')], at('12:01:00'));
    expect(await kept()).to.deep.equal(['12:00 reports 0 0', '12:01 reports 0 0']);
  });

  it('give the worst lag of each period, and its read model', async () => {
    await recordLags(knex, [lag('reports', 3, 1_500), lag('stats')], at('12:00:00'));
    await recordLags(knex, [lag('reports'), lag('stats', 1, 2_500)], at('12:01:00'));
    await recordLags(knex, [lag('reports'), lag('stats')], at('12:02:00'));
    const hour = await periodsOf('hour');
    expect(hour).to.have.length(60);
    const checked = { minutesChecked: 1, minutesMissed: 0 };
    expect(periodAt(hour, '12:00')).to.deep.include({ ...checked, behind: 3, lagMs: 1_500, projection: 'reports' });
    expect(periodAt(hour, '12:01')).to.deep.include({ ...checked, behind: 1, lagMs: 2_500, projection: 'stats' });
    expect(periodAt(hour, '12:02')).to.deep.include({ ...checked, behind: 0, lagMs: 0, projection: undefined });
    const own = await periodsOf('hour', 'reports');
    expect(periodAt(own, '12:01')).to.deep.include({ ...checked, behind: 0, lagMs: 0, projection: undefined });
    expect(periodAt(await periodsOf('day'), '12:00')).to.deep.include({ behind: 3, lagMs: 2_500, projection: 'stats' });
  });

  it('mark minutes without a sample as not checked, and never as without lag', async () => {
    for (const minute of ['00', '01', '05', '07']) await recordLags(knex, [lag('reports')], at(`12:${minute}:00`));
    const hour = await periodsOf('hour');
    const unknown = { behind: undefined, lagMs: undefined, projection: undefined };
    expect(periodAt(hour, '12:02')).to.deep.include({ minutesChecked: 0, minutesMissed: 1, ...unknown });
    // The current minute has been sampled, and would not count as missed even if it had not.
    expect(periodAt(hour, '12:07')).to.deep.include({ minutesChecked: 1, minutesMissed: 0 });
    const day = await periodsOf('day');
    expect(periodAt(day, '12:00')).to.deep.include({ minutesChecked: 4, minutesMissed: 4 });
    expect(periodAt(day, '03:00')).to.deep.include({ minutesChecked: 0, minutesMissed: 15, ...unknown });
    expect(periodAt(await periodsOf('day', 'none of this name'), '12:00')).to.deep.include({ minutesMissed: 7 });
    expect(periodAt(await periodsOf('day', 'no\0ne'), '12:00')).to.deep.include({ minutesMissed: 7 });
  });

  it('have a gap while the log does not answer, and continue when it does', async () => {
    let now = NOW;
    let isAway = true;
    const errors: unknown[] = [];
    const clock = (): Date => new Date(now);
    const lags = (): Promise<readonly ProjectionLag[]> =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve([lag('reports')]);
    // At the end of a minute, so that the next sample is due at once.
    now = at('12:03:59').getTime() + 980;
    running.push(
      sampleLags(
        {
          knex,
          lags,
          clock,
          onError: (error) => {
            errors.push(error);
            now = at('12:04:59').getTime() + 980;
            isAway = false;
          },
        },
        stop.signal,
      ),
    );
    await eventually('the next minute is sampled', async () => (await kept()).length > 0);
    expect(errors).to.have.length(1);
    expect(await kept()).to.deep.equal(['12:04 reports 0 0']);
  });

  it('do not delay the end of the process, however long the log takes to answer', async () => {
    const lags = (): Promise<never> => {
      stop.abort();
      return new Promise(() => undefined);
    };
    await sampleLags({ knex, lags, clock: () => new Date(NOW), onError: () => undefined }, stop.signal);
    expect(await kept()).to.deep.equal([]);
  });

  it('are taken by the one process that keeps the read models, and by the next one when it stops', async () => {
    const store = createMemoryEventStore();
    const sampled: string[] = [];
    const start = (name: string): { readonly stop: () => Promise<void> } => {
      const own = new AbortController();
      const run = createProjectionEngine({
        knex,
        source: store,
        projections: [],
        onError: () => undefined,
        lockPollMs: 20,
        beside: (signal) =>
          sampleLags(
            {
              knex,
              lags: () => {
                sampled.push(name);
                return Promise.resolve([lag('reports')]);
              },
              clock: () => new Date(NOW),
              onError: () => undefined,
            },
            signal,
          ),
      }).run(AbortSignal.any([stop.signal, own.signal]));
      running.push(run);
      return {
        stop: async () => {
          own.abort();
          await run;
        },
      };
    };
    const first = start('one');
    await eventually('one samples', () => sampled.length > 0);
    start('two');
    const seen = async (): Promise<boolean> =>
      (await knex('candor_projections.lock_holders').where('seen_at', '>', knex.raw('beat_at')).first('name')) !==
      undefined;
    await eventually('the other stands by', seen);
    expect(sampled).to.deep.equal(['one']);
    await first.stop();
    await eventually('the other samples', () => sampled.length > 1);
    expect(sampled).to.deep.equal(['one', 'two']);
    expect(await kept()).to.deep.equal(['12:07 reports 0 0']);
    stop.abort();
    await Promise.all(running);
    await store.close();
  });
});
