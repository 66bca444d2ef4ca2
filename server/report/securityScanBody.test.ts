import { expect } from 'chai';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { reportFor } from './reportFor.ts';
import { securityScanBody } from './securityScanBody.ts';

const scanned: ScanReport = {
  scanId: '6f1f3c70-9a1b-4ac1-8d2e-5b6a7c8d9e0f',
  domain: 'shop.example',
  status: 'completed',
  revision: 9,
  requestedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:05.250Z',
  durationMs: 5_250,
  failure: null,
  checks: [],
  observations: {},
  scorecard: {
    rulesetVersion: 2,
    overall: 71,
    subScores: { email: 80, web: 60, breach: 90, compliance: null },
    penalties: [],
    coverage: { conclusive: 0, planned: 0 },
  },
  summary: { tldr: 'A shop.', riskLevel: 'Medium', author: 'rules' },
};

describe('The body of a scan over REST', () => {
  it('has each score under its own name, and the duration in seconds', () => {
    const body = securityScanBody(reportFor('public', scanned), { name: 'Shop', logoUrl: null }, 3);
    expect(body.cyber_trust_score).to.deep.equal({
      overall_score: 71,
      email_security_score: 80,
      web_security_score: 60,
      breach_history_score: 90,
      compliance_score: null,
    });
    expect(body).to.include({ scan_date: '2026-01-01T00:00:05.250Z', scan_duration: 5.25, total_scans: 3 });
  });
});
