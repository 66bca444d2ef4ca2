import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { recordEvents } from '../../projections/engine/testing/recordEvents.ts';
import type { ScanEvent } from '../../schema/events/scan.ts';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import type { TestCandor } from '../../tests/support/startTestCandor.ts';
import { expectAccessibleInBothThemes, overflow } from './barriers.ts';
import { story } from './openStage.ts';

/** A scan that goes on when a test says so. */
const beginScan = async ({ store, services }: TestCandor, domain: string) => {
  const { scanId, requested, observed, scoredProvisionally, scored, summarised, completed } = scanStory(
    randomUUID(),
    domain,
  );
  await recordEvents(store, [requested({ probes: ['mx', 'browser'] }), observed('mx')]);
  await eventually('the read models have it', async () => (await services.scanById(scanId))?.revision === 1);
  const browserFailed: ScanEvent = {
    type: 'ProbeInconclusive',
    data: { scanId, probe: 'browser', section: 'tools', reason: 'unavailable', detail: 'It failed', durationMs: 5 },
  };
  return {
    score: () => recordEvents(store, [scoredProvisionally({ awaited: ['browser'] })]),
    end: () => recordEvents(store, [browserFailed, scored(), summarised(), completed()]),
  };
};

/** Records each score that a screen reader announces. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const { textContent: text } of document.querySelectorAll('[role=status]'))
        if (/score \d/.test(text) && text !== said.at(-1)) said.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

const announced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said);

// Without a worker, which would run the scans.
story('A score while the browser is still looking', { roles: ['api', 'projector'] }, (stage) => {
  it('is marked as provisional, names what is not checked yet, and is replaced once by the final one', async () => {
    const domain = 'slow-browser.example';
    const scan = await beginScan(stage.candor, domain);
    await stage.visit(async ({ page }) => {
      await page.goto(`/scan/${domain}`);
      await page.getByText('The score comes last').waitFor();
      await listen(page);
      await scan.score();
      const mark = page.getByText('Provisional: the browser is still looking', { exact: true });
      await mark.waitFor();
      await page.getByText('Not checked yet: Tools. The score can still rise or fall.').waitFor();
      const gauge = page.getByRole('img', { name: /^Provisional score 77 of 100, grade B/ });
      expect(await gauge.getAttribute('aria-label')).to.match(/Web security 74, Breach history not checked,/);
      const cards = page.getByRole('region', { name: 'Sub-scores' }).getByRole('listitem');
      expect(await cards.filter({ hasText: 'Can still change' }).allInnerTexts()).to.have.lengthOf(1);
      expect(await page.locator('#score').innerText()).to.include('once the score is final');
      expect(await page.title()).to.include(`Scanning ${domain}`);
      await expectAccessibleInBothThemes(page, 'a provisional score');

      await scan.end();
      await page.getByRole('img', { name: /^Overall score 72 of 100/ }).waitFor();
      await mark.waitFor({ state: 'detached' });
      await page.getByText('Analysis complete!').first().waitFor();
      expect(await page.getByText('Can still change').count()).to.equal(0);
      expect(await announced(page)).to.deep.equal([
        'Provisional score 77 of 100, grade B. The browser is still looking, so the score can still rise or fall.',
        'Final score 72 of 100, grade B.',
      ]);
    });
  });

  it('fits a phone in German', async () => {
    const domain = 'slow-phone.example';
    const scan = await beginScan(stage.candor, domain);
    await scan.score();
    await stage.visit(
      async ({ page }) => {
        await page.goto(`/scan/${domain}`);
        await page.getByText('Vorläufig: Der Browser prüft noch').waitFor();
        await page.getByText(/^Noch nicht geprüft: Werkzeuge\./).waitFor();
        expect(await overflow(page)).to.equal(0);
      },
      { locale: 'de-DE', viewport: { width: 390, height: 844 } },
    );
  });
});
