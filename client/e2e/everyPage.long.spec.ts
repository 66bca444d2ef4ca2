// @long: every public page in both themes and in German; runs in npm test when these change: client/src/app/, client/src/ui/, schema/texts/
import { PUBLIC_PAGES } from '../../server/features/pages/publicPages.ts';
import { expectAccessibleInBothThemes } from './barriers.ts';
import { story } from './openStage.ts';
import { eachPage } from './visitor/eachPage.ts';
import { openPage } from './visitor/publicPage.ts';

story('Every public page, in a real browser', {}, (stage) => {
  eachPage(stage, Object.keys(PUBLIC_PAGES));

  it('has no accessibility barrier in the previews of Business PRO and in the signup form', () =>
    stage.visit(async ({ page }) => {
      await openPage(page, '/business-pro');
      for (const name of ['Alerts', 'Reports', 'Monitoring']) {
        await page.getByRole('tab', { name, exact: true }).click();
        await expectAccessibleInBothThemes(page, name, '[role=tabpanel]');
      }
      await page.getByRole('button', { name: 'Join the Waitlist', exact: true }).click();
      await page.getByRole('button', { name: 'Join Waitlist', exact: true }).click();
      await page.getByRole('dialog', { name: 'Stay in touch' }).getByRole('alert').waitFor();
      await expectAccessibleInBothThemes(page, 'signup with its faults');
    }));
});
