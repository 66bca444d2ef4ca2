// @long: axe takes half a minute for three reports with all of them opened; runs in npm test when these change: client/src/features/scanReport/, client/src/features/portal/, client/src/ui/
import { DARK_PHONE, expectAccessible } from './barriers.ts';
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

  for (const [place, options] of Object.entries({ 'a desk, light': {}, 'a phone, dark': DARK_PHONE })) {
    for (const [site, domain] of Object.entries({ 'a shop': SITE, 'a hostile site': HOSTILE }))
      it(`of ${site} has no barrier that axe finds, on ${place}`, () =>
        stage.visit(async ({ page }) => {
          await page.goto(`/scan/${domain}`);
          await openSections(page);
          await unfoldAll(page);
          await expectAccessible(page, domain);
        }, options));

    it(`of the portal has no barrier that axe finds, on ${place}`, async () => {
      const session = await portalSessionOf(stage.candor.url, `reader-on-${place.replace(/\W+/g, '-')}@${SITE}`);
      await stage.visit(async ({ page }) => {
        await openInPortal(page, '/portal/business', session);
        await openSections(page);
        await unfoldAll(page);
        await expectAccessible(page, 'current scan');
      }, options);
    });
  }
});
