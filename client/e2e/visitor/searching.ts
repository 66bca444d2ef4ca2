import { expect } from 'chai';
import type { StoryStage } from '../openStage.ts';
import { openHome, progress, reportTitle, scanButton, searchField, untilComplete } from '../scanPage.ts';

/** The search for companies, and the legal texts. */
export const searching = (stage: StoryStage): void => {
  it('finds a company by its name and scans its domain, with the keyboard alone', () =>
    stage.visit(async ({ page }) => {
      await openHome(page);
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab');
        if (await searchField(page).evaluate((field) => field === document.activeElement)) break;
      }
      await page.keyboard.type('har');
      const options = page.getByRole('listbox', { name: 'Companies' }).getByRole('option');
      await options.first().waitFor();
      const harbourBank = options.filter({ hasText: 'harbour-bank.example' });
      expect(await harbourBank.textContent()).to.match(
        /Harbour Bank.*harbour-bank\.example.*Name begins with “har”.* · \d+%/,
      );
      expect(await searchField(page).getAttribute('aria-expanded')).to.equal('true');
      await page.getByText(/compan(y|ies) found\. Use the arrow keys\./).waitFor({ state: 'attached' });

      await page.keyboard.press('Escape');
      await options.first().waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await options.first().waitFor();
      await page.getByText(/companies match\. The first one is selected: press Enter to scan it/).waitFor();
      expect(await options.first().getAttribute('aria-selected')).to.equal('true');

      while ((await harbourBank.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
      const [active] = await options.evaluateAll((all) =>
        all.filter((each) => each.ariaSelected === 'true').map((each) => each.id),
      );
      expect(await searchField(page).getAttribute('aria-activedescendant')).to.equal(active);
      await page.keyboard.press('Enter');
      await untilComplete(page);
      expect(await reportTitle(page).textContent()).to.equal('Harbour Bank');
      await page.waitForFunction(() => document.activeElement?.id === 'report-title');
    }));

  it('searches when the typing pauses, but not for domains and single letters', () =>
    stage.visit(
      async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          const body = request.postData() ?? '';
          if (body.includes('CompanySearch'))
            asked.push((JSON.parse(body) as { variables: { query: string } }).variables.query);
        });
        const start = Date.now();
        await page.clock.install({ time: start });
        await page.goto('/');
        await searchField(page).waitFor();
        await page.clock.pauseAt(start + 3_600_000);
        await searchField(page).pressSequentially('paper kite');
        await page.clock.runFor(499);
        expect(asked).to.deep.equal([]);
        await page.clock.runFor(2);
        await page.getByRole('option').first().waitFor();
        expect(asked).to.deep.equal(['paper kite']);
        for (const text of ['p', 'paper-kite.example', '  ']) {
          await searchField(page).fill(text);
          await page.clock.runFor(2_000);
        }
        expect(asked).to.deep.equal(['paper kite']);
      },
      { leavesTraces: true },
    ));

  it('starts a scan by a click on a suggestion, and shows what is known of a brand', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/');
      await searchField(page).fill('mozilla');
      const option = page.getByRole('option', { name: /mozilla\.com/ }).first();
      await option.waitFor();
      expect(await option.locator('img').getAttribute('src')).to.equal('/logos/mozilla.svg');
      await searchField(page).fill('corner sh');
      await page.getByRole('option', { name: /Corner Shop/ }).click();
      await untilComplete(page);
      expect(await reportTitle(page).textContent()).to.equal('Corner Shop');
    }));

  it('searches at once for a submitted name, and says when no company matches', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/');
      await searchField(page).fill('nobody at all has this name');
      await scanButton(page).click();
      await page.getByText('No company found for “nobody at all has this name”').waitFor();
      expect(new URL(page.url()).pathname).to.equal('/');
      await searchField(page).fill('village choir');
      await searchField(page).press('Enter');
      await untilComplete(page);
      expect(new URL(page.url()).pathname, 'the very name was taken').to.equal('/scan/village-choir.example');
    }));

  it('shows the list with its first entry selected when a submitted name matches several companies', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/');
      await searchField(page).fill('paper');
      await scanButton(page).click();
      await page.getByText(/^\d companies match\. The first one is selected/).waitFor();
      const first = page.getByRole('option').first();
      expect(await first.getAttribute('aria-selected')).to.equal('true');
      expect(await progress(page).count()).to.equal(0);
      await page.keyboard.press('Enter');
      await untilComplete(page);
      expect(new URL(page.url()).pathname).to.equal('/scan/paper-kite.example');
    }));

  it('finds the domain in a pasted address and in a name in another script', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/');
      await searchField(page).fill('https://Paper-Kite.example/about?x=1');
      await searchField(page).press('Enter');
      await untilComplete(page);
      expect(new URL(page.url()).pathname).to.equal('/scan/paper-kite.example');
      await page.goto('/');
      await searchField(page).fill('bücher.example');
      await searchField(page).press('Enter');
      await page.getByRole('alert').getByText('xn--bcher-kva.example does not exist').waitFor();
    }));

  it('opens the legal texts over the page and returns the focus', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/');
      for (const name of ['Contact', 'Privacy Policy', 'Terms of Use', 'Disclaimer']) {
        const opener = page.getByRole('button', { name });
        await opener.press('Enter');
        const dialog = page.getByRole('dialog', { name });
        await dialog.locator('p').first().waitFor();
        expect(((await dialog.textContent()) ?? '').length, name).to.be.above(200);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        expect(await opener.evaluate((button) => button === document.activeElement), name).to.equal(true);
      }
    }));
};
