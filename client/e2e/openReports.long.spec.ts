// @long: axe takes half a minute for three reports with all of them opened; runs in npm test when these change: client/src/features/scanReport/, client/src/features/portal/, client/src/ui/
import { DARK_PHONE, expectAccessible, expectAccessibleInBothThemes } from './barriers.ts';
import { story } from './openStage.ts';
import { openInPortal, portalSessionOf } from './portalArea.ts';
import { scanOnce } from './scanOnce.ts';
import { openSections, unfoldAll } from './scanPage.ts';

const SITE = 'corner-shop.example';
const HOSTILE = 'wolf-in-wool.example';

story('A report with all of it opened, in a real browser', {}, (stage) => {
  before(async () => {
    for (const domain of [SITE, HOSTILE]) await scanOnce(stage.candor, domain);
  });

  it('has no barrier that axe knows, in both themes', () =>
    stage.visit(async ({ page }) => {
      await page.goto(`/scan/${SITE}`);
      await openSections(page);
      await unfoldAll(page);
      await expectAccessibleInBothThemes(page, 'report, all opened');
    }));

  it('has none where the site is hostile', () =>
    stage.visit(async ({ page }) => {
      await page.goto(`/scan/${HOSTILE}`);
      await openSections(page);
      await unfoldAll(page);
      await expectAccessible(page, 'hostile report, all opened');
    }, DARK_PHONE));

  it('has none in the portal, in both themes', async () => {
    const session = await portalSessionOf(stage.candor.url, `reader@${SITE}`);
    await stage.visit(async ({ page }) => {
      await openInPortal(page, '/portal/business', session);
      await openSections(page);
      await unfoldAll(page);
      await expectAccessibleInBothThemes(page, 'portal, current scan, all opened');
    });
  });
});
