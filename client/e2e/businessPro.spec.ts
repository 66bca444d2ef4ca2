import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { FAILED_REQUEST, notice } from './accountPanel.ts';
import { openStage, type Stage } from './openStage.ts';
import type { VisitorOptions } from './visitor.ts';

/** Forms that one network may send: the four of the signups' test, and none more. */
const FORMS = 4;

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const selectedTab = async (page: Page): Promise<string | null> =>
  page.locator('[role=tab][aria-selected=true]').last().textContent();
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const signup = (page: Page): Locator => page.getByRole('dialog', { name: 'Stay in touch' });

const openPage = async (page: Page): Promise<void> => {
  await page.goto('/business-pro');
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Fills the signup that is open; the company's size where it is asked for. */
const fillSignup = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Business email').fill(email);
  await page.getByLabel('Company name').fill('Corner Shop');
  const size = page.getByLabel('Company size');
  if ((await size.count()) > 0) await size.selectOption('11-50');
};

describe('The Business PRO page in a real browser', function () {
  this.timeout(240_000);
  let stage: Stage;

  before(async () => {
    stage = await openStage({ env: { CANDOR_RATE_LIMIT_FORMS: String(FORMS) } });
  });
  after(() => stage.close());

  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { reducedMotion: 'reduce', ...options });

  it('shows what Business PRO will do, by click and by keyboard, as sample data and coming soon', () =>
    visit(async (page) => {
      await openPage(page);
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

  it('compares the plans in a table, and gives the figures of the specification for what they are', () =>
    visit(
      async (page) => {
        await openPage(page);
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
        for (const figure of ['86%', '4.45M', '75%', '92%', '2.3x', '15%', 'Q4 2025', '2026']) {
          expect(text).to.include(figure);
        }
        expect(text).to.include('These are marketing figures');
      },
      { viewport: { width: 390, height: 844 } },
    ));

  it('takes the two signups with every message of theirs', () =>
    visit(
      async (page) => {
        await openPage(page);
        await button(page, 'Get Early Access Info').click();
        await signup(page).waitFor();
        expect(await selectedTab(page)).to.equal('Enterprise Updates');
        await page.keyboard.press('Escape');
        await signup(page).waitFor({ state: 'hidden' });

        await button(page, 'Join the Waitlist').click();
        await signup(page).waitFor();
        expect(await selectedTab(page)).to.equal('Business PRO Waitlist');
        await signup(page).getByText('Launch expected Q4 2025').waitFor();
        await button(page, 'Join Waitlist').click();
        await signup(page)
          .getByRole('alert')
          .getByText(
            'Please fill in required fields: First name, Last name, Business email, Company name, Company size',
          )
          .waitFor();
        // What was typed on one tab stands on the other.
        await fillSignup(page, 'not an address');
        await tab(page, 'Enterprise Updates').click();
        await signup(page).getByText('Enterprise tier expected 2026').waitFor();
        expect(await page.getByLabel('Company name').inputValue()).to.equal('Corner Shop');
        expect(await page.getByLabel('Company size').count()).to.equal(0);
        await button(page, 'Subscribe').click();
        await signup(page).getByRole('alert').getByText('Please enter a valid email address').waitFor();

        await tab(page, 'Business PRO Waitlist').click();
        const email = 'kim@corner-shop.example';
        await fillSignup(page, email);
        await page.getByLabel('Send me product updates as well').check();
        await button(page, 'Join Waitlist').click();
        await notice(
          page,
          "Thank you for joining our waitlist! We'll notify you when Business PRO launches in Q4 2025.",
        ).waitFor();
        await signup(page).waitFor({ state: 'hidden' });

        await button(page, 'Join the Waitlist').click();
        expect(await page.getByLabel('First name').inputValue()).to.equal('');
        await fillSignup(page, email);
        await button(page, 'Join Waitlist').click();
        await notice(page, "You are already on our waitlist! We'll notify you when Business PRO launches.").waitFor();
        for (const words of [
          "Thank you for subscribing! We'll keep you updated on Enterprise features coming in 2026.",
          'You are already subscribed to our newsletter!',
        ]) {
          await button(page, 'Get Early Access Info').click();
          await fillSignup(page, email);
          await button(page, 'Subscribe').click();
          await notice(page, words).waitFor();
        }

        // The limit of forms is used up.
        await button(page, 'Join the Waitlist').click();
        await fillSignup(page, email);
        await button(page, 'Join Waitlist').click();
        const alert = signup(page).getByRole('alert');
        await alert
          .getByText('Error: Too many forms were sent from your network. Please wait a few minutes and try again.')
          .waitFor();
        await page.context().setOffline(true);
        await button(page, 'Join Waitlist').click();
        await alert.getByText('Error submitting form. Please try again.').waitFor();
        await page.context().setOffline(false);
        await page.route('**/api/business-pro/waitlist', (route) => route.fulfill({ body: '<html>' }));
        await button(page, 'Join Waitlist').click();
        await alert.getByText('Error submitting form. Please try again.').waitFor();
        expect(await page.getByLabel('First name').inputValue()).to.equal('Kim');
        await signup(page).getByRole('button', { name: 'Close' }).click();
        await signup(page).waitFor({ state: 'hidden' });
      },
      { mayComplain: FAILED_REQUEST },
    ));
});
