import { expect } from 'chai';
import type { Page } from 'playwright';
import { createLog } from '../../server/log.ts';
import { startTestCandor, type TestCandor } from '../../server/testing/startTestCandor.ts';
import { startMeddlingProxy, type MeddlingProxy } from './meddlingProxy.ts';
import { openStage, type Stage } from './openStage.ts';
import { askForScan, faultMessage, progress, reportTitle, searchField, untilComplete } from './scanPage.ts';

const SLOW_SITE = 'dim-lantern.example';

/** As these browsers call themselves. */
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

/** What the browser says of a request that fails on purpose. */
const FAILED_REQUEST = /Failed to load resource|WebSocket connection to/;

const faultOf = async (page: Page): Promise<string> => (await faultMessage(page).textContent()) ?? '';

describe('The error catalogue in a real browser', function () {
  this.timeout(240_000);
  let stage: Stage;

  before(async () => {
    stage = await openStage({
      env: {
        CANDOR_RATE_LIMIT_SCANS: '2',
        CANDOR_RATE_LIMIT_WINDOW_SECONDS: '3600',
        CANDOR_TRUSTED_PROXIES: '127.0.0.1',
      },
    });
  });
  after(() => stage.close());

  /** Each visitor from an address of their own, so that nobody uses up another's scans. */
  let visitors = 0;
  const visit = (work: (page: Page) => Promise<void>, options: Parameters<Stage['visit']>[1] = {}, url?: string) => {
    visitors += 1;
    const extraHTTPHeaders = { 'x-forwarded-for': `192.0.2.${visitors}` };
    return stage.visit(({ page }) => work(page), { extraHTTPHeaders, mayComplain: FAILED_REQUEST, ...options }, url);
  };

  /** A Candor that can be broken. */
  const withAnother = async (work: (other: TestCandor) => Promise<void>): Promise<void> => {
    const other = await startTestCandor({ log: createLog('silent') });
    try {
      await work(other);
    } finally {
      await other.close();
    }
  };

  it('says to come again in a few minutes when the limit is reached', () =>
    visit(async (page) => {
      for (const domain of ['corner-shop.example', 'village-choir.example']) {
        await page.goto('/');
        await askForScan(page, domain);
        await untilComplete(page);
      }
      await page.goto('/');
      await askForScan(page, 'rusty-gate.example');
      expect(await faultOf(page)).to.equal('Rate limit exceeded. Please wait a few minutes before scanning again.');
      await page.getByText(/^You can scan again in 60 minutes\.$/).waitFor();
      expect(await searchField(page).isEnabled()).to.equal(true);
    }));

  it('tells of a database that is lost by the status that asks to come again', () =>
    withAnother((other) =>
      visit(
        async (page) => {
          const sentence = 'Scan failed with status 503. Please try again.';
          await page.goto('/');
          await page.getByText('Examples to try').waitFor();
          await other.loseDatabase();
          await askForScan(page, 'corner-shop.example');
          expect(await faultOf(page)).to.equal(sentence);
          await page.getByRole('button', { name: 'Try again' }).click();
          await faultMessage(page).waitFor();
          expect(await faultOf(page)).to.equal(sentence);
        },
        { leavesTraces: true },
        other.url,
      ),
    ));

  /** A visitor whose way to the server leads through a box that can be broken. */
  const visitThroughProxy = async (
    work: (page: Page, proxy: MeddlingProxy) => Promise<void>,
    options: Parameters<Stage['visit']>[1] = {},
  ): Promise<void> => {
    const proxy = await startMeddlingProxy(stage.candor.url);
    try {
      await visit((page) => work(page, proxy), options, proxy.url);
    } finally {
      await proxy.close();
    }
  };

  for (const [who, options, sentence] of [
    ['everyone', {}, 'Server error occurred. Please try again.'],
    [
      'Safari mobile',
      SAFARI_MOBILE,
      'Server error on Safari mobile. Please try refreshing the page and scanning again.',
    ],
  ] as const) {
    it(`tells ${who} of an error of the server`, () =>
      visitThroughProxy(async (page, proxy) => {
        await page.goto('/');
        await page.getByText('Examples to try').waitFor();
        proxy.meddle = 500;
        await askForScan(page, 'corner-shop.example');
        expect(await faultOf(page)).to.equal(sentence);
      }, options));
  }

  for (const status of [418, 502]) {
    it(`names any other status, here ${status}, and what was broken can be tried again`, () =>
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

  it('has a sentence for everything else, here for half an answer', () =>
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
    it(`gives up for ${who} after ${seconds} seconds on a server that never answers`, () =>
      visitThroughProxy(
        async (page, proxy) => {
          await page.clock.install();
          await page.goto('/');
          await page.getByText('Examples to try').waitFor();
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

  it('goes on with texts where the server does not know the ids of this page’s operations', () =>
    visitThroughProxy(async (page, proxy) => {
      proxy.meddle = 'unknownIds';
      await page.goto('/');
      await askForScan(page, 'paper-kite.example');
      await untilComplete(page);
      expect(await reportTitle(page).textContent()).to.equal('Paper Kite');
    }));

  it('keeps a sheet that breaks to itself, here by a word that only a newer server knows, and shows it when it is tried again', () =>
    visit(
      async (page) => {
        let isOld = true;
        const later: string[] = [];
        let sendLater = (): void => undefined;
        await page.routeWebSocket(/graphql/, (socket) => {
          const server = socket.connectToServer();
          server.onMessage((message) => {
            const text = String(message);
            if (isOld && (later.length > 0 || text.includes('"status":"COMPLETED"'))) later.push(text);
            else
              socket.send(isOld ? text.replace(/"spfStatus":"(VALID|INVALID|ABSENT)"/, '"spfStatus":"NOVEL"') : text);
            sendLater = () => {
              for (const held of later) socket.send(held);
            };
          });
        });
        await page.goto('/');
        await askForScan(page, 'corner-shop.example');
        const fault = page.locator('#email[role=alert]');
        await fault
          .getByText('“Email security configuration” could not be shown. The rest of the page stands.')
          .waitFor();
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
    it(`tells ${who} of a network that is down`, () =>
      visit(async (page) => {
        await page.goto('/');
        await page.getByText('Examples to try').waitFor();
        await page.context().setOffline(true);
        await askForScan(page, 'corner-shop.example');
        expect(await faultOf(page)).to.match(sentence);
        await page.context().setOffline(false);
        await page.getByRole('button', { name: 'Try again' }).click();
        await untilComplete(page);
      }, options));
  }

  it('tells of a server that has stopped', () =>
    withAnother((other) =>
      visit(
        async (page) => {
          await page.goto('/');
          await page.getByText('Examples to try').waitFor();
          await other.candor.close();
          await askForScan(page, 'corner-shop.example');
          expect(await faultOf(page)).to.match(/^Network error\./);
        },
        // Its page cannot be emptied for the next visitor by a server that is gone.
        { leavesTraces: true },
        other.url,
      ),
    ));

  for (const [who, options, seconds, sentence] of [
    [
      'everyone after 90 seconds',
      {},
      90,
      'Security scan timed out. Please try again with a shorter domain name or try again later.',
    ],
    ['Safari mobile after 60 seconds', SAFARI_MOBILE, 60, /^Security scan timed out\. .*strict network timeouts/],
  ] as const) {
    it(`gives a scan up for ${who}, and joins it when it is asked for again`, () =>
      visit(
        async (page) => {
          await page.clock.install();
          await page.goto('/');
          await askForScan(page, SLOW_SITE);
          await progress(page).waitFor();
          await page.getByText(/Step [2-8] of 8/).waitFor();
          await page.clock.fastForward((seconds - 5) * 1_000);
          await progress(page).waitFor();
          await page.clock.fastForward(6_000);
          expect(await faultOf(page)).to.match(typeof sentence === 'string' ? new RegExp(`^${sentence}$`) : sentence);
          await page.getByText('trying again joins it').waitFor();
          await page.clock.resume();
          await page.getByRole('button', { name: 'Try again' }).click();
          await progress(page).waitFor();
          await reportTitle(page).getByText('Dim Lantern').waitFor();
        },
        { leavesTraces: true, ...options },
      ));
  }

  for (const [domain, sentence] of [
    ['does-not-exist.example', /The domain does-not-exist\.example does not exist/],
    ['intranet.example', /private or reserved address/],
    ['printer.local', /reserved name/],
  ] as const) {
    it(`passes on why there is no report of ${domain}`, () =>
      visit(async (page) => {
        await page.goto('/');
        await askForScan(page, domain);
        expect(await faultOf(page)).to.match(sentence);
        await page.getByRole('heading', { level: 1, name: `No report of ${domain}` }).waitFor();
      }));
  }

  it('says so when companies cannot be searched, and takes status 400 for nothing found', () =>
    visitThroughProxy(async (page, proxy) => {
      await page.goto('/');
      await page.getByText('Examples to try').waitFor();
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

  it('gives a search for companies up after 15 seconds', () =>
    visitThroughProxy(
      async (page, proxy) => {
        await page.clock.install();
        await page.goto('/');
        await page.getByText('Examples to try').waitFor();
        proxy.meddle = 'hang';
        await searchField(page).fill('harbour');
        await page.clock.fastForward(600);
        await page.getByText('Searching companies…').waitFor();
        await page.clock.fastForward(15_000);
        await page.getByText('Failed to search companies. Please try again.').waitFor();
      },
      { leavesTraces: true },
    ));
});
