// @long: every page of administrators in both themes; runs in npm test when these change: client/src/features/administrators/, client/src/ui/
import { scholarForm } from '../../tests/support/applicationForms.ts';
import { postTo } from '../../tests/support/callApi.ts';
import { FAILED_REQUEST } from './accountPanel.ts';
import { fillLogin, loginAlert, untilThere } from './adminArea.ts';
import { expectAccessibleInBothThemes } from './barriers.ts';
import { story } from './openStage.ts';
import { ADA, addAdministrators } from './staff/administrators.ts';

story(
  'The pages of administrators, in a real browser',
  { lab: false },
  (stage) => {
    it('have no barrier that axe finds, and none is wider than the screen', async () => {
      const form = scholarForm({
        full_name: `Long ${'x'.repeat(180)}`,
        email: 'long@xn--hrvard-wya.edu',
        statement_of_intent: 'y'.repeat(5_000),
      });
      await postTo(`${stage.candor.url}/api/account/scholar-application`, form);
      await stage.visit(
        async ({ page }) => {
          await page.goto('/admin');
          await page.getByLabel('Password').waitFor();
          await expectAccessibleInBothThemes(page, 'login');
          await fillLogin(page, ADA, 'not the password');
          await loginAlert(page).waitFor();
          await expectAccessibleInBothThemes(page, 'login refused', '#main');
          await fillLogin(page, ADA);
          const link = page.getByRole('link', { name: /^Long / });
          await page.getByText('Admin Session Active').waitFor();
          await untilThere(page, link);
          await expectAccessibleInBothThemes(page, 'dashboard');
          await page.getByRole('button', { name: 'Reject' }).first().click();
          await page.getByRole('dialog').waitFor();
          await expectAccessibleInBothThemes(page, 'reject');
          await page.keyboard.press('Escape');
          await link.first().click();
          await page.getByRole('heading', { name: 'History of this application' }).waitFor();
          await expectAccessibleInBothThemes(page, 'application');
          for (const [path, ready] of [
            ['/admin?tab=partner', 'Partner Applications'],
            ['/admin/history', 'Administrator'],
            [`/admin/history?asOf=${new Date().toISOString()}`, 'Applications at that time'],
            ['/admin/lists', 'Enterprise newsletter'],
            ['/admin/retention', 'Pictures and traffic of scans'],
            ['/admin/security', 'Second factor'],
          ] as const) {
            await page.goto(path);
            await page.getByText(ready).first().waitFor();
            await page.locator('#main [aria-busy="true"]').first().waitFor({ state: 'detached' });
            await expectAccessibleInBothThemes(page, path);
          }
        },
        { mayComplain: FAILED_REQUEST },
      );
    });
  },
  addAdministrators,
);
