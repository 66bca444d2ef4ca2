import { setTimeout as delay } from 'node:timers/promises';
import { keepHeapSmall } from '../server/platform/base/keepHeapSmall.ts';
import { labSites } from '../server/lab/labSites.ts';
import { scanOnce, withBenchCandor } from './benchCandor.ts';
import type { Benchmark } from './figures.ts';

const SCANS = 20;
const WARM_UP = 6;
const SAMPLE_MS = 50;
const MEGABYTE = 1024 * 1024;
/** Above idle, in megabytes. */
const MOST = 150;

/** Sites that send a gigabyte, compressed or not. */
const GREEDY = ['small-parcel.example', 'wolf-in-wool.example'];
/** Sites whose scans complete, including hostile and slow ones. */
const domains = labSites.filter(({ expects }) => expects.outcome === 'completed').map(({ domain }) => domain);

/** Resident memory of a Candor that scans 20 sites at once. */
export const benchMemory: Benchmark = (say) => {
  keepHeapSmall();
  return withBenchCandor(async (candor) => {
    // Data sets, rules and compiled code are loaded once, so they count as memory of the idle process.
    say(`${WARM_UP} scans before`);
    for (const domain of domains.slice(0, WARM_UP)) await scanOnce(candor, domain);
    globalThis.gc?.();
    await delay(1_000);
    const idle = process.memoryUsage().rss;
    let peak = idle;
    const sampler = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, SAMPLE_MS);
    const scanned = [...new Set([...GREEDY, ...domains])].slice(0, SCANS);
    say(`${scanned.length} scans at once`);
    await Promise.all(scanned.map((domain) => scanOnce(candor, domain)));
    clearInterval(sampler);
    const above = (peak - idle) / MEGABYTE;
    return [
      {
        name: `memory: ${scanned.length} scans at once, above idle`,
        value: above,
        unit: 'MB',
        baseline: idle / MEGABYTE,
        bar: `≤ ${MOST} MB above`,
        holds: above <= MOST,
      },
    ];
  });
};
