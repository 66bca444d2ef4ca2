import { expect } from 'chai';
import type { Knex } from 'knex';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { prepareProjections } from '../engine/buildRegistry.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { globalStatsProjection } from './projection.ts';
import { globalStats, globalStatsAsOf } from './queries.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Two scans of one domain and one of another; a failed and a running scan must not count. */
const log = projectedStory([
  scanStory(id(1), 'one.example').requested(),
  scanStory(id(1), 'one.example').completed(),
  scanStory(id(2), 'one.example').completed(),
  scanStory(id(3), 'two.example').completed(),
  scanStory(id(4), 'three.example').requested(),
  scanStory(id(4), 'three.example').failed(),
  scanStory(id(5), 'four.example').requested(),
]);

describe('the read model of the footer counters', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
  });
  after(() => database.close());

  it('starts at 0 before the first scan', async () => {
    await prepareProjections(knex, [globalStatsProjection]);
    expect(await globalStats(knex)).to.deep.equal({ totalScans: 0, uniqueDomains: 0 });
  });

  it('counts completed scans and their domains', async () => {
    await fill(knex, globalStatsProjection, log);
    expect(await globalStats(knex)).to.deep.equal({ totalScans: 3, uniqueDomains: 2 });
  });

  it('counts an event only once if it arrives twice', async () => {
    await fill(knex, globalStatsProjection, log);
    expect(await globalStats(knex)).to.deep.equal({ totalScans: 3, uniqueDomains: 2 });
  });

  it('returns for any past point in time what it returned then', async () => {
    const at = (second: number) => globalStatsAsOf(knex, new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString());
    expect(await at(0)).to.deep.equal({ totalScans: 0, uniqueDomains: 0 });
    expect(await at(1)).to.deep.equal({ totalScans: 1, uniqueDomains: 1 });
    expect(await at(2)).to.deep.equal({ totalScans: 2, uniqueDomains: 1 });
    expect(await at(3)).to.deep.equal({ totalScans: 3, uniqueDomains: 2 });
    expect(await at(600)).to.deep.equal({ totalScans: 3, uniqueDomains: 2 });
  });

  it('never returns a state that never existed, even if a clock was an hour ahead', async () => {
    const skewed = log.map((event) =>
      event.type === 'ScanCompleted' && event.data.scanId === id(2)
        ? { ...event, time: '2026-01-01T13:00:00.000Z' }
        : event,
    );
    await knex.raw(
      `truncate ${['completed_scans', 'scanned_domains', 'scan_counts'].map((table) => `candor_read_global_stats_v3_1.${table}`).join(', ')}`,
    );
    await fill(knex, globalStatsProjection, skewed);
    expect(await globalStatsAsOf(knex, '2026-01-01T12:30:00.000Z')).to.deep.equal({ totalScans: 1, uniqueDomains: 1 });
    expect(await globalStatsAsOf(knex, '2026-01-01T13:00:00.000Z')).to.deep.equal({ totalScans: 3, uniqueDomains: 2 });
  });
});
