import { expect } from 'chai';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openSignedIn } from '../signedIn.ts';

/** Personal tokens on the dashboard of the signed-in user. */
export const apiTokens = (stage: StoryStage): void => {
  it('the dashboard creates a token, shows it once, and revokes it; until then a program can use it', async () => {
    const email = 'ci@readers.example';
    const token = await signUpAs(stage.candor.url, email);
    await stage.visit(
      async ({ page }) => {
        await openSignedIn(page, '/dashboard', { token, email, type: 'Business - Free' });
        const tokens = page.getByRole('region', { name: 'Personal tokens' });
        await tokens.getByText('You have no tokens.').waitFor();
        await tokens.getByRole('button', { name: 'New token' }).click();
        const form = tokens.getByRole('form', { name: 'A new token' });
        await form.getByRole('button', { name: 'Create the token' }).click();
        await form.getByText('Give the token a name.').waitFor();
        await form.getByLabel('Name').fill('Nightly build');
        await form.getByRole('button', { name: 'Create the token' }).click();
        await form.getByText('Choose at least one scope.').waitFor();
        await form.getByLabel(/scan:read/).check();
        await form.getByLabel('Expires').selectOption({ label: 'after 30 days' });
        expect(await form.getByLabel(/events:read/).count(), 'no analyst').to.equal(0);
        await expectAccessibleInBothThemes(page, 'form of a new token');
        await form.getByRole('button', { name: 'Create the token' }).click();

        const secret = (await tokens.getByLabel('the token', { exact: true }).textContent()) ?? '';
        expect(secret).to.match(/^candor_pat_[\w-]{43}$/);
        const item = tokens.getByRole('listitem').filter({ hasText: 'Nightly build' });
        await item.getByText('scan:read', { exact: true }).waitFor();
        await item.getByText(/Never used\./).waitFor();
        await expectAccessibleInBothThemes(page, 'a token that was made');
        // Sends a request as a program would, from anywhere.
        const ask = (): Promise<number> =>
          fetch(`${stage.candor.url}/api/scans/00000000-0000-4000-8000-000000000000`, {
            headers: { authorization: `Bearer ${secret}` },
          }).then(({ status }) => status);
        expect(await ask()).to.equal(404);

        await page.reload();
        await item.getByText(/Last used/).waitFor();
        expect(await page.content()).not.to.include(secret);
        await item.getByRole('button', { name: 'Revoke: Nightly build' }).click();
        await tokens.getByText('The token was revoked and no longer works.').waitFor();
        await tokens.getByText('You have no tokens.').waitFor();
        expect(await ask()).to.equal(401);
      },
      { reducedMotion: 'reduce' },
    );
  });
};
