import { expect } from 'chai';
import { certificate, judgedScan, records } from '../alerts/testing/judgedScan.ts';
import { alertsOfScan, countsOf } from './listAlerts.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';

const scorecard = (rulesetVersion: number) => ({
  rulesetVersion,
  overall: 80,
  subScores: { email: 80, web: 80, breach: 80, compliance: 80 },
  coverage: { conclusive: 1, planned: 1 },
  penalties: [],
  notChecked: [],
});
const scan = (observations: object, at = '2026-03-01T12:00:00.000Z', rules = 8): ScanReport => ({
  ...judgedScan(observations, { requestedAt: at, finishedAt: at }),
  scorecard: scorecard(rules),
});
const earlier = (report: ScanReport, profile = 'full', rulesetVersion = 8) => ({
  report,
  profile,
  recorded: { rulesetVersion },
});
const causes = (report: ScanReport, ...before: readonly ReturnType<typeof earlier>[]) =>
  alertsOfScan({ report, profile: 'full', earlier: before }).map(({ cause }) => cause);

const moved = scan(records('mx', ['mx.other.example']));
const before = (exchange = 'mx.shop.example') => scan(records('mx', [exchange]), '2026-02-28T12:00:00.000Z');

describe('The alerts for a scan of a list', () => {
  it('are the changes since the previous scan', () => {
    const found = alertsOfScan({ report: moved, profile: 'full', earlier: [earlier(before())] });
    expect(found.map(({ kind, wording }) => [kind, wording.id])).to.deep.equal([['dnsChange', 'dnsChange']]);
    expect(found[0]?.evidence.join()).to.include('mx.shop.example').and.include('mx.other.example');
    expect(causes(moved, earlier(before('mx.other.example')))).to.deep.equal([]);
  });

  it('do not appear without a previous scan of the same checks by the same rules', () => {
    expect(causes(moved)).to.deep.equal([]);
    expect(causes(moved, earlier(before(), 'mail'))).to.deep.equal([]);
    expect(causes(moved, earlier(before(), 'full', 7))).to.deep.equal([]);
  });

  it('skip a scan of other checks, and an inconclusive one', () => {
    expect(causes(moved, earlier(before(), 'web'), earlier(before()))).to.have.lengthOf(1);
    expect(causes(moved, earlier(scan(records('mx', null))), earlier(before()))).to.have.lengthOf(1);
    expect(causes(scan(records('mx', null)), earlier(before()))).to.deep.equal([]);
  });

  it('report an approaching date from one scan, and each threshold once', () => {
    // On 1 March, 6 days remain; two days before, 8 remained.
    const near = scan(certificate(6));
    const yesterday = scan(certificate(6), '2026-02-28T12:00:00.000Z');
    const lastWeek = scan(certificate(6), '2026-02-25T12:00:00.000Z');
    expect(causes(near)).to.deep.equal(['certificateExpiry:7:0A']);
    expect(causes(near, earlier(yesterday))).to.deep.equal([]);
    expect(causes(near, earlier(yesterday, 'web', 7))).to.deep.equal([]);
    expect(causes(near, earlier(lastWeek))).to.deep.equal(['certificateExpiry:7:0A']);
    expect(causes(scan(certificate(6, { serialNumber: '0B' })), earlier(yesterday))).to.have.lengthOf(1);
    expect(causes(scan({}), earlier(yesterday))).to.deep.equal([]);
  });

  it('are counted by priority, the most urgent first', () => {
    const found = alertsOfScan({
      report: scan({ ...records('mx', ['mx.other.example']), ...certificate(-1) }),
      profile: 'full',
      earlier: [earlier(before())],
    });
    expect(found.map(({ priority }) => priority)).to.deep.equal(['Critical', 'High']);
    expect(countsOf(found)).to.deep.equal({ critical: 1, high: 1, medium: 0, low: 0 });
  });
});
