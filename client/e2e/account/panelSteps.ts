import { expect } from 'chai';
import type { Page } from 'playwright';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openSignedIn } from '../signedIn.ts';
import { tabTo } from '../tabTo.ts';
import type { VisitorOptions } from '../visits.ts';
import {
  accountButton,
  choose,
  emailField,
  FAILED_REQUEST,
  goBack,
  goToAccountTypes,
  openPanel,
  panel,
  panelAlert,
  sendButton,
} from '../accountPanel.ts';

const PERSONAL = 'Business accounts require a professional email address (no Gmail, Yahoo, etc.)';

/** The steps of the account panel. */
export const panelSteps = (stage: StoryStage): void => {
  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { mayComplain: FAILED_REQUEST, ...options });
  it('reports an invalid address at the login, while it is typed and when it is sent', () =>
    visit(async (page) => {
      await page.goto('/');
      await openPanel(page);
      expect(await emailField(page).evaluate((field) => field === document.activeElement)).to.equal(true);
      expect(await sendButton(page).isDisabled()).to.equal(true);
      for (const ask of [() => sendButton(page).click({ force: true }), () => emailField(page).press('Enter')]) {
        await ask();
        await panelAlert(page).getByText('Please enter your email address', { exact: true }).waitFor();
        await emailField(page).fill('k');
        await panelAlert(page).waitFor({ state: 'detached' });
        await emailField(page).fill('');
      }
      await emailField(page).pressSequentially('kim@proton.m');
      expect(await panelAlert(page).count()).to.equal(0);
      expect(await emailField(page).getAttribute('aria-invalid')).to.equal('false');
      const colour = (): Promise<string> => emailField(page).evaluate((field) => getComputedStyle(field).borderColor);
      const calm = await colour();
      await emailField(page).pressSequentially('e');
      await page.getByText(PERSONAL).waitFor();
      expect(await emailField(page).getAttribute('aria-invalid')).to.equal('true');
      expect(await colour()).to.not.equal(calm);
      await expectAccessibleInBothThemes(page, 'login with a personal address');
      expect(await sendButton(page).isDisabled()).to.equal(false);
      await emailField(page).fill('kim at shop');
      await emailField(page).press('Enter');
      expect(await panelAlert(page).textContent()).to.equal('Please enter a valid email address');
    }));

  it('goes back one step at a time, starts again after it was closed, and asks for an upgrade', () =>
    visit(async (page) => {
      await page.goto('/');
      await openPanel(page);
      expect(await page.getByRole('button', { name: 'Back', exact: true }).count()).to.equal(0);
      await goToAccountTypes(page, '');
      await choose(page, 'Choose Business - Free');
      expect(await panelAlert(page).textContent()).to.equal(
        'Please enter your email address first by going back to the login screen',
      );
      // The address can be entered in this step too.
      await emailField(page).fill('kim@yahoo.com');
      await page.getByText(PERSONAL).waitFor();
      await emailField(page).fill('');
      await choose(page, 'Choose Business - Pro');
      const upgrade = panel(page, 'Upgrade Required');
      await upgrade.waitFor();
      await expectAccessibleInBothThemes(page, 'upgrade');
      await upgrade.getByRole('button', { name: 'Cancel' }).click();
      await upgrade.waitFor({ state: 'hidden' });
      await choose(page, 'Choose Business - Pro');
      await page.keyboard.press('Escape');
      await upgrade.waitFor({ state: 'hidden' });
      await panel(page, 'Choose your account type').waitFor();
      await choose(page, 'Choose Business - Pro');
      await upgrade.getByRole('button', { name: 'Create Account' }).click();
      await panel(page, 'Create an account').waitFor();
      await emailField(page).fill('kim@yahoo.com');
      await emailField(page).press('Enter');
      await panel(page, 'Choose your account type').waitFor();
      await choose(page, 'Choose Business - Free');
      expect(await panelAlert(page).textContent()).to.equal(
        'Business accounts require a professional email address. Please use your company email instead of Gmail, Yahoo, or other personal email providers.',
      );
      await expectAccessibleInBothThemes(page, 'account types');
      await goBack(page);
      await panel(page, 'Create an account').waitFor();
      await expectAccessibleInBothThemes(page, 'register');
      await goBack(page);
      await panel(page, 'Account').waitFor();
      await page.getByRole('button', { name: 'Register' }).click();
      await panel(page, 'Create an account').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      expect(await accountButton(page).evaluate((button) => button === document.activeElement)).to.equal(true);
      await openPanel(page);
    }));

  it('changes its steps after a slide of 250 ms', () =>
    visit(
      async (page) => {
        const start = Date.now();
        await page.clock.install({ time: start });
        await page.goto('/');
        await openPanel(page);
        await page.clock.pauseAt(start + 3_600_000);
        await page.getByRole('button', { name: 'Register' }).click();
        await page.locator('[inert]').waitFor();
        await page.clock.runFor(249);
        expect(await panel(page, 'Account').count()).to.equal(1);
        await page.clock.runFor(1);
        await panel(page, 'Create an account').waitFor();
        expect(await page.locator('[inert]').count()).to.equal(0);
      },
      { leavesTraces: true, reducedMotion: 'no-preference' },
    ));

  it('works with the keyboard alone', () =>
    visit(async (page) => {
      const FEW = 40;
      const titleHasFocus = (title: string): Promise<unknown> =>
        page.waitForFunction((text) => document.activeElement?.textContent === text, title);
      await page.goto('/');
      await accountButton(page).waitFor();
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
      await tabTo(page, 'Choose Business - Free', FEW);
      await page.keyboard.press('Enter');
      await titleHasFocus('Check Your Email');
      await page.keyboard.press('Escape');
      await titleHasFocus('Account');
      await openPanel(page);
      await goToAccountTypes(page, '');
      await tabTo(page, 'Apply as Partner', FEW);
      await page.keyboard.press('Enter');
      await titleHasFocus('Partner Application');
    }));

  it('keeps a notice while the pointer is on it, and then removes it', () =>
    visit(
      async (page) => {
        const start = Date.now();
        await page.clock.install({ time: start });
        const email = 'sam@corner-shop.example';
        const token = await signUpAs(stage.candor.url, email);
        await openSignedIn(page, '/', { token, email, type: 'Business - Free' });
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
      },
      { leavesTraces: true },
    ));
};
