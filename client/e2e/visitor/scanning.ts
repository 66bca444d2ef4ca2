import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import type { WebSocketRoute } from 'playwright';
import { SCAN_STEPS } from '../../../schema/report/scanStep.ts';
import { eventually } from '../../../server/platform/eventStore/contract/eventually.ts';
import { labSites } from '../../../server/lab/labSites.ts';
import { clipboardText } from '../clipboardText.ts';
import { violations } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import type { HeldSites } from './heldSites.ts';
import {
  askForScan,
  openHome,
  progress,
  reportTitle,
  scanButton,
  scanInBrowser,
  searchField,
  untilComplete,
  openSections,
  untilMiddle,
} from '../scanPage.ts';
import { readShownReport } from '../shownReport.ts';

/** A scan from the request to the report. */
export const scanning = (stage: StoryStage, held: () => HeldSites): void => {
  it('looks the same after a reload in the middle of a scan, and to a second visitor who opens its address', async () => {
    const { domain, release } = held().take();
    await stage.visit(async ({ page }) => {
      await stage.visit(async ({ page: second }) => {
        await Promise.all([page.goto('/'), second.goto('/')]);
        await askForScan(page, domain);
        await untilMiddle(page);
        await Promise.all([page.reload(), second.goto(`/scan/${domain}`)]);
        await Promise.all([untilMiddle(page), untilMiddle(second)]);
        release();
        await Promise.all([untilComplete(page), untilComplete(second)]);
        await Promise.all([openSections(page), openSections(second)]);
        expect(await readShownReport(second)).to.deep.equal(await readShownReport(page));
      });
    });
    const { entries } = await stage.candor.services.domainHistory(domain, { first: 10, before: undefined });
    expect(entries).to.have.lengthOf(1);
  });

  it('goes from the home page through the steps to the report, without a barrier, and adds the scan to the footer counter', async () => {
    const { domain, release } = held().take();
    await stage.visit(async ({ page }) => {
      await page.goto('/');
      const count = page.locator('footer dt:text-is("Total scans") + dd');
      await count.getByText(/^1,2\d\d$/).waitFor();
      const counted = Number((await count.textContent())?.replace(',', ''));
      expect(await page.title()).to.include('Candor');
      await page.evaluate(() => {
        // Records each step as it is displayed.
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const now = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext');
          if (now && now !== seen.at(-1)) seen.push(now);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      await askForScan(page, domain);
      await untilMiddle(page);
      expect(await searchField(page).isDisabled()).to.equal(true);
      expect(await page.getByRole('button', { name: 'Scanning…' }).isDisabled()).to.equal(true);
      expect(await progress(page).getAttribute('aria-valuetext')).to.match(/^\d+%, \w+/);
      expect(await page.getByRole('list', { name: 'Steps' }).getByRole('listitem').count()).to.equal(8);
      expect(await page.locator('[aria-current=step]').count()).to.equal(1);
      expect(await violations(page)).to.deep.equal([]);
      release();
      await untilComplete(page);
      expect(await progress(page).getAttribute('aria-valuenow')).to.equal('100');
      expect(new URL(page.url()).pathname).to.equal(`/scan/${domain}`);
      expect(await page.title()).to.equal(`${domain}: security and privacy report · Candor`);
      const address = `${stage.candor.url}/scan/${domain}`;
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).to.equal(address);
      const structured: unknown = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      );
      expect(structured).to.deep.include({ '@type': 'Report', url: address });
      expect(await scanButton(page).isEnabled()).to.equal(true);

      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      const steps = seen
        .map((text) => SCAN_STEPS.findIndex(({ label }) => text.endsWith(`%, ${label}`)))
        .filter((step) => step >= 0);
      const percents = seen.map((text) => Number.parseInt(text, 10));
      expect(percents, 'the bar goes forward').to.deep.equal([...percents].sort((one, other) => one - other));
      expect(steps.length, seen.join(' | ')).to.be.at.least(3);
      expect(steps, 'the steps go forward').to.deep.equal([...steps].sort((one, other) => one - other));
      expect(seen.at(-1)).to.equal('100%, Analysis complete!');
      await count.getByText(new Intl.NumberFormat('en-GB').format(counted + 1)).waitFor();
    });
  });

  it('offers the sites of the sample internet, each one click away from a scan', async () => {
    await stage.visit(async ({ page }) => {
      await page.goto('/');
      const examples = page.getByRole('region', { name: 'Examples to try' }).getByRole('listitem');
      await examples.first().waitFor();
      await page.getByText(/^\+\d+ more$/).click();
      const offered = await examples.getByRole('button').allTextContents();
      expect(offered).to.deep.equal(labSites.map(({ domain }) => domain));
      await page.getByRole('button', { name: 'Scan paper-kite.example' }).click();
      await untilComplete(page);
      expect(await reportTitle(page).textContent()).to.equal('Paper Kite');
    });
  });

  it('shows a short report of the mail alone, without an overall grade, and leads from it to the whole', async () => {
    await stage.visit(async ({ page }) => {
      await openHome(page);
      await page.getByRole('radio', { name: 'Only mail' }).check();
      await askForScan(page, 'corner-shop.example');
      await page.getByText('This short report covers only mail').waitFor();
      await page.getByRole('heading', { name: 'What was checked' }).waitFor();
      expect(new URL(page.url()).search).to.equal('?only=mail');
      await page.waitForFunction(() => document.querySelector('article [aria-busy=true]') === null);
      const text = (await page.getByRole('article').textContent()) ?? '';
      expect(text)
        .to.include('Email security')
        .and.not.match(/\bGrade\b.*of 100|TLDR|Breach history/);
      expect(await page.locator('#email').count()).to.equal(1);
      expect(await page.locator('#web, #dns, #history, #score').count()).to.equal(0);
      expect(await violations(page)).to.deep.equal([]);

      await page.getByRole('link', { name: 'Show the whole report' }).click();
      await page.locator('#web').waitFor();
      expect(new URL(page.url()).search).to.equal('');
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('report-title');

      await page.goto('/scan/corner-shop.example?only=web');
      await page.getByText('This short report covers only the website').waitFor();
      await page.locator('#tools').waitFor();
      expect(await page.locator('#email, #dns').count()).to.equal(0);
    });
  });

  it('continues where it was when its WebSocket is cut, and misses nothing', async () => {
    const { domain, release } = held().take();
    await stage.visit(
      async ({ page }) => {
        const sockets: WebSocketRoute[] = [];
        let messages = 0;
        await page.routeWebSocket(/graphql/, (socket) => {
          sockets.push(socket);
          const server = socket.connectToServer();
          server.onMessage((message) => {
            messages += String(message).includes('"next"') ? 1 : 0;
            socket.send(message);
          });
        });
        await page.goto('/');
        await askForScan(page, domain);
        await untilMiddle(page);
        const before = messages;
        expect(before).to.be.at.least(1);
        await sockets[0]?.close({ code: 1012, reason: 'Service Restart' });
        await eventually('the page is back', () => sockets.length >= 2);
        release();
        await untilComplete(page);
        await openSections(page);
        const followed = await readShownReport(page);
        expect(followed.dns.length > 0 && followed.dns.every(({ word }) => word !== 'Waiting')).to.equal(true);
        const again = await page.context().newPage();
        await again.goto(`/scan/${domain}`);
        await again.locator('#ownership').waitFor();
        await openSections(again);
        // The content opened last may still be loading in either page.
        const same = async (): Promise<boolean> =>
          isDeepStrictEqual(await readShownReport(page), await readShownReport(again));
        await eventually('both show the same', same).catch(async () => {
          expect(await readShownReport(page)).to.deep.equal(await readShownReport(again));
        });
      },
      { leavesTraces: true },
    );
  });

  it('keeps the report at its address, which can be copied and shared', async () => {
    await stage.visit(
      async ({ page }) => {
        // Without a share sheet the link is copied.
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', { value: undefined });
        });
        await scanInBrowser(page, 'paper-kite.example');
        expect(await page.title()).to.equal('Paper Kite (paper-kite.example): security and privacy report · Candor');
        // The message is shown for two seconds, so start waiting before the click.
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

  it('offers the share sheet of a device that has one', async () => {
    await stage.visit(
      async ({ page }) => {
        // Passed as a string, because the compiler of this file inserts a helper for function names that the page does not have.
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

  it('shows the markup of a hostile site as text, and runs none of it', async () => {
    await stage.visit(async ({ page }) => {
      await scanInBrowser(page, 'wolf-in-wool.example');
      const text = await page.locator('#dns').textContent();
      expect(text).to.include('"><script>alert(document.domain)</script><img src=x onerror=alert(1)>');
      expect(text).to.include('‹U+202E›gnp.exe').and.include('‹U+001B›');
      expect(await page.locator('article img[src="x"], article script').count()).to.equal(0);
      expect(await page.locator('a[href^="javascript:"]').count()).to.equal(0);
    });
  });

  it('runs no inline script or style, wherever it came from', async () => {
    const { page, complaints, leave } = await stage.visitor();
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      // Even if a string may not become a script's text (Trusted Types), a text node can be appended to one.
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

  it('says when an address is not a domain, and when a page does not exist', async () => {
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
};
