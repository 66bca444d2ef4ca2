import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { signInAsAdministrator } from '../../../tests/support/administrator.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { notice } from '../accountPanel.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openSignedIn, openWithStorage } from '../signedIn.ts';

const chooseAction = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page
    .getByRole('group', { name: 'What to do with the list' })
    .getByRole('button', { name, exact: true })
    .click();
};

/** Lists of domains, from creation to deletion. */
export const lists = (stage: StoryStage): void => {
  it('a list is created by pasting, scanned completely, filtered, read in private, compared and erased', async () => {
    const email = 'lea@list-keeper.example';
    const token = await signUpAs(stage.candor.url, email);
    await stage.visit(async ({ page }) => {
      await openSignedIn(page, '/dashboard', { token, email, type: 'Business - Free' });
      await page.getByRole('main').getByRole('link', { name: 'Lists' }).click();
      await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
      await page.getByText('No lists yet').waitFor();
      await expectAccessibleInBothThemes(page, 'no lists');

      await page.getByLabel('Name').fill('Suppliers');
      await page
        .getByLabel('Domains', { exact: true })
        .fill('harbour-bank.example, bank\nno domain!\nrusty-gate.example, shop\nnobody-here.example');
      await page.getByRole('button', { name: 'Create the list' }).click();
      const bad = page.getByRole('row').filter({ hasText: 'no domain!' });
      await bad.waitFor();
      expect(await bad.getByRole('rowheader').textContent()).to.equal('2');
      await page.getByText('3 domains were found. 1 line is not a domain and is skipped.').waitFor();
      await expectAccessibleInBothThemes(page, 'what was understood of a list');
      await page.getByRole('button', { name: 'Add 3 domains' }).click();
      await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor();
      await page.getByText('3', { exact: true }).first().waitFor();

      await page.getByRole('button', { name: 'Add domains' }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel('Domains', { exact: true })
        .fill('# ours\nharbour-bank.example # known\nme@corner.example');
      await dialog.getByRole('button', { name: 'Check the domains' }).click();
      await dialog.getByText('1 domain was found. 1 is already in the list.').waitFor();
      await dialog.getByRole('row').filter({ hasText: 'If you mean its domain, enter corner.example.' }).waitFor();
      expect(await dialog.getByRole('button', { name: /^Add/ }).count(), 'nothing to add').to.equal(0);
      await dialog.getByRole('button', { name: 'Close' }).last().click();

      const scan = async (): Promise<void> => {
        await page.getByLabel('Which checks').selectOption({ label: 'Mail only' });
        await page.getByRole('button', { name: 'Scan now' }).click();
        await page.getByRole('progressbar').waitFor();
        await page.getByText(/Mail only: Completed .*2 done, 1 failed, of 3 planned/).waitFor();
      };
      await scan();
      const rows = page.getByRole('table', { name: 'Domains of the list' }).getByRole('row');
      await rows.filter({ hasText: 'nobody-here.example' }).filter({ hasText: 'No such domain' }).waitFor();
      expect(await rows.count()).to.equal(4);
      await expectAccessibleInBothThemes(page, 'a list with results');

      await page.getByRole('region', { name: 'By tag' }).getByRole('link', { name: 'bank' }).click();
      await page.getByText('1 domain', { exact: true }).waitFor();
      expect(new URL(page.url()).search).to.equal('?tag=bank');
      expect(await rows.nth(1).textContent()).to.include('harbour-bank.example');
      await rows.getByRole('link', { name: 'harbour-bank.example' }).click();
      await page.getByText('A private report: only people who can see the list can see it.').waitFor();
      expect(await page.getByRole('button', { name: /Share|Badge/ }).count(), 'nothing to share').to.equal(0);
      expect(await page.locator('main a[href^="/scan/"], link[rel=canonical]').count(), 'nothing public').to.equal(0);
      await page.getByRole('region', { name: 'All topics at a glance' }).getByText('Passed').first().waitFor();
      await page.getByText('Explain to my webmaster').click();
      const text = await page.locator('pre').getByText('Hello,').innerText();
      expect(text, 'no link that the webmaster cannot open').to.not.include(stage.candor.url);
      await page.locator('#email summary').first().click();
      await page.locator('#email').getByText(/SPF/).first().waitFor();
      await expectAccessibleInBothThemes(page, 'a private report');

      await page.getByRole('link', { name: 'Back to the list' }).click();
      await scan();
      await page.getByText('Compare two scans').click();
      await page.getByLabel('Results of').selectOption({ index: 1 });
      await page.getByLabel('Compared with').selectOption({ index: 2 });
      await page.waitForURL(/\?run=2&base=1$/);
      await rows.filter({ hasText: 'harbour-bank.example' }).filter({ hasText: 'Same' }).waitFor();
      await page.getByText('No domain got worse.').waitFor();
      const scroller = page.getByRole('region', { name: 'Domains of the list' });
      expect(await scroller.evaluate((element) => element.scrollWidth - element.clientWidth), 'to scroll').to.equal(0);
      await page.getByRole('columnheader', { name: 'Score' }).getByRole('button').click();
      await page.waitForURL(/sort=SCORE/);
      await page
        .locator('[role=columnheader][aria-sort=ascending], th[aria-sort=ascending]')
        .getByText('Score')
        .waitFor();

      await chooseAction(page, 'Schedule');
      await page.getByLabel('How often').selectOption('WEEKLY');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await notice(page, 'The schedule is set.').waitFor();
      await chooseAction(page, 'Schedule');
      await page.getByText(/^Next scan: /).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();

      await chooseAction(page, 'Export');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'JSON lines' }).click(),
      ]);
      expect(file.suggestedFilename()).to.equal('candor-list.jsonl');
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
      expect(lines.map((line) => (JSON.parse(line) as { domain: string }).domain)).to.include('harbour-bank.example');
      await page.getByRole('button', { name: 'Close' }).last().click();

      await chooseAction(page, 'Erase');
      await page.getByRole('dialog').getByText('It cannot be undone.').waitFor();
      await page.getByRole('button', { name: 'Erase permanently' }).click();
      await notice(page, 'The list was erased.').waitFor();
      await page.getByText('No lists yet').waitFor();
    });
  });

  it('a domain can be watched from its report, and another scanned in private', async () => {
    const email = 'wim@one-domain.example';
    const token = await signUpAs(stage.candor.url, email);
    await stage.visit(async ({ page }) => {
      await openSignedIn(page, '/lists?watch=corner-shop.example', { token, email, type: 'Business - Free' });
      const form = page.getByRole('region', { name: 'One domain' });
      expect(await form.getByLabel('Domain').inputValue()).to.equal('corner-shop.example');
      await expectAccessibleInBothThemes(page, 'the form of one domain');
      await form.getByLabel('How often').selectOption({ label: 'Every month' });
      await form.getByRole('button', { name: 'Watch the domain' }).click();
      await page.getByRole('heading', { level: 1, name: 'corner-shop.example' }).waitFor();
      await chooseAction(page, 'Schedule');
      await page.getByText(/^Next scan: /).waitFor();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByText(/All checks: Completed .*1 done, 0 failed, of 1 planned/).waitFor();

      await page.getByRole('link', { name: 'All lists' }).click();
      await page.getByRole('button', { name: 'One domain' }).click();
      await form.getByLabel('Domain').fill('harbour-bank.example');
      await form.getByLabel('How often').selectOption({ label: 'Once, now: a private scan' });
      await form.getByRole('button', { name: 'Scan privately' }).click();
      await page.getByText('A private report: only people who can see the list can see it.').waitFor();
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await page.getByRole('heading', { level: 1, name: 'Private scans' }).waitFor();
    });
  });

  it('a policy assesses a list, and the private report shows and filters its alerts', async () => {
    const email = 'pol@list-keeper.example';
    const token = await signUpAs(stage.candor.url, email);
    await stage.visit(async ({ page }) => {
      await openSignedIn(page, '/lists', { token, email, type: 'Business - Free' });
      await page.getByLabel('Name').fill('Bakers');
      await page.getByLabel('Domains', { exact: true }).fill('stale-bread.example\nharbour-bank.example');
      await page.getByRole('button', { name: 'Create the list' }).click();
      await page.getByRole('heading', { level: 1, name: 'Bakers' }).waitFor();

      await chooseAction(page, 'Policy');
      await page.getByLabel('Which policy').selectOption('OWN');
      await page.getByLabel('Text of the policy').fill('candorPolicy: 1\nname: ours\ntitle: Ours\nrule: []\n');
      await page.getByRole('button', { name: 'Save' }).click();
      await page
        .getByRole('alert')
        .getByText(/^Line 4: /)
        .waitFor();
      await page.getByLabel('Which policy').selectOption('nist-sp-800-52r2');
      await page.getByRole('button', { name: 'Save' }).click();
      await notice(page, 'The policy is set. Domains are judged by it from their next scan on.').waitFor();
      await page
        .getByRole('definition')
        .getByText(/^NIST SP 800-52/)
        .waitFor();

      await page.getByLabel('Which checks').selectOption({ label: 'Website only' });
      await page.getByRole('button', { name: 'Scan now' }).click();
      await page.getByText(/Website only: Completed .*2 done, 0 failed, of 2 planned/).waitFor();
      const rows = page.getByRole('table', { name: 'Domains of the list' }).getByRole('row');
      const stale = rows.filter({ hasText: 'stale-bread.example' });
      await stale.filter({ hasText: '1 Critical' }).filter({ hasText: 'Failed' }).waitFor();
      await rows.filter({ hasText: 'harbour-bank.example' }).filter({ hasText: 'None' }).waitFor();
      await page.getByText('Filter', { exact: true }).click();
      await page.getByRole('combobox', { name: 'Alerts' }).selectOption('CRITICAL');
      await page.getByRole('combobox', { name: 'Policy' }).selectOption('FAIL');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL(/alerts=CRITICAL&policy=FAIL/);
      await page.getByText('1 domain', { exact: true }).waitFor();

      await stale.getByRole('link').click();
      await page.getByRole('heading', { name: '1 alert of this scan' }).waitFor();
      await page.getByRole('heading', { name: 'The TLS certificate has expired' }).waitFor();
      await page.getByRole('heading', { name: /^Policy: NIST SP 800-52/ }).waitFor();
      await page.getByText(/^Source: 3\.2/).waitFor();
      await expectAccessibleInBothThemes(page, 'a private report with alerts and a policy');
    });
  });

  it('an administrator has the same lists, with their channels, in the staff area', async () => {
    const email = 'ada@staff-lists.example';
    const token = await signInAsAdministrator(stage.candor, email, ['admin']);
    await stage.visit(async ({ page }) => {
      await openWithStorage(page, '/admin/domains', { admin_token: token, admin_user: JSON.stringify({ email }) });
      await page.getByLabel('Name').fill('Sector');
      await page.getByLabel('Domains', { exact: true }).fill('harbour-bank.example');
      await page.getByRole('button', { name: 'Create the list' }).click();
      await page.getByRole('heading', { name: 'Sector' }).waitFor();
      expect(new URL(page.url()).pathname).to.match(/^\/admin\/domains\/[0-9a-f-]{36}$/);
      await page.getByRole('heading', { name: 'Notice channels' }).waitFor();
      await page.getByRole('button', { name: 'Add a channel' }).waitFor();
    });
  });

  it('lists tell signed-out visitors that they need an account', async () => {
    await stage.visit(async ({ page }) => {
      await page.goto('/lists');
      await page.getByRole('heading', { level: 1, name: 'Lists require an account' }).waitFor();
      expect(await page.locator('meta[name=robots]').getAttribute('content')).to.include('noindex');
    });
  });
};
