import { expect } from 'chai';
import type { Page } from 'playwright';
import type { StoryStage } from '../openStage.ts';

const choose = (page: Page, name: string): Promise<void> =>
  page.locator('footer').getByRole('radio', { name, exact: true }).check();

const DARK_GROUND = 'rgb(14, 21, 20)';
const LIGHT_GROUND = 'rgb(251, 250, 247)';

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Returns the colour that the browser's bars take from the page. */
const barColour = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

/** The themes: light, dark, or as set in the system. */
export const themes = (stage: StoryStage): void => {
  it('follow the system until the visitor chooses a theme, and again after choosing the system theme', () =>
    stage.visit(
      async ({ page }) => {
        await page.goto('/');
        expect(await ground(page)).to.equal(DARK_GROUND);
        await choose(page, 'Light');
        expect(await ground(page)).to.equal(LIGHT_GROUND);
        expect(await barColour(page)).to.equal('#FBFAF7');
        await choose(page, 'System');
        expect(await ground(page)).to.equal(DARK_GROUND);
        expect(await barColour(page)).to.equal('#0E1514');
        expect(await page.evaluate(() => localStorage.getItem('candor_theme'))).to.equal(null);
      },
      { colorScheme: 'dark' },
    ));

  it('are kept for the next visit, apply before anything is drawn, and are never dark in print', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/');
      await choose(page, 'Dark');
      // The page's own script is held back, to see what a visitor with a slow connection sees first.
      await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.reload({ waitUntil: 'domcontentloaded' });
      expect(await ground(page)).to.equal(DARK_GROUND);
      await page.emulateMedia({ media: 'print' });
      expect(await ground(page)).to.equal(LIGHT_GROUND);
      await page.emulateMedia({ media: 'screen' });
      await page.unroute('**/assets/*.js');
      await page.reload();
      expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).to.equal(true);
    }));
};
