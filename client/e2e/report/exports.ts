import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { scanBodySchema } from '../../../server/report/securityScanBody.ts';
import { parseVerifierKey } from '../../../schema/transparency/signedNote.ts';
import { verifyStatement } from '../../../schema/transparency/verifyStatement.ts';
import { scholarForm } from '../../../tests/support/applicationForms.ts';
import { reviewNewest } from '../../../tests/support/reviewNewest.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { mailTo, tokenIn } from '../../../tests/support/mailbox.ts';
import { clipboardText } from '../clipboardText.ts';
import { openSignedIn } from '../signedIn.ts';
import type { StoryStage } from '../openStage.ts';
import { scanOnce } from '../scanOnce.ts';

const SITE = 'corner-shop.example';

/** The exports of a report: file, badge, print. */
export const reportExports = (stage: StoryStage): void => {
  before(async () => {
    await scanOnce(stage.candor, SITE);
  });

  it('downloads as a file with the documented body of the scan', () =>
    stage.visit(async ({ page }) => {
      await page.goto(`/scan/${SITE}`);
      const coming = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download JSON' }).click();
      const download = await coming;
      expect(download.suggestedFilename()).to.match(/^candor-corner-shop\.example-\d{4}-\d\d-\d\d\.json$/);
      const body: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(scanBodySchema.parse(body).domain).to.equal(SITE);
    }));

  it('downloads complete for users who are signed in with an address of the domain', async () => {
    const { url } = stage.candor;
    const email = `kim@${SITE}`;
    await postTo(`${url}/api/account/request`, { email, account_type: 'Business - Free' });
    const { body } = await postTo(`${url}/api/auth/verify`, { token: tokenIn(await mailTo(url, email)) });
    const { session_token: token } = body as { session_token: string };
    await stage.visit(async ({ page }) => {
      await openSignedIn(page, `/scan/${SITE}`, { token, email, type: 'Business - Free' });
      const coming = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download JSON' }).click();
      const download = await coming;
      expect(download.suggestedFilename()).to.match(/^candor-corner-shop\.example-\d{4}-\d\d-\d\d\.json$/);
      const report = scanBodySchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
      expect(report.ip_intelligence).to.include({ masked: false });
      expect(report.ip_intelligence?.['ip']).to.match(/^127\.77\.\d+\.\d+$/);
    });
  });

  it('downloads from the dashboard of a scholar with its citation, as JSON, CSV and Excel', async () => {
    const { url } = stage.candor;
    const email = 'kim@cs.example.edu';
    await postTo(`${url}/api/account/scholar-application`, scholarForm({ email }));
    await reviewNewest(stage.candor);
    const { body } = await postTo(`${url}/api/auth/verify`, { token: tokenIn(await mailTo(url, email, 2)) });
    const { session_token: token } = body as { session_token: string };
    await stage.visit(async ({ page }) => {
      await openSignedIn(page, '/dashboard', { token, email, type: 'Scholar' });
      const section = page.getByRole('region', { name: 'Exports for research' });
      await section.getByRole('combobox').fill(SITE);
      await section.getByRole('button', { name: 'Scan', exact: true }).click();
      await page.waitForURL(`**/scan/${SITE}`);
      for (const [button, start] of [
        ['JSON with citation', '{'],
        ['CSV with citation', ''],
        ['Excel with citation', 'PK'],
      ] as const) {
        const coming = page.waitForEvent('download');
        await page.getByRole('button', { name: button, exact: true }).click();
        const download = await coming;
        const file = (await readFile(await download.path())).toString('latin1');
        expect(file.slice(0, start.length), button).to.equal(start);
        if (start !== 'PK') expect(file, button).to.include('citation');
      }
    });
  });

  it('offers a badge with a live preview and code to copy', () =>
    stage.visit(
      async ({ page }) => {
        await page.goto(`/scan/${SITE}`);
        await page.getByRole('button', { name: 'Badge' }).click();
        const dialog = page.getByRole('dialog', { name: 'A badge for your pages' });
        await dialog.getByRole('radio', { name: 'Card' }).check();
        await dialog.getByRole('radio', { name: 'Dark' }).check();
        const preview = dialog.getByRole('img', { name: `Candor trust score of ${SITE}` });
        await preview.evaluate((image: HTMLImageElement) => image.decode());
        expect(await preview.getAttribute('src')).to.equal(`/badge/${SITE}.svg?style=card&theme=dark`);
        const copied = dialog.getByRole('button', { name: 'Copied' }).waitFor();
        await Promise.all([copied, dialog.getByRole('button', { name: 'Copy HTML code' }).click()]);
        const image = `${stage.candor.url}/badge/${SITE}.svg?style=card&amp;theme=dark`;
        expect(await clipboardText(page)).to.equal(
          `<a href="${stage.candor.url}/scan/${SITE}"><img src="${image}" alt="Candor trust score of ${SITE}"></a>`,
        );
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  it('can be verified with two files, without this server', () =>
    stage.visit(async ({ page }) => {
      const { url } = stage.candor;
      await page.goto(`/scan/${SITE}`);
      await page.getByRole('button', { name: 'Verify report' }).click();
      const dialog = page.getByRole('dialog', { name: 'Verify this report' });
      const download = async (name: string): Promise<string> => {
        const coming = page.waitForEvent('download');
        await dialog.getByRole('button', { name }).click();
        return readFile(await (await coming).path(), 'utf8');
      };
      const files = { statement: await download('Download statement'), proof: await download('Download proof') };
      const keys = (await (await fetch(`${url}/log/keys`)).text())
        .split('\n')
        .flatMap((line) => parseVerifierKey(line) ?? []);
      const verdict = await verifyStatement(files, keys);
      expect(verdict).to.have.nested.property('statement.domain', SITE);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }));

  it('lets other sites embed only its badge and its link preview picture', async () => {
    const { page, leave } = await stage.visitor({ leavesTraces: true });
    try {
      const shows = (path: string): Promise<boolean> =>
        page.evaluate(
          (src) =>
            new Promise<boolean>((resolve) => {
              const image = new Image();
              image.addEventListener('load', () => {
                resolve(true);
              });
              image.addEventListener('error', () => {
                resolve(false);
              });
              image.src = src;
            }),
          `${stage.candor.url}${path}`,
        );
      await page.setContent('<p>Somebody else’s page</p>');
      expect(await shows(`/badge/${SITE}.svg`)).to.equal(true);
      expect(await shows(`/og/${SITE}.png`)).to.equal(true);
      expect(await shows('/logos/mozilla.svg')).to.equal(false);
    } finally {
      await leave();
    }
  });

  it('prints with its sections open and its evidence closed, dark on white, and without controls', () =>
    stage.visit(
      async ({ page }) => {
        await openReport(page);
        const sections = page.locator('details:has(> summary > h2)');
        const evidence = evidenceOf(page);
        await untilPrinted(page, () => page.keyboard.press('Control+p'));
        await print(page, 'beforeprint');
        expect(await sections.count()).to.equal(11);
        expect(await sections.and(page.locator('[open]')).count()).to.equal(11);
        expect(await page.locator('#email').getByText('SPF record', { exact: true }).isVisible()).to.equal(true);
        expect(await evidence.isVisible()).to.equal(false);
        expect(await page.getByText(`Printed from ${stage.candor.url}/scan/${SITE}`).isVisible()).to.equal(true);
        for (const role of ['navigation', 'button', 'contentinfo', 'search'] as const) {
          expect(await page.getByRole(role).count(), role).to.equal(0);
        }
        const ink = await page.evaluate(() => getComputedStyle(document.documentElement).color);
        expect(ink).to.equal('rgb(22, 33, 31)');
        await print(page, 'afterprint');
        expect(await page.locator('main details[open]').count()).to.equal(0);
        const pdf = await page.pdf({ format: 'A4' });
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).to.be.within(6, 15);
      },
      { colorScheme: 'dark' },
    ));

  it('prints with everything open when the reader asks for all evidence', () =>
    stage.visit(async ({ page }) => {
      await openReport(page);
      await untilPrinted(page, () => page.getByRole('button', { name: 'Print with all evidence' }).click());
      await print(page, 'beforeprint');
      expect(await page.locator('article [aria-busy=true]').count()).to.equal(0);
      expect(await page.locator('main details:not([open])').count()).to.equal(0);
      expect(await evidenceOf(page).isVisible()).to.equal(true);
      await print(page, 'afterprint');
      // The table of the map starts open within its closed fold, so it does not count.
      expect(await page.locator('main details[open]:not(details:not([open]) *)').count()).to.equal(0);
      await print(page, 'beforeprint');
      expect(await evidenceOf(page).isVisible()).to.equal(false);
      await print(page, 'afterprint');
    }));
};

const openReport = async (page: Page): Promise<void> => {
  await page.goto(`/scan/${SITE}`);
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector('article [aria-busy=true]') === null);
};

const evidenceOf = (page: Page): Locator => page.locator('#email').getByText('Evidence', { exact: true }).first();

/** Waits until the page prints, which it does once all of its facts are loaded. Nothing is printed here; the test observes the events around it. */
const untilPrinted = async (page: Page, act: () => Promise<void>): Promise<void> => {
  await page.evaluate('window.isPrinted = false; window.print = () => { window.isPrinted = true; }');
  await act();
  await page.waitForFunction(() => 'isPrinted' in window && window.isPrinted === true);
};

/** Simulates the browser's events before and after printing. */
const print = async (page: Page, event: 'beforeprint' | 'afterprint'): Promise<void> => {
  if (event === 'beforeprint') await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
  if (event === 'afterprint') await page.emulateMedia({ media: null });
};
