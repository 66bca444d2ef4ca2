import { expect } from 'chai';
import type { Page } from 'playwright';
import { createLog } from '../../../server/platform/observability/log.ts';
import { requestScan } from '../../../tests/support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { startMeddlingProxy, type MeddlingProxy } from './meddlingProxy.ts';
import type { StoryStage } from '../openStage.ts';
import type { VisitorOptions } from '../visits.ts';
import type { HeldSites } from './heldSites.ts';
import {
  askForScan,
  faultMessage,
  openHome,
  progress,
  reportTitle,
  searchField,
  openSection,
  untilComplete,
} from '../scanPage.ts';

/** User agents of these browsers. */
const SAFARI = {
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
};
const SAFARI_MOBILE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** The browser's message about a request that fails on purpose. */
const FAILED_REQUEST = /Failed to load resource|WebSocket connection to/;

const faultOf = async (page: Page): Promise<string> => (await faultMessage(page).textContent()) ?? '';

/** The error catalogue. */
export const scanErrors = (stage: StoryStage, held: () => HeldSites): void => {
  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}, url?: string): Promise<void> =>
    stage.visit(({ page }) => work(page), { mayComplain: FAILED_REQUEST, ...options }, url);

  /** Uses a Candor of its own, which each test leaves in a worse state. */
  describe('with a Candor in trouble', () => {
    let other: TestCandor;
    before(async () => {
      const env = { CANDOR_RATE_LIMIT_SCANS: '2', CANDOR_RATE_LIMIT_WINDOW_SECONDS: '3600' };
      other = await startTestCandor({ log: createLog('silent'), env });
    });
    after(() => other.close());

    it('says to try again in a few minutes when the limit is reached', () =>
      visit(
        async (page) => {
          for (let scans = 0; scans < 2; scans += 1) await requestScan(other.url, `nobody-${scans}.example`);
          await page.goto('/');
          await askForScan(page, 'rusty-gate.example');
          expect(await faultOf(page)).to.equal('Rate limit exceeded. Please wait a few minutes before scanning again.');
          await page.getByText(/^You can scan again in 60 minutes\.$/).waitFor();
          expect(await searchField(page).isEnabled()).to.equal(true);
        },
        { leavesTraces: true },
        other.url,
      ));

    it('reports a lost database as status 503, and asks to try again', () =>
      visit(
        async (page) => {
          const sentence = 'Scan failed with status 503. Please try again.';
          await openHome(page);
          await other.loseDatabase();
          await askForScan(page, 'corner-shop.example');
          expect(await faultOf(page)).to.equal(sentence);
          await page.getByRole('button', { name: 'Try again' }).click();
          await faultMessage(page).waitFor();
          expect(await faultOf(page)).to.equal(sentence);
        },
        { leavesTraces: true },
        other.url,
      ));

    it('reports a network error when the server has stopped', () =>
      visit(
        async (page) => {
          await openHome(page);
          await other.close();
          await askForScan(page, 'corner-shop.example');
          expect(await faultOf(page)).to.match(/^Network error\./);
        },
        { leavesTraces: true },
        other.url,
      ));
  });

  let proxy: MeddlingProxy;
  before(async () => {
    proxy = await startMeddlingProxy(stage.candor.url);
  });
  after(() => proxy.close());

  /** Opens a visit through a proxy that can be broken. */
  const visitThroughProxy = async (
    work: (page: Page, proxy: MeddlingProxy) => Promise<void>,
    options: VisitorOptions = {},
  ): Promise<void> => {
    proxy.meddle = 'pass';
    await visit((page) => work(page, proxy), options, proxy.url);
  };

  for (const [who, options, sentence] of [
    ['everyone', {}, 'Server error occurred. Please try again.'],
    [
      'Safari mobile',
      SAFARI_MOBILE,
      'Server error on Safari mobile. Please try refreshing the page and scanning again.',
    ],
  ] as const) {
    it(`tells ${who} about a server error`, () =>
      visitThroughProxy(async (page, proxy) => {
        await openHome(page);
        proxy.meddle = 500;
        await askForScan(page, 'corner-shop.example');
        expect(await faultOf(page)).to.equal(sentence);
      }, options));
  }

  for (const status of [418, 502]) {
    it(`names any other status, here ${status}, and offers to try again`, () =>
      visitThroughProxy(async (page, proxy) => {
        await page.goto('/');
        proxy.meddle = status;
        await askForScan(page, 'corner-shop.example');
        expect(await faultOf(page)).to.equal(`Scan failed with status ${status}. Please try again.`);
        proxy.meddle = 'pass';
        await page.getByRole('button', { name: 'Try again' }).click();
        await untilComplete(page);
      }));
  }

  it('has a message for all other errors, here for a truncated answer', () =>
    visitThroughProxy(async (page, proxy) => {
      await page.goto('/');
      proxy.meddle = 'garble';
      await askForScan(page, 'corner-shop.example');
      expect(await faultOf(page)).to.equal('Failed to perform security scan. Please try again.');
    }));

  for (const [who, options, seconds, sentence] of [
    [
      'everyone',
      {},
      90,
      /^Security scan timed out\. Please try again with a shorter domain name or try again later\.$/,
    ],
    ['Safari mobile', SAFARI_MOBILE, 60, /^Security scan timed out\. .*strict network timeouts/],
  ] as const) {
    it(`stops waiting for a server that never answers after ${seconds} seconds, for ${who}`, () =>
      visitThroughProxy(
        async (page, proxy) => {
          await page.clock.install();
          await openHome(page);
          proxy.meddle = 'hang';
          const asked = page.waitForRequest('**/graphql');
          await askForScan(page, 'corner-shop.example');
          const marker = (await asked).headers()['x-client-info'];
          expect(marker).to.equal(who === 'Safari mobile' ? 'safari-mobile' : 'web');
          await page.clock.fastForward((seconds - 5) * 1_000);
          await progress(page).waitFor();
          await page.clock.fastForward(6_000);
          expect(await faultOf(page)).to.match(sentence);
        },
        { leavesTraces: true, ...options },
      ));
  }

  it('sends the texts of its operations when the server does not know their ids', () =>
    visitThroughProxy(async (page, proxy) => {
      proxy.meddle = 'unknownIds';
      await page.goto('/');
      await askForScan(page, 'paper-kite.example');
      await untilComplete(page);
      expect(await reportTitle(page).textContent()).to.equal('Paper Kite');
    }));

  it('keeps an error inside the sheet where it occurs, here a number in place of a list, and shows the sheet after another try', () =>
    visit(
      async (page) => {
        const { domain, release } = held().take();
        let isOld = true;
        const later: string[] = [];
        let sendLater = (): void => undefined;
        await page.routeWebSocket(/graphql/, (socket) => {
          const server = socket.connectToServer();
          server.onMessage((message) => {
            const text = String(message);
            if (isOld && (later.length > 0 || text.includes('"status":"COMPLETED"'))) later.push(text);
            else socket.send(isOld ? text.replaceAll('"mailServers":[', '"mailServers":7,"unknown":[') : text);
            sendLater = () => {
              for (const held of later) socket.send(held);
            };
          });
        });
        await page.goto('/');
        await askForScan(page, domain);
        await openSection(page, 'email');
        const fault = page.locator('#email[role=alert]');
        await fault
          .getByText('“Email security configuration” could not be shown. The rest of the page works.')
          .waitFor();
        release();
        for (const anchor of ['web', 'dns', 'brand']) await page.locator(`section#${anchor}`).waitFor();
        isOld = false;
        sendLater();
        await untilComplete(page);
        await fault.getByRole('button', { name: 'Try again' }).click();
        await page.locator('section#email').getByText('SPF').first().waitFor();
        expect(await fault.count()).to.equal(0);
      },
      { leavesTraces: true, mayComplain: /TypeError/ },
    ));

  for (const [who, options, sentence] of [
    ['everyone', {}, /^Network error\. Please check your internet connection and try again\.$/],
    ['Safari', SAFARI, /^Network error\. .*network policy/],
    ['Safari mobile', SAFARI_MOBILE, /^Network error\. .*network policy/],
  ] as const) {
    it(`tells ${who} when the network is down`, () =>
      visit(async (page) => {
        await openHome(page);
        await page.context().setOffline(true);
        await askForScan(page, 'corner-shop.example');
        expect(await faultOf(page)).to.match(sentence);
        await page.context().setOffline(false);
        await page.getByRole('button', { name: 'Try again' }).click();
        await untilComplete(page);
      }, options));
  }

  it('stays on screen while the network is down, and opens the next page when it is back', () =>
    visit(async (page) => {
      await openHome(page);
      const context = page.context();
      await context.setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Methodology' }).click();
      await page.getByText(/Other pages open when you are back online\./).waitFor();
      expect(await searchField(page).isVisible()).to.equal(true);
      expect(await page.getByRole('button', { name: 'Try again' }).count()).to.equal(0);
      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: /How/ }).waitFor();
    }));

  for (const [who, options, seconds, sentence] of [
    [
      'everyone after 90 seconds',
      {},
      90,
      'Security scan timed out. Please try again with a shorter domain name or try again later.',
    ],
    ['Safari mobile after 60 seconds', SAFARI_MOBILE, 60, /^Security scan timed out\. .*strict network timeouts/],
  ] as const) {
    it(`gives up a scan for ${who}, and joins the same scan when it is requested again`, () =>
      visit(
        async (page) => {
          const { domain, release } = held().take();
          await page.clock.install();
          await page.goto('/');
          await askForScan(page, domain);
          await progress(page).waitFor();
          await page.getByText(/Step [2-8] of 8/).waitFor();
          // Some seconds have passed since the request, possibly many on a busy machine.
          await page.clock.fastForward((seconds - 30) * 1_000);
          await progress(page).waitFor();
          await page.clock.fastForward(31_000);
          expect(await faultOf(page)).to.match(typeof sentence === 'string' ? new RegExp(`^${sentence}$`) : sentence);
          await page.getByText('trying again joins it').waitFor();
          await page.clock.resume();
          await page.getByRole('button', { name: 'Try again' }).click();
          await progress(page).waitFor();
          release();
          await untilComplete(page);
        },
        { leavesTraces: true, ...options },
      ));
  }

  for (const [domain, sentence, again] of [
    // Retrying is offered, because the domain may be registered meanwhile.
    ['does-not-exist.example', /The domain does-not-exist\.example does not exist/, 1],
    ['intranet.example', /private or reserved address/, 0],
    ['printer.local', /reserved name/, 0],
  ] as const) {
    it(`explains why there is no report of ${domain}`, () =>
      visit(async (page) => {
        await page.goto('/');
        await askForScan(page, domain);
        expect(await faultOf(page)).to.match(sentence);
        await page.getByRole('heading', { level: 1, name: `No report of ${domain}` }).waitFor();
        expect(await page.getByRole('button', { name: 'Try again' }).count()).to.equal(again);
      }));
  }

  it('reports when companies cannot be searched, and treats status 400 as no results', () =>
    visitThroughProxy(async (page, proxy) => {
      await openHome(page);
      for (const meddle of [500, 'garble'] as const) {
        proxy.meddle = meddle;
        await searchField(page).fill(`harbour ${meddle}`);
        await page.getByText('Failed to search companies. Please try again.').waitFor();
        await searchField(page).fill('');
        await page.getByText('Failed to search companies. Please try again.').waitFor({ state: 'detached' });
      }
      proxy.meddle = 400;
      await searchField(page).fill('harbour b');
      await page.getByText(/^No company found for/).waitFor();
    }));

  it('gives up a company search after 15 seconds', () =>
    visitThroughProxy(
      async (page, proxy) => {
        await page.clock.install();
        await openHome(page);
        proxy.meddle = 'hang';
        await searchField(page).fill('harbour');
        await page.clock.fastForward(600);
        await page.getByText('Searching companies…').waitFor();
        await page.clock.fastForward(15_000);
        await page.getByText('Failed to search companies. Please try again.').waitFor();
      },
      { leavesTraces: true },
    ));
};
