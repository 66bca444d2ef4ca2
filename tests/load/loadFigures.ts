import type { LoadOutcome } from './runLoad.ts';

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Returns what was tried and the results, in numbers; latencies are in loadTable.ts. */
export const loadFigures = (outcome: LoadOutcome): Readonly<Record<string, number>> => {
  const { visited, requested, ended, subscribed, followed, seconds, before, after } = outcome;
  return {
    requests: visited.requests,
    'refused requests': sum(visited.refused),
    scans: requested.accepted.length,
    'refused scans': sum(requested.refused),
    'failed scans': ended.failed,
    subscribers: subscribed.joined,
    'refused subscribers': subscribed.refused,
    messages: followed.messages,
    seconds: Math.round(seconds),
    'MB more in use': Math.round(after.live - before.live),
    'ms p99 of a page': Math.round(visited.latencies.page.p99),
    'ms p99 of a report': Math.round(visited.latencies.latestScan.p99),
  };
};
