import { expect } from 'chai';
import { DARK_PHONE, expectAccessible, expectAccessibleInBothThemes, overflow, violations } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import {
  askForScan,
  faultMessage,
  openHome,
  reportTitle,
  searchField,
  scanInBrowser,
  unfoldAll,
  untilComplete,
} from '../scanPage.ts';
import { hasFocus, tabTo } from '../tabTo.ts';

/** Accessibility for all visitors: axe, the keyboard, a narrow screen. */
export const accessibility = (stage: StoryStage): void => {
  it('has no barrier that axe finds, from the home page to a scan that fails', () =>
    stage.visit(async ({ page }) => {
      await openHome(page);
      await expectAccessibleInBothThemes(page, 'home');
      await searchField(page).fill('harbour');
      await page.getByRole('option').first().waitFor();
      await expectAccessibleInBothThemes(page, 'suggestions', 'search');
      await page.goto('/');
      await askForScan(page, 'does-not-exist.example');
      await faultMessage(page).waitFor();
      await expectAccessibleInBothThemes(page, 'no report');
      await page.getByRole('button', { name: 'Privacy Policy' }).click();
      await page.getByRole('dialog').locator('p').first().waitFor();
      await expectAccessibleInBothThemes(page, 'privacy policy');
    }));

  it('has none in a report with everything opened either', () =>
    stage.visit(async ({ page }) => {
      await scanInBrowser(page, 'corner-shop.example');
      await unfoldAll(page);
      await expectAccessible(page, 'report, all opened');
    }, DARK_PHONE));

  it('would fail the axe checks with an image without alternative text, also in a dialog', () =>
    stage.visit(async ({ page }) => {
      await openHome(page);
      const addPicture = (place: string): Promise<void> =>
        page.evaluate((selector) => {
          document.querySelector(selector)?.append(document.createElement('img'));
        }, place);
      await addPicture('main');
      expect((await violations(page)).join()).to.include('image-alt');
      await page.getByRole('button', { name: 'Privacy Policy' }).click();
      await page.getByRole('dialog').locator('p').first().waitFor();
      expect(await violations(page), 'what is behind a dialog is not looked at').to.deep.equal([]);
      await addPicture('dialog');
      expect((await violations(page)).join()).to.include('image-alt');
    }));

  it('works with the keyboard alone, from the first Tab to the evidence of a finding', () =>
    stage.visit(async ({ page }) => {
      await openHome(page);
      await page.keyboard.press('Tab');
      expect(await hasFocus(page, 'Skip to the content')).to.equal(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const choice = page.getByRole('radio', { name: 'Everything' });
      expect(await choice.evaluate((field) => field === document.activeElement)).to.equal(true);
      await page.keyboard.press('Tab');
      expect(await searchField(page).evaluate((field) => field === document.activeElement)).to.equal(true);
      await page.keyboard.type('corner-shop.example');
      await page.keyboard.press('Enter');
      await untilComplete(page);
      // The focus moves to the report for visitors who waited for it.
      await page.waitForFunction(() => document.activeElement?.id === 'report-title');
      expect(await reportTitle(page).textContent()).to.equal('Corner Shop');

      await page.locator('#web > details > summary').focus();
      await page.keyboard.press('Enter');
      const finding = page.locator('#web details[data-finding]').first();
      const title = (await finding.locator('summary bdi').first().textContent()) ?? '';
      await finding.locator('summary').focus();
      expect(await hasFocus(page, title)).to.equal(true);
      await page.keyboard.press('Enter');
      await finding.getByText('Evidence').waitFor();
      await finding.getByText('How to fix it').or(finding.getByText('Rule')).first().waitFor();
      await page.keyboard.press('Space');
      await finding.getByText('Evidence').waitFor({ state: 'hidden' });
      await tabTo(page, 'Disclaimer');
    }));

  it('shows where the focus is', () =>
    stage.visit(async ({ page }) => {
      await openHome(page);
      for (let presses = 0; presses < 14; presses += 1) {
        await page.keyboard.press('Tab');
        const { outline, shadow, name } = await page.evaluate(() => {
          const element = document.activeElement ?? document.body;
          // The focus ring of the field is drawn by its container.
          const styles = [element, element.parentElement ?? element].map((each) => getComputedStyle(each));
          return {
            name: element.outerHTML.slice(0, 120),
            outline: styles.some((style) => style.outlineStyle !== 'none' && style.outlineWidth !== '0px'),
            shadow: styles.some((style) => style.boxShadow !== 'none'),
          };
        });
        expect(outline || shadow, name).to.equal(true);
      }
    }));

  it('fits a screen of 320 pixels, which equals 1280 pixels at 400% zoom (WCAG 1.4.10)', () =>
    stage.visit(
      async ({ page }) => {
        await openHome(page);
        expect(await overflow(page)).to.equal(0);
        await scanInBrowser(page, 'wolf-in-wool.example');
        expect(await overflow(page)).to.equal(0);
      },
      { viewport: { width: 320, height: 640 } },
    ));
};
