import { expect } from 'chai';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import type { Penalty } from '../../../../schema/report/score.ts';
import { parseDmarc } from '../../../../checks/dmarc/parseDmarc.ts';
import { dnsChange } from './dnsChange.ts';

/** A report with this DMARC record, for which the score takes these points. */
const reportWith = (record: string, points: number): ScanReport => ({
  scanId: '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001',
  domain: 'shop.example',
  status: 'completed',
  revision: 9,
  requestedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:01:00.000Z',
  durationMs: 1,
  failure: null,
  checks: [],
  observations: {
    dmarc: {
      ...parseDmarc(record),
      status: 'valid',
      record,
      foundAt: '_dmarc.shop.example',
      inherited: false,
      aggregateReports: [],
      failureReports: [],
      faults: [],
      historicTags: [],
      unknownTags: [],
    },
  },
  scorecard: {
    rulesetVersion: 11,
    overall: 90,
    subScores: { email: 100 - points, web: 100, breach: null, compliance: null },
    penalties: points === 0 ? [] : [penalty(points)],
    coverage: { conclusive: 1, planned: 1 },
  },
  summary: null,
});
const penalty = (points: number): Penalty => ({
  code: 'dmarc-none',
  probe: 'dmarc',
  category: 'email',
  points,
  reason: 'x',
  reference: { label: 'x', url: 'https://example.org' },
  evidence: [],
});

describe('An alert about a changed mail policy', () => {
  const lax = reportWith('v=DMARC1; p=none', 20);
  const strict = reportWith('v=DMARC1; p=reject', 0);

  it('is raised if the policy got weaker or stayed as strict', () => {
    expect(dnsChange.judge(strict, lax).drafts.map(({ subject }) => subject)).to.deep.equal(['dnsChange:DMARC']);
    expect(dnsChange.judge(strict, reportWith('v=DMARC1; p=reject; aspf=s', 0)).drafts).to.have.length(1);
  });

  it('is not raised if the policy got stricter: that is good news', () => {
    expect(dnsChange.judge(lax, strict).drafts).to.deep.equal([]);
  });
});
