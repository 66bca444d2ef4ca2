import { expect } from 'chai';
import { becomePartner } from '../../../tests/support/becomePartner.ts';
import { grantPro } from '../../../tests/support/portal.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { expectAccessibleInBothThemes, overflow } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openInPortal, portalPanel, portalSessionOf, portalTab } from '../portalArea.ts';
import { openSignedIn } from '../signedIn.ts';

const DOMAIN = 'corner-shop.example';
const PARTNER = { email: 'sam@harbour-security.example', type: 'Partner' };

/** A partner invites, the owner accepts, the partner looks, the owner ends it. */
export const partnerView = (stage: StoryStage): void => {
  it('a partner invites, the owner accepts, the partner reads the audit log, the owner ends it, the partner is refused', async () => {
    const { candor } = stage;
    const token = await becomePartner(candor, { email: PARTNER.email, business_name: 'Harbour Security' });
    await recordedScan(candor, DOMAIN);
    await grantPro(candor, DOMAIN);
    const owner = await portalSessionOf(candor.url, `owner@${DOMAIN}`);

    await stage.visit(async ({ page }) => {
      await openSignedIn(page, '/dashboard', { ...PARTNER, token });
      await page.getByText('You have no clients yet.').waitFor();
      await page.getByLabel('Domain of the client').fill(DOMAIN);
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByText(`${DOMAIN} is invited.`).waitFor();
      const client = page.getByRole('list', { name: 'Your clients' }).getByRole('listitem');
      await client.getByText('Invited', { exact: true }).waitFor();
      expect(await client.getByRole('link', { name: /Open portal/ }).count()).to.equal(0);
      await expectAccessibleInBothThemes(page, 'dashboard of a partner');
    });

    await stage.visit(async ({ page }) => {
      await openInPortal(page, '/portal/business?tab=company', owner);
      await page.getByText('A partner whom you accept sees, read-only:').waitFor();
      await expectAccessibleInBothThemes(page, 'invitation of a partner');
      await page.getByRole('button', { name: 'Accept' }).click();
      await page.getByText('Harbour Security can see this portal now.').waitFor();
    });

    await stage.visit(async ({ page }) => {
      await openSignedIn(page, '/dashboard', { ...PARTNER, token });
      await page.getByRole('link', { name: /Open portal/ }).click();
      await page.getByText('You see this portal as a partner, read-only.').waitFor();
      expect(await page.getByRole('tab').allTextContents()).to.deep.equal([
        'Current Scan',
        'Analytics Overview',
        'Scan History',
        'Security Alerts',
        'Audit Log',
      ]);
      await portalTab(page, 'Audit Log').click();
      await portalPanel(page).getByText('Harbour Security').first().waitFor();
      expect(await page.getByRole('button', { name: /Export/ }).count()).to.equal(0);
      await portalTab(page, 'Security Alerts').click();
      await portalPanel(page).getByRole('heading', { name: 'Security Alerts' }).waitFor();
      expect(await page.getByRole('button', { name: 'Resolve' }).count()).to.equal(0);
      await expectAccessibleInBothThemes(page, 'portal of a client');
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).to.equal(0);
    });

    await stage.visit(async ({ page }) => {
      await openInPortal(page, '/portal/business?tab=audit', owner);
      await portalPanel(page)
        .getByText(/Alerts viewed · your partner/)
        .first()
        .waitFor();
      await portalTab(page, 'Company').click();
      await page.getByRole('button', { name: 'End access' }).click();
      await page.getByText('Harbour Security can no longer see this portal.').waitFor();
    });

    await stage.visit(async ({ page }) => {
      await openSignedIn(page, `/partners/clients/${DOMAIN}`, { ...PARTNER, token });
      await page.getByText(`${DOMAIN} does not share its portal with you.`).waitFor();
      await page.getByRole('link', { name: 'Back to your clients' }).click();
      await page.getByText('Ended (by the client)').waitFor();
    });
  });
};
