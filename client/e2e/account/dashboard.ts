import { expect } from 'chai';
import { scholarForm } from '../../../tests/support/applicationForms.ts';
import { becomePartner } from '../../../tests/support/becomePartner.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { mailTo, readMailbox, signUpAs, tokenIn } from '../../../tests/support/mailbox.ts';
import { reviewNewest } from '../../../tests/support/reviewNewest.ts';
import { poll } from '../../../server/platform/base/poll.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { field, fillScholar, submit } from '../applicationForms.ts';
import { openSignedIn } from '../signedIn.ts';
import { accountButton, choose, FAILED_REQUEST, notice, panel, sessionKeys } from '../accountPanel.ts';

/** The dashboard of the signed-in user. */
export const dashboard = (stage: StoryStage): void => {
  /** Submits a scholar application, and returns the session of the link in the confirmation mail. */
  const applyAsScholar = async (email: string): Promise<string> => {
    await postTo(`${stage.candor.url}/api/account/scholar-application`, scholarForm({ email }));
    const token = tokenIn(await mailTo(stage.candor.url, email));
    const { body } = await postTo(`${stage.candor.url}/api/auth/verify`, { token });
    return (body as { session_token: string }).session_token;
  };

  it('the dashboard shows a pending application, a rejected one with its reason, and lets the applicant apply again', async () => {
    const email = 'kim@cs.example.edu';
    const token = await applyAsScholar(email);
    await stage.visit(
      async ({ page }) => {
        await openSignedIn(page, '/dashboard', { token, email, type: 'Business - Free' });
        const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
        await item.filter({ hasText: 'Under review' }).waitFor();
        expect(await item.count()).to.equal(1);
        expect(await item.textContent())
          .to.include('Scholar Application')
          .and.to.include('We will email you');
        expect(await page.getByRole('link', { name: 'Apply again' }).count()).to.equal(0);

        await reviewNewest(stage.candor, 'The statement does not say\nwhat is to be measured.');
        await page.reload();
        await item.filter({ hasText: 'Rejected' }).waitFor();
        expect(await item.textContent())
          .to.include('what is to be measured.')
          .and.to.match(/Decided/);
        await expectAccessibleInBothThemes(page, 'dashboard with a rejected application');

        await page.getByRole('link', { name: 'Apply again' }).click();
        await field(page, 'Email').waitFor();
        expect(await field(page, 'Email').inputValue()).to.equal(email);
        await fillScholar(page, email);
        await submit(page);
        await notice(page, 'Scholar application submitted successfully!').waitFor();
        await page.getByRole('link', { name: 'See it on your dashboard' }).click();
        await item.filter({ hasText: 'Under review' }).waitFor();
        expect(await item.count()).to.equal(2);
        expect(await page.getByRole('link', { name: 'Apply again' }).count()).to.equal(0);
      },
      { reducedMotion: 'reduce' },
    );
  });

  it('the dashboard applies a newly granted account type when the user returns to the page, once for all tabs', async () => {
    const email = 'ada@math.example.edu';
    const token = await applyAsScholar(email);
    await stage.visit(async ({ page, context }) => {
      await openSignedIn(page, '/dashboard', { token, email, type: 'Business - Free' });
      const other = await context.newPage();
      await other.goto('/donate');
      await accountButton(other).filter({ hasText: 'Business - Free' }).waitFor();
      await page.getByText('Under review').waitFor();
      await reviewNewest(stage.candor);
      await mailTo(stage.candor.url, email, 2);

      const rotations: string[] = [];
      for (const tab of [page, other])
        tab.on('response', (response) => {
          if (response.url().endsWith('/api/auth/rotate')) rotations.push(String(response.status()));
        });
      await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('focus')))));
      await Promise.all([page, other].map((tab) => accountButton(tab).filter({ hasText: 'Scholar' }).waitFor()));
      expect(rotations).to.deep.equal(['200']);
      const notices = await Promise.all(
        [page, other].map((tab) => notice(tab, 'Your account is now: Scholar').count()),
      );
      expect(notices.sort()).to.deep.equal([0, 1]);
      const [next, user] = await sessionKeys(page);
      expect(next).to.have.length.above(20).and.not.to.equal(token);
      expect(JSON.parse(user ?? '')).to.deep.equal({ email, account_type: 'Scholar' });
      await page.getByText('Approved', { exact: true }).waitFor();
    });
  });

  it('the dashboard shows an owner their domain, opens the portal without a second link, and signs out of both', async () => {
    const email = 'rita@harbour-bank.example';
    const token = await signUpAs(stage.candor.url, email);
    const mails = (await readMailbox(stage.candor.url)).length;
    await stage.visit(async ({ page }) => {
      await openSignedIn(page, '/dashboard', { token, email, type: 'Business - Free' });
      const own = page.getByRole('region', { name: 'Your domain' });
      await own.getByRole('heading', { name: 'harbour-bank.example' }).waitFor();
      await own.getByText('This domain has not been scanned yet.').waitFor();
      await own.getByText('Part of Business - Pro').waitFor();
      const banner = page.getByRole('banner');
      await banner.getByRole('button', { name: `Account: Business - Free, ${email}` }).waitFor();
      await expectAccessibleInBothThemes(page, 'dashboard of an owner');
      await own.getByRole('link', { name: 'Open the business portal' }).click();
      await page.getByRole('heading', { level: 1, name: 'harbour-bank.example' }).waitFor();
      expect((await readMailbox(stage.candor.url)).length, 'no second link').to.equal(mails);
      await banner.getByRole('button', { name: `Account: Business - Free, ${email}` }).click();
      await panel(page, 'Account').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('heading', { level: 1, name: 'Business Portal' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('portal_session'))).to.equal(null);
      expect(await sessionKeys(page)).to.deep.equal([null, null]);
    });
    // The page shows that nobody is signed in without waiting for the server.
    const isOver = async () => (await stage.candor.services.sessions.find(token)).kind === 'nobody' || undefined;
    expect(await poll(isOver, { deadlineMs: 20_000 })).to.equal(true);
  });

  it('the dashboard explains when the domain of an email address does not belong to a single business', async () => {
    const email = 'tom@mail.harbour-bank.example';
    const token = await signUpAs(stage.candor.url, email);
    await stage.visit(
      async ({ page }) => {
        await openSignedIn(page, '/dashboard', { token, email, type: 'Business - Free' });
        await page.getByText(/does not open a portal by itself/).waitFor();
        await page.getByRole('link', { name: 'Prove a domain with a DNS record' }).click();
        await page.getByRole('button', { name: 'Send Magic Link' }).waitFor();
      },
      { mayComplain: FAILED_REQUEST },
    );
  });

  it('the dashboard ends all sessions after confirmation, and the other devices say so', async () => {
    const email = 'grace@cs.example.edu';
    const token = await applyAsScholar(email);
    const session = { token, email, type: 'Business - Free' };
    await stage.visit(({ page }) =>
      stage.visit(async ({ page: elsewhere }) => {
        await openSignedIn(elsewhere, '/donate', session);
        await accountButton(elsewhere).filter({ hasText: 'Business - Free' }).waitFor();
        await openSignedIn(page, '/dashboard', session);
        await choose(page, 'Sign out everywhere');
        const question = panel(page, 'Sign out everywhere?');
        await question.getByRole('button', { name: 'Cancel' }).click();
        expect((await sessionKeys(page))[0]).to.equal(token);
        await choose(page, 'Sign out everywhere');
        await question.getByRole('button', { name: 'Sign out everywhere' }).click();
        await notice(page, 'You are signed out everywhere.').waitFor();
        await page.getByRole('heading', { level: 1, name: 'You are not signed in' }).waitFor();
        expect(await sessionKeys(page)).to.deep.equal([null, null]);

        await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')));
        await notice(elsewhere, 'Your session has ended. Please sign in again.').waitFor();
        expect(await sessionKeys(elsewhere)).to.deep.equal([null, null]);
        expect(await accountButton(elsewhere).textContent()).to.equal('Account');
      }),
    );
  });

  it('the dashboard lets a partner leave the directory and join it again', async () => {
    const email = 'sam@desk-defence.example';
    const token = await becomePartner(stage.candor, { email, business_name: 'Desk Defence' });
    await stage.visit(async ({ page }) => {
      await openSignedIn(page, '/dashboard', { token, email, type: 'Partner' });
      const box = page.getByRole('checkbox', { name: 'Show our business in the public partner directory' });
      await box.waitFor();
      expect(await box.isChecked()).to.equal(true);
      // The image exists as long as the directory entry does.
      await page.waitForFunction(
        () => (document.querySelector<HTMLImageElement>('img[src^="/badge/partner/"]')?.naturalWidth ?? 0) > 0,
      );
      await box.click();
      await page.getByText('Your business is no longer in the partner directory.').waitFor();
      await page.getByText('Not listed', { exact: true }).waitFor();
      await box.click();
      await page.getByText('Your business is in the partner directory.').waitFor();
      await expectAccessibleInBothThemes(page, 'dashboard of a partner');
      await page.getByRole('link', { name: 'See the directory' }).click();
      await page.getByRole('heading', { level: 3, name: 'Desk Defence' }).waitFor();
    });
  });
};
