import { createHistogram } from 'node:perf_hooks';
import type { Latencies } from './loadTalk.ts';

export interface LatencyMeter {
  /** In milliseconds. */
  record(ms: number): void;
  read(): Latencies;
}

const MICROSECONDS = 1000;

/** Counts many latencies in little memory, with three significant digits. */
export const latencyMeter = (): LatencyMeter => {
  const histogram = createHistogram({ lowest: 1, highest: 3_600_000_000, figures: 3 });
  const at = (share: number): number => (histogram.count === 0 ? 0 : histogram.percentile(share) / MICROSECONDS);
  return {
    record: (ms) => {
      histogram.record(Math.max(1, Math.round(ms * MICROSECONDS)));
    },
    read: () => ({
      count: histogram.count,
      p50: at(50),
      p95: at(95),
      p99: at(99),
      most: histogram.count === 0 ? 0 : histogram.max / MICROSECONDS,
    }),
  };
};
