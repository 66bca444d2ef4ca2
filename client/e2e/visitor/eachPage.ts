import { expect } from 'chai';
import type { Page } from 'playwright';
import { accountButton, FAILED_REQUEST } from '../accountPanel.ts';
import { expectAccessibleInBothThemes, overflow } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import type { VisitorOptions } from '../visits.ts';
import { openPage } from './publicPage.ts';

/** Tests that apply to each page other than the scanner, for these paths. */
export const eachPage = (stage: StoryStage, paths: readonly string[]): void => {
  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { reducedMotion: 'reduce', ...options });

  it('are also available in German, and not wider than a phone', () =>
    visit(
      async (page) => {
        for (const path of paths) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          expect(await page.locator('html').getAttribute('lang'), path).to.equal('de');
          // English text is marked as such.
          const ours = await page.locator('main').evaluate((main) => {
            const copy = main.cloneNode(true);
            if (!(copy instanceof HTMLElement)) throw new Error('no element');
            for (const foreign of copy.querySelectorAll('[lang=en], code, pre, bdi, svg')) foreign.remove();
            return copy.textContent;
          });
          expect(await overflow(page), `${path}: wider than the screen`).to.equal(0);
          expect(ours.match(/.{0,40}\b(the|and|with|your|is)\b.{0,40}/g) ?? [], path).to.deep.equal([]);
        }
        await page.goto('/donate');
        await page.getByRole('button', { name: '50 $ spenden', exact: true }).click();
        await page.getByText('Es wurde nichts abgebucht und nichts gesendet.').waitFor();
      },
      { locale: 'de-DE', mayComplain: FAILED_REQUEST, viewport: { width: 390, height: 844 } },
    ));

  for (const path of paths)
    it(`have no barrier that axe finds: ${path}`, () =>
      visit(
        async (page) => {
          await openPage(page, path);
          await accountButton(page).waitFor();
          await expectAccessibleInBothThemes(page, path);
        },
        { mayComplain: FAILED_REQUEST },
      ));
};
