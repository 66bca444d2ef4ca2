import { expect } from 'chai';
import { createPostgresScanFiles } from '../../../server/features/scans/scanFiles.ts';
import { browserSeen } from '../../../schema/report/testing/browserSeen.ts';
import { recordEarlierScan } from '../../../tests/support/recordEarlierScan.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import { clipboardText } from '../clipboardText.ts';
import type { StoryStage } from '../openStage.ts';
import { openSection, reportTitle } from '../scanPage.ts';

// A site whose scans no other test counts.
const SITE = 'small-parcel.example';
/** An image of one pixel. */
const PICTURE = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

/** The observations of a real browser. */
export const browser = (stage: StoryStage): void => {
  it('is shown as a picture of the page, three visits, evidence to copy and the consent banner, without accessibility barriers', () =>
    stage.visit(
      async ({ page }) => {
        const { candor } = stage;
        const scan = await scanDomain(candor.url, SITE);
        const files = createPostgresScanFiles(candor.knex, () => new Date());
        const [desktop] = browserSeen().pictures;
        if (!desktop) throw new Error('No picture');
        const { sha256, bytes } = await files.keep(scan.id, 'desktop', 'image/webp', PICTURE);
        const seen = browserSeen({ pictures: [{ ...desktop, sha256, bytes }], har: null });
        const id = await recordEarlierScan(candor, scan.id, '2026-01-02T03:04:10.000Z', { browser: seen });
        await files.keep(id, 'desktop', 'image/webp', PICTURE);
        await page.goto(`/scan/${SITE}/${id}`);
        await reportTitle(page).waitFor();
        const picture = page.getByRole('img', { name: `The front page of ${SITE} on a computer` });
        await picture.scrollIntoViewIfNeeded();
        await page.getByText('Picture taken on 2 Jan 2026').waitFor();
        await page.waitForFunction(
          () => (document.querySelector<HTMLImageElement>('figure img')?.naturalWidth ?? 0) > 0,
        );
        await openSection(page, 'privacy');
        await openSection(page, 'tools');
        const visits = page.getByRole('table', { name: 'Visits with an empty browser' });
        expect(await visits.getByRole('row', { name: /^Trackers/ }).innerText()).to.match(/Trackers\s+1\s+0\s+1/);
        const tools = page.locator('#tools');
        await tools.getByText('Canvas fingerprint').waitFor();
        await tools.locator('li', { hasText: 'Canvas fingerprint' }).locator('summary').click();
        await tools.getByRole('button', { name: 'Copy evidence' }).click();
        expect(await clipboardText(page)).to.include('HTMLCanvasElement.toDataURL');
        await page.locator('#privacy').getByText('Cookiebot').waitFor();
        await expectAccessibleInBothThemes(page, 'what a browser saw', 'figure, #privacy, #tools');
        await candor.pool.query('delete from candor_files.scan_files where scan_id = $1', [id]);
      },
      { reducedMotion: 'reduce', locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] },
    ));
};
