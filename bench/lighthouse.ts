import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { launchBrowser } from '../client/e2e/launchBrowser.ts';
import { buildClient } from '../scripts/buildClient.ts';
import { fetchedPackage } from '../scripts/fetchedPackage.ts';
import { scanOnce, withBenchCandor } from './benchCandor.ts';
import { type Benchmark, type Figure, median, type Say } from './figures.ts';

const SITE = 'harbour-bank.example';

const PAGES = { home: '/', report: `/scan/${SITE}`, 'business-pro': '/business-pro' } as const;

/** Maximum number of runs for a page that misses its goal: Lighthouse simulates performance from measurements, so it varies with the machine. */
const ROUNDS = 3;

/** Failed runs per round before the benchmark fails. */
const MOST_FAILURES = 2;

const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BARS;
const CATEGORIES = Object.keys(BARS) as Category[];

/** The newest version that runs on Node 20. */
const VERSION = '12.8.2';

/** The fields of Lighthouse's result (`lhr`) that are used here. Scores are 0 to 1. */
const lighthouseResult = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), title: z.string(), displayValue: z.string().optional() }),
  ),
});
type Result = z.infer<typeof lighthouseResult>;

type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly logLevel: 'error'; readonly onlyCategories: readonly Category[] },
) => Promise<{ readonly lhr: unknown } | undefined>;

const isLighthouse = (module: unknown): module is { readonly default: Lighthouse } =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';

const loadLighthouse = async (): Promise<Lighthouse> => {
  const folder = await fetchedPackage('lighthouse', VERSION);
  const module: unknown = await import(pathToFileURL(join(folder, 'core', 'index.js')).href);
  if (!isLighthouse(module)) throw new Error(`lighthouse@${VERSION} has no function to call`);
  return module.default;
};

/** Runs Lighthouse on the pages that people see first, with the production build and Lighthouse's mobile profile (a simulated slow phone on a slow line). */
export const benchLighthouse: Benchmark = async (say) => {
  say(`loading lighthouse@${VERSION}, which is fetched the first time`);
  const lighthouse = await loadLighthouse();
  await buildClient({ ifStale: true }, () => undefined);
  return withBenchCandor(async (candor) => {
    await scanOnce(candor, SITE);
    const results: Figure[] = [];
    for (const [page, path] of Object.entries(PAGES)) {
      results.push(...(await benchPage(lighthouse, page, `${candor.url ?? ''}${path}`, say)));
    }
    return results;
  });
};

const fallsShort = ({ categories }: Result): boolean =>
  CATEGORIES.some((category) => (categories[category]?.score ?? 0) * 100 < BARS[category]);

const benchPage = async (lighthouse: Lighthouse, page: string, url: string, say: Say): Promise<Figure[]> => {
  const rounds: Result[] = [];
  do {
    say(`${page}, round ${rounds.length + 1}`);
    rounds.push(await measureAgain(lighthouse, url, say));
  } while (rounds.length < ROUNDS && rounds.some(fallsShort));
  for (const line of new Set(rounds.flatMap(shortcomings))) say(`${page}: ${line}`);
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

/** Some runs fail, because Chromium reports no start of the navigation (NO_NAVSTART), for example. Such a run is repeated. */
const measureAgain = async (lighthouse: Lighthouse, url: string, say: Say): Promise<Result> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await measure(lighthouse, url);
    } catch (error) {
      if (failures === MOST_FAILURES) throw error;
      say(`${error instanceof Error ? error.message : String(error)}; trying again`);
    }
  }
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

/** Each run has its own browser, so its cache is empty. */
const measure = async (lighthouse: Lighthouse, url: string): Promise<Result> => {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
    const result = lighthouseResult.parse(run.lhr);
    if (result.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${result.runtimeError.message}`);
    return result;
  } finally {
    await browser.close();
  }
};

/** Returns the audits that lowered the score of a category that misses its goal. */
const shortcomings = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((category) => {
    const judged = categories[category];
    if (!judged || (judged.score ?? 0) * 100 >= BARS[category]) return [];
    return judged.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}: ${audits[id]?.displayValue ?? audits[id]?.title ?? ''}`);
  });
