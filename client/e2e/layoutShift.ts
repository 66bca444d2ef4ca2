import { expect } from 'chai';
import type { Page } from 'playwright';
import type { StoryStage } from './openStage.ts';
import { askForScan, openHome, untilComplete } from './scanPage.ts';

/**
 * The limit of a single layout shift: what web.dev calls a good score of a whole visit. The sum of all shifts is printed only, because a busy
 * machine fills a page in more frames.
 */
const MOST_AT_ONCE = 0.1;

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  /** The foot of the home page shows too. */
  tall: { viewport: { width: 1440, height: 1600 } },
} as const;

type Screen = keyof typeof SCREENS;

/** A visit to a report while it fills in: the screen, and what is on it then, the top or a sheet. */
export interface FillingVisit {
  readonly screen: Screen;
  readonly anchor?: string;
}

/** Adds up the page's layout shifts; as text, for what compiles this file names functions by a helper that the page does not have. */
const COUNT_SHIFTS = `
  window.shifted = 0;
  window.largest = 0;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifted += value;
      window.largest = Math.max(window.largest, value);
      if (value > 0.002) window.shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.id || node?.className || node?.nodeName).join(', '));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Where each waits for the others: `begun` once as many have come. */
const meeting = (size: number) => {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let present = 0;
  const come = (): Promise<void> => {
    present += 1;
    if (present === size) begin();
    return begun;
  };
  return { come, begun };
};

type Meeting = ReturnType<typeof meeting>;

/** Sends the question for a scan when the other pages send it, so that one scan answers all of them from its first event on. */
const askTogether = (page: Page, { come }: Meeting): Promise<unknown> =>
  page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('RequestScan') === true) await come();
    await route.continue();
  });

/** Keeps the news of a scan until all pages look: until then the report stands as outlines. */
const holdNews = (page: Page, { begun }: Meeting): Promise<void> =>
  page.routeWebSocket(/graphql/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (/"(next|complete)"/.test(String(message))) {
        void begun.then(() => {
          socket.send(message);
        });
      } else socket.send(message);
    });
  });

interface Shifts {
  /** The sum of all. */
  readonly shifted: number;
  readonly largest: number;
  /** Each that can be seen, with what moved. */
  readonly shifts: readonly string[];
}

/** Two frames later all is painted, and whatever had to move has moved. */
const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/** Where the sheets that are on screen begin, in pixels from the top of the window. */
const sheetsOnScreen = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('article section[id][aria-busy]')].flatMap((sheet) => {
        const top = Math.round(sheet.getBoundingClientRect().top);
        return top >= 0 && top < window.innerHeight ? [[sheet.id, top]] : [];
      }),
    ),
  );

/** Fails if a part of what is on screen jumps while the page is filled in. */
const expectStill = async (page: Page, what: string, fill: () => Promise<unknown>): Promise<void> => {
  await fill();
  await untilPainted(page);
  const { shifted, largest, shifts } = await page.evaluate(() => {
    const { shifted, largest, shifts } = window as unknown as Shifts;
    return { shifted, largest, shifts };
  });
  process.stdout.write(`      layout shift ${shifted.toFixed(4)}, at most ${largest.toFixed(4)} at once (${what})\n`);
  expect(largest, `${what}: ${shifts.join('\n')}`).to.be.below(MOST_AT_ONCE);
};

/** What is on screen stands still while a page fills in: the home page on these screens, and the reports of these sites. */
export const layoutShift = (
  stage: StoryStage,
  homeScreens: readonly Screen[],
  reports: Readonly<Record<string, readonly FillingVisit[]>>,
): void => {
  for (const screen of homeScreens) {
    it(`moves nothing of the home page when its examples come (${screen})`, () =>
      stage.visit(
        async ({ page }) => {
          await page.addInitScript(COUNT_SHIFTS);
          let come = (): void => undefined;
          const examples = new Promise<void>((resolve) => {
            come = resolve;
          });
          await page.route('**/dev/lab.json', async (route) => {
            await examples;
            await route.continue();
          });
          await page.goto('/');
          await page.getByRole('contentinfo').waitFor();
          await untilPainted(page);
          await expectStill(page, screen, async () => {
            come();
            await page.getByText('Examples to try').waitFor();
          });
        },
        { leavesTraces: true, ...SCREENS[screen] },
      ));
  }

  const watchReport = async (page: Page, domain: string, { screen, anchor }: FillingVisit, look: Meeting) => {
    await askForScan(page, domain);
    await page.locator('#brand').waitFor();
    if (anchor !== undefined) {
      await page.evaluate((selector) => {
        document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' });
      }, anchor);
    }
    await untilPainted(page);
    expect(await page.locator('article section[aria-busy=false]').count(), 'sheets that are no outlines').to.equal(0);
    const sheets = await sheetsOnScreen(page);
    // What came before, the examples of the home page say, is not the report's.
    await page.evaluate('window.shifted = 0; window.largest = 0; window.shifts = [];');
    await expectStill(page, `${domain}, ${screen}, ${anchor ?? 'the top'}`, async () => {
      await look.come();
      await untilComplete(page);
      await page.waitForFunction(() => document.querySelector('article [aria-busy=true]') === null);
    });
    const filled = await sheetsOnScreen(page);
    // A pixel is rounding.
    const moved = Object.entries(sheets).filter(([id, top]) => Math.abs((filled[id] ?? Infinity) - top) > 1);
    expect(moved, `sheets that were elsewhere, ${domain}, ${screen}, ${anchor ?? 'the top'}`).to.deep.equal([]);
  };

  for (const [domain, visits] of Object.entries(reports)) {
    it(`moves nothing of ${domain} that is on screen`, async () => {
      const ask = meeting(visits.length);
      const look = meeting(visits.length);
      await Promise.all(
        visits.map((visit) =>
          stage.visit(
            async ({ page }) => {
              await page.addInitScript(COUNT_SHIFTS);
              await askTogether(page, ask);
              await holdNews(page, look);
              await openHome(page);
              await watchReport(page, domain, visit, look);
            },
            { leavesTraces: true, ...SCREENS[visit.screen] },
          ),
        ),
      );
    });
  }
};
