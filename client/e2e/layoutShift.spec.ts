import { expect } from 'chai';
import type { Page } from 'playwright';
import { openStage, type Stage } from './openStage.ts';
import { askForScan, untilComplete } from './scanPage.ts';

/** A layout shift score that nobody sees (web.dev calls 0.1 good). */
const UNSEEN = 0.02;

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** On a tall one the foot of the page shows too. */
const HOME_SCREENS = { ...SCREENS, tall: { viewport: { width: 1440, height: 1600 } } } as const;

/** Sites whose sheets end up shorter and longer than their outlines, perfect and broken ones. */
const VISITS = [
  ['rusty-gate.example', undefined],
  ['rusty-gate.example', '#dns'],
  ['rusty-gate.example', '#tools'],
  ['tin-fortress.example', undefined],
  ['tin-fortress.example', '#email'],
  ['corner-shop.example', '#network'],
] as const;

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

/** Keeps the news of a scan until somebody says so: until then the report stands as outlines. */
const holdNews = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.routeWebSocket(/graphql/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (/"(next|complete)"/.test(String(message))) {
        void isLetGo.then(() => {
          socket.send(message);
        });
      } else socket.send(message);
    });
  });
  return letGo;
};

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
          await page.goto('/');
          await page.getByText('Examples to try').waitFor();
          await untilPainted(page);
          const { shifted, shifts } = await shiftsOf(page);
          process.stdout.write(`      layout shift ${shifted.toFixed(4)}\n`);
          expect(shifted, shifts.join('\n')).to.be.below(UNSEEN);
        },
        { leavesTraces: true, ...size },
      ));
  }

  for (const [screen, size] of Object.entries(SCREENS)) {
    for (const [domain, anchor] of VISITS) {
      it(`moves nothing of ${domain} that is on screen, ${anchor ?? 'the top'} (${screen})`, () =>
        stage.visit(
          async ({ page }) => {
            await page.addInitScript(COUNT_SHIFTS);
            const letGo = await holdNews(page);
            await page.goto('/');
            await page.getByText('Examples to try').waitFor();
            await askForScan(page, domain);
            await page.locator('#brand').waitFor();
            if (anchor !== undefined) {
              await page.evaluate((selector) => {
                document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' });
              }, anchor);
            }
            // What came before, the examples of the home page say, is not the report's.
            const { shifted: before } = await shiftsOf(page);
            letGo();
            await untilComplete(page);
            await page.waitForFunction(() => document.querySelector('article [aria-busy=true]') === null);
            await untilPainted(page);
            const { shifted, shifts } = await shiftsOf(page);
            process.stdout.write(`      layout shift ${(shifted - before).toFixed(4)}\n`);
            expect(shifted - before, shifts.join('\n')).to.be.below(UNSEEN);
          },
          { leavesTraces: true, ...size },
        ));
    }
  }
});
