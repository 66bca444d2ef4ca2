import { expect } from 'chai';
import type { Page } from 'playwright';
import { becomePartner } from '../../../tests/support/becomePartner.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { FAILED_REQUEST } from '../accountPanel.ts';

const names = (page: Page) => page.locator('main').getByRole('heading', { level: 3 });
const found = (page: Page, count: string) => page.getByRole('status').filter({ hasText: count }).waitFor();

/** The public directory of partners; it is empty at first. */
export const partnerDirectory = (stage: StoryStage): void => {
  it('the empty directory says what it will show, and the page of the program has no section for it', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/partners/directory');
      await page.getByRole('heading', { name: 'Nobody is listed yet' }).waitFor();
      await expectAccessible(page, 'empty directory');
      await page.getByRole('link', { name: 'See what partners get' }).click();
      await page.getByText('checks in every scan').waitFor();
      expect(await page.getByRole('heading', { name: 'Partners you can find today' }).count()).to.equal(0);
      await page.getByRole('link', { name: 'See the partner directory' }).click();
      await page.getByRole('heading', { level: 1, name: 'Partner Directory' }).waitFor();
    }));

  describe('with partners', () => {
    before(async () => {
      for (const [business_name, city, capability, host] of [
        ['Harbour Security', 'Lyon, France', 'Incident response', 'harbour.example'],
        ['North Audit', 'Oslo, Norway', 'Security audits', 'xn--nrth-5qa.example'],
        ['River Defence', 'Lyon, France', 'Security audits', 'river.example'],
      ] as const)
        await becomePartner(stage.candor, {
          email: `sam@${host}`,
          business_name,
          website_url: `https://${host}/`,
          service_cities: [city],
          operational_capabilities: [capability],
        });
    });

    it('the directory is filtered and searched by its address and by its controls', () =>
      stage.visit(async ({ page }) => {
        await page.goto('/partners/directory');
        await found(page, '3 partners');
        expect(await page.title()).to.equal('Partner Directory · Candor');
        expect(await names(page).allTextContents()).to.deep.equal(['Harbour Security', 'North Audit', 'River Defence']);
        // A look-alike host is shown in its ASCII form.
        await page.getByRole('link', { name: 'xn--nrth-5qa.example' }).waitFor();
        expect(await page.locator('main').textContent()).not.to.match(/Sam Example|sam@|office@|555/);
        await expectAccessibleInBothThemes(page, 'directory');

        const city = page.getByLabel('City', { exact: true });
        expect(await city.locator('option').allTextContents()).to.deep.equal([
          'All cities',
          'Lyon, France (2)',
          'Oslo, Norway (1)',
        ]);
        await city.selectOption('Lyon, France');
        await found(page, '2 partners');
        await page.getByLabel('Capability', { exact: true }).selectOption('Security audits');
        await found(page, '1 partner');
        expect(await names(page).allTextContents()).to.deep.equal(['River Defence']);
        const { searchParams } = new URL(page.url());
        expect(Object.fromEntries(searchParams)).to.deep.equal({
          city: 'Lyon, France',
          capability: 'Security audits',
        });
        await page.goBack();
        await found(page, '2 partners');
        expect(await city.inputValue()).to.equal('Lyon, France');

        const words = page.getByRole('searchbox', { name: 'Search' });
        await words.fill('submarine');
        await words.press('Enter');
        await page.getByRole('heading', { name: 'No partner matches all of this' }).waitFor();
        expect(await words.evaluate((field) => field === document.activeElement)).to.equal(true);
        await page.getByRole('button', { name: 'Clear all filters' }).click();
        await found(page, '3 partners');
        expect(await words.inputValue()).to.equal('');
        expect(new URL(page.url()).search).to.equal('');

        await page.goto('/partners/directory?city=lyon&search=harbor');
        await found(page, '1 partner');
        expect([await city.inputValue(), await words.inputValue()]).to.deep.equal(['lyon', 'harbor']);
        await page.goto('/partners');
        await page.getByRole('heading', { name: 'Partners you can find today' }).waitFor();
        await page.getByRole('heading', { level: 3, name: 'North Audit' }).waitFor();
      }));

    it('the directory speaks German, and reports when it could not be loaded', () =>
      stage.visit(
        async ({ page }) => {
          const isAsked = (body: string | null): boolean => body?.includes('Partners') ?? false;
          await page.route('**/graphql', (route) =>
            isAsked(route.request().postData()) ? route.abort() : route.continue(),
          );
          await page.goto('/partners/directory');
          await page.getByRole('alert').filter({ hasText: 'Das Verzeichnis ließ sich nicht lesen.' }).waitFor();
          await page.unroute('**/graphql');
          await page.getByRole('button', { name: 'Erneut versuchen' }).click();
          await found(page, '3 Partner');
          await page.getByRole('combobox', { name: 'Fähigkeit' }).selectOption('Security audits');
          await found(page, '2 Partner');
          expect(await page.getByRole('listitem').filter({ hasText: 'Sicherheitsaudits' }).count()).to.be.at.least(1);
        },
        { locale: 'de-DE', mayComplain: FAILED_REQUEST },
      ));
  });
};
