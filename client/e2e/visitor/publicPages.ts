import { LEGAL_TEXT_CHANGED } from '../../src/features/legal/legalText.ts';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { PUBLIC_PAGES } from '../../../server/features/pages/publicPages.ts';
import { FAILED_REQUEST } from '../accountPanel.ts';
import type { StoryStage } from '../openStage.ts';
import { goWithin, reportTitle, scanButton, searchField, untilComplete } from '../scanPage.ts';
import type { VisitorOptions } from '../visits.ts';
import { openPage } from './publicPage.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const selectedTab = async (page: Page): Promise<string | null> =>
  page.locator('[role=tab][aria-selected=true]').last().textContent();
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The pages other than the scanner. */
export const publicPages = (stage: StoryStage): void => {
  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { reducedMotion: 'reduce', ...options });

  it('are linked from the frame of every page, with the titles and descriptions that the server sends', () =>
    visit(async (page) => {
      await page.goto('/');
      const links = {
        'Business PRO': '/business-pro',
        Partners: '/partners',
        Donate: '/donate',
        Methodology: '/methodology',
        Glossary: '/glossary',
        'About our scanner': '/scanner',
        'Verify a report': '/verify',
        API: '/api-docs',
      };
      for (const [name, path] of Object.entries(links)) {
        await page.getByRole('link', { name, exact: true }).click();
        await page.waitForURL(`**${path}`);
        const served = PUBLIC_PAGES[path];
        await page.waitForFunction((title) => document.title === title, served?.title);
        const description = await page.locator('meta[name=description]').getAttribute('content');
        expect(description).to.equal(served?.description);
        await heading(page).waitFor();
      }
    }));

  it('open the partner application with both buttons, next to figures from the server', () =>
    visit(async (page) => {
      await openPage(page, '/partners');
      for (const name of ['Become a Partner', 'Apply for Partnership']) {
        await page.getByRole('link', { name, exact: true }).click();
        await page.waitForURL('**/apply/partner');
        await page.getByLabel('Business name', { exact: false }).first().waitFor();
        await page.goBack();
      }
      const { totalScans } = await stage.candor.services.globalStats();
      const scans = page.locator('dl > div', { hasText: 'scans by this installation' }).locator('dd');
      expect(await scans.textContent(), 'measured, without what was counted before').to.equal(
        totalScans.toLocaleString('en-GB'),
      );
      await page.getByText('Includes 1,247 scans and 89 domains counted before this installation.').waitFor();
      await page.getByRole('heading', { name: /API access.*COMING SOON/ }).waitFor();
      for (const name of [
        'Enhanced scanning',
        'Partner reporting tool',
        'Lead generation',
        'Enhanced support',
        'Partner badging',
      ]) {
        expect(await page.getByRole('heading', { name }).count(), name).to.equal(1);
      }
    }));

  it('open at the part that the address names, although the page is loaded after the browser looked for it', () =>
    visit(async (page) => {
      await page.goto('/glossary#tools');
      await page.waitForFunction(() => {
        const top = document.querySelector('#tools')?.getBoundingClientRect().top ?? 9_999;
        return top >= 0 && top < 200;
      });
    }));

  it('accept a tier or an amount for a donation, never both, and say that nothing was charged', () =>
    visit(async (page) => {
      await openPage(page, '/donate');
      // The counters of the footer are read later, as soon as the page is idle.
      await page.getByRole('contentinfo').locator('dd', { hasText: /\d/ }).first().waitFor();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const choice = (name: string): Locator => page.getByRole('radio', { name, exact: true });
      const custom = page.getByLabel('Custom amount');
      const status = page.getByRole('form', { name: 'Your donation' }).getByRole('status');
      expect(await choice('$50 Digital Defender').isChecked()).to.equal(true);
      expect(await choice('One-time').isChecked()).to.equal(true);
      for (const [amount, name] of [
        ['$25', 'Security Starter'],
        ['$50', 'Digital Defender'],
        ['$100', 'Cyber Guardian'],
        ['$250', 'Trust Champion'],
        ['$500', 'Security Advocate'],
        ['$1,000', 'Guardian Angel'],
      ] as const) {
        await choice(`${amount} ${name}`).check();
        await button(page, `Donate ${amount}`).click();
        await status
          .getByText(`Nothing was charged, and nothing was sent. You chose ${amount}, once (${name}).`)
          .waitFor();
      }
      await custom.fill('12.5');
      expect(await page.locator('[name=tier]:checked').count()).to.equal(0);
      expect(await status.textContent()).to.equal('');
      await choice('Monthly').check();
      await button(page, 'Donate $12.5 monthly').click();
      await status.getByText('You chose $12.5, every month (an amount of your own).').waitFor();
      for (const [typed, words] of [
        ['0.5', 'Please enter an amount of at least $1.'],
        ['abc', 'Please enter a number, for example 40 or 12.50.'],
        ['', 'Please choose a tier or enter an amount.'],
      ] as const) {
        await custom.fill(typed);
        await button(page, 'Donate').click();
        await page.getByText(words, { exact: true }).waitFor();
        expect(await custom.evaluate((field) => field === document.activeElement), typed).to.equal(true);
      }
      await choice('$25 Security Starter').check();
      expect(await custom.inputValue()).to.equal('');
      await button(page, 'Donate $25 monthly').waitFor();
      expect(asked).to.deep.equal([]);
    }));

  it('include the legal texts with the day of their last change and everything that they must cover', () =>
    visit(async (page) => {
      await page.goto('/');
      for (const [name, changed] of [
        ['Privacy Policy', LEGAL_TEXT_CHANGED.privacy],
        ['Terms of Use', LEGAL_TEXT_CHANGED.terms],
        ['Disclaimer', LEGAL_TEXT_CHANGED.disclaimer],
      ] as const) {
        const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
          new Date(changed),
        );
        await button(page, name).click();
        const dialog = page.getByRole('dialog', { name });
        await dialog.getByText(`Last updated: ${day}`).waitFor();
        const text = (await dialog.textContent()) ?? '';
        for (const topic of [
          /data collected/i,
          /up to 5 minutes/,
          /rate limiting/i,
          /business verification/i,
          /beta/,
          /nonprofit foundation/,
        ]) {
          expect(text, name).to.match(topic);
        }
        await dialog.getByRole('button', { name: 'Close' }).click();
        await dialog.waitFor({ state: 'hidden' });
      }
    }));

  it('offer a scan at an address where there is no page', () =>
    visit(
      async (page) => {
        await page.goto('/no/such/%E2%80%AEpage');
        await page.getByRole('heading', { name: 'There is no page at this address.' }).waitFor();
        // Text from a link is displayed without its direction overrides taking effect.
        await page.getByText('/no/such/').waitFor();
        await searchField(page).fill('paper-kite.example');
        await scanButton(page).click();
        await page.waitForURL('**/scan/paper-kite.example');
        await untilComplete(page);
        expect(await reportTitle(page).textContent()).to.equal('Paper Kite');
      },
      { mayComplain: FAILED_REQUEST },
    ));

  it('redirect from a path that was typed from memory, in the server and in the router', () =>
    visit(async (page) => {
      await page.goto('/login');
      const panel = page.getByRole('dialog', { name: 'Account', exact: true });
      await panel.getByLabel('Email', { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).to.equal('/dashboard');
      await panel.getByRole('button', { name: 'Close' }).click();
      await panel.waitFor({ state: 'hidden' });
      for (const [path, place] of [
        ['/portal', '/portal/business'],
        ['/docs', '/api-docs'],
        ['/login', '/dashboard'],
      ] as const) {
        await goWithin(page, path);
        await page.waitForURL((url) => url.pathname === place);
      }
      await panel.waitFor();
    }));

  it('document every call with a command that works here, and open the call that a link names', () =>
    visit(async (page) => {
      await page.goto('/api-docs#globalStats');
      const call = page.locator('#globalStats');
      await call.waitFor();
      await page.waitForFunction(() => {
        const top = document.querySelector('#globalStats')?.getBoundingClientRect().top ?? 9_999;
        return top > -10 && top < innerHeight;
      });
      expect(await call.locator('pre').textContent()).to.equal(`curl '${stage.candor.url}/api/global-stats'`);
      const { paths } = (await (await fetch(`${stage.candor.url}/api/openapi.json`)).json()) as {
        paths: Record<string, Record<string, { operationId: string }>>;
      };
      for (const [path, methods] of Object.entries(paths)) {
        for (const { operationId } of Object.values(methods)) {
          const section = page.locator(`#${operationId}`);
          expect(await section.locator('code').first().textContent()).to.equal(path);
          expect(await section.locator('pre').textContent()).to.include(stage.candor.url);
        }
      }
      await page.locator('#securityScan').getByText('Response body').click();
      await page.locator('#securityScan').getByText('cyber_trust_score').waitFor();
      await page.goto('/methodology');
      await page.getByRole('link', { name: 'API', exact: true }).waitFor();
      await page.goto('/api/docs');
      expect(new URL(page.url()).pathname).to.equal('/api-docs');
    }));

  it('explain the scanner to people who found it in a log, and write the lines that refuse port checks', () =>
    visit(
      async (page) => {
        await openPage(page, '/scanner');
        await page.getByText(/^Candor\/\d/).waitFor();
        await page.getByText('has not published the addresses').waitFor();
        const domain = page.getByRole('textbox', { name: 'Your domain' });
        await domain.fill('https://Shop.example/page');
        await page.getByText('_candor.shop.example. IN TXT "v=candor1; ports=no"').waitFor();
        await page.getByText('At https://shop.example/.well-known/security.txt').waitFor();
        await domain.fill('no name');
        await page.getByText('This is not a domain name.').waitFor();
        await page.route('**/scanner.json', (route) => route.abort());
        await page.reload();
        await page.getByRole('alert').getByText('could not be loaded').waitFor();
        await page.unroute('**/scanner.json');
        await button(page, 'Try again').click();
        await page.getByRole('heading', { name: 'Contact' }).waitFor();
      },
      { mayComplain: FAILED_REQUEST },
    ));

  it('report when the documentation cannot be loaded, and try again', () =>
    visit(
      async (page) => {
        await page.route('**/api/openapi.json', (route) => route.abort());
        await page.goto('/api-docs');
        await page.getByRole('alert').getByText('could not be loaded').waitFor();
        await page.unroute('**/api/openapi.json');
        await button(page, 'Try again').click();
        await page.getByRole('heading', { name: 'Rate limits' }).waitFor();
      },
      { mayComplain: FAILED_REQUEST },
    ));

  it('show what Business PRO will do, with mouse and keyboard, as sample data and coming soon', () =>
    visit(async (page) => {
      await openPage(page, '/business-pro');
      await page.getByText('COMING SOON', { exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Join Today' }).getAttribute('href')).to.equal('/portal/business');
      expect(await selectedTab(page)).to.equal('Analytics');
      await button(page, 'Preview Features').click();
      const features = page.getByRole('heading', { name: 'What Business PRO will do' });
      expect(await features.evaluate((element) => element === document.activeElement)).to.equal(true);
      await tab(page, 'Analytics').focus();
      for (const [key, name] of [
        ['ArrowRight', 'Alerts'],
        ['ArrowRight', 'Reports'],
        ['End', 'Monitoring'],
        ['ArrowRight', 'Analytics'],
        ['ArrowLeft', 'Monitoring'],
        ['Home', 'Analytics'],
      ] as const) {
        await page.keyboard.press(key);
        expect(await selectedTab(page), key).to.equal(name);
        expect(await tab(page, name).evaluate((element) => element === document.activeElement), key).to.equal(true);
      }
      for (const name of ['Alerts', 'Reports', 'Monitoring', 'Analytics']) {
        await tab(page, name).click();
        const panel = page.getByRole('tabpanel', { name });
        expect(await panel.getByRole('img').getAttribute('aria-label'), name).to.match(/sample data/);
        await panel.getByText('SAMPLE DATA').waitFor();
      }
    }));

  it('compare the plans in a table, and mark projected figures as projected', () =>
    visit(
      async (page) => {
        await openPage(page, '/business-pro');
        const table = page.getByRole('table', { name: 'Plan comparison' });
        expect(await table.getByRole('columnheader').allTextContents()).to.deep.equal([
          'Feature',
          'Business Free',
          'Business PRO',
          'Enterprise',
        ]);
        const price = table.getByRole('row', { name: /^Price/ });
        expect(await price.getByRole('cell').allTextContents()).to.deep.equal([
          '$0',
          '$99/month projected',
          'Not announced',
        ]);
        for (const row of await table.getByRole('row').all()) {
          const cells = (await row.getByRole('cell').count()) + (await row.getByRole('columnheader').count());
          expect(cells).to.be.within(3, 4);
        }
        const text = (await page.locator('main').textContent()) ?? '';
        for (const figure of ['86%', '4.45M', '75%', '92%', '2.3x', '15%', 'Date to be announced', '2099']) {
          expect(text).to.include(figure);
        }
        expect(text).to.include('These are marketing figures');
        expect(text, 'a quarter that has passed').not.to.include('Q4 2025');
        const claims = page.locator('section', { hasText: 'These are marketing figures' });
        expect(await claims.locator('svg').count(), 'no claim is drawn').to.equal(0);
      },
      { viewport: { width: 390, height: 844 } },
    ));
};
