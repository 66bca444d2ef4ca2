import { expect } from 'chai';
import type { Page } from 'playwright';
import { signUpAs } from '../../server/testing/mailbox.ts';
import { choose, emailField, FAILED_REQUEST, goBack, goToAccountTypes, openPanel, panel } from './accountPanel.ts';
import { LOOKS, overflow, violations } from './barriers.ts';
import { openStage, type Stage } from './openStage.ts';
import { openSignedIn } from './signedIn.ts';
import { tabTo } from './tabTo.ts';
import type { VisitorOptions } from './visitor.ts';

describe('The account panel for everyone, in a real browser', function () {
  this.timeout(300_000);
  let stage: Stage;

  before(async () => {
    stage = await openStage();
  });
  after(() => stage.close());

  const visit = (work: (page: Page) => Promise<void>, look: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { reducedMotion: 'reduce', mayComplain: FAILED_REQUEST, ...look });

  const openAs = async (page: Page, path: string, email: string): Promise<void> => {
    const token = await signUpAs(stage.candor.url, email);
    await openSignedIn(page, path, { token, email, type: 'Business - Free' });
  };

  for (const [name, look] of Object.entries(LOOKS)) {
    it(`has no barrier that axe knows, in any step (${name})`, () =>
      visit(async (page) => {
        const check = async (what: string): Promise<void> => {
          expect(await violations(page), what).to.deep.equal([]);
          expect(await overflow(page), `${what}: wider than the screen`).to.equal(0);
        };
        await page.goto('/');
        await openPanel(page);
        await check('login');
        await emailField(page).fill('kim@gmail.com');
        await page.getByText('Business accounts require').waitFor();
        await check('login with a personal address');
        await page.getByRole('button', { name: 'Register' }).click();
        await panel(page, 'Create an account').waitFor();
        await check('register');
        await goBack(page);
        await goToAccountTypes(page, 'kim@gmail.com');
        await choose(page, 'Choose Business - Free');
        await check('account types');
        await choose(page, 'Choose Business - Pro');
        await panel(page, 'Upgrade Required').waitFor();
        await check('upgrade');
        await page.getByRole('button', { name: 'Cancel' }).click();
        for (const kind of ['Scholar', 'Partner']) {
          await choose(page, `Apply as ${kind}`);
          await panel(page, `${kind} Application`).waitFor();
          await check(kind);
          await choose(page, 'Submit Application');
          await page.getByRole('dialog').getByRole('alert').waitFor();
          await check(`${kind}, with faults`);
          const combobox = page.getByRole('combobox', {
            name: kind === 'Scholar' ? 'University' : 'Service cities',
          });
          await combobox.fill('berlin');
          await page.getByRole('listbox').getByRole('option').first().waitFor();
          await check(`${kind}, with suggestions`);
          await goBack(page);
        }
        await goBack(page);
        await goBack(page);
        await emailField(page).fill(`kim@${look.colorScheme}.corner-shop.example`);
        await emailField(page).press('Enter');
        await panel(page, 'Check Your Email').waitFor();
        await check('sent');

        await openAs(page, '/dashboard', `ada@${look.colorScheme}.corner-shop.example`);
        await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
        await check('dashboard');
        await page.getByRole('banner').getByRole('button', { name: 'Account: Business - Free' }).click();
        await panel(page, 'Account').waitFor();
        await check('signed in');
        await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
        await page.getByText('You are signed out.').waitFor();
        await check('signed out, with a notice');
        await page.goto('/auth/verify?token=nonsense');
        await page.getByRole('heading', { level: 1, name: 'Verification Failed' }).waitFor();
        await check('verification failed');
      }, look));
  }

  it('can be walked with the keyboard alone', () =>
    visit(async (page) => {
      const FEW = 40;
      const titleHasFocus = (title: string): Promise<unknown> =>
        page.waitForFunction((text) => document.activeElement?.textContent === text, title);
      await page.goto('/');
      await page.getByText('Examples to try').waitFor();
      await tabTo(page, 'Account', FEW);
      await page.keyboard.press('Enter');
      await panel(page, 'Account').waitFor();
      await page.keyboard.type('kim@corner-shop.example');
      expect(await emailField(page).inputValue()).to.equal('kim@corner-shop.example');
      await tabTo(page, 'Register', FEW);
      await page.keyboard.press('Enter');
      await titleHasFocus('Create an account');
      await tabTo(page, 'Continue to Account Selection', FEW);
      await page.keyboard.press('Space');
      await titleHasFocus('Choose your account type');
      await tabTo(page, 'Apply as Partner', FEW);
      await page.keyboard.press('Enter');
      await titleHasFocus('Partner Application');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await titleHasFocus('Choose your account type');
      await tabTo(page, 'Choose Business - Free', FEW);
      await page.keyboard.press('Enter');
      await titleHasFocus('Check Your Email');
      await page.keyboard.press('Escape');
      await titleHasFocus('Account');
    }));

  it('keeps a notice for as long as somebody points at it, and then takes it away', () =>
    visit(async (page) => {
      const start = Date.now();
      await page.clock.install({ time: start });
      await openAs(page, '/', 'sam@corner-shop.example');
      await page.getByRole('banner').getByRole('button', { name: 'Account: Business - Free' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
      const said = page.getByRole('status').filter({ hasText: 'You are signed out.' });
      await said.hover();
      await page.clock.pauseAt(start + 3_600_000);
      await page.clock.runFor(60_000);
      expect(await said.isVisible()).to.equal(true);
      await page.mouse.move(10, 10);
      await page.clock.runFor(60_000);
      await said.waitFor({ state: 'detached' });
    }));

  it('speaks German, the server’s words as well where it knows them', () =>
    visit(
      async (page) => {
        await page.goto('/');
        await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click();
        await panel(page, 'Konto').getByLabel('E-Mail', { exact: true }).fill('kim@gmail.com');
        await page.getByText('Business-Konten erfordern eine geschäftliche E-Mail-Adresse').waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await page.goto('/auth/verify?token=nonsense');
        await page.getByRole('heading', { level: 1, name: 'Bestätigung fehlgeschlagen' }).waitFor();
        await page.getByText('Dieser Link ist ungültig.').waitFor();
      },
      { locale: 'de-DE' },
    ));
});
