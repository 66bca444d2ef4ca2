import type { Page } from 'playwright';
import { launchBrowser } from '../client/e2e/launchBrowser.ts';

import { SIZES } from '../client/e2e/screenList.ts';
import { buildClient } from '../scripts/buildClient.ts';
import { scanOnce, withBenchCandor } from './benchCandor.ts';
import type { Benchmark, Figure } from './figures.ts';

/** The small shop, whose report must be short; the best maintained site, and the worst. */
const SITES = ['corner-shop.example', 'harbour-bank.example', 'rusty-gate.example'] as const;
const SHOP = SITES[0];

type Size = keyof typeof SIZES;

/** Limits for the shop's report before anything is opened, and for what each of these pages loads. */
const MOST = { pixels: 7_000, tabStops: 60, printedPages: 15, scripts: 8 } as const;

/** The beginning of each page object of a PDF. */
const PDF_PAGE = /\/Type\s*\/Page\b/g;

/** Returns how often Tab must be pressed until the focus leaves the page. After the last element, it returns to the first. */
const tabStopsOf = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const first = await page.locator('a, button, input').first().elementHandle();
  await first.evaluate((element) => {
    if (element instanceof HTMLElement) element.focus();
  });
  for (let stops = 1; stops < 1_000; stops += 1) {
    await page.keyboard.press('Tab');
    const isAround = await page.evaluate(
      (start) => document.activeElement === document.body || document.activeElement === start,
      first,
    );
    if (isAround) return stops;
  }
  return Number.POSITIVE_INFINITY;
};

interface Loaded {
  requests: number;
  scripts: number;
  bytes: number;
}

/** Counts what a page loads from now on. Bytes are counted as transferred. */
const watchLoads = async (page: Page): Promise<Loaded> => {
  const loaded: Loaded = { requests: 0, scripts: 0, bytes: 0 };
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  devTools.on('Network.requestWillBeSent', ({ type }) => {
    loaded.requests += 1;
    if (type === 'Script') loaded.scripts += 1;
  });
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loaded.bytes += encodedDataLength;
  });
  return loaded;
};

const figure = (name: string, value: number, unit: string, most?: number): Figure => ({
  name,
  value,
  unit,
  ...(most === undefined ? {} : { bar: `≤ ${most}`, holds: value <= most }),
});

const loadFigures = (name: string, { requests, scripts, bytes }: Loaded): Figure[] => [
  figure(`${name}: requests`, requests, ''),
  figure(`${name}: scripts`, scripts, '', MOST.scripts),
  figure(`${name}: bytes`, bytes / 1_000, 'kB'),
];

/** One report before anything is opened. */
const measureReport = async (page: Page, site: string, size: Size): Promise<Figure[]> => {
  const name = `${site}, ${size}`;
  const [isShop, isWide] = [site === SHOP, size === 'desktop'];
  const loaded = await watchLoads(page);
  await page.goto(`/scan/${site}`);
  await page.locator('article:not([aria-busy]) h1').waitFor();
  await page.locator('article [aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  const figures = loadFigures(name, loaded);
  const { height, elements, score } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    elements: document.querySelectorAll('*').length,
    score: document.querySelector('article svg[role=img]')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
  }));
  figures.push(
    figure(`${name}: height`, height, 'px', isShop && isWide ? MOST.pixels : undefined),
    figure(`${name}: elements`, elements, ''),
    figure(`${name}: foot of the score`, score, 'px', SIZES[size].viewport.height),
    figure(`${name}: tab stops`, await tabStopsOf(page), '', isShop && isWide ? MOST.tabStops : undefined),
  );
  if (!isWide) return figures;
  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(PDF_PAGE)?.length ?? 0;
  return [...figures, figure(`${name}: printed pages`, pages, '', isShop ? MOST.printedPages : undefined)];
};

const measurePage = async (page: Page, path: string): Promise<Figure[]> => {
  const loaded = await watchLoads(page);
  await page.goto(path);
  await page.locator('#main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return loadFigures(path, loaded);
};

/** Measures the length of reports in a browser and on paper, and what the first pages load. */
export const benchLength: Benchmark = async (say) => {
  await buildClient({ ifStale: true }, () => undefined);
  return withBenchCandor(async (candor) => {
    for (const site of SITES) await scanOnce(candor, site);
    const browser = await launchBrowser();
    const figures: Figure[] = [];
    const visit = async (size: Size, measure: (page: Page) => Promise<Figure[]>): Promise<void> => {
      const context = await browser.newContext({
        ...SIZES[size],
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...(candor.url === undefined ? {} : { baseURL: candor.url }),
      });
      figures.push(...(await measure(await context.newPage())));
      await context.close();
    };
    try {
      for (const site of SITES) {
        say(site);
        await visit('desktop', (page) => measureReport(page, site, 'desktop'));
        await visit('phone', (page) => measureReport(page, site, 'phone'));
      }
      for (const path of ['/', '/business-pro']) await visit('phone', (page) => measurePage(page, path));
    } finally {
      await browser.close();
    }
    return figures;
  });
};
