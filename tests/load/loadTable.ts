import { ASKED, type Latencies, type Visited } from './loadTalk.ts';
import type { LoadOutcome } from './runLoad.ts';

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

const row = (name: string, ours: Latencies, bare: Latencies | undefined): readonly string[] => [
  name,
  String(ours.count),
  ...[ours.p50, ours.p95, ours.p99].map(ms),
  ...(bare ? [bare.p50, bare.p95, bare.p99].map(ms) : ['', '', '']),
];

/** Returns the measurements for people: latencies in milliseconds next to those of a bare server in the same run. */
export const loadTable = (outcome: LoadOutcome): readonly string[] => {
  const { visited, requested, subscribed, followed, bare, cpuSeconds, before, after } = outcome;
  const rows = [
    ['ms', 'times', 'p50', 'p95', 'p99', 'bare p50', 'p95', 'p99'],
    ...ASKED.map((asked) => row(asked, visited.latencies[asked], bare?.visited.latencies[asked])),
    row('scan requested', requested.latencies, undefined),
    row('subscribed', subscribed.latencies, undefined),
    row('step after the first', followed.spread, bare?.followed.spread),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  const rate = ({ requests, seconds }: Visited): string => (requests / seconds).toFixed(0);
  return [
    ...rows.map(line),
    `${rate(visited)} requests a second; ${ms((cpuSeconds * 1000) / visited.requests)} ms of processor for each, with ${requested.accepted.length} scans, their sites, and ${followed.messages} messages`,
    ...(bare
      ? [
          `bare: ${rate(bare.visited)} a second; ${((bare.cpuSeconds * 1000) / bare.visited.requests).toFixed(2)} ms of processor for each, with ${bare.followed.messages} messages`,
        ]
      : []),
    `memory in use ${before.live.toFixed(0)} → ${after.live.toFixed(0)} MB, of the machine ${before.rss.toFixed(0)} → ${after.rss.toFixed(0)} MB; descriptors ${before.descriptors ?? '?'} → ${after.descriptors ?? '?'}`,
  ];
};
