import { expect } from 'chai';
import { proveDomain } from '../../../tests/support/portal.ts';
import { violations } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openInPortal, portalSessionOf, portalTab } from '../portalArea.ts';
import { scanOnce } from '../scanOnce.ts';

const DOMAIN = 'paper-kite.example';

/** The public lists of reports, and how an owner leaves them. */
export const publicListing = (stage: StoryStage): void => {
  it('lets a proven owner take the domain off the public lists, where everybody saw it before', async () => {
    const { candor } = stage;
    await scanOnce(candor, DOMAIN);
    await scanOnce(candor, 'corner-shop.example');
    const session = await portalSessionOf(candor.url, `reader@${DOMAIN}`);
    await proveDomain(candor, DOMAIN);
    await stage.visit(async ({ page }) => {
      const listed = page.getByRole('region', { name: 'Domains scanned recently' }).getByRole('link', { name: DOMAIN });
      await page.goto('/');
      await page.getByRole('link', { name: 'Recent reports' }).click();
      await listed.waitFor();
      await page.getByRole('region', { name: 'Domains with the best scores' }).waitFor();
      expect(await violations(page)).to.deep.equal([]);

      await openInPortal(page, '/portal/business', session);
      await portalTab(page, 'Company').click();
      const choice = page.getByRole('group', { name: `May the lists name ${DOMAIN}?` });
      expect(await choice.getByRole('radio', { name: 'Yes' }).isChecked()).to.equal(true);
      await choice.getByRole('radio', { name: 'No' }).click();
      await page.getByText('Saved.').waitFor();

      await page.goto('/recent');
      await page.getByRole('region', { name: 'Domains scanned recently' }).getByText('corner-shop.example').waitFor();
      expect(await listed.count()).to.equal(0);
    });
  });
};
