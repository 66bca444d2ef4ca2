import { expect } from 'chai';
import type { Page } from 'playwright';
import { openStage, type Stage } from './openStage.ts';
import { askForScan, openHome, untilComplete } from './scanPage.ts';

/**
 * A good layout shift score by web.dev's measure of a page. It is printed: most visits stay below 0.02, and on a machine that is busy with
 * other things the sheets' headings come in frames of their own.
 */
const GOOD = 0.1;

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** On a tall one the foot of the page shows too. */
const HOME_SCREENS = { ...SCREENS, tall: { viewport: { width: 1440, height: 1600 } } } as const;

/** Sites whose sheets end up shorter and longer than their outlines, perfect and broken ones; and what is on screen then, the top or a sheet. */
const VISITS = {
  'rusty-gate.example': [undefined, '#dns', '#tools'],
  'tin-fortress.example': [undefined, '#email'],
  'corner-shop.example': ['#network'],
} as const;

/** Adds up the page's layout shifts; as text, for what compiles this file names functions by a helper that the page does not have. */
const COUNT_SHIFTS = `
  window.shifted = 0;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifted += value;
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
  readonly shifted: number;
  readonly shifts: readonly string[];
}

const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => {
    const { shifted, shifts } = window as unknown as Shifts;
    return { shifted, shifts };
  });

/** Two frames later all is painted, and whatever had to move has moved. */
const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

describe('A page that fills in, in a real browser', function () {
  this.timeout(240_000);
  let stage: Stage;

  before(async () => {
    stage = await openStage({ env: { CANDOR_SCAN_CACHE_SECONDS: '0' } });
  });
  after(() => stage.close());

  for (const [screen, size] of Object.entries(HOME_SCREENS)) {
    it(`moves nothing of the home page when its examples come (${screen})`, () =>
      stage.visit(
        async ({ page }) => {
          await page.addInitScript(COUNT_SHIFTS);
          await page.route('**/dev/lab.json', async (route) => {
            await page.getByRole('contentinfo').waitFor();
            await untilPainted(page);
            await route.continue();
          });
          await openHome(page);
          await untilPainted(page);
          const { shifted, shifts } = await shiftsOf(page);
          process.stdout.write(`      layout shift ${shifted.toFixed(4)}\n`);
          expect(shifted, shifts.join('\n')).to.be.below(GOOD);
        },
        { leavesTraces: true, ...size },
      ));
  }

  /** What shifts in a report while it fills in. */
  const shiftsOfReport = async (
    page: Page,
    domain: string,
    anchor: string | undefined,
    look: Meeting,
  ): Promise<Shifts> => {
    await askForScan(page, domain);
    await page.locator('#brand').waitFor();
    if (anchor !== undefined) {
      await page.evaluate((selector) => {
        document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' });
      }, anchor);
    }
    expect(await page.locator('article section[aria-busy=false]').count(), 'sheets that are no outlines').to.equal(0);
    // What came before, the examples of the home page say, is not the report's.
    const { shifted: before } = await shiftsOf(page);
    await look.come();
    await untilComplete(page);
    await page.waitForFunction(() => document.querySelector('article [aria-busy=true]') === null);
    await untilPainted(page);
    const { shifted, shifts } = await shiftsOf(page);
    return { shifted: shifted - before, shifts };
  };

  for (const [domain, anchors] of Object.entries(VISITS)) {
    it(`moves nothing of ${domain} that is on screen`, async () => {
      const visits = Object.entries(SCREENS).flatMap(([screen, size]) =>
        anchors.map((anchor) => ({ what: `${screen}, ${anchor ?? 'the top'}`, size, anchor })),
      );
      const ask = meeting(visits.length);
      const look = meeting(visits.length);
      await Promise.all(
        visits.map(({ what, size, anchor }) =>
          stage.visit(
            async ({ page }) => {
              await page.addInitScript(COUNT_SHIFTS);
              await askTogether(page, ask);
              await holdNews(page, look);
              await openHome(page);
              const { shifted, shifts } = await shiftsOfReport(page, domain, anchor, look);
              process.stdout.write(`      layout shift ${shifted.toFixed(4)} (${what})\n`);
              expect(shifted, `${what}: ${shifts.join('\n')}`).to.be.below(GOOD);
            },
            { leavesTraces: true, ...size },
          ),
        ),
      );
    });
  }
});
