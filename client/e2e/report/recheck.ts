import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Finding } from '../../../checks/kit/finding.ts';
import { recordedObservation, type ScanEvent } from '../../../schema/events/scan.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { eventually } from '../../../server/platform/eventStore/contract/eventually.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openSection, reportTitle } from '../scanPage.ts';

// A site whose scans no other test counts. It has a DMARC record.
const SITE = 'small-parcel.example';

/** An earlier recheck found no DMARC record; by now, there is one again. */
const breakDmarc = async ({ candor }: StoryStage, scanId: string): Promise<void> => {
  const report = await candor.services.scanById(scanId);
  if (!report?.scorecard || !report.observations.dmarc) throw new Error('no report');
  const { recheckRequested, rechecked } = scanStory(scanId, SITE);
  const observation = recordedObservation.parse({
    ...report.observations.dmarc,
    status: 'none',
    record: null,
    foundAt: null,
    policy: null,
  });
  const finding: Finding = { code: 'dmarc-missing', outcome: 'fail', title: 'No DMARC record', evidence: [] };
  const events: readonly ScanEvent[] = [
    recheckRequested({ probes: ['dmarc'] }),
    rechecked({
      ...report.scorecard,
      results: [{ probe: 'dmarc', section: 'email', observation, findings: [finding], durationMs: 9 }],
    }),
  ];
  const metadata = {
    correlationId: scanId,
    causationId: scanId,
    actor: 'system',
    time: '2026-01-02T03:04:10.000Z',
  } as const;
  await candor.store.append(
    `scan-${scanId}`,
    events.map(({ type, data }) => ({ id: randomUUID(), type, version: 1, data, metadata })),
    'any',
  );
  await eventually(
    'the report has it',
    async () => (await candor.services.scanById(scanId))?.recheck?.state === 'completed',
  );
};

/** Checks of the newest report run again. */
export const recheck = (stage: StoryStage): void => {
  it('after a fix, by keyboard: the result is announced, has the focus, and the report says what is newer than the scan', () =>
    stage.visit(
      async ({ page }) => {
        const { id } = await scanDomain(stage.candor.url, SITE);
        await breakDmarc(stage, id);
        await page.goto(`/scan/${SITE}`);
        await reportTitle(page).waitFor();
        await page.getByText('partly checked again 2 Jan 2026').waitFor();
        await openSection(page, 'email');
        const email = page.locator('#email');
        const row = email.locator('[data-finding="dmarc-missing"]');
        await row.locator('summary').focus();
        await page.keyboard.press('Enter');
        await row.getByRole('button', { name: /^Check again: / }).focus();
        await page.keyboard.press('Enter');
        const results = email.locator('[data-recheck]');
        await results.getByText('Fixed', { exact: true }).waitFor();
        await row.waitFor({ state: 'detached' });
        await page
          .getByRole('status')
          .filter({ hasText: /^Fixed: / })
          .waitFor({ state: 'attached' });
        await page.waitForFunction(() => document.activeElement?.hasAttribute('data-recheck') === true);
        expect(await email.getByText('Checked again').count()).to.be.above(1);
        await expectAccessibleInBothThemes(page, 'what a recheck found', '#email');
      },
      { reducedMotion: 'reduce', locale: 'en-GB' },
    ));

  it('is not offered for an earlier report', () =>
    stage.visit(async ({ page }) => {
      const { id } = await scanDomain(stage.candor.url, SITE);
      await page.goto(`/scan/${SITE}/${id}`);
      await reportTitle(page).waitFor();
      await openSection(page, 'email');
      await page.locator('#email details').evaluateAll((all) => {
        for (const each of all) each.setAttribute('open', '');
      });
      expect(await page.getByRole('button', { name: /^Check again/ }).count()).to.equal(0);
    }));
};
