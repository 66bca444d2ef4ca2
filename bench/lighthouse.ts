import { createServer, type AddressInfo } from 'node:net';
import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser } from '../client/e2e/launchBrowser.ts';
import { buildClient } from '../scripts/buildClient.ts';
import type { BenchResult } from './benchResult.ts';
import { median } from './median.ts';
import { withBenchCandor } from './scan/benchCandor.ts';
import { scanOnce } from './scan/scanOnce.ts';

const SITE = 'harbour-bank.example';

const PAGES = { home: '/', report: `/scan/${SITE}`, 'business-pro': '/business-pro' } as const;

/** Performance is simulated from what was measured, so it varies with the machine; the others do not. */
const ROUNDS = 3;

const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BARS;
const CATEGORIES = Object.keys(BARS) as Category[];

/** Lighthouse on the pages that people see first: the production build, its mobile profile (a slow phone on a slow line, simulated). */
export const benchLighthouse = async (): Promise<BenchResult[]> => {
  await buildClient({ ifStale: true }, () => undefined);
  return withBenchCandor(async (candor) => {
    await scanOnce(candor, SITE);
    const results: BenchResult[] = [];
    for (const [page, path] of Object.entries(PAGES)) {
      results.push(...(await benchPage(page, `${candor.url ?? ''}${path}`)));
    }
    return results;
  });
};

const benchPage = async (page: string, url: string): Promise<BenchResult[]> => {
  const rounds: Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(url));
  for (const line of new Set(rounds.flatMap(shortcomings))) console.error(`lighthouse: ${page}: ${line}`);
  return CATEGORIES.map((category) => {
    const value = median(rounds.map((round) => (round.categories[category]?.score ?? 0) * 100));
    const bar = BARS[category];
    return {
      name: `lighthouse: ${page}, ${category}`,
      value,
      unit: 'of 100',
      bar: bar === 100 ? '100' : `≥ ${bar}`,
      holds: value >= bar,
    };
  });
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

/** One run in a browser of its own: nothing is in its cache. */
const measure = async (url: string): Promise<Result> => {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
    if (run.lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${run.lhr.runtimeError.message}`);
    return run.lhr;
  } finally {
    await browser.close();
  }
};

/** What cost a category below its bar anything. */
const shortcomings = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((category) => {
    const judged = categories[category];
    if (!judged || (judged.score ?? 0) * 100 >= BARS[category]) return [];
    return judged.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}: ${audits[id]?.displayValue ?? audits[id]?.title ?? ''}`);
  });
