import { expect } from 'chai';
import type { Page } from 'playwright';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openSection, reportTitle } from '../scanPage.ts';

const SITE = 'harbour-bank.example';

/** Returns the bundles of pictures that the page has loaded. */
const loaded = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(
        ({ name }) =>
          /\/(CertificateChain|TlsMatrix|DnssecTrust|RedirectChains|ScoreDistribution|ServersMap)-[^/]*\.js/.exec(
            name,
          )?.[1] ?? [],
      ),
  );

/** Opens a fold with the keyboard. */
const openFold = async (page: Page, name: string): Promise<void> => {
  const summary = page.locator('summary').filter({ hasText: name });
  await summary.focus();
  await page.keyboard.press('Enter');
};

/** The drawings in a report. */
export const pictures = (stage: StoryStage): void => {
  it('are loaded when they are opened, also with the keyboard, with their numbers as a table, and without accessibility barriers', () =>
    stage.visit(
      async ({ page }) => {
        await scanDomain(stage.candor.url, SITE);
        await page.goto(`/scan/${SITE}`);
        await reportTitle(page).waitFor();
        await openSection(page, 'web');
        expect(await loaded(page)).to.deep.equal([]);
        await openFold(page, 'TLS in detail');
        await openFold(page, 'Certificate chain as a picture');
        const chain = page.getByRole('img', { name: /^The chain of certificates/ });
        await chain.waitFor();
        await openFold(page, 'Show as a table');
        await page.getByRole('rowheader', { name: 'Certificate sent' }).first().waitFor();
        await openFold(page, 'Versions, suites and common clients');
        await page.getByRole('rowheader', { name: /^Chrome/ }).waitFor();
        expect(await loaded(page)).to.have.members(['CertificateChain', 'TlsMatrix']);
        await openSection(page, 'network');
        await openFold(page, 'Servers on a map');
        await page.getByRole('img', { name: /^Where the domain’s servers are/ }).waitFor();
        const servers = page.getByRole('region', { name: /^Where the domain’s servers/ });
        await servers.getByRole('row', { name: /Mail 2 Dublin, Ireland City/ }).waitFor();
        expect(await loaded(page)).to.include('ServersMap');
        await openFold(page, 'Among all domains scanned here');
        await page
          .getByText(/comparison starts at 20 domains|of all domains scored here/)
          .first()
          .waitFor();
        await expectAccessibleInBothThemes(page, 'pictures of a report', '#web, #network');
      },
      { reducedMotion: 'reduce' },
    ));
};
