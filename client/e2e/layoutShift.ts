import { expect } from 'chai';
import type { Page } from 'playwright';
import type { StoryStage } from './openStage.ts';
import { askForScan, openHome, untilComplete } from './scanPage.ts';

/**
 * The limit of a single layout shift: the score that web.dev calls good for a whole visit. The sum of all shifts is only printed, because a busy machine
 * fills a page in more frames.
 */
const MOST_AT_ONCE = 0.1;

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  /** High enough to show the footer of the home page. */
  tall: { viewport: { width: 1440, height: 1600 } },
} as const;

type Screen = keyof typeof SCREENS;

/** A visit to a report while it fills in: the screen, and the sheet that is scrolled to, by default the top. */
export interface FillingVisit {
  readonly screen: Screen;
  readonly anchor?: string;
}

/** Sums up the page's layout shifts. Passed as a string, because the compiler of this file inserts a helper for function names that the page does not have. */
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

/** A barrier: `come` waits for the others, and `begun` resolves once `size` participants have arrived. */
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

/** Holds the scan request until the other pages send theirs, so that one scan answers all of them from its first event on. */
const askTogether = (page: Page, { come }: Meeting): Promise<unknown> =>
  page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('RequestScan') === true) await come();
    await route.continue();
  });

/** Holds the subscription items of a scan until all pages are ready; until then the report consists of outlines. */
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
  /** The sum of all shifts. */
  readonly shifted: number;
  readonly largest: number;
  /** Each visible shift, with the elements that moved. */
  readonly shifts: readonly string[];
}

/** After two frames everything is painted, and whatever had to move has moved. */
const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/** Returns the positions of the sheets and of the topics on screen, in pixels from the top of the window. */
const sheetsOnScreen = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('article section[id][aria-busy], #matrix-title')].flatMap((sheet) => {
        const top = Math.round(sheet.getBoundingClientRect().top);
        return top >= 0 && top < window.innerHeight ? [[sheet.id, top]] : [];
      }),
    ),
  );

/** Fails if a visible part of the page moves while the page fills in. */
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

/** Visible content does not move while a page fills in: the home page on these screens, and the reports of these sites. */
export const layoutShift = (
  stage: StoryStage,
  homeScreens: readonly Screen[],
  reports: Readonly<Record<string, readonly FillingVisit[]>>,
): void => {
  for (const screen of homeScreens) {
    it(`shifts nothing on the home page when its examples arrive (${screen})`, () =>
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
    // Reset: earlier shifts, such as from the examples on the home page, do not count for the report.
    await page.evaluate('window.shifted = 0; window.largest = 0; window.shifts = [];');
    await expectStill(page, `${domain}, ${screen}, ${anchor ?? 'the top'}`, async () => {
      await look.come();
      await untilComplete(page);
      await page.waitForFunction(() => document.querySelector('article [aria-busy=true]') === null);
    });
    const filled = await sheetsOnScreen(page);
    // One pixel is tolerated as rounding.
    const moved = Object.entries(sheets).filter(([id, top]) => Math.abs((filled[id] ?? Infinity) - top) > 1);
    expect(moved, `sheets that were elsewhere, ${domain}, ${screen}, ${anchor ?? 'the top'}`).to.deep.equal([]);
  };

  for (const [domain, visits] of Object.entries(reports)) {
    it(`shifts nothing on screen in the report of ${domain}`, async () => {
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
