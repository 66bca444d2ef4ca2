import { expect } from 'chai';
import type { Page } from 'playwright';
import type { StoryStage } from '../openStage.ts';
import { openHome } from '../scanPage.ts';

/** Waits until the service worker has stored the offline page and answers for the next pages. */
const untilStored = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

const storedPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** What a visitor sees who opens an address without a network. */
export const offline = (stage: StoryStage): void => {
  it('shows Candor’s own page, in the visitor’s language, until the network is back', () =>
    stage.visit(
      async ({ page, context }) => {
        await page.goto('/');
        await untilStored(page);
        await page.goto('/methodology');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await context.setOffline(true);
        await page.goto('/scan/corner-shop.example');
        await page.getByRole('heading', { name: 'Diese Seite kann gerade nicht angezeigt werden' }).waitFor();
        expect(await page.locator('h1:visible').count()).to.equal(1);
        expect(await page.title()).to.equal('Offline · Candor');
        expect(await page.locator('html').getAttribute('lang')).to.equal('de');
        expect(new URL(page.url()).pathname).to.equal('/scan/corner-shop.example');
        await page.goto('/methodology');
        await page.getByRole('link', { name: 'Erneut versuchen' }).waitFor();
        await context.setOffline(false);
        await page.getByRole('heading', { level: 1, name: 'Wie die Bewertung entsteht' }).waitFor();
      },
      {
        locale: 'de-DE',
        leavesTraces: true,
        serviceWorkers: 'allow',
        mayComplain: /ERR_INTERNET_DISCONNECTED|WebSocket/,
      },
    ));

  it('stores nothing but that page, and removes what an older build stored', () =>
    stage.visit(
      async ({ page }) => {
        await page.goto('/robots.txt');
        await page.evaluate(async () => {
          await (await caches.open('candor-offline-old')).put('/old', new Response('old'));
        });
        await openHome(page);
        await untilStored(page);
        await page.goto('/dashboard');
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await storedPaths(page)).to.have.members([
          '/offline.html',
          '/offline.css',
          '/offline.js',
          '/favicon.svg',
        ]);
      },
      { leavesTraces: true, serviceWorkers: 'allow' },
    ));
};
