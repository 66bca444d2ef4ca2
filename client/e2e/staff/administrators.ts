import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { ADMIN_PASSWORD } from '../../../tests/support/administrator.ts';
import { partnerForm, scholarForm } from '../../../tests/support/applicationForms.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { FAILED_REQUEST, holdCall, notice } from '../accountPanel.ts';
import {
  approveUnconfirmed,
  adminKeys,
  enterAs,
  fillLogin,
  hasFocusOn,
  item,
  loginAlert,
  signInButton,
  tab,
  untilThere,
} from '../adminArea.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import type { VisitorOptions } from '../visits.ts';

export const ADA = 'ada@candor-review.example';
const BOB = 'bob@candor-review.example';
const HALF_MINUTE_MS = 30_000;

/** The server's clock, for codes that are valid for half a minute. */
export class MovableClock {
  aheadMs = 0;
  readonly now = (): Date => new Date(Date.now() + this.aheadMs);
}

/** The two administrators of the story. */
export const addAdministrators = async ({ candor }: StoryStage): Promise<void> => {
  const { manage } = candor.services.administrators;
  for (const email of [ADA, BOB]) await manage.add(email, ADMIN_PASSWORD, { roles: ['admin'] });
};

/** The area of administrators who review applications. */
export const administrators = (stage: StoryStage, clock: MovableClock): void => {
  const apply = async (kind: 'scholar' | 'partner', form: object): Promise<void> => {
    const { status } = await postTo(`${stage.candor.url}/api/account/${kind}-application`, form);
    expect(status).to.equal(200);
  };
  const scholar = (name: string, more: object = {}): Promise<void> =>
    apply(
      'scholar',
      scholarForm({ full_name: name, email: `${name.toLowerCase().replaceAll(' ', '.')}@cs.example.edu`, ...more }),
    );

  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { mayComplain: FAILED_REQUEST, ...options });

  it('signs in with the password, keeps the session after a reload, and discards an invalid token', () =>
    visit(async (page) => {
      await page.goto('/admin');
      await page.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
      expect(await page.title()).to.contain('Admin Login');
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).to.equal('noindex');
      await page.getByText('This area is restricted to administrators.').waitFor();
      await signInButton(page).click();
      await loginAlert(page).getByText('Please enter your email address and your password').waitFor();
      await fillLogin(page, ADA, 'not the password');
      await loginAlert(page).getByText('Invalid credentials', { exact: true }).waitFor();
      await expectAccessibleInBothThemes(page, 'login refused');
      await page.route('**/api/admin/login', (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
      await signInButton(page).click();
      await loginAlert(page).getByText('Invalid credentials', { exact: true }).waitFor();
      const breakLine = await holdCall(page, '**/api/admin/login');
      await signInButton(page).click();
      await page.getByRole('button', { name: 'Signing in...' }).waitFor();
      breakLine();
      await loginAlert(page).getByText('Network error. Please try again.', { exact: true }).waitFor();

      await fillLogin(page, ADA);
      await page.getByText('Admin Session Active').waitFor();
      await hasFocusOn(page, 'Admin Dashboard');
      await page.getByText('Review and manage account applications').waitFor();
      await page.getByText('No pending applications').waitFor();
      const [token, user] = await adminKeys(page);
      expect(token).to.have.length.above(20);
      expect(JSON.parse(user ?? '')).to.deep.equal({ email: ADA });

      const letGo = await holdCall(page, '**/api/admin/verify', 'continue');
      await page.reload();
      await page.getByText('Verifying access...').waitFor();
      letGo();
      await tab(page, 'Scholar Applications (0)').waitFor();

      await page.evaluate(() => {
        localStorage.setItem('admin_token', 'no token of ours');
      });
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
      expect(await adminKeys(page)).to.deep.equal([null, null]);
      expect(await page.getByRole('alert').count()).to.equal(0);
    }));

  it('says how long a sign-in is locked, whether or not the administrator exists', () =>
    visit(async (page) => {
      await page.goto('/admin');
      const locked = loginAlert(page).getByText(/^Too many failed attempts\. Please try again in /);
      const refused = loginAlert(page).getByText('Invalid credentials', { exact: true });
      for (let attempt = 0; attempt < 12 && (await locked.count()) === 0; attempt += 1) {
        await fillLogin(page, 'nobody@candor-review.example', `guess ${attempt}`);
        await signInButton(page).and(page.locator('[aria-busy="false"]')).waitFor();
        await refused.or(locked).waitFor();
      }
      await locked.waitFor();
      // Administrators with a second factor need not wait: they can give its code with the password.
      await page.getByLabel('Code of your authenticator app').waitFor();
      await page.getByText('If you use a second factor', { exact: false }).waitFor();
    }));

  it('shows pending applications by kind, approves and rejects them, and moves the focus on', () =>
    visit(async (page) => {
      await scholar('Uma One');
      await scholar('Vera Two');
      await scholar('Wim Three');
      await apply('partner', partnerForm());
      await enterAs(page, ADA);
      await untilThere(page, tab(page, 'Scholar Applications (3)'));
      await untilThere(page, tab(page, 'Partner Applications (1)'));
      await item(page, 'Uma One').getByText('Example University').waitFor();

      // The address was never confirmed, so one click is not enough.
      await item(page, 'Uma One').getByRole('button', { name: 'Approve' }).click();
      const asked = page.getByRole('dialog', { name: 'Approve without a confirmed address?' });
      await asked.getByText('Uma One has not opened the link in our email yet', { exact: false }).waitFor();
      await expectAccessibleInBothThemes(page, 'question before an approval');
      await asked.getByRole('button', { name: 'Cancel' }).click();
      await tab(page, 'Scholar Applications (3)').waitFor();
      await approveUnconfirmed(page, item(page, 'Uma One'));
      await notice(page, 'Application approved successfully.').waitFor();
      await tab(page, 'Scholar Applications (2)').waitFor();
      await hasFocusOn(page, 'Vera Two');

      // Uses only the keyboard.
      const reject = item(page, 'Vera Two').getByRole('button', { name: 'Reject' });
      await reject.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Reject application' });
      await dialog.waitFor();
      const send = dialog.getByRole('button', { name: 'Reject application' });
      expect(await send.isDisabled()).to.equal(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await hasFocusOn(page, 'Reject');
      await page.keyboard.press('Enter');
      await page.keyboard.type('The statement does not say what for.');
      expect(await send.isDisabled()).to.equal(false);
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('ReviewApplication') === true
          ? route.fulfill({ status: 500, body: '' })
          : route.continue(),
      );
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').getByText('Error reviewing application').waitFor();
      await page.unroute('**/graphql');
      await send.click();
      await notice(page, 'Application rejected successfully.').waitFor();
      await hasFocusOn(page, 'Wim Three');

      await tab(page, /^Partner/).click();
      expect(new URL(page.url()).search).to.equal('?tab=partner');
      await item(page, 'Managed Example').getByText('Berlin, Paris').waitFor();

      // Next to an application, those of its own kind come first.
      await page.getByRole('link', { name: 'Managed Example' }).click();
      const beside = page.getByRole('navigation', { name: 'Pending' });
      await beside.getByRole('link', { name: 'Managed Example' }).waitFor();
      expect(await beside.getByRole('heading').first().textContent()).to.equal('Partner Applications (1)');
    }));

  it('leaves the focus where the user went while the list is read again', () =>
    visit(async (page) => {
      await scholar('Ann Elsewhere');
      await enterAs(page, ADA);
      await untilThere(page, item(page, 'Ann Elsewhere'));
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('query PendingApplications') === true) await released;
        await route.continue();
      });
      await approveUnconfirmed(page, item(page, 'Ann Elsewhere'));
      await notice(page, 'Application approved successfully.').waitFor();
      const link = page.getByRole('navigation', { name: 'Administration' }).getByText('Domain lists');
      await link.focus();
      release();
      await item(page, 'Ann Elsewhere').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Domain lists');
    }));

  it('opens an application once per visit, shows it as a PDF, saves the PDF, and reports what failed', () =>
    visit(async (page) => {
      await scholar('Xia Paper', { statement_of_intent: 'y'.repeat(5_000) });
      await enterAs(page, ADA);
      await untilThere(page, item(page, 'Xia Paper'));
      await page.getByRole('link', { name: 'Xia Paper' }).click();
      const article = page.getByRole('article', { name: 'Xia Paper' });
      await article.getByText('Address not confirmed').waitFor();
      const opened = article.getByRole('listitem').filter({ hasText: 'Opened' }).filter({ hasText: ADA });
      await opened.waitFor();
      expect(await opened.count()).to.equal(1);
      await page.reload();
      await opened.nth(1).waitFor();
      expect(await opened.count()).to.equal(2);
      // Changing the language renders the page again, which is not another visit.
      await page.getByRole('banner').getByText('Deutsch').click();
      await page.getByRole('heading', { name: 'Verlauf dieses Antrags' }).waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'Geöffnet' }).count()).to.equal(2);
      await page.getByRole('banner').getByText('English').click();
      await page.getByRole('heading', { name: 'History of this application' }).waitFor();

      const [shown] = await Promise.all([
        page.context().waitForEvent('page'),
        page.waitForResponse(/\/api\/admin\/applications\/[^/]+\/pdf$/),
        article.getByRole('button', { name: 'View PDF' }).click(),
      ]);
      await article.getByText('PDF opened', { exact: true }).waitFor();
      await shown.close();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        article.getByRole('button', { name: 'Download PDF' }).click(),
      ]);
      const id = new URL(page.url()).pathname.split('/').pop() ?? '';
      expect(download.suggestedFilename()).to.equal(`scholar_application_${id}.pdf`);
      expect((await readFile(await download.path())).subarray(0, 5).toString()).to.equal('%PDF-');
      await article.getByText('PDF downloaded', { exact: true }).waitFor();

      await page.route('**/download-pdf', (route) => route.fulfill({ status: 500, body: 'no ink' }));
      await article.getByRole('button', { name: 'Download PDF' }).click();
      await notice(page, 'Error downloading PDF: no ink').waitFor();
      await page.route('**/pdf', (route) => route.abort());
      await article.getByRole('button', { name: 'View PDF' }).click();
      await notice(page, 'Error generating PDF').waitFor();
      await page.goto('/admin/applications/00000000-0000-4000-8000-000000000000');
      await page.getByText('This application does not exist.').waitFor();
    }));

  it('tells the second of two administrators what the first has already decided', () =>
    visit(async (page) => {
      await scholar('Yan Contested');
      await scholar('Zoe Contested');
      await enterAs(page, ADA);
      await untilThere(page, item(page, 'Zoe Contested'));
      const conflict = page.getByText(
        /^This application was already approved by bob@candor-review\.example on .* UTC\. Nothing was changed\.$/,
      );
      await visit(async (other) => {
        await enterAs(other, BOB);
        await approveUnconfirmed(other, item(other, 'Yan Contested'));
        await notice(other, 'Application approved successfully.').waitFor();
        await approveUnconfirmed(page, item(page, 'Yan Contested'));
        await item(page, 'Yan Contested').getByText(`by ${BOB}`).waitFor();
        expect(await item(page, 'Yan Contested').getByRole('button', { name: 'Approve' }).count()).to.equal(0);
        await conflict.waitFor();

        for (const each of [page, other]) {
          await each.getByRole('link', { name: 'Zoe Contested' }).click();
          await each.getByRole('heading', { name: 'History of this application' }).waitFor();
        }
        await approveUnconfirmed(other, other.getByRole('main'));
        await other.getByRole('article').getByText(`by ${BOB}`).waitFor();
        await other.waitForFunction(() => document.activeElement?.closest('article') !== null);
        await approveUnconfirmed(page, page.getByRole('main'));
        await page.getByRole('article').getByText(`by ${BOB}`).waitFor();
        await conflict.nth(1).waitFor();
        expect(await page.getByRole('button', { name: 'Approve' }).count()).to.equal(0);
      });
    }));

  it('shows the whole history, filtered by the address, and the state at an earlier time', () =>
    visit(async (page) => {
      await scholar('Quin Timely');
      await enterAs(page, ADA);
      await untilThere(page, item(page, 'Quin Timely'));
      const before = new Date(Date.now() + 1).toISOString();
      await approveUnconfirmed(page, item(page, 'Quin Timely'));
      await notice(page, 'Application approved successfully.').waitFor();

      await page.getByRole('navigation', { name: 'Administration' }).getByText('Review history').click();
      const table = page.getByRole('region', { name: 'Review history, newest first' }).getByRole('table');
      await untilThere(page, table.getByRole('row').filter({ hasText: 'Quin Timely' }).filter({ hasText: 'Approved' }));
      await page.getByLabel('Search').fill('Quin Timely');
      await page.getByLabel('Action').selectOption('Approved');
      await page.getByLabel('Administrator', { exact: true }).selectOption(ADA);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByText('1 entry', { exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('action')).to.equal('approved');
      await page.reload();
      await page.getByText('1 entry', { exact: true }).waitFor();
      expect(await page.getByLabel('Search').inputValue()).to.equal('Quin Timely');
      await page.getByLabel('Administrator', { exact: true }).selectOption(BOB);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByText('No entry matches these filters.').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await table.waitFor();
      await expectAccessibleInBothThemes(page, 'review history');

      await page.goto(`/admin/history?${new URLSearchParams({ asOf: before, search: 'Quin' }).toString()}`);
      await page.getByText(/^You are viewing the past/).waitFor();
      const then = page.getByRole('table').filter({ hasText: 'Quin Timely' }).first();
      await then.getByText('Pending', { exact: true }).waitFor();
      await then.getByRole('link', { name: 'Quin Timely' }).click();
      const article = page.getByRole('article', { name: 'Quin Timely' });
      await article.getByText('Pending', { exact: true }).waitFor();
      expect(await article.getByRole('button').count()).to.equal(0);
      await page.getByRole('link', { name: 'Back to the present' }).click();
      await article.getByText(`by ${ADA}`).waitFor();
    }));

  it('lists signups, and saves the list', () =>
    visit(async (page) => {
      const { status } = await postTo(`${stage.candor.url}/api/business-pro/waitlist`, {
        first_name: 'Kim',
        last_name: 'Example',
        email: 'kim@corner-shop.example',
        company: 'Corner Shop',
        company_size: '11-50',
        wants_updates: true,
      });
      expect(status).to.equal(200);
      await enterAs(page, ADA, '/admin/lists');
      await untilThere(page, page.getByRole('row').filter({ hasText: 'kim@corner-shop.example' }));
      await page.getByRole('row').filter({ hasText: 'Not confirmed' }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).to.equal('candor_waitlist.csv');
      expect(await readFile(await download.path(), 'utf8')).to.contain('kim@corner-shop.example');
      await tab(page, 'Enterprise newsletter').click();
      await page.getByText('Nobody is on this list yet.').waitFor();
    }));

  it('shows what is kept for how long, and why nothing is deleted', () =>
    visit(async (page) => {
      await enterAs(page, ADA, '/admin/retention');
      const pictures = page.getByRole('row').filter({ hasText: 'Pictures and traffic of scans' });
      await pictures.getByRole('cell', { name: '90 days CANDOR_SCAN_FILES_DAYS' }).waitFor();
      await page.getByText('Expired data is deleted once a day').waitFor();
      const { knex } = stage.candor;
      const stopped = { stopped_at: new Date(), reason: 'The clock is wrong.' };
      await knex('candor_access.retention')
        .insert({ singleton: true, ...stopped })
        .onConflict('singleton')
        .merge();
      await page.reload();
      await page.getByRole('alert').filter({ hasText: 'Nothing is deleted at present' }).waitFor();
      await page.getByText('The clock is wrong.').waitFor();
      await knex('candor_access.retention').update({ stopped_at: null, reason: null });
    }));

  it('shows the login again when the session is over, and returns to the same page', () =>
    visit(async (page) => {
      await enterAs(page, BOB);
      const [token] = await adminKeys(page);
      await postTo(`${stage.candor.url}/api/admin/logout`, {}, { authorization: `Bearer ${token ?? ''}` });
      await page.getByRole('navigation', { name: 'Administration' }).getByText('Review history').click();
      await page.getByText(/^Your session has ended\./).waitFor();
      expect(await adminKeys(page)).to.deep.equal([null, null]);
      await fillLogin(page, BOB);
      await page.getByRole('heading', { level: 1, name: 'Review history' }).waitFor();
      expect(new URL(page.url()).pathname).to.equal('/admin/history');

      await page.getByText('Sign Out', { exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
      expect(await adminKeys(page)).to.deep.equal([null, null]);
      expect(new URL(page.url()).pathname).to.equal('/admin');
    }));

  it('adds a second factor, asks for it, and ends all sessions', () =>
    visit(async (page) => {
      const eve = 'eve@candor-review.example';
      await stage.candor.services.administrators.manage.add(eve, ADMIN_PASSWORD);
      await enterAs(page, eve, '/admin/security');
      await page.getByLabel('Your password').fill(ADMIN_PASSWORD);
      await page.getByRole('button', { name: 'Set up a second factor' }).click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
      const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      const code = (): string => totp.generate({ timestamp: clock.now().getTime() });
      await page.getByLabel('Code from the app').fill(code());
      await page.getByRole('button', { name: 'Turn on' }).click();
      await notice(page, 'The second factor is on. You need a code the next time you sign in.').waitFor();
      await page.getByText('Sign Out', { exact: true }).click();

      await page.goto('/admin/security');
      await fillLogin(page, eve);
      const field = page.getByLabel('Code of your authenticator app');
      await field.waitFor();
      expect(await field.getAttribute('autocomplete')).to.equal('one-time-code');
      expect(await field.getAttribute('inputmode')).to.equal('numeric');
      await field.fill('000000');
      await page.keyboard.press('Enter');
      await loginAlert(page).waitFor();
      // Each code is accepted only once, so move on to the next one.
      clock.aheadMs += HALF_MINUTE_MS;
      await field.fill(code());
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Second factor' }).waitFor();
      await page.getByText('On', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
    }));
};
