import { expect } from 'chai';
import { foldScan } from './fold.ts';
import { createReportCache } from './reportCache.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { FoldedScanEvent } from './fold.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const reportOf = (scanId: string, ended = false): ScanReport => {
  const scan = scanStory(scanId);
  const events = projectedStory([scan.requested(), ...(ended ? [scan.failed()] : [scan.started('mx')])]);
  const report = (events as readonly FoldedScanEvent[]).reduce<ScanReport | undefined>(foldScan, undefined);
  if (!report) throw new Error('Nothing was told.');
  return report;
};

describe('reports cached for the next event', () => {
  it('are returned only for the next event: not for one that they contain, and not after a missing one', () => {
    const kept = createReportCache();
    const report = reportOf(id(1));
    kept.keep(report);
    expect(kept.before(id(1), report.revision + 1)).to.equal(report);
    expect(kept.before(id(1), report.revision)).to.equal(undefined);
    expect(kept.before(id(1), report.revision + 2)).to.equal(undefined);
    expect(kept.before(id(2), report.revision + 1)).to.equal(undefined);
  });

  it('are those of the scans that were folded last, without completed ones', () => {
    const kept = createReportCache();
    for (let number = 0; number < 60; number += 1) kept.keep(reportOf(id(number)));
    expect(kept.before(id(0), 2)).to.equal(undefined);
    expect(kept.before(id(59), 2)?.scanId).to.equal(id(59));
    kept.keep(reportOf(id(59), true));
    expect(kept.before(id(59), 2)).to.equal(undefined);
  });
});
