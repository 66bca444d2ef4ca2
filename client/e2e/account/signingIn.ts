import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import type { VisitorOptions } from '../visits.ts';
import {
  accountButton,
  choose,
  emailField,
  FAILED_REQUEST,
  goBack,
  goToAccountTypes,
  holdCall,
  linkTo,
  notice,
  openPanel,
  panel,
  panelAlert,
  sendButton,
  sessionKeys,
} from '../accountPanel.ts';

/** Accounts and magic links: requesting a link, following it, and the messages if that fails. */
export const signingIn = (stage: StoryStage): void => {
  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { mayComplain: FAILED_REQUEST, ...options });
  const linkIn = (email: string, count?: number): Promise<string> => linkTo(stage.candor.url, email, count);
  it('opens a free account by mail and link, shows the signed-in user, and signs out', () =>
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
        await page.goto(await linkIn(email));
        await page.getByRole('heading', { level: 1, name: 'Verifying Your Access' }).waitFor();
        // Not long enough for the call to time out.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
        letGo();
        await page.getByRole('heading', { level: 1, name: 'Welcome!' }).waitFor();
        expect(await page.locator('#main').textContent()).to.match(/kim@corner-shop\.example.*Business - Free/);
        await page.getByRole('link', { name: 'Go to Dashboard Now' }).waitFor();
        // The redirect happens by itself, after three seconds.
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
        expect(await accountButton(page).textContent()).to.equal(`Business - Free ${email}`);
        await accountButton(page).click();
        const menu = panel(page, 'Account');
        expect(await menu.textContent())
          .to.include(email)
          .and.to.include('Business - Free');
        const hrefOf = (name: string) => menu.getByRole('link', { name }).getAttribute('href');
        expect(await hrefOf('Scan History')).to.equal('/portal/business?tab=history');
        await menu.getByRole('link', { name: 'Account Settings' }).click();
        await page.waitForURL('**/dashboard#tokens');
        await page.locator('#tokens:focus').waitFor();
        await page.goto('/');
        await accountButton(page).click();
        await menu.getByRole('link', { name: 'Dashboard' }).click();
        await page.waitForURL('**/dashboard');
        await accountButton(page).click();
        await menu.getByRole('button', { name: 'Sign Out' }).click();
        await notice(page, 'You are signed out.').waitFor();
        expect(await accountButton(page).textContent()).to.equal('Account');
        expect(await sessionKeys(page)).to.deep.equal([null, null]);
        await page.getByRole('heading', { level: 1, name: 'You are not signed in' }).waitFor();

        // The link has already been used.
        await page.goto(await linkIn(email));
        await page.getByText('This link has already been used. Please request a new one.').waitFor();
      },
      { leavesTraces: true },
    ));

  it('sends a magic link at the login, which works in another tab, and reports when no account could be created', () =>
    stage.visit(
      async ({ page, context }) => {
        const email = 'sam@village-choir.example';
        await page.goto('/');
        await openPanel(page);
        await goToAccountTypes(page, email);
        await page.route('**/api/account/request', (route) => route.abort(), { times: 1 });
        await choose(page, 'Choose Business - Free');
        await panelAlert(page).getByText('Error creating account', { exact: true }).waitFor();
        await choose(page, 'Choose Business - Free');
        await panel(page, 'Check Your Email').waitFor();
        await expectAccessibleInBothThemes(page, 'link sent');
        await goBack(page);
        await panel(page, 'Choose your account type').waitFor();
        const first = await linkIn(email);
        await page.keyboard.press('Escape');
        await openPanel(page);
        // The address is still in the field, so the user can request another link.
        expect(await emailField(page).inputValue()).to.equal(email);
        await emailField(page).press('Enter');
        await panel(page, 'Check Your Email').waitFor();
        await linkIn(email, 2);

        const other = await context.newPage();
        await other.goto(first);
        await other.getByRole('link', { name: 'Go to Dashboard Now' }).click();
        await other.waitForURL('**/dashboard');
        // The panel that waits for the mail notices the sign-in at once.
        await panel(page, 'Account').getByRole('button', { name: 'Sign Out' }).waitFor();
        await page.bringToFront();
        await expectAccessibleInBothThemes(page, 'signed in');
        await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
        await notice(page, 'You are signed out.').waitFor();
        await expectAccessibleInBothThemes(page, 'signed out, with a notice');
      },
      { mayComplain: FAILED_REQUEST },
    ));

  it('reports every reason why a link could not be sent, and stops its spinner', () =>
    visit(async (page) => {
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

      // The server's limit for one address.
      for (let asked = 0; asked < 9; asked += 1) {
        if (asked > 0) await goBack(page);
        await emailField(page).fill('limit@harbour-bank.example');
        await emailField(page).press('Enter');
        await panel(page, 'Check Your Email').or(panelAlert(page)).first().waitFor();
      }
      expect(await panelAlert(page).textContent()).to.match(/^Too many emails to this address were requested\./);
    }));

  it('explains why a link does not sign in', () =>
    visit(async (page) => {
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
      // It would be refused again, so there is no retry button.
      expect(await page.getByRole('button', { name: 'Try Again' }).count()).to.equal(0);
      expect(await page.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).to.equal(
        '/dashboard#sign-in',
      );
      await expectAccessibleInBothThemes(page, 'verification failed');

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
    }));

  it('speaks German, including the known messages of the server', () =>
    visit(
      async (page) => {
        await page.goto('/');
        await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click();
        await panel(page, 'Konto').getByLabel('E-Mail', { exact: true }).fill('kim@gmail.com');
        await page.getByText('Business-Konten erfordern eine geschäftliche E-Mail-Adresse').waitFor();
        await page.goto('/auth/verify?token=nonsense');
        await page.getByRole('heading', { level: 1, name: 'Bestätigung fehlgeschlagen' }).waitFor();
        await page.getByText('Dieser Link ist ungültig.').waitFor();
      },
      { locale: 'de-DE' },
    ));
};
