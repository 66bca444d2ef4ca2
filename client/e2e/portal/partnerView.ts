import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { readPdf } from '../../../server/documents/testing/readPdf.ts';
import { samplePng } from '../../../server/features/partners/testing/samplePng.ts';
import { becomePartner } from '../../../tests/support/becomePartner.ts';
import { mailTo } from '../../../tests/support/mailbox.ts';
import { grantPro } from '../../../tests/support/portal.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { FAILED_REQUEST } from '../accountPanel.ts';
import { expectAccessibleInBothThemes, overflow } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import {
  accessEmail,
  openInPortal,
  portalLinkTo,
  portalPanel,
  portalSessionOf,
  portalTab,
  sendLink,
} from '../portalArea.ts';
import { openSignedIn } from '../signedIn.ts';
import type { VisitorOptions } from '../visits.ts';

const DOMAIN = 'corner-shop.example';
const OWNER = `ada@${DOMAIN}`;
const PARTNER = { email: 'sam@harbour-security.example', type: 'Partner' };
const PHONE = { width: 390, height: 844 };

/**
 * A partner sends an invitation, the owner accepts through the link in the mail, the partner views the portal and downloads the report, and the owner
 * revokes the access.
 */
export const partnerView = (stage: StoryStage): void => {
  let token: string;
  before(async () => {
    token = await becomePartner(stage.candor, { email: PARTNER.email, business_name: 'Harbour Security' });
    await recordedScan(stage.candor, DOMAIN);
    await grantPro(stage.candor, DOMAIN);
  });

  const asPartner = (path: string, work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(async ({ page }) => {
      await openSignedIn(page, path, { ...PARTNER, token });
      await work(page);
    }, options);
  const onPhone = async (page: Page): Promise<void> => {
    await page.setViewportSize(PHONE);
    expect(await overflow(page)).to.equal(0);
  };
  const clientOf = (page: Page) => page.getByRole('list', { name: 'Your clients' }).getByRole('listitem');

  it('a partner invites an owner by mail, and cannot see the portal yet', () =>
    asPartner('/dashboard', async (page) => {
      await page.getByText('You have no clients yet.').waitFor();
      await page.getByLabel('Domain of the client').fill(DOMAIN);
      await page.getByLabel(/^Email address of the owner/).fill(OWNER);
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByText(`${DOMAIN} has been invited.`).waitFor();
      const client = clientOf(page);
      await client.getByText('Invited', { exact: true }).waitFor();
      expect(await client.getByRole('link', { name: /Open portal/ }).count()).to.equal(0);
      await expectAccessibleInBothThemes(page, 'dashboard of a partner');
      await onPhone(page);
    }));

  it('the owner follows the link of the mail, signs in, reads what the partner will see, and accepts', () =>
    stage.visit(async ({ page }) => {
      const { subject, links } = await mailTo(stage.candor.url, OWNER);
      expect(subject).to.equal(`Harbour Security asks to see the Candor portal of ${DOMAIN}`);
      const { pathname, search } = new URL(links[0] ?? '');
      await page.goto(pathname + search);
      await accessEmail(page).fill(OWNER);
      await sendLink(page).click();
      await page.goto(await portalLinkTo(stage.candor.url, OWNER, 2));
      await page.getByText('Harbour Security asks to see this portal.').waitFor();
      await page.getByRole('link', { name: 'Read and answer' }).click();
      await page.getByText('A partner whom you accept sees, read-only:').waitFor();
      await expectAccessibleInBothThemes(page, 'invitation of a partner');
      await onPhone(page);
      await page.getByRole('button', { name: 'Accept' }).click();
      await page.getByText('Harbour Security can see this portal now.').waitFor();
    }));

  it('the partner sees the portal read-only, with the audit log', () =>
    asPartner('/dashboard', async (page) => {
      await page.getByRole('link', { name: /Open portal/ }).click();
      await page.getByText('You see this portal as a partner, read-only.').waitFor();
      expect(await page.getByRole('tab').allTextContents()).to.deep.equal([
        'Current Scan',
        'Analytics Overview',
        'Scan History',
        'Security Alerts',
        'Audit Log',
      ]);
      const [text, gauge] = await Promise.all([
        portalPanel(page).getByText('TLDR').boundingBox(),
        portalPanel(page).getByRole('img', { name: /score/i }).first().boundingBox(),
      ]);
      expect(gauge?.x, 'the score is next to the text').to.be.above((text?.x ?? 0) + 400);
      const topics = portalPanel(page).getByRole('region', { name: 'All topics at a glance' });
      await topics.getByText('Failed').first().waitFor();
      expect(await topics.getByText('DNSSEC', { exact: true }).getAttribute('href')).to.equal(`/scan/${DOMAIN}#dns`);
      await portalPanel(page).getByText('Explain to my webmaster').click();
      await portalPanel(page).locator('pre').getByText(`${stage.candor.url}/scan/${DOMAIN}`).waitFor();
      await portalTab(page, 'Audit Log').click();
      await portalPanel(page).getByText('Harbour Security').first().waitFor();
      expect(await page.getByRole('button', { name: /Export/ }).count()).to.equal(0);
      await portalTab(page, 'Security Alerts').click();
      await portalPanel(page).getByRole('heading', { name: 'Security Alerts' }).waitFor();
      expect(await page.getByRole('button', { name: 'Resolve' }).count()).to.equal(0);
      await expectAccessibleInBothThemes(page, 'portal of a client');
      await onPhone(page);
    }));

  it('the partner uploads a logo and downloads the report with their name', () =>
    asPartner(
      '/dashboard',
      async (page) => {
        const upload = page.getByLabel('Upload a logo');
        await upload.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
        await page.getByText('This is not a readable PNG or JPEG image.').waitFor();
        await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: samplePng(400, 100) });
        await page.getByText('The logo was saved.').waitFor();
        await page.getByRole('img', { name: 'Your logo' }).waitFor();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          clientOf(page)
            .getByRole('button', { name: /Report \(PDF\)/ })
            .click(),
        ]);
        expect(download.suggestedFilename()).to.equal(`${DOMAIN}-comprehensive.pdf`);
        const { pages } = await readPdf(await readFile(await download.path()));
        expect(pages[0]).to.include('Harbour Security');
      },
      { mayComplain: FAILED_REQUEST },
    ));

  it('the owner sees in the audit log what the partner did, and ends the access; the partner is refused', async () => {
    const owner = await portalSessionOf(stage.candor.url, `kay@${DOMAIN}`);
    await stage.visit(async ({ page }) => {
      await openInPortal(page, '/portal/business?tab=audit', owner);
      const log = portalPanel(page);
      await log
        .getByText(/Alerts viewed · your partner/)
        .first()
        .waitFor();
      await log
        .getByText(/Report downloaded · your partner/)
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
      expect(await page.getByRole('link', { name: /Open portal/ }).count()).to.equal(0);
    });
  });
};
