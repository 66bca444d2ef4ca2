import type { Finding } from '../../../../checks/kit/finding.ts';
import type { Check, ScanReport } from '../../../../schema/report/scanReport.ts';
import { reportFor } from '../../../report/reportFor.ts';
import { findingRule } from '../../../../checks/registry.ts';
import { scoreScan } from '../../../scanner/score/scoreScan.ts';
import { speechIn } from '../../words/documentSpeech.ts';
import { scannedDomain } from '../scannedDomain.ts';
import type { ReportedDomain, RunFormat, ScannedDomain, ScanRun } from '../scanRun.ts';

export const finding = (
  probe: Check['probe'],
  code: string,
  outcome: Finding['outcome'],
  ...evidence: readonly string[]
): Finding => ({ code, outcome, title: findingRule(probe, code)?.title ?? code, evidence: [...evidence] });

export const conclusive = (probe: Check['probe'], ...findings: readonly Finding[]): Check => ({
  probe,
  state: 'conclusive',
  section: 'email',
  findings,
  durationMs: 5,
});

export const inconclusive = (probe: Check['probe'], detail: string): Check => ({
  probe,
  state: 'inconclusive',
  section: 'email',
  reason: 'timeout',
  detail,
  durationMs: 5_000,
});

export const reportWith = (checks: readonly Check[], domain = 'shop.example'): ScanReport => ({
  scanId: '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001',
  domain,
  status: 'completed',
  revision: 9,
  requestedAt: '2026-11-21T10:04:28.000Z',
  finishedAt: '2026-11-21T10:04:30.000Z',
  durationMs: 2_000,
  failure: null,
  checks,
  observations: {},
  scorecard: scoreScan({ checks }),
  summary: null,
});

/** A failure and a warning, a passed check, an inconclusive check, and a partly inconclusive one; `text` is third-party text. */
export const checksWith = (text: string): readonly Check[] => [
  conclusive('spf', finding('spf', 'spf-valid', 'pass', text)),
  conclusive(
    'dmarc',
    finding('dmarc', 'dmarc-missing', 'fail', text, 'second line', 'third', 'fourth', 'fifth', 'sixth'),
    finding('dmarc', 'dmarc-reports-not-checked', 'inconclusive', text),
  ),
  conclusive('dkim', finding('dkim', 'dkim-key-weak', 'warn', text)),
  inconclusive('mailTls', text),
];

export const domainOf = (report: ScanReport, line = 1, file: string | null = null): ScannedDomain =>
  scannedDomain(reportFor('owner', report), { file, line }, speechIn('en'));

/** Failures make the run fail. */
export const reportedWith = (text: string, change: Partial<ScannedDomain> = {}): ReportedDomain => {
  const report = reportWith(checksWith(text), change.domain);
  const domain = domainOf(report);
  const findings = domain.findings.map((each) => ({ ...each, isFailing: each.outcome === 'fail' }));
  return {
    result: { ...domain, findings, ...change },
    reported: {
      report: reportFor('owner', report),
      company: { name: text, logoUrl: null },
      totalScans: 3,
    },
  };
};

export const unscannedWith = (message: string): ReportedDomain => ({
  result: {
    status: 'unscanned',
    domain: 'gone.example',
    place: { file: null, line: 2 },
    reason: 'nameNotFound',
    message,
  },
  reported: null,
});

export const sampleRun = (change: Partial<ScanRun> = {}): ScanRun => ({
  language: 'en',
  profile: 'full',
  startedAt: '2026-11-21T10:04:27.000Z',
  isList: true,
  hasBaseline: false,
  now: () => '2026-11-21T10:04:31.000Z',
  exitStatus: () => 3,
  ...change,
});

/** Returns everything that a format writes about these domains. */
export const writtenAs = async (
  format: RunFormat,
  domains: readonly ReportedDomain[],
  run: ScanRun = sampleRun(),
): Promise<string> => {
  const given = async function* (): AsyncGenerator<ReportedDomain> {
    for (const domain of domains) yield await Promise.resolve(domain);
  };
  let text = '';
  for await (const piece of format(run, given())) text += piece;
  return text;
};
