import { expect } from 'chai';
import type { Page } from 'playwright';
import { sectionAnchors } from '../../src/features/scanReport/sections.ts';
import type { StoryStage } from '../openStage.ts';
import { askForScan, openSection, openSections, reportTitle, untilComplete } from '../scanPage.ts';
import { scanOnce } from '../scanOnce.ts';

const SITE = 'corner-shop.example';

const isOfFacts = (body: string | null): boolean => body?.includes('"SectionFacts"') === true;

/** Records the sections whose facts are requested from now on, per request. */
const asked = (page: Page): readonly (readonly string[])[] => {
  const requests: string[][] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (body === null || !isOfFacts(body)) return;
    const { variables } = JSON.parse(body) as { readonly variables: { readonly sections: string[] } };
    requests.push(variables.sections);
  });
  return requests;
};

const openReport = async (page: Page, hash = ''): Promise<void> => {
  await page.goto(`/scan/${SITE}${hash}`);
  await page.waitForFunction(
    () =>
      document.querySelector('article') !== null &&
      document.querySelector('article[aria-busy=true], article [aria-busy=true]') === null,
  );
};

/** The facts of a section are loaded when it is opened. */
export const sectionFacts = (stage: StoryStage): void => {
  before(async () => {
    await scanOnce(stage.candor, SITE);
  });

  it('are requested only when it is opened, also with the keyboard, and only once', () =>
    stage.visit(async ({ page }) => {
      const requests = asked(page);
      await openReport(page);
      await reportTitle(page).waitFor();
      expect(requests).to.deep.equal([]);
      await page.locator('#email > details > summary').focus();
      await page.keyboard.press('Enter');
      await page.locator('#email').getByText('SPF record', { exact: true }).waitFor();
      expect(requests).to.deep.equal([['EMAIL']]);
      await openSection(page, 'email');
      await openSection(page, 'email');
      expect(requests).to.deep.equal([['EMAIL']]);
      await openSections(page);
      expect(requests).to.have.lengthOf(2);
      expect(requests[1]).to.include.members(['WEB', 'DNS', 'BRAND']).and.not.to.include('EMAIL');
    }));

  it('are shown to anyone who follows a link to a section, or to one of its findings', () =>
    stage.visit(async ({ page }) => {
      const requests = asked(page);
      await openReport(page, '#dns');
      await page.locator('#dns').getByRole('link', { name: 'Details below' }).waitFor();
      expect(requests).to.deep.equal([['WEB', 'DNS', 'SECURITY_TXT']]);
      await page.locator('#web li a').first().click();
      await page.locator('#web [data-finding][open]').first().waitFor();
      await page.locator('#web').getByText('TLS in detail').waitFor();
      expect(requests).to.have.lengthOf(1);
    }));

  it('are complete in each section, even if no other section was opened', () =>
    stage.visit(async ({ page }) => {
      for (const anchor of Object.values(sectionAnchors)) {
        await page.goto('about:blank');
        await openReport(page, `#${anchor}`);
        await page.locator(`#${anchor} > details[open] dl:visible`).first().waitFor();
        expect(await page.locator(`#${anchor}`).getByRole('alert').count(), anchor).to.equal(0);
      }
    }));

  it('are reported as missing below the findings when they could not be loaded, and appear after another try', () =>
    stage.visit(
      async ({ page }) => {
        await openReport(page);
        await page.route('**/graphql', (route) =>
          isOfFacts(route.request().postData()) ? route.abort() : route.continue(),
        );
        await openSection(page, 'email');
        const fault = page.locator('#email').getByRole('alert');
        await fault.getByText('The facts of this section could not be loaded.').waitFor();
        expect(await page.locator('#email [data-finding]').first().isVisible()).to.equal(true);
        await page.unrouteAll();
        await fault.getByRole('button', { name: 'Try again' }).click();
        await page.locator('#email').getByText('SPF record', { exact: true }).waitFor();
        expect(await fault.count()).to.equal(0);
      },
      { mayComplain: /Failed to load resource/ },
    ));

  it('arrive with a scan that is followed, in a section that is open', () =>
    stage.visit(async ({ page }) => {
      const requests = asked(page);
      await page.goto('/');
      await askForScan(page, 'rusty-gate.example');
      await openSection(page, 'email');
      await untilComplete(page);
      await page.locator('#email').getByText('SPF record', { exact: true }).waitFor();
      expect(requests).to.deep.equal([]);
    }));
};
