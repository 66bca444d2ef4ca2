/**
 * Replays of a log of as many events as the first argument says (1,000,000), in a process of its own, so that its processor time is that of
 * nothing else. Prints ReplayFigures as JSON; each step, as it is done, to stderr.
 */
import { availableParallelism, loadavg } from 'node:os';
import type { Knex } from 'knex';
import { createKnex } from '../../server/database/createKnex.ts';
import { scanEvents } from '../../schema/events/scan.ts';
import { prepareProjections } from '../../projections/engine/buildRegistry.ts';
import type { Projection } from '../../projections/engine/projection.ts';
import { scanReportProjection } from '../../projections/scanReport/projection.ts';
import { recordedScans } from '../scan/recordedScans.ts';
import { withBenchStore, type BenchStore } from '../withBenchStore.ts';
import { copyFinishedRows } from './copyFinishedRows.ts';
import { readPlainly } from './readPlainly.ts';
import { timedReplay, type TimedReplay } from './timedReplay.ts';
import { writeLog } from './writeLog.ts';

/** Of one replay. `cpuMs`: of this Node process, all its threads. */
export interface ReplayFigures {
  readonly events: number;
  readonly rows: number;
  /** Rows a second that COPY wrote, before and after the replay. */
  readonly copyRowsPerSecond: readonly number[];
  readonly replay: TimedReplay;
  readonly noop: TimedReplay;
  /** Events a second that pg read. */
  readonly readPerSecond: number;
  /** Into the scan report, by the length of the log; in processor time, for the clock also counts what else the machine does meanwhile. */
  readonly costs: readonly { readonly events: number; readonly cpuMsPerEvent: number }[];
  readonly load: readonly number[];
  readonly cores: number;
}

const count = Number(process.argv[2] ?? 1_000_000);
const LENGTHS = [10_000, 100_000, 1_000_000].filter((length) => length < count);
const REPEATS = 3;

const noopProjection: Projection = {
  name: 'noop',
  version: 1,
  handles: scanEvents.map(({ type }) => type),
  migration: (schema) => schema.createTable('noop', (table) => table.integer('id').primary()),
  tables: { noop: ['id'] },
  apply: () => Promise.resolve(),
};

const began = performance.now();
const say = (line: string): void => {
  console.error(`${((performance.now() - began) / 1000).toFixed(1)} s: ${line}`);
};

const measure = async (opened: BenchStore): Promise<ReplayFigures> => {
  // As those of replays are (projections/engine/replayLock.ts).
  const own = createKnex({ url: opened.url, applicationName: 'bench-replays', pipelined: true });
  try {
    return await measureWith(opened, own);
  } finally {
    await own.destroy();
  }
};

const measureWith = async ({ knex, pool, store, url }: BenchStore, own: Knex): Promise<ReplayFigures> => {
  await prepareProjections(knex, [scanReportProjection], await store.logId());
  await writeLog(pool, await recordedScans(), count);
  say(`a log of ${count} events is written`);
  const replayOf = async (projection: Projection, events = count, keep = false): Promise<TimedReplay> => {
    const timed = await timedReplay({ knex: own, source: store, projection, events, keep });
    say(`${projection.name}: ${JSON.stringify(timed)}`);
    return timed;
  };
  // Unmeasured: connections, plans, code that is compiled as it is used.
  await replayOf(noopProjection, Math.min(count, 10_000));
  await replayOf(scanReportProjection, Math.min(count, 10_000));
  const readPerSecond = await readPlainly(url);
  say(`pg reads ${readPerSecond} events/s`);
  const noop = await replayOf(noopProjection);
  const costs: { events: number; cpuMsPerEvent: number }[] = [];
  for (const events of LENGTHS) {
    const rounds: number[] = [];
    for (let round = 0; round < REPEATS; round += 1) rounds.push((await replayOf(scanReportProjection, events)).cpuMs);
    costs.push({ events, cpuMsPerEvent: Math.min(...rounds) / events });
  }
  const replay = await replayOf(scanReportProjection, count, true);
  const copied = await copyFinishedRows(knex, scanReportProjection.migration);
  say(`COPY: ${JSON.stringify(copied)}`);
  costs.push({ events: count, cpuMsPerEvent: replay.cpuMs / count });
  const cores = availableParallelism();
  const { rows, perSecond } = copied;
  return {
    events: count,
    rows,
    copyRowsPerSecond: perSecond,
    replay,
    noop,
    readPerSecond,
    costs,
    load: loadavg(),
    cores,
  };
};

console.log(JSON.stringify(await withBenchStore(measure)));
