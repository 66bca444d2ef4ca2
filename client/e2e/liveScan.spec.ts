import { expect } from 'chai';
import type { Page, WebSocketRoute } from 'playwright';
import { SCAN_STEPS } from '../../schema/report/scanStep.ts';
import { eventually } from '../../server/eventstore/contract/eventually.ts';
import { labSites } from '../../server/scanner/lab/labSites.ts';
import { clipboardText } from './clipboardText.ts';
import { openStage, type Stage } from './openStage.ts';
import {
  aCheckIsDone,
  askForScan,
  progress,
  reportTitle,
  scanButton,
  scanInBrowser,
  searchField,
  untilComplete,
  untilDrawn,
} from './scanPage.ts';
import { readShownReport } from './shownReport.ts';

/** Port 443 of this site never answers, so its scan takes some seconds: there is a middle to it. */
const SLOW_SITE = 'dim-lantern.example';

/** The section of e-mail has something to show while the scan still runs. */
const untilMiddle = async (page: Page): Promise<void> => {
  await aCheckIsDone(page);
  await progress(page).waitFor();
};

describe('A scan in a real browser', function () {
  this.timeout(240_000);
  let stage: Stage;

  before(async () => {
    // So that the scan of the slow site, which has nothing to wait for, is over sooner.
    stage = await openStage({ env: { CANDOR_SCAN_DEADLINE_SECONDS: '20' } });
  });
  after(() => stage.close());

  it('looks the same to who reloads in its middle, and to a second visitor who opens its address', async () => {
    await stage.visit(async ({ page }) => {
      await page.goto('/');
      await askForScan(page, SLOW_SITE);
      await untilMiddle(page);
      await stage.visit(async ({ page: second }) => {
        await Promise.all([page.reload(), second.goto(`/scan/${SLOW_SITE}`)]);
        await Promise.all([untilMiddle(page), untilMiddle(second)]);
        await Promise.all([untilComplete(page), untilComplete(second)]);
        await Promise.all([untilDrawn(page), untilDrawn(second)]);
        expect(await readShownReport(second)).to.deep.equal(await readShownReport(page));
      });
    });
    const { entries } = await stage.candor.services.domainHistory(SLOW_SITE, { first: 10, before: undefined });
    expect(entries).to.have.lengthOf(1);
  });

  it('goes from the home page through the steps to the report, and counts itself in the footer', async () => {
    await stage.visit(async ({ page }) => {
      await page.goto('/');
      const count = page.locator('footer dt:text-is("Total scans") + dd');
      await count.getByText(/^1,2\d\d$/).waitFor();
      const counted = Number((await count.textContent())?.replace(',', ''));
      expect(await page.title()).to.include('Candor');
      await page.evaluate(() => {
        // Each step that is shown, as it is shown.
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const now = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext');
          if (now && now !== seen.at(-1)) seen.push(now);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      await askForScan(page, SLOW_SITE);
      await progress(page).waitFor();
      expect(await searchField(page).isDisabled()).to.equal(true);
      expect(await page.getByRole('button', { name: 'Scanning…' }).isDisabled()).to.equal(true);
      await untilComplete(page);
      expect(await progress(page).getAttribute('aria-valuenow')).to.equal('100');
      expect(new URL(page.url()).pathname).to.equal(`/scan/${SLOW_SITE}`);
      expect(await page.title()).to.equal(`Dim Lantern (${SLOW_SITE}): security and privacy report · Candor`);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).to.match(/\/scan\/dim-lantern\.example$/);
      const structured: unknown = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      );
      expect(structured).to.deep.include({ '@type': 'Report', url: `${stage.candor.url}/scan/${SLOW_SITE}` });
      expect(await scanButton(page).isEnabled()).to.equal(true);

      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      const known = SCAN_STEPS.map(({ percent, label }) => `${percent}%, ${label}`);
      const steps = seen.map((text) => known.indexOf(text)).filter((step) => step >= 0);
      expect(steps.length, seen.join(' | ')).to.be.at.least(3);
      expect(steps, 'the steps go forward').to.deep.equal([...steps].sort((one, other) => one - other));
      expect(seen.at(-1)).to.equal('100%, Analysis complete!');
      await count.getByText(new Intl.NumberFormat('en-GB').format(counted + 1)).waitFor();
    });
  });

  it('offers the sites of the sample internet, each a scan away', async () => {
    await stage.visit(async ({ page }) => {
      await page.goto('/');
      const examples = page.getByRole('region', { name: 'Examples to try' }).getByRole('listitem');
      await examples.first().waitFor();
      await page.getByText(/^\+\d+ more$/).click();
      const offered = await examples.getByRole('button').allTextContents();
      expect(offered).to.deep.equal(labSites.map(({ domain }) => domain));
      await page.getByRole('button', { name: 'Scan tin-fortress.example' }).click();
      await untilComplete(page);
      expect(await reportTitle(page).textContent()).to.equal('Tin Fortress');
    });
  });

  it('goes on where it was when its WebSocket is cut, and misses nothing', async () => {
    await stage.visit(
      async ({ page }) => {
        const sockets: WebSocketRoute[] = [];
        let told = 0;
        await page.routeWebSocket(/graphql/, (socket) => {
          sockets.push(socket);
          const server = socket.connectToServer();
          server.onMessage((message) => {
            told += String(message).includes('"next"') ? 1 : 0;
            socket.send(message);
          });
        });
        await page.goto('/');
        await askForScan(page, SLOW_SITE);
        await untilMiddle(page);
        const before = told;
        expect(before).to.be.at.least(1);
        await sockets[0]?.close({ code: 1012, reason: 'Service Restart' });
        await untilComplete(page);
        await untilDrawn(page);
        expect(sockets.length).to.be.at.least(2);
        const report = await readShownReport(page);
        expect(report.dns.length > 0 && report.dns.every(({ word }) => word !== 'Waiting')).to.equal(true);
        expect(report.notChecked.length).to.be.at.least(4);
      },
      { leavesTraces: true },
    );
  });

  it('is kept at its address, which is the link to share', async () => {
    await stage.visit(
      async ({ page }) => {
        // Without a share sheet the link is copied.
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', { value: undefined });
        });
        await scanInBrowser(page, 'paper-kite.example');
        // It is said for two seconds: who waits must be there before.
        const copied = page.getByRole('button', { name: 'Copied' }).waitFor();
        await Promise.all([copied, page.getByRole('button', { name: 'Copy link' }).click()]);
        const link = await clipboardText(page);
        expect(link).to.equal(`${stage.candor.url}/scan/paper-kite.example`);
        await stage.visit(async ({ page: friend }) => {
          await friend.goto(link);
          await reportTitle(friend).getByText('Paper Kite').waitFor();
          expect(await friend.locator('link[rel=canonical]').getAttribute('href')).to.equal(link);
          await friend.getByRole('button', { name: 'Scan again' }).click();
          await untilComplete(friend);
        });
      },
      { leavesTraces: true, permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });

  it('is given to the share sheet of a device that has one', async () => {
    await stage.visit(
      async ({ page }) => {
        // As text: what compiles this file names functions by a helper that the page does not have.
        await page.addInitScript(
          'window.shared = []; Object.defineProperty(navigator, "share", { value: async (data) => { window.shared.push(data); } });',
        );
        await page.goto('/scan/paper-kite.example');
        await page.getByRole('button', { name: 'Share report' }).click();
        expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).to.deep.equal([
          { title: 'Security report of paper-kite.example', url: `${stage.candor.url}/scan/paper-kite.example` },
        ]);
      },
      { leavesTraces: true },
    );
  });

  it('shows a hostile site inert: its markup is text, nothing of it runs', async () => {
    await stage.visit(async ({ page }) => {
      await scanInBrowser(page, 'wolf-in-wool.example');
      const text = await page.locator('#dns').textContent();
      expect(text).to.include('"><script>alert(document.domain)</script><img src=x onerror=alert(1)>');
      expect(text).to.include('‹U+202E›gnp.exe').and.include('‹U+001B›');
      expect(await page.locator('article img[src="x"], article script').count()).to.equal(0);
      expect(await page.locator('a[href^="javascript:"]').count()).to.equal(0);
    });
  });

  it('runs no script and no style that stands in the page, wherever it came from', async () => {
    const { page, complaints, leave } = await stage.visitor();
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      // Where a text may not be a script's (Trusted Types), a node of text may still be put into one.
      script.append('window.ran = true');
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(script, style);
    });
    expect(await page.evaluate(() => 'ran' in window)).to.equal(false);
    expect(await page.locator('main').isVisible()).to.equal(true);
    await eventually('the browser complains', () => complaints.length >= 2);
    expect(complaints.every((complaint) => /Content Security Policy|TrustedScript/.test(complaint))).to.equal(true);
    await leave();
  });

  it('says of an address that is no domain that it is none, and of a page that is not there that it is not', async () => {
    await stage.visit(
      async ({ page }) => {
        const answer = await page.goto('/scan/not%20a%20domain');
        expect(answer?.status()).to.equal(404);
        await page.getByRole('alert').getByText('This is not a domain name.').waitFor();
        expect((await page.goto('/no/such/page'))?.status()).to.equal(404);
        await page.getByRole('heading', { level: 1, name: /no page at this address/ }).waitFor();
      },
      { mayComplain: /status of 404/ },
    );
  });
});
