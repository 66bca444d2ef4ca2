import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { readScan } from '../../../tests/support/scanDomain.ts';
import { recordEarlierScan } from '../../../tests/support/recordEarlierScan.ts';
import type { WholeScan } from '../../../tests/support/wholeScan.ts';
import { sortFindings } from '../../src/features/scanReport/sectionVerdict.ts';
import type { StoryStage } from '../openStage.ts';
import { scanOnce } from '../scanOnce.ts';
import { openSection, reportTitle } from '../scanPage.ts';

const SITE = 'rusty-gate.example';

/** The maximum per event: findings per check, penalties per scan. */
const MOST = 200;

const many = <Item>(each: (index: number) => Item): Item[] => Array.from({ length: MOST }, (_, index) => each(index));

const moreButton = (place: Locator): Locator => place.getByRole('button', { name: /^\+[\d,]+ more$/ });

/** Presses "+N more" a number of times; returns the number of rows before the first press and after each one. */
const pagesOf = async (place: Locator, rows: Locator, presses: number): Promise<number[]> => {
  const counts = [await rows.count()];
  for (let press = 0; press < presses; press += 1) {
    await moreButton(place).click();
    counts.push(await rows.count());
  }
  return counts;
};

/** Passed as a string, because the compiler of this file inserts a helper for function names that the page does not have. */
const WATCH_EVENTS = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) window.slowest = Math.max(window.slowest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Entries arrive after the frame that they describe. */
const FRAMES = `new Promise((done) => {
  let left = 4;
  const next = () => { left -= 1; if (left === 0) setTimeout(done); else requestAnimationFrame(next); };
  next();
})`;

/** Prints how long the slowest input of `act` took to be painted (as INP measures). Informational only, since the machine may be loaded. */
const timed = async (page: Page, name: string, act: () => Promise<void>): Promise<void> => {
  await page.evaluate('window.slowest = 0');
  await act();
  await page.evaluate(FRAMES);
  const slowest: number = await page.evaluate('window.slowest');
  process.stdout.write(`      ${name}: ${slowest === 0 ? 'under 16' : slowest} ms\n`);
};

/** A report with the maximum number of findings for each check that `isLarge` accepts, and at least `least` findings in total. */
export const largeReport = (stage: StoryStage, isLarge: (probe: string) => boolean, least: number): void => {
  let scan: WholeScan;
  let address: string;

  before(async () => {
    const newest = await scanOnce(stage.candor, SITE);
    const id = await recordEarlierScan(stage.candor, newest.id, '2026-01-02T03:04:05.000Z', {
      observed: ({ probe, findings }) =>
        isLarge(probe)
          ? {
              findings: many((index) => {
                const title = `Finding ${index} of ${probe}`;
                // Half of the findings are folded.
                const outcome = index % 2 === 0 ? 'fail' : 'pass';
                return findings[index] ?? { code: 'repeated-finding', outcome, title, evidence: [title, title] };
              }),
            }
          : {},
      scored: ({ penalties }) => ({
        penalties: many((index) => {
          const penalty = penalties[index % penalties.length];
          if (penalty === undefined) throw new Error(`${SITE} has lost no points.`);
          return penalty;
        }),
      }),
    });
    const recorded = await readScan(stage.candor.url, id);
    if (recorded === null) throw new Error('The scan that was recorded is not there.');
    scan = recorded;
    address = `/scan/${SITE}/${id}`;
  });

  const openAddress = async (page: Page): Promise<void> => {
    await page.goto(address);
    await reportTitle(page).waitFor();
    await page.locator('section#brand[aria-busy="false"]').waitFor();
  };

  it('shows the start of each list, and all of it page by page', () =>
    stage.visit(async ({ page }) => {
      const total = scan.sections.reduce((sum, { findings }) => sum + findings.length, 0);
      expect(total).to.be.at.least(least);
      await openAddress(page);
      await openSection(page, 'email');
      const email = page.locator('#email');
      const { open } = sortFindings(scan.sections.find(({ section }) => section === 'EMAIL')?.findings ?? []);
      const list = email.locator('ul:has(> li > [data-finding])').first();
      const part = email.locator(':has(> ul > li > [data-finding])').first();
      expect(await pagesOf(part.locator('> div'), list.locator('> li'), 1)).to.deep.equal([50, 150]);
      expect(await moreButton(part.locator('> div')).textContent()).to.equal(`+${open.length - 150} more`);
      // After "more", the focus is at the start of the new entries.
      const focused = await list
        .locator('> li')
        .evaluateAll((rows) => rows.findIndex((row) => row === document.activeElement));
      expect(focused).to.equal(50);
      expect(await list.locator('> li').last().textContent()).to.contain(open[149]?.title);

      const score = page.locator('#penalties');
      await score.locator('summary').click();
      expect(await pagesOf(score, score.locator('tbody tr'), 2)).to.deep.equal([50, 150, MOST]);
      expect(await moreButton(score).count()).to.equal(0);
    }));

  it('responds when a reader opens sections and findings, shows more of a list, and jumps', () =>
    stage.visit(
      async ({ page }) => {
        await page.addInitScript(WATCH_EVENTS);
        await openAddress(page);
        process.stdout.write(`      elements: ${await page.locator('*').count()}\n`);
        const web = page.locator('#web');
        await timed(page, 'open a section', async () => {
          await openSection(page, 'web');
          await web.locator('details[data-finding]').first().waitFor();
        });
        // Folded content is rendered when the browser is idle.
        await page.waitForFunction(() => document.querySelector('#web [data-folded]') === null);
        const finding = web.locator('details[data-finding]').first();
        await timed(page, 'open a finding', async () => {
          await finding.locator('summary').first().click();
          await finding.getByText('Evidence', { exact: true }).waitFor();
        });
        const rows = web.locator('ul:has(> li > [data-finding])').first().locator('> li');
        await timed(page, 'show more of a list', async () => {
          await moreButton(web).first().click();
          await rows.nth(149).waitFor();
        });
        const fold = web
          .locator('details:has(> summary)', { has: page.locator('[data-finding]') })
          .filter({ hasText: 'passed' })
          .last();
        await timed(page, 'open the list of what passed', async () => {
          await fold.locator('> summary').click();
          await fold.locator('[data-finding]').first().waitFor();
        });
        await timed(page, 'jump by the contents', async () => {
          await page.locator('nav a[href="#business"]:visible').first().click();
          await page.waitForFunction(() => {
            const { top, bottom } = document.querySelector('#business')?.getBoundingClientRect() ?? {
              top: 0,
              bottom: 0,
            };
            return top < window.innerHeight && bottom > 0;
          });
        });
      },
      { leavesTraces: true },
    ));
};
