import { grantPro } from '../../../tests/support/portal.ts';
import { expect } from 'chai';
import { expectAccessibleInBothThemes, overflow } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openInPortal, portalPanel, portalSessionOf, portalTab, type PortalAnswer } from '../portalArea.ts';
import { scanOnce } from '../scanOnce.ts';

const FREE = 'village-choir.example';
const PRO = 'corner-shop.example';

/** All tabs except the first. */
export const PORTAL_TABS = [
  'Analytics Overview',
  'Scan History',
  'Security Alerts',
  'Reports & Export',
  'Audit Log',
  'Company',
] as const;

/** Tests that apply to every tab of the portal, for these tabs, with and without Business - Pro. */
export const eachTab = (stage: StoryStage, tabs: readonly (typeof PORTAL_TABS)[number][]): void => {
  let sessions: readonly PortalAnswer[];

  before(async () => {
    const { candor } = stage;
    for (const domain of [FREE, PRO]) await scanOnce(candor, domain);
    await grantPro(candor, PRO);
    sessions = [
      await portalSessionOf(candor.url, `reader@${FREE}`),
      await portalSessionOf(candor.url, `reader@${PRO}`),
    ];
  });

  for (const name of tabs)
    it(`has no barrier that axe finds, and is not wider than the screen: ${name}`, () =>
      stage.visit(async ({ page }) => {
        for (const session of sessions) {
          await openInPortal(page, '/portal/business', session);
          await portalTab(page, name).click();
          await portalPanel(page).and(page.getByLabel(name)).getByRole('heading').first().waitFor();
          await portalPanel(page).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
          // The rest of the page is the same for all tabs, so it is checked with the first only.
          const part = name === tabs[0] ? undefined : '[role=tabpanel]';
          await expectAccessibleInBothThemes(page, `portal of ${session.domain}, ${name}`, part);
        }
      }));

  it('is not wider than a phone in German', () =>
    stage.visit(
      async ({ page }) => {
        for (const session of sessions) {
          await openInPortal(page, '/portal/business', session);
          for (const tab of await page.getByRole('tab').all()) {
            await tab.click();
            await portalPanel(page).getByRole('heading').first().waitFor();
            await portalPanel(page).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
            expect(await overflow(page), `${await tab.innerText()} of ${session.domain}`).to.equal(0);
          }
        }
      },
      { locale: 'de-DE', viewport: { width: 390, height: 844 } },
    ));
};
