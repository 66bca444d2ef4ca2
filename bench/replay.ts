import { availableParallelism, loadavg } from 'node:os';
import type { Knex } from 'knex';
import { prepareProjections } from '../projections/engine/buildRegistry.ts';
import type { Projection } from '../projections/engine/projection.ts';
import { scanReportProjection } from '../projections/scanReport/projection.ts';
import { scanEvents } from '../schema/events/scan.ts';
import { createKnex } from '../server/platform/database/createKnex.ts';
import { type BenchStore, recordedScans, withBenchStore } from './benchCandor.ts';
import type { Benchmark, Figure, Say } from './figures.ts';
import { copyFinishedRows } from './replay/copyFinishedRows.ts';
import { readPlainly } from './replay/readPlainly.ts';
import { timedReplay, type TimedReplay } from './replay/timedReplay.ts';
import { writeLog } from './replay/writeLog.ts';

const LEAST_OF_COPY = 0.4;
const LEAST_EVENTS = 20_000;
const MOST_GROWTH = 1.3;

/**
 * Measures replays of a log of 300,000 events of real scans: into the scan report, compared with COPY of the finished rows into the same tables, and into a
 * read model that does nothing, compared with reading the same rows with pg.
 */
export const benchReplay: Benchmark = async (say) => resultsOf(await withBenchStore((opened) => measure(opened, say)));

const resultsOf = ({
  events,
  rows,
  copyRowsPerSecond,
  replay,
  noop,
  readPerSecond,
  costs,
  load,
  cores,
}: ReplayFigures): Figure[] => {
  const copied = copyRowsPerSecond.reduce((sum, perSecond) => sum + perSecond, 0) / copyRowsPerSecond.length;
  const replayed = (rows * 1000) / replay.ms;
  const perCore = (events * 1000) / noop.cpuMs;
  const perSecond = (events * 1000) / noop.ms;
  const each = costs.map(({ cpuMsPerEvent }) => cpuMsPerEvent * 1000);
  const [least, most] = [Math.min(...each), Math.max(...each)];
  const lengths = costs.map((cost) => cost.events).join(', ');
  const beside = `load ${load.map((average) => average.toFixed(1)).join(' ')} on ${cores} cores`;
  return [
    {
      name: `replay: ${events} events into the scan report, beside COPY of its rows (${beside})`,
      value: replayed,
      unit: 'rows/s',
      baseline: copied,
      ratio: replayed / copied,
      bar: `ratio ≥ ${LEAST_OF_COPY}`,
      holds: replayed / copied >= LEAST_OF_COPY,
    },
    {
      name: 'replay: a read model that does nothing, by processor time of Node',
      value: perCore,
      unit: 'events/s',
      bar: `≥ ${LEAST_EVENTS} per core`,
      holds: perCore >= LEAST_EVENTS,
    },
    {
      name: 'replay: the same by the clock, beside reading the rows with pg',
      value: perSecond,
      unit: 'events/s',
      baseline: readPerSecond,
      ratio: perSecond / readPerSecond,
    },
    {
      name: `replay: cost of an event by processor time of Node, the highest beside the lowest, in logs of ${lengths}`,
      value: most,
      unit: 'µs',
      baseline: least,
      ratio: most / least,
      bar: `ratio ≤ ${MOST_GROWTH}`,
      holds: most / least <= MOST_GROWTH,
    },
  ];
};

/** One replay. `cpuMs`: processor time of this Node process, over all its threads. */
interface ReplayFigures {
  readonly events: number;
  readonly rows: number;
  /** Rows a second that COPY wrote, before and after the replay. */
  readonly copyRowsPerSecond: readonly number[];
  readonly replay: TimedReplay;
  readonly noop: TimedReplay;
  /** Events a second that pg read. */
  readonly readPerSecond: number;
  /** Cost of a replay into the scan report, by the length of the log. Processor time, because wall-clock time depends on what else the machine does. */
  readonly costs: readonly { readonly events: number; readonly cpuMsPerEvent: number }[];
  readonly load: readonly number[];
  readonly cores: number;
}

/** Rates are the same as with 1,000,000 events. Comparing the longest of LENGTHS with the shortest shows whether an event costs more in a longer log. */
const count = 300_000;
const LENGTHS = [10_000, 100_000];
const REPEATS = 3;

const noopProjection: Projection = {
  name: 'noop',
  version: 1,
  handles: scanEvents.map(({ type }) => type),
  migration: (schema) => schema.createTable('noop', (table) => table.integer('id').primary()),
  tables: { noop: ['id'] },
  apply: () => Promise.resolve(),
};

const measure = async (opened: BenchStore, say: Say): Promise<ReplayFigures> => {
  // Like the connections of replays (projections/engine/replayLock.ts).
  const own = createKnex({ url: opened.url, applicationName: 'bench-replays', pipelined: true });
  try {
    return await measureWith(opened, own, say);
  } finally {
    await own.destroy();
  }
};

const measureWith = async ({ knex, store, url }: BenchStore, own: Knex, say: Say): Promise<ReplayFigures> => {
  await prepareProjections(knex, [scanReportProjection], await store.logId());
  await writeLog(knex, await recordedScans(), count);
  say(`a log of ${count} events is written`);
  const replayOf = async (projection: Projection, events = count, keep = false): Promise<TimedReplay> => {
    const timed = await timedReplay({ knex: own, source: store, projection, events, keep });
    say(`${projection.name}: ${JSON.stringify(timed)}`);
    return timed;
  };
  // Not measured, so that connections, query plans and compiled code exist before the measurement.
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
