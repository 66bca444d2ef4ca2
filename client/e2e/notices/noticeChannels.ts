import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { Webhook } from 'standardwebhooks';
import { poll } from '../../../server/platform/base/poll.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { notice } from '../accountPanel.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openSignedIn } from '../signedIn.ts';
import type { ReceivedRequest } from '../../../server/features/notices/testing/startReceiver.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const channel = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Your channels' }).getByRole('listitem').filter({ hasText: name });
const close = (page: Page): Promise<void> => dialog(page).getByRole('button', { name: 'Close' }).click();

/** Fills in the fields that all formats have, calls `more` for the others, and adds the channel. */
const add = async (page: Page, format: string, name: string, more: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'Add a channel' }).click();
  await dialog(page).getByRole('radio', { name: format }).check();
  await dialog(page).getByLabel('Name of the channel').fill(name);
  await more();
  await dialog(page).getByRole('button', { name: 'Add the channel' }).click();
  await channel(page, name).waitFor();
};

/** Channels of a list, from adding the first to removing one. `receiver`: the address that `received` records; its path `/broken` responds with 500. */
export const noticeChannels = (
  stage: StoryStage,
  receiver: string,
  received: () => readonly ReceivedRequest[],
): void => {
  it('channels are added and tested, a broken one is tried again, and a feed is read', async () => {
    const email = 'nora@list-keeper.example';
    const token = await signUpAs(stage.candor.url, email);
    await stage.visit(async ({ page }) => {
      await openSignedIn(page, '/lists', { token, email, type: 'Business - Free' });
      await page.getByLabel('Name').fill('Suppliers');
      await page.getByLabel('Domains', { exact: true }).fill('harbour-bank.example');
      await page.getByRole('button', { name: 'Create the list' }).click();
      await page.getByText('No channels yet.').waitFor();

      await add(page, 'Webhook', 'Operations', async () => {
        await dialog(page).getByRole('button', { name: 'Add the channel' }).click();
        await dialog(page).getByText('Enter the address, starting with https://.').waitFor();
        await dialog(page).getByLabel('Address of your program').fill(`${receiver}/hook`);
        await dialog(page).getByLabel('Only if something got worse').check();
        await dialog(page).getByLabel('Quiet hours').check();
        await dialog(page).getByLabel('Time zone').fill('Europe/Berlin');
        await expectAccessibleInBothThemes(page, 'the form of a channel');
      });
      await channel(page, 'Operations')
        .getByText('Only if something got worse · Not from 22:00 to 07:00 (Europe/Berlin)')
        .waitFor();
      await page.getByRole('button', { name: 'Send a test to Operations' }).click();
      await dialog(page).getByRole('status').getByText('the receiver responded with 204').waitFor();
      expect(await dialog(page).getByRole('listitem').textContent()).to.match(/Delivered.*1 attempt/);
      await expectAccessibleInBothThemes(page, 'the log of a channel');
      await close(page);
      await channel(page, 'Operations').getByText('Last notice').getByText('204').waitFor();

      await channel(page, 'Operations').getByText('Secret for verifying signatures').click();
      await channel(page, 'Operations').getByRole('button', { name: 'Show the secret' }).click();
      const secret =
        (await channel(page, 'Operations')
          .getByText(/^whsec_/)
          .textContent()) ?? '';
      const [test] = received();
      expect(() =>
        new Webhook(secret).verify(test?.body ?? '', test?.headers as Record<string, string>),
      ).not.to.throw();
      await page.getByRole('button', { name: 'Renew the secret' }).click();
      await dialog(page).getByRole('button', { name: 'Renew the secret' }).click();
      await notice(page, 'The secret has changed. Enter the new one in your program.').waitFor();
      expect(
        await channel(page, 'Operations')
          .getByText(/^whsec_/)
          .textContent(),
      ).not.to.equal(secret);

      await add(page, 'Webhook', 'Broken', async () => {
        await dialog(page).getByLabel('Address of your program').fill(`${receiver}/broken`);
      });
      await page.getByLabel('Which checks').selectOption({ label: 'Mail only' });
      await page.getByRole('button', { name: 'Scan now' }).click();
      await poll(() => Promise.resolve(received().find(({ path }) => path === '/broken')), { deadlineMs: 30_000 });
      await page.getByRole('button', { name: 'Deliveries to Broken' }).click();
      const failed = dialog(page).getByRole('listitem').filter({ hasText: 'A scan of the list' });
      await failed.getByText(/The receiver responded with 500, which means failure\. Next attempt: /).waitFor();
      await close(page);

      await add(page, 'Atom feed', 'Reader', () => Promise.resolve());
      const address =
        (await channel(page, 'Reader')
          .getByText(/\/api\/feeds\//)
          .textContent()) ?? '';
      const feed = await fetch(address);
      expect([feed.status, feed.headers.get('content-type')]).to.deep.equal([
        200,
        'application/atom+xml; charset=utf-8',
      ]);
      await expectAccessibleInBothThemes(page, 'a list with channels');

      await page.getByRole('button', { name: 'Remove Broken' }).click();
      await dialog(page).getByRole('button', { name: 'Remove' }).click();
      await notice(page, 'The channel was removed.').waitFor();
      await channel(page, 'Broken').waitFor({ state: 'detached' });
      expect(await page.getByRole('list', { name: 'Your channels' }).locator('> li').count()).to.equal(2);
    });
  });
};
