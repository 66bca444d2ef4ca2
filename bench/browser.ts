import type { Candor } from '../server/main.ts';
import { atMostAtOnce } from '../checks/kit/atMostAtOnce.ts';
import { findBrowser } from '../server/scanner/io/browser/findBrowser.ts';
import { BEHAVIOURS } from '../server/lab/behaviours/behaviour.ts';
import { scanOnce, withBenchCandor } from './benchCandor.ts';
import { type LabBrowsers, labBrowsers } from './browser/labBrowsers.ts';
import { type TreeUse, watchTree } from './browser/watchTree.ts';
import { type Benchmark, type Figure, median, type Say } from './figures.ts';

const PLAIN = `static-page.${BEHAVIOURS}`;
const BANNER = `early-trackers.${BEHAVIOURS}`;
const VISITS = [
  { what: 'a page without a banner', domain: PLAIN, choice: 'none' },
  { what: 'a page with one, nothing answered', domain: BANNER, choice: 'none' },
  { what: 'a page with one, refused', domain: BANNER, choice: 'refuse' },
] as const;
const ROUNDS = 3;
/** Half of them with a banner: three visits instead of one. */
const SCANS = [BANNER, PLAIN, BANNER, PLAIN, BANNER, PLAIN];
const AT_ONCE = [1, 2, 3, 4];
const IN_A_WORKER_AS_INSTALLED = 2;

/** Measures a visit compared with the same browser that only opens the page, scans per minute, and a whole scan with and without a browser. */
export const benchBrowser: Benchmark = async (say) => [...(await benchVisits(say)), ...(await benchScans(say))];

interface Round {
  readonly seen: TreeUse;
  readonly opened: TreeUse;
}

const benchVisits = async (say: Say): Promise<readonly Figure[]> => {
  const browsers = await labBrowsers();
  try {
    // The first browser also finds out what this machine allows.
    await browsers.open(`https://${PLAIN}/`);
    const figures: Figure[] = [];
    for (const visit of VISITS) figures.push(...(await benchVisit(browsers, visit, say)));
    return figures;
  } finally {
    await browsers.close();
  }
};

const benchVisit = async (
  { visit, open }: LabBrowsers,
  { what, domain, choice }: (typeof VISITS)[number],
  say: Say,
): Promise<readonly Figure[]> => {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`${what}, ${round + 1} of ${ROUNDS}`);
    const opened = await watchTree(() => open(`https://${domain}/`));
    rounds.push({ opened, seen: await watchTree(() => visit(`https://${domain}/`, choice)) });
  }
  const figure = (name: string, unit: string, of: (use: TreeUse) => number): Figure => ({
    name: `browser: ${what}: ${name}`,
    value: median(rounds.map(({ seen }) => of(seen))),
    unit,
    baseline: median(rounds.map(({ opened }) => of(opened))),
    ratio: median(rounds.map(({ seen, opened }) => of(seen) / of(opened))),
  });
  return [
    figure('a visit, beside opening it alone', 's', ({ seconds }) => seconds),
    figure('processor', 's', ({ cpuSeconds }) => cpuSeconds),
    figure('memory of its own at its peak', 'MB', ({ ownMegabytes }) => ownMegabytes),
    figure('memory with the program', 'MB', ({ megabytes }) => megabytes),
  ];
};

const benchScans = async (say: Say): Promise<readonly Figure[]> => {
  const executable = await findBrowser();
  const figures: Figure[] = [];
  let alone: number | undefined;
  for (const atOnce of AT_ONCE) {
    say(`scans with browsers at once: ${atOnce}`);
    const env = { CANDOR_BROWSER: executable, CANDOR_BROWSERS_AT_ONCE: String(atOnce) };
    await withBenchCandor(
      async (candor) => {
        // The first scan also loads code and data.
        await scanSeen(candor, PLAIN);
        const began = performance.now();
        // One more scan than browsers, so that no browser waits for a scan.
        await atMostAtOnce(atOnce + 1, SCANS, (domain) => scanSeen(candor, domain));
        const aMinute = (SCANS.length / (performance.now() - began)) * 60_000;
        alone ??= aMinute;
        figures.push({
          name: `browser: scans, half of them with a banner; browsers at once: ${atOnce}`,
          value: aMinute,
          unit: 'a minute',
          baseline: alone,
          ratio: aMinute / alone,
        });
        if (atOnce === IN_A_WORKER_AS_INSTALLED) figures.push(...(await benchWhole(candor, say)));
      },
      { env },
    );
  }
  return figures;
};

const benchWhole = async (candor: Candor, say: Say): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const { what, domain } of [
    { what: 'without a banner', domain: PLAIN },
    { what: 'with a banner', domain: BANNER },
  ]) {
    const rounds: { readonly on: number; readonly off: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`a whole scan ${what}, ${round + 1} of ${ROUNDS}`);
      const { ms: off } = await scanOnce(candor, domain, { browser: 'off' });
      rounds.push({ on: await scanSeen(candor, domain), off });
    }
    figures.push({
      name: `browser: a whole scan of a page ${what}, beside one without a browser`,
      value: median(rounds.map(({ on }) => on)) / 1_000,
      unit: 's',
      baseline: median(rounds.map(({ off }) => off)) / 1_000,
      ratio: median(rounds.map(({ on, off }) => on / off)),
    });
  }
  return figures;
};

/** Milliseconds of a scan whose page was seen by a browser. */
const scanSeen = async (candor: Candor, domain: string): Promise<number> => {
  const { ms, report } = await scanOnce(candor, domain);
  const check = report.checks.find(({ probe }) => probe === 'browser');
  if (check?.state !== 'conclusive') throw new Error(`No browser has seen ${domain}: ${JSON.stringify(check)}`);
  return ms;
};
