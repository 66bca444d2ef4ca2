import { expect } from 'chai';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { KnownAlert } from './alert.ts';
import { judgeScan, type ScanJudgement } from './rules.ts';
import { certificate, judgedScan, NOW } from './testing/judgedScan.ts';

const ALERT: KnownAlert = {
  alertId: '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001',
  kind: 'certificateExpiry',
  cause: 'certificateExpiry:7:0A',
  previousScanId: null,
  status: 'active',
};
const ENDING = certificate(5);
const RENEWED = certificate(80, { serialNumber: '0B' });

/** A scan requested and ended this many minutes after ten. */
const scanned = (asked: number, ended: number, observations: object): ScanReport =>
  judgedScan(observations, {
    requestedAt: new Date(Date.UTC(2026, 2, 1, 10, asked)).toISOString(),
    finishedAt: new Date(Date.UTC(2026, 2, 1, 10, ended)).toISOString(),
  });

const judge = (scan: ScanReport, newer: readonly ScanReport[], active: readonly KnownAlert[] = []): ScanJudgement =>
  judgeScan({ scan, scans: [...newer, scan], active, previous: new Map(), now: NOW });
const causesOf = ({ found }: ScanJudgement): readonly string[] => found.map(({ cause }) => cause);

describe('A scan that is processed after a newer one', () => {
  it('ends no alert: its state may be out of date', () => {
    const scan = scanned(1, 2, RENEWED);
    expect(judge(scan, [], [ALERT]).gone).to.deep.equal([ALERT.alertId]);
    expect(judge(scan, [scanned(3, 4, ENDING)], [ALERT])).to.deep.equal({ found: [], gone: [] });
  });

  it('raises alerts that the newest scan does not show to be over', () => {
    const scan = scanned(1, 2, ENDING);
    for (const newer of [[], [scanned(3, 4, ENDING)], [scanned(3, 4, {})]])
      expect(causesOf(judge(scan, newer))).to.deep.equal([ALERT.cause]);
    expect(judge(scan, [scanned(3, 4, RENEWED)])).to.deep.equal({ found: [], gone: [] });
  });

  it('changes nothing if it ended after one that was requested later', () => {
    for (const observations of [ENDING, RENEWED])
      expect(judge(scanned(1, 9, observations), [scanned(3, 4, {})], [ALERT])).to.deep.equal({ found: [], gone: [] });
  });
});
