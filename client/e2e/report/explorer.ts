import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { scanOnce } from '../scanOnce.ts';
import { FAILED_REQUEST } from '../accountPanel.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';

const SUBSCRIPTION =
  'subscription ($scanId: ID!) { scanProgress(scanId: $scanId) { revision scan { status domain } } }';

const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Document' });
const result = (page: Page): Locator => page.locator('pre[aria-label=Result]');
const run = (page: Page): Locator => page.getByRole('button', { name: 'Run', exact: true });

const open = async (page: Page): Promise<void> => {
  await page.goto('/graphql');
  await editor(page).waitFor();
  await page.getByRole('button', { name: 'Query', exact: true }).waitFor();
};

const write = async (page: Page, text: string): Promise<void> => {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
};

/** A visit fails if the browser logs any error, including violations of the content security policy. */
/** The GraphQL explorer. */
export const explorer = (stage: StoryStage): void => {
  it('runs a query and a subscription, reports errors, and shows the schema', async () => {
    const { id: scanId } = await scanOnce(stage.candor, 'harbour-bank.example');
    await stage.visit(
      async ({ page }) => {
        await open(page);
        await run(page).click();
        await result(page).getByText('"uniqueDomains"').waitFor();

        await page.getByLabel('Variables (JSON)').fill(JSON.stringify({ scanId }));
        await write(page, SUBSCRIPTION);
        await page.keyboard.press('ControlOrMeta+Enter');
        await result(page).getByText('"status": "COMPLETED"').waitFor();
        await page.getByRole('status').getByText('Finished').waitFor();
        expect(await result(page).textContent()).to.include('"domain": "harbour-bank.example"');

        await write(page, '{ globalStats {');
        await run(page).click();
        await result(page).getByText('The document is not valid GraphQL').waitFor();
        await write(page, '{ __schema { queryType { name } } }');
        await run(page).click();
        await result(page).getByText('"name": "Query"').waitFor();
        await write(page, '{ nonsense }');
        // The editor validates against the schema before anything is sent.
        await page.locator('.cm-lintRange-error').waitFor();
        await run(page).click();
        await result(page).getByText('"errors"').waitFor();

        await write(page, '{ global');
        await page.keyboard.press('Control+Space');
        await page
          .getByRole('option', { name: /globalStats/ })
          .first()
          .waitFor();
        await page.keyboard.press('Escape');

        await page.getByRole('button', { name: 'Query', exact: true }).click();
        await page.getByRole('heading', { name: 'Query', exact: true }).waitFor();
        await page.getByRole('button', { name: 'Back' }).click();
        await page.getByRole('button', { name: 'Mutation', exact: true }).waitFor();
        const foreign = await page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).origin)
            .filter((origin) => origin !== window.location.origin),
        );
        expect(foreign).to.deep.equal([]);
      },
      { reducedMotion: 'reduce', mayComplain: FAILED_REQUEST },
    );
  });

  it('is for browsers: programs reach the endpoint at the same address', async () => {
    const answer = await fetch(`${stage.candor.url}/graphql?query={__typename}`, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-type')).to.not.include('text/html');
    const page = await fetch(`${stage.candor.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).to.include('text/html');
    expect(page.headers.get('vary')).to.match(/accept/i);
  });

  it('has no barrier that axe finds', () =>
    stage.visit(async ({ page }) => {
      await open(page);
      await expectAccessibleInBothThemes(page, 'explorer');
    }));
};
