/** A process of its own, so that nothing else is counted: prints `{ idle, peak, scans }`, bytes of resident memory. Run with --expose-gc. */
import { setTimeout as delay } from 'node:timers/promises';
import { keepHeapSmall } from '../../server/keepHeapSmall.ts';
import { labSites } from '../../server/scanner/lab/labSites.ts';
import { withBenchCandor } from './benchCandor.ts';
import { scanOnce } from './scanOnce.ts';

const SCANS = 20;
const WARM_UP = 6;
const SAMPLE_MS = 50;

/** Sites that a scan of comes to its end; the hostile and the slow are among them. */
const domains = labSites.filter(({ expects }) => expects.outcome === 'completed').map(({ domain }) => domain);

keepHeapSmall();

const figures = await withBenchCandor(async (candor) => {
  // What is loaded once and stays (data sets, rules, compiled code) belongs to the idle process.
  for (const domain of domains.slice(0, WARM_UP)) await scanOnce(candor, domain);
  globalThis.gc?.();
  await delay(1_000);
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, SAMPLE_MS);
  const scanned = domains.slice(0, SCANS);
  await Promise.all(scanned.map((domain) => scanOnce(candor, domain)));
  clearInterval(sampler);
  return { idle, peak, scans: scanned.length };
});
process.stdout.write(`${JSON.stringify(figures)}\n`);
