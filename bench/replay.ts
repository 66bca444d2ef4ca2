import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BenchResult } from './benchResult.ts';
import type { ReplayFigures } from './replay/replayFigures.ts';

const run = promisify(execFile);
const LEAST_OF_COPY = 0.4;
const LEAST_EVENTS = 100_000;
const MOST_GROWTH = 1.3;

/**
 * Replays of a log of 1,000,000 events of real scans: into the scan report, beside COPY of the finished rows into the same tables, and into a read
 * model that does nothing, beside reading the same rows with pg.
 */
export const benchReplay = async (): Promise<BenchResult[]> => {
  const program = fileURLToPath(new URL('replay/replayFigures.ts', import.meta.url));
  const { stdout } = await run(process.execPath, ['--import', 'tsx', program], { timeout: 1_800_000 });
  return resultsOf(JSON.parse(stdout) as ReplayFigures);
};

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
}: ReplayFigures) => {
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
