import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { ADMIN_PASSWORD } from '../../../tests/support/administrator.ts';
import { scholarForm } from '../../../tests/support/applicationForms.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { mailTo } from '../../../tests/support/mailbox.ts';
import type { StoryStage } from '../openStage.ts';
import type { Visitor } from '../visits.ts';
import { notice } from '../accountPanel.ts';
import { PARTNER, SCHOLAR } from './applying.ts';

const ADMIN = 'grace@candor-review.example';
const REFUSED = 'mallory@other.example.edu';
const REASON = 'Please tell us what you want to find out.';

/** Reviews of the submitted applications: an administrator decides in another browser, and the applicants gain rights. */
export const beingReviewed = (stage: StoryStage): void => {
  const visitors: Visitor[] = [];
  let [ada, sam, admin]: Page[] = [];

  before(async () => {
    await stage.candor.services.administrators.manage.add(ADMIN, ADMIN_PASSWORD);
    const form = scholarForm({ email: REFUSED, full_name: 'Mallory Example' });
    await postTo(`${stage.candor.url}/api/account/scholar-application`, form);
    for (let count = 0; count < 3; count += 1) visitors.push(await stage.visitor());
    [ada, sam, admin] = visitors.map(({ page }) => page);
  });
  after(async () => {
    const complaints = visitors.flatMap((visitor) => visitor.complaints);
    for (const visitor of visitors) await visitor.leave();
    expect(complaints).to.deep.equal([]);
  });

  /** Returns the page of a visitor who has entered; throws if nobody has. */
  const page = (one: Page | undefined): Page => {
    if (!one) throw new Error('Nobody has entered.');
    return one;
  };
  const followLink = async (one: Page, email: string, subject: string, count: number): Promise<void> => {
    const mail = await mailTo(stage.candor.url, email, count);
    expect(mail.subject).to.equal(subject);
    const { pathname, search } = new URL(mail.links[0] ?? '');
    await one.goto(pathname + search);
    await one.getByRole('heading', { level: 1, name: 'Welcome!' }).waitFor();
    await one.getByRole('link', { name: 'Go to Dashboard Now' }).click();
    await one.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  };
  /** The button that shows who is signed in. */
  const account = (one: Page | undefined, type: string): Locator =>
    page(one).getByRole('banner').getByRole('button', { name: type });
  const item = (name: string): Locator => page(admin).getByRole('article', { name });

  it('an applicant confirms the application by the link of a mail, which signs in to an account that shows it as pending', async () => {
    for (const [one, email] of [
      [page(ada), SCHOLAR],
      [page(sam), PARTNER],
    ] as const) {
      await followLink(one, email, 'We have received your application', 1);
      await one.getByText('Business - Free').first().waitFor();
      await one.getByText('Under review').first().waitFor();
    }
  });

  it('an application waits for an administrator, who signs in elsewhere, reads it, and decides', async () => {
    const adminPage = page(admin);
    await adminPage.goto('/admin');
    await adminPage.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
    await adminPage.getByLabel('Email').fill(ADMIN);
    await adminPage.getByLabel('Password').fill(ADMIN_PASSWORD);
    await adminPage.getByRole('button', { name: 'Sign in', exact: true }).click();
    await adminPage.getByText('Admin Session Active').waitFor();
    await adminPage.getByRole('tab', { name: 'Scholar Applications (2)' }).waitFor();
    await adminPage.getByRole('tab', { name: 'Partner Applications (1)' }).waitFor();

    await item('Ada Example').getByRole('link', { name: 'Ada Example' }).click();
    // The list shows the mark and the button too, so wait for the page of the application itself.
    await adminPage.getByRole('heading', { level: 1, name: 'Ada Example' }).waitFor();
    await adminPage.getByText('Address confirmed').first().waitFor();
    await adminPage.getByRole('button', { name: 'Approve', exact: true }).click();
    await notice(adminPage, 'Application approved successfully.').waitFor();

    await adminPage.goto('/admin');
    await item('Mallory Example').getByRole('button', { name: 'Reject', exact: true }).click();
    await adminPage.getByLabel('Reason').fill(REASON);
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Reject application' }).click();
    await notice(adminPage, 'Application rejected successfully.').waitFor();
    await adminPage.getByText('No pending applications').waitFor();

    await adminPage.getByRole('tab', { name: 'Partner Applications (1)' }).click();
    await item('Managed Example').getByRole('button', { name: 'Approve', exact: true }).click();
    await adminPage.getByRole('tab', { name: 'Partner Applications (0)' }).waitFor();
  });

  it('an approval changes the account type of a user who is already signed in, and of one who follows the link of the mail', async () => {
    await mailTo(stage.candor.url, SCHOLAR, 2);
    await page(ada).reload();
    await account(ada, 'Scholar').waitFor();
    await page(ada).getByText('Approved').first().waitFor();
    await followLink(page(sam), PARTNER, 'Your application has been approved', 2);
    await account(sam, 'Partner').waitFor();
  });

  it('a rejection is sent with its reason', async () => {
    const { text } = await mailTo(stage.candor.url, REFUSED, 2);
    expect(text).to.include(REASON);
  });

  it('an approval lists a partner who agreed in the public directory, without personal contact details', async () => {
    const directory = page(sam);
    await directory.goto('/partners/directory');
    await directory.getByText('Managed Example').first().waitFor();
    expect(await directory.locator('main').textContent()).not.to.match(/Sam Example|sam@|office@|555/);
  });

  it('the history shows each review as it happened', async () => {
    const adminPage = page(admin);
    await adminPage.getByRole('link', { name: 'Review history' }).click();
    await adminPage.getByRole('heading', { level: 1, name: 'Review history' }).waitFor();
    const rows = adminPage.getByRole('row').filter({ hasText: 'Ada Example' });
    await rows.first().waitFor();
    const actions = (await rows.allTextContents()).map(
      (row) => /Submitted|PDF opened|Opened|Approved|Rejected/.exec(row)?.[0],
    );
    expect(actions).to.deep.equal(['Approved', 'Opened', 'Submitted']);
    await adminPage.getByRole('row').filter({ hasText: REASON }).filter({ hasText: 'Mallory Example' }).waitFor();
    expect(await adminPage.locator('main').textContent()).to.include(ADMIN);
  });
};
