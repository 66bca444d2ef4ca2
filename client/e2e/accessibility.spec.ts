import { expect } from 'chai';
import { LOOKS, overflow, violations } from './barriers.ts';
import { openStage, type Stage } from './openStage.ts';
import {
  aCheckIsDone,
  askForScan,
  faultMessage,
  progress,
  reportTitle,
  searchField,
  scanInBrowser,
  untilComplete,
} from './scanPage.ts';
import { hasFocus, tabTo } from './tabTo.ts';

const SLOW_SITE = 'dim-lantern.example';

describe('Candor for everyone, in a real browser', function () {
  this.timeout(240_000);
  let stage: Stage;

  before(async () => {
    stage = await openStage({ env: { CANDOR_SCAN_CACHE_SECONDS: '3600', CANDOR_SCAN_DEADLINE_SECONDS: '14' } });
  });
  after(() => stage.close());

  for (const [name, look] of Object.entries(LOOKS)) {
    it(`has no barrier that axe knows, from the home page to the report (${name})`, () =>
      stage.visit(
        async ({ page }) => {
          const check = async (what: string): Promise<void> => {
            expect(await violations(page), what).to.deep.equal([]);
            expect(await overflow(page), `${what}: wider than the screen`).to.equal(0);
          };
          await page.goto('/');
          await page.getByText('Examples to try').waitFor();
          await check('home');
          await searchField(page).fill('harbour');
          await page.getByRole('option').first().waitFor();
          await check('suggestions');
          for (const domain of ['corner-shop.example', 'wolf-in-wool.example']) {
            await scanInBrowser(page, domain);
            await page.locator('details').evaluateAll((all) => {
              for (const each of all) each.setAttribute('open', '');
            });
            await check(`report of ${domain}, all opened`);
          }
          await page.goto('/');
          await askForScan(page, 'does-not-exist.example');
          await faultMessage(page).waitFor();
          await check('no report');
          await page.getByRole('button', { name: 'Privacy Policy' }).click();
          await page.getByRole('dialog').locator('p').first().waitFor();
          await check('privacy policy');
        },
        { ...look, reducedMotion: 'reduce' },
      ));
  }

  it('is held to what axe finds: a picture without words would be noticed', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/');
      await page.getByText('Examples to try').waitFor();
      await page.evaluate(() => {
        document.querySelector('main')?.append(document.createElement('img'));
      });
      expect((await violations(page)).join()).to.include('image-alt');
    }));

  it('has no barrier while a scan runs, and tells its progress', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/');
      await askForScan(page, SLOW_SITE);
      await aCheckIsDone(page);
      expect(await progress(page).getAttribute('aria-valuetext')).to.match(/^\d+%, \w+/);
      const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
      expect(await steps.count()).to.equal(8);
      expect(await page.locator('[aria-current=step]').count()).to.equal(1);
      // Last, for it takes its time, and the scan goes on.
      expect(await violations(page)).to.deep.equal([]);
      await untilComplete(page);
    }));

  it('can be used with the keyboard alone, from the first Tab to the evidence of a finding', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/');
      await page.getByText('Examples to try').waitFor();
      await page.keyboard.press('Tab');
      expect(await hasFocus(page, 'Skip to the content')).to.equal(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await searchField(page).evaluate((field) => field === document.activeElement)).to.equal(true);
      await page.keyboard.type('rusty-gate.example');
      await page.keyboard.press('Enter');
      await untilComplete(page);
      // Who waited for it is taken to it.
      await page.waitForFunction(() => document.activeElement?.id === 'report-title');
      expect(await reportTitle(page).textContent()).to.equal('Rusty Gate');

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
      await page.goto('/');
      await page.getByText('Examples to try').waitFor();
      for (let presses = 0; presses < 14; presses += 1) {
        await page.keyboard.press('Tab');
        const { outline, shadow, name } = await page.evaluate(() => {
          const element = document.activeElement ?? document.body;
          // The field is framed by what it stands in.
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

  it('fits a screen of 320 pixels, which is also one of 1280 at four times the size (WCAG 1.4.10)', () =>
    stage.visit(
      async ({ page }) => {
        await page.goto('/');
        await page.getByText('Examples to try').waitFor();
        expect(await overflow(page)).to.equal(0);
        await scanInBrowser(page, 'wolf-in-wool.example');
        expect(await overflow(page)).to.equal(0);
      },
      { viewport: { width: 320, height: 640 } },
    ));
});
