import { expect } from 'chai';
import type { Page } from 'playwright';
import { mailTo } from '../../server/testing/mailbox.ts';
import {
  accountButton,
  choose,
  emailField,
  FAILED_REQUEST,
  goBack,
  goToAccountTypes,
  holdCall,
  notice,
  openPanel,
  panel,
  panelAlert,
  sendButton,
  sessionKeys,
} from './accountPanel.ts';
import { openStage, type Stage } from './openStage.ts';
import type { VisitorOptions } from './visitor.ts';

const PERSONAL = 'Business accounts require a professional email address (no Gmail, Yahoo, etc.)';

describe('The account panel in a real browser', function () {
  this.timeout(240_000);
  let stage: Stage;

  before(async () => {
    stage = await openStage({ env: { CANDOR_RATE_LIMIT_LINKS: '2' } });
  });
  after(() => stage.close());

  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { reducedMotion: 'reduce', ...options });
  const linkTo = async (email: string, count = 1): Promise<string> => {
    const { links } = await mailTo(stage.candor.url, email, count);
    const { pathname, search } = new URL(links[0] ?? '');
    return pathname + search;
  };

  it('gives a free account by mail and link, shows who is signed in, and signs out', () =>
    visit(
      async (page) => {
        const email = 'kim@corner-shop.example';
        await page.goto('/');
        expect(await accountButton(page).textContent()).to.equal('Account');
        await openPanel(page);
        await goToAccountTypes(page, email);
        await choose(page, 'Choose Business - Free');
        await panel(page, 'Check Your Email').getByText(email).waitFor();

        await page.clock.install();
        const letGo = await holdCall(page, '**/api/auth/verify', 'continue');
        await page.goto(await linkTo(email));
        await page.getByRole('heading', { level: 1, name: 'Verifying Your Access' }).waitFor();
        // Not so far on that the call is given up.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
        letGo();
        await page.getByRole('heading', { level: 1, name: 'Welcome!' }).waitFor();
        expect(await page.locator('#main').textContent()).to.match(/kim@corner-shop\.example.*Business - Free/);
        await page.getByRole('link', { name: 'Go to Dashboard Now' }).waitFor();
        // By itself, after three seconds.
        await page.clock.runFor(2_900);
        expect(new URL(page.url()).pathname).to.equal('/auth/verify');
        await page.clock.runFor(100);
        await page.waitForURL('**/dashboard');
        await page.clock.resume();
        await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
        const [token, user] = await sessionKeys(page);
        expect(token).to.have.length.above(20);
        expect(JSON.parse(user ?? '')).to.deep.equal({ email, account_type: 'Business - Free' });

        await page.goto('/');
        expect(await accountButton(page).textContent()).to.equal('Business - Free');
        await accountButton(page).click();
        const menu = panel(page, 'Account');
        expect(await menu.textContent())
          .to.include(email)
          .and.to.include('Business - Free');
        for (const name of ['Scan History', 'Account Settings']) {
          const item = menu.getByRole('button', { name });
          expect(await item.getAttribute('aria-disabled'), name).to.equal('true');
          expect(await item.textContent(), name).to.include('Not available yet');
        }
        await menu.getByRole('link', { name: 'Dashboard' }).click();
        await page.waitForURL('**/dashboard');
        await accountButton(page).click();
        await menu.getByRole('button', { name: 'Sign Out' }).click();
        await notice(page, 'You are signed out.').waitFor();
        expect(await accountButton(page).textContent()).to.equal('Account');
        expect(await sessionKeys(page)).to.deep.equal([null, null]);
        await page.getByRole('heading', { level: 1, name: 'You are not signed in' }).waitFor();

        // The link is used up.
        await page.goto(await linkTo(email));
        await page.getByText('This link has already been used. Please request a new one.').waitFor();
      },
      { mayComplain: FAILED_REQUEST },
    ));

  it('sends a magic link to who logs in, and follows it in another tab', () =>
    stage.visit(
      async ({ page, context }) => {
        const email = 'sam@village-choir.example';
        await page.goto('/');
        await openPanel(page);
        await goToAccountTypes(page, email);
        await choose(page, 'Choose Business - Free');
        await panel(page, 'Check Your Email').waitFor();
        const first = await linkTo(email);
        await page.keyboard.press('Escape');
        await openPanel(page);
        // The address is still there: one may ask again.
        expect(await emailField(page).inputValue()).to.equal(email);
        await emailField(page).press('Enter');
        await panel(page, 'Check Your Email').waitFor();
        await linkTo(email, 2);

        const other = await context.newPage();
        await other.goto(first);
        await other.getByRole('link', { name: 'Go to Dashboard Now' }).click();
        await other.waitForURL('**/dashboard');
        // The panel that waits for the mail sees it at once.
        await panel(page, 'Account').getByRole('button', { name: 'Sign Out' }).waitFor();
      },
      { reducedMotion: 'reduce' },
    ));

  it('says what is wrong with the address at the login, while it is typed and when it is sent', () =>
    visit(async (page) => {
      await page.goto('/');
      await openPanel(page);
      expect(await emailField(page).evaluate((field) => field === document.activeElement)).to.equal(true);
      expect(await sendButton(page).isDisabled()).to.equal(true);
      await emailField(page).press('Enter');
      expect(await panelAlert(page).textContent()).to.equal('Please enter your email address');
      await emailField(page).pressSequentially('kim@proton.m');
      expect(await panelAlert(page).count()).to.equal(0);
      expect(await emailField(page).getAttribute('aria-invalid')).to.equal('false');
      const colour = (): Promise<string> => emailField(page).evaluate((field) => getComputedStyle(field).borderColor);
      const calm = await colour();
      await emailField(page).pressSequentially('e');
      await page.getByText(PERSONAL).waitFor();
      expect(await emailField(page).getAttribute('aria-invalid')).to.equal('true');
      expect(await colour()).to.not.equal(calm);
      expect(await sendButton(page).isDisabled()).to.equal(false);
      await emailField(page).fill('kim at shop');
      await emailField(page).press('Enter');
      expect(await panelAlert(page).textContent()).to.equal('Please enter a valid email address');
    }));

  it('says that a link could not be sent, for every cause, and stops its wheel', () =>
    visit(
      async (page) => {
        await page.goto('/');
        await openPanel(page);
        await emailField(page).fill('ada@harbour-bank.example');
        const breakCall = await holdCall(page, '**/api/auth/login');
        await sendButton(page).click();
        await page.getByRole('button', { name: 'Sending Magic Link...' }).waitFor();
        expect(await sendButton(page).isDisabled()).to.equal(true);
        breakCall();
        await panelAlert(page).getByText('Error sending magic link', { exact: true }).waitFor();
        expect(await sendButton(page).textContent()).to.equal('Send Magic Link');

        for (const [answer, sentence] of [
          [{ status: 200, body: '<p>Welcome to the hotel</p>' }, 'Error sending magic link'],
          [{ status: 502, body: 'Bad gateway' }, 'Error sending magic link'],
          [{ status: 503, json: { detail: 'Under maintenance.' } }, 'Under maintenance.'],
        ] as const) {
          await page.route('**/api/auth/login', (route) => route.fulfill(answer));
          await emailField(page).fill('ada@harbour-bank.example');
          await emailField(page).press('Enter');
          await panelAlert(page).getByText(sentence, { exact: true }).waitFor();
          await page.unroute('**/api/auth/login');
        }

        // The server's own limit for one address.
        for (let asked = 0; asked < 3; asked += 1) {
          if (asked > 0) await goBack(page);
          await emailField(page).fill('limit@harbour-bank.example');
          await emailField(page).press('Enter');
          await panel(page, 'Check Your Email').or(panelAlert(page)).first().waitFor();
        }
        expect(await panelAlert(page).textContent()).to.match(/^Too many links were requested\./);
      },
      { mayComplain: FAILED_REQUEST },
    ));

  it('goes one step back at a time, starts anew after it was closed, and asks for an upgrade', () =>
    visit(async (page) => {
      await page.goto('/');
      await openPanel(page);
      expect(await page.getByRole('button', { name: 'Back', exact: true }).count()).to.equal(0);
      await goToAccountTypes(page, '');
      await choose(page, 'Choose Business - Free');
      expect(await panelAlert(page).textContent()).to.equal(
        'Please enter your email address first by going back to the login screen',
      );
      await choose(page, 'Choose Business - Pro');
      const upgrade = panel(page, 'Upgrade Required');
      await upgrade.getByRole('button', { name: 'Cancel' }).click();
      await upgrade.waitFor({ state: 'hidden' });
      await choose(page, 'Choose Business - Pro');
      await page.keyboard.press('Escape');
      await upgrade.waitFor({ state: 'hidden' });
      await panel(page, 'Choose your account type').waitFor();
      await choose(page, 'Choose Business - Pro');
      await upgrade.getByRole('button', { name: 'Create Account' }).click();
      await panel(page, 'Account').waitFor();

      await goToAccountTypes(page, 'kim@yahoo.com');
      await choose(page, 'Choose Business - Free');
      expect(await panelAlert(page).textContent()).to.equal(
        'Business accounts require a professional email address. Please use your company email instead of Gmail, Yahoo, or other personal email providers.',
      );
      for (const [words, title] of [
        ['Apply as Scholar', 'Scholar Application'],
        ['Apply as Partner', 'Partner Application'],
      ] as const) {
        await choose(page, words);
        await panel(page, title).waitFor();
        expect(await emailField(page).inputValue()).to.equal('kim@yahoo.com');
        await goBack(page);
        await panel(page, 'Choose your account type').waitFor();
      }
      await goBack(page);
      await panel(page, 'Create an account').waitFor();
      await goBack(page);
      await panel(page, 'Account').waitFor();
      await page.getByRole('button', { name: 'Register' }).click();
      await panel(page, 'Create an account').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      expect(await accountButton(page).evaluate((button) => button === document.activeElement)).to.equal(true);
      await openPanel(page);
    }));

  it('says that an account could not be created', () =>
    visit(
      async (page) => {
        await page.goto('/');
        await openPanel(page);
        await goToAccountTypes(page, 'ada@paper-kite.example');
        await page.route('**/api/account/request', (route) => route.abort());
        await choose(page, 'Choose Business - Free');
        await panelAlert(page).getByText('Error creating account', { exact: true }).waitFor();
        await page.unroute('**/api/account/request');
        await choose(page, 'Choose Business - Free');
        await panel(page, 'Check Your Email').waitFor();
        await goBack(page);
        await panel(page, 'Choose your account type').waitFor();
      },
      { mayComplain: FAILED_REQUEST },
    ));

  it('changes its steps after a slide of 250 ms', () =>
    stage.visit(async ({ page }) => {
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
    }));

  it('says why a link signs nobody in', () =>
    visit(
      async (page) => {
        const calls: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/api/auth/')) calls.push(request.url());
        });
        const message = async (text: string): Promise<void> => {
          await page.getByRole('heading', { level: 1, name: 'Verification Failed' }).waitFor();
          await page.getByText(text, { exact: true }).waitFor();
          expect(await page.locator('#main').getByRole('listitem').count(), 'hints').to.equal(3);
        };
        await page.goto('/auth/verify');
        await message('Invalid or missing verification token');
        expect(calls).to.deep.equal([]);

        await page.goto('/auth/verify?token=nonsense');
        await message(
          'This link is not valid. It may be incomplete: please open it again from the email, or request a new one.',
        );
        expect(calls).to.have.length(1);

        const breakCall = await holdCall(page, '**/api/auth/verify');
        await page.goto('/auth/verify?token=x');
        await page.getByRole('heading', { level: 1, name: 'Verifying Your Access' }).waitFor();
        breakCall();
        await message('Network error during verification');

        await page.route('**/api/auth/verify', (route) => route.fulfill({ status: 200, json: { user: null } }));
        await page.getByRole('button', { name: 'Try Again' }).click();
        await message('Verification failed');
        expect(await sessionKeys(page)).to.deep.equal([null, null]);
        await page.getByRole('link', { name: 'Go to Homepage' }).click();
        await page.waitForURL((url) => url.pathname === '/');
      },
      { mayComplain: FAILED_REQUEST },
    ));
});
