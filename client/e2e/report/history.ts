import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { eventually } from '../../../server/platform/eventStore/contract/eventually.ts';
import { recordEarlierScan } from '../../../tests/support/recordEarlierScan.ts';
import type { WholeScan } from '../../../tests/support/wholeScan.ts';
import { expectAccessibleInBothThemes, overflow, violations } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { scanOnce } from '../scanOnce.ts';
import { reportTitle } from '../scanPage.ts';

const SITE = 'corner-shop.example';
const ONCE = 'paper-kite.example';

const chart = (page: Page): Locator => page.getByRole('group', { name: `Scores of ${SITE} over time` });
const points = (page: Page): Locator =>
  chart(page).getByRole('link', { name: /: (not checked|\d+ of 100, grade \S+)( \(this report\))?$/ });
const marks = (page: Page): Locator => chart(page).getByRole('link', { name: /^What changed with the scan of / });
const scores = (page: Page): Locator => page.getByRole('region', { name: 'Scores', exact: true });

/** Returns dates ten days apart, so that each scan has its own. */
const dayOf = (index: number): string => new Date(Date.UTC(2025, 0, 1 + index * 10)).toISOString();

/** The history of a domain: its chart, its reports at any point in time, and what changed. `isWhole`: with the tests that npm test leaves to history.long.spec.ts. */
export const history = (stage: StoryStage, isWhole: boolean): void => {
  let newest: WholeScan;
  /** Scored 41, with a DNS record that no longer exists, and TLS not checked. */
  let worse: string;

  const scansStarted = async (): Promise<number> => {
    let count = 0;
    for await (const { type } of stage.candor.store.readAll({ filter: { types: ['ScanRequested'] } })) {
      count += type === 'ScanRequested' ? 1 : 0;
    }
    return count;
  };

  before(async () => {
    newest = await scanOnce(stage.candor, SITE);
    await scanOnce(stage.candor, ONCE);
    for (let index = 0; index < 20; index += 1) {
      await recordEarlierScan(stage.candor, newest.id, dayOf(index), { scored: () => ({ overall: 10 + index }) });
    }
    await recordEarlierScan(stage.candor, newest.id, dayOf(30), { scored: () => ({ overall: null }) });
    worse = await recordEarlierScan(stage.candor, newest.id, dayOf(40), {
      notChecked: ['tls'],
      observed: ({ probe, findings }) =>
        probe === 'spf'
          ? {
              findings: [
                ...findings,
                { code: 'spf-plus-all', outcome: 'fail', title: 'SPF lets everybody send', evidence: ['v=spf1 +all'] },
              ],
            }
          : {},
      scored: ({ penalties, subScores }) => ({
        overall: 41,
        subScores: { ...subScores, email: 20 },
        penalties: [
          ...penalties,
          {
            code: 'spf-plus-all',
            probe: 'spf',
            category: 'email',
            points: 22,
            reason: 'SPF lets everybody send',
            reference: { label: 'RFC 7208', url: 'https://www.rfc-editor.org/rfc/rfc7208' },
            evidence: [],
          },
        ],
      }),
    });
  });

  it('is a chart with a gap where nothing was checked, and a link at each scan that works with the keyboard', () =>
    stage.visit(async ({ page }) => {
      const before = await scansStarted();
      await page.goto(`/scan/${SITE}`);
      await chart(page).waitFor();
      expect(await points(page).count()).to.equal(20);
      const unchecked = chart(page).getByRole('link', { name: /: not checked$/ });
      expect(await unchecked.count()).to.equal(1);
      // Before the gap and after it.
      expect(await chart(page).locator('path[class*="bold"]').count()).to.equal(2);
      await page.getByRole('checkbox', { name: 'Email security' }).check();
      expect(await chart(page).locator('[data-series=email] path').count()).to.equal(1);

      await points(page).first().focus();
      const steps = await points(page).evaluateAll((all) =>
        all.findIndex((each) => each.ariaLabel?.includes(': 41 of') === true),
      );
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
      await page.locator('#history').getByText('41', { exact: true }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('note').getByText('This is an earlier report').waitFor();
      expect(new URL(page.url()).pathname).to.equal(`/scan/${SITE}/${worse}`);
      await reportTitle(page).getByText('Corner Shop').waitFor();
      expect(await page.getByRole('button', { name: 'Scan again' }).count()).to.equal(0);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).to.equal(
        `${stage.candor.url}/scan/${SITE}`,
      );
      await page.getByRole('link', { name: 'Show the newest report' }).click();
      await page.getByRole('button', { name: 'Scan again' }).waitFor();
      expect(await scansStarted()).to.equal(before);
    }));

  it('has one tab stop for the scans, one for the changes and one for the actions, and arrow keys within them', () =>
    stage.visit(async ({ page }) => {
      await page.goto(`/scan/${SITE}`);
      await chart(page).waitFor();
      const actions = page.getByRole('toolbar', { name: 'What to do with this report' });
      await actions.getByRole('link', { name: 'Download JSON' }).waitFor();
      const stops = (part: Locator) =>
        part
          .locator('a, button')
          .evaluateAll(
            (all) =>
              all.filter((each) =>
                each instanceof SVGElement || each instanceof HTMLElement ? each.tabIndex >= 0 : false,
              ).length,
          );
      expect([await stops(chart(page)), await stops(actions)]).to.deep.equal([2, 1]);
      await actions.getByRole('button').first().focus();
      await page.keyboard.press('ArrowDown');
      expect(
        await actions.getByRole('link', { name: 'Download JSON' }).evaluate((each) => each === document.activeElement),
      ).to.equal(true);
    }));

  it('marks the scans in which something changed, describes them in words, and links to the change', () =>
    stage.visit(async ({ page }) => {
      await page.goto(`/scan/${SITE}`);
      await chart(page).waitFor();
      // Unchecked items are not a change, and neither is a score with the same penalties.
      expect(await marks(page).count()).to.equal(2);
      const legend = page.getByRole('list', { name: 'Marks below the scores' });
      expect(await legend.getByRole('listitem').allTextContents()).to.deep.equal([
        'Better grade',
        'Findings new or worse',
        'Findings fixed or better',
      ]);
      await page.getByText('All numbers as a table').click();
      const row = (name: RegExp): Locator => page.locator('#history').getByRole('table').getByRole('row', { name });
      await row(/ 41 · F .*1 finding new or worse ?SPF lets everybody send/).waitFor();
      await row(/Grade F → [A-E]\+? ?1 finding fixed or better ?SPF lets everybody send/).waitFor();
      expect(await row(/First scan/).count()).to.equal(0);
      await page.getByRole('button', { name: 'Show earlier scans' }).click();
      await row(/First scan/).waitFor();

      await marks(page)
        .and(page.getByRole('link', { name: /: 1 finding new or worse$/ }))
        .focus();
      await page.locator('#history').getByText('1 finding new or worse').nth(1).waitFor(); // Once in the table, and once for the selected scan.
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: `What changed ${SITE}` }).waitFor();
      expect(new URL(page.url()).searchParams.get('after')).to.equal(worse);
    }));

  it('shows what changed between two scans, and names what was not checked', () =>
    stage.visit(async ({ page }) => {
      await page.goto(`/scan/${SITE}`);
      await page.getByRole('link', { name: 'Compare scans' }).click();
      await page.getByRole('heading', { level: 1, name: `What changed ${SITE}` }).waitFor();
      await scores(page).waitFor();
      const overall = newest.score?.overall ?? 0;
      expect(
        await scores(page)
          .getByRole('row', { name: /^Overall score/ })
          .textContent(),
      ).to.include(`Overall score41${overall}Up ${overall - 41} points`);
      const points = page.getByRole('region', { name: 'Points gained and lost' });
      expect(await points.getByRole('listitem').allTextContents()).to.deep.equal([
        'GainedSPF lets everybody send+22 points',
      ]);
      const email = page.getByRole('region', { name: 'Email security configuration' });
      expect(await email.textContent()).to.match(/Fixed:SPF lets everybody send/);
      const web = page.getByRole('region', { name: 'Web security configuration' });
      expect(await web.textContent()).to.include('Not checked in the earlier scan');
      expect(await web.getByText('Not checked before').count()).to.be.above(1);
      expect(await web.textContent()).not.to.match(/New:|Gone:|Fixed:/);

      // The reverse comparison, which has its own URL.
      await page.getByRole('button', { name: 'Swap the two' }).click();
      await page.getByText('The scan on the left is the later one').waitFor();
      const { search } = new URL(page.url());
      expect(search).to.equal(`?before=${newest.id}&after=${worse}`);
      await stage.visit(async ({ page: friend }) => {
        await friend.goto(`/scan/${SITE}/compare${search}`);
        await friend
          .getByRole('region', { name: 'Points gained and lost' })
          .getByText('Lost', { exact: true })
          .waitFor();
        expect(await friend.getByLabel('Later scan').inputValue()).to.equal(worse);
      });

      await page.getByLabel('Later scan').selectOption({ index: 3 });
      await page.getByText('Nothing has changed.').waitFor();
    }));

  it('shows no report at the address of a scan that does not exist', () =>
    stage.visit(
      async ({ page }) => {
        const answer = await page.goto(`/scan/${SITE}/no-such-scan`);
        expect(answer?.status()).to.equal(404);
        await page.getByRole('heading', { level: 1, name: 'There is no such report.' }).waitFor();
      },
      { mayComplain: /status of 404/ },
    ));

  if (!isWhole) return;

  it('goes back to the first scan, in the chart and in its table', () =>
    stage.visit(async ({ page }) => {
      await page.goto(`/scan/${SITE}`);
      await page.getByText('The newest 20 of 23 scans of this domain.').waitFor();
      await page.getByRole('button', { name: 'Show earlier scans' }).click();
      await page.getByText('23 scans of this domain.', { exact: true }).waitFor();
      expect(await points(page).count()).to.equal(23);
      await page.getByText('All numbers as a table').click();
      const table = page.getByRole('region', { name: `Scores of ${SITE} over time` }).getByRole('table');
      expect(await table.getByRole('row').count()).to.equal(24);
      expect(await table.getByRole('row', { name: /Not checked/ }).count()).to.equal(1);
    }));

  it('keeps what is shown when the earlier scans cannot be loaded, and can try again', () =>
    stage.visit(
      async ({ page }) => {
        await page.goto(`/scan/${SITE}`);
        const earlier = page.getByRole('button', { name: 'Show earlier scans' });
        await earlier.waitFor();
        await page.route('**/graphql', (route) => route.abort());
        await earlier.click();
        await page
          .getByText('The earlier scans could not be loaded. The scans already shown are unaffected.')
          .waitFor();
        expect(await points(page).count()).to.equal(20);
        await page.unroute('**/graphql');
        await earlier.click();
        await page.getByText('23 scans of this domain.', { exact: true }).waitFor();
      },
      { mayComplain: /ERR_FAILED/ },
    ));

  it('travels through time with a slider, and shows the whole report at any point in time', () =>
    stage.visit(async ({ page }) => {
      const before = await scansStarted();
      await page.goto(`/scan/${SITE}`);
      const slider = page.getByRole('slider', { name: 'Travel through time' });
      const says = (words: RegExp): Promise<void> =>
        eventually(`the slider says ${String(words)}`, async () =>
          words.test((await slider.getAttribute('aria-valuetext')) ?? ''),
        );
      await says(/^Today: score \d+ of 100, grade [A-F]$/);
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      await says(/^\d.*: score \d+ of 100/);
      await page.keyboard.press('ArrowLeft');
      await says(/: score 41 of 100, grade F$/);
      await page.getByText(/^Since the previous scan: Overall score not checked → 41/).waitFor();
      await page.keyboard.press('Home');
      await page.getByText('It was the first scan of this domain.').waitFor();
      await page.keyboard.press('End');
      await says(/^Today/);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('link', { name: 'Open the report of that date' }).click();

      await page.getByRole('note').getByText('You are looking at the report as it was on').waitFor();
      await reportTitle(page).getByText('Corner Shop').waitFor();
      const address = () => new URL(page.url());
      expect(address().pathname).to.equal(`/scan/${SITE}/past`);
      expect(address().searchParams.get('at')).to.equal(dayOf(40));
      // No flicker: the last report stays until the next one is loaded.
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      await says(/: the score was not checked$/);
      expect(await reportTitle(page).count()).to.equal(1);
      await page.waitForURL((url) => url.searchParams.get('at') === dayOf(30));
      await page.reload();
      await says(/: the score was not checked$/);
      await reportTitle(page).getByText('Corner Shop').waitFor();
      expect(await violations(page)).to.deep.equal([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await overflow(page)).to.equal(0);
      await page.getByRole('button', { name: 'Back to today' }).click();
      await page.getByText('You are looking at today’s report.').waitFor();
      await page.waitForURL((url) => !url.searchParams.has('at'));
      await page.goto(`/scan/${SITE}/past?at=2024-12-31T12:00:00.000Z`);
      await page.getByText('This domain had not been scanned by then.').waitFor();
      await page.goto(`/scan/${SITE}/past?at=2999-01-01T00:00:00.000Z`);
      await page.getByText('The link contains no valid date.').waitFor();
      expect(await scansStarted()).to.equal(before);
    }));

  it('says what to do when there is nothing to compare, and starts no scan', () =>
    stage.visit(async ({ page }) => {
      const before = await scansStarted();
      await page.goto(`/scan/${ONCE}/compare`);
      await page.getByText('There is only one scan of this domain so far.').waitFor();
      await page.goto('/scan/never.example/compare');
      await page.getByText('This domain has not been scanned yet.').waitFor();
      await page.goto(`/scan/${SITE}/compare?before=${newest.id}&after=nonsense`);
      await page.getByRole('alert').getByText('One of the two scans does not exist.').waitFor();
      await page.goto(`/scan/${ONCE}/compare`);
      expect(await scansStarted()).to.equal(before);
      await page.goto(`/scan/${ONCE}`);
      await page.getByRole('button', { name: 'Badge' }).waitFor();
      expect(await page.getByRole('link', { name: 'Compare scans' }).count()).to.equal(0);
      expect(await page.locator('#history').count()).to.equal(0);
    }));

  it('has no barrier that axe finds', () =>
    stage.visit(async ({ page }) => {
      await page.goto(`/scan/${SITE}`);
      await chart(page).waitFor();
      await page.getByText('All numbers as a table').click();
      for (const box of await page.locator('#history').getByRole('checkbox').all()) await box.check();
      await expectAccessibleInBothThemes(page, 'history', '#history');
      await page.goto(`/scan/${SITE}/compare`);
      await scores(page).waitFor();
      await page.locator('main details').evaluateAll((all) => {
        for (const each of all) each.setAttribute('open', '');
      });
      await expectAccessibleInBothThemes(page, 'comparison');
      await page.goto(`/scan/${SITE}/${worse}`);
      await page.getByRole('note').first().waitFor();
      await page.getByRole('button', { name: 'Badge' }).click();
      await page.getByRole('radio', { name: 'Card' }).check();
      await expectAccessibleInBothThemes(page, 'badge');
    }));
};
