import { expect } from 'chai';
import type { Page } from 'playwright';
import type { StoryStage } from '../openStage.ts';
import type { HeldSites } from './heldSites.ts';
import { askForScan, openHome, scanInBrowser, untilMiddle } from '../scanPage.ts';

const GERMAN_HEADING = 'Prüfen Sie, wie sicher eine Website ist – mit Belegen.';

const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

const choose = (page: Page, name: string): Promise<void> =>
  page.locator('footer').getByRole('button', { name }).click();

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.textContent ?? null);

/** The languages of the page. */
export const languages = (stage: StoryStage, held: () => HeldSites): void => {
  it('is German if the browser prefers German, with its words, numbers and title', () =>
    stage.visit(
      async ({ page }) => {
        await page.goto('/');
        await page.getByRole('heading', { level: 1, name: GERMAN_HEADING }).waitFor();
        expect(await languageOf(page)).to.equal('de');
        expect(await page.title()).to.match(/Sicherheits- und Datenschutzbericht/);
        await page
          .locator('footer')
          .getByText(/^1\.2\d\d$/)
          .waitFor();
        await page.getByRole('combobox', { name: 'Domain oder Firmenname' }).fill('does-not-exist.example');
        await page.getByRole('button', { name: 'Prüfen', exact: true }).click();
        await page
          .getByRole('alert')
          .getByText(/gibt es im DNS nicht/)
          .waitFor();
      },
      { locale: 'de-DE' },
    ));

  it('changes language with one click, says so, keeps its position, and remembers the language for the next visit', () =>
    stage.visit(async ({ page }) => {
      await openHome(page);
      await choose(page, 'Deutsch');
      await page.getByRole('heading', { level: 1, name: GERMAN_HEADING }).waitFor();
      await page.getByRole('status').getByText('Die Seite ist jetzt auf Deutsch.').waitFor({ state: 'attached' });
      expect(await languageOf(page)).to.equal('de');
      expect(await focused(page)).to.equal('Deutsch');
      expect(await page.evaluate(() => window.scrollY)).to.be.above(0);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: GERMAN_HEADING }).waitFor();
      await choose(page, 'English');
      await page.getByRole('heading', { level: 1, name: /Check how safe/ }).waitFor();
      expect(await languageOf(page)).to.equal('en');
    }));

  it('changes language in the middle of a scan, which goes on', () =>
    stage.visit(async ({ page }) => {
      const { domain, release } = held().take();
      await page.goto('/');
      await askForScan(page, domain);
      await untilMiddle(page);
      await choose(page, 'Deutsch');
      await page.getByRole('progressbar', { name: 'Fortschritt der Prüfung' }).waitFor();
      release();
      await page.getByText('Analyse abgeschlossen!').first().waitFor();
    }));

  it('keeps its language when the other one cannot be loaded, and says so; it also reports a lost connection', () =>
    stage.visit(
      async ({ page, context }) => {
        await scanInBrowser(page, 'paper-kite.example');
        await context.setOffline(true);
        await page.getByText(/^You are offline\. This page stays as it is\./).waitFor();
        await choose(page, 'Deutsch');
        await page
          .getByRole('alert')
          .first()
          .getByText(/^Deutsch could not be loaded/)
          .waitFor();
        expect(await languageOf(page)).to.equal('en');
        await Promise.all([page.getByText('Connected again.').waitFor(), context.setOffline(false)]);
        await choose(page, 'Deutsch');
        await page.getByText('Die Seite ist jetzt auf Deutsch.').waitFor({ state: 'attached' });
        expect(await page.getByRole('article').getByRole('heading', { level: 1 }).textContent()).to.equal('Paper Kite');
      },
      // Needs a fresh browser: translations that another visit has loaded would come from the HTTP cache, even offline.
      { leavesTraces: true, mayComplain: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ },
    ));
};
