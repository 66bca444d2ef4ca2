import { expect } from 'chai';
import type { ScanEvent } from '../../schema/events/scan.ts';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import type { Finding } from '../../checks/kit/finding.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { foldScan, type FoldedScanEvent } from './fold.ts';

const {
  scanId,
  domain,
  requested,
  started,
  observed,
  inconclusive,
  scoredProvisionally,
  scored,
  summarised,
  completed,
  failed,
  rescored,
  recheckRequested,
  rechecked,
  recheckFailed,
} = scanStory();

const recorded = (events: readonly ScanEvent[]): readonly FoldedScanEvent[] =>
  events.map((event, revision) => ({
    ...event,
    revision,
    time: `2026-01-01T12:00:${String(revision).padStart(2, '0')}.000Z`,
  }));

const reportOf = (...events: readonly ScanEvent[]): ScanReport => {
  const report = recorded(events).reduce<ScanReport | undefined>(foldScan, undefined);
  if (!report) throw new Error('no events');
  return report;
};

describe('the report of a scan', () => {
  it('starts with every planned check pending', () => {
    expect(reportOf(requested({ probes: ['tls', 'mx'] }))).to.deep.equal({
      scanId,
      domain,
      status: 'running',
      revision: 0,
      requestedAt: '2026-01-01T12:00:00.000Z',
      finishedAt: null,
      durationMs: null,
      failure: null,
      checks: [
        { probe: 'tls', state: 'pending' },
        { probe: 'mx', state: 'pending' },
      ],
      observations: {},
      scorecard: null,
      summary: null,
    });
  });

  it('shows a started check as running', () => {
    expect(reportOf(requested(), started('mx')).checks[0]).to.deep.equal({ probe: 'mx', state: 'running' });
  });

  it('shows the findings of a check, and keeps its observation', () => {
    const finding: Finding = { code: 'mx-missing', outcome: 'info', title: 'No mail server', evidence: ['MX: none'] };
    const report = reportOf(requested(), started('mx'), observed('mx', { findings: [finding] }));
    expect(report.checks[0]).to.deep.equal({
      probe: 'mx',
      state: 'conclusive',
      section: 'email',
      findings: [finding],
      durationMs: 12,
    });
    expect(report.observations).to.deep.equal({ mx: { status: 'absent' } });
  });

  it('shows why a check was inconclusive, without an observation: not checked is not absent', () => {
    const report = reportOf(requested(), started('tls'), inconclusive('tls'));
    expect(report.checks[1]).to.deep.equal({
      probe: 'tls',
      state: 'inconclusive',
      section: 'web',
      reason: 'timeout',
      detail: 'No answer within 5 s',
      durationMs: 5_000,
    });
    expect(report.observations).to.deep.equal({});
  });

  it('contains the scores as they were recorded', () => {
    const { scorecard } = reportOf(requested(), observed('mx'), observed('tls'), scored());
    expect({ scanId, ...scorecard }).to.deep.equal(scored().data);
  });

  it('keeps a provisional score apart from the final one, and only until the scan has that or fails', () => {
    const running = reportOf(requested(), observed('mx'), scoredProvisionally());
    expect({ scanId, ...running.provisionalScore }).to.deep.equal(scoredProvisionally().data);
    expect(running.scorecard).to.equal(null);
    const ending = [observed('tls'), scored(), summarised(), completed()];
    const withoutIt = reportOf(requested(), ...ending);
    const { revision, finishedAt } = withoutIt;
    const report = reportOf(requested(), scoredProvisionally(), ...ending);
    expect({ ...report, revision, finishedAt }).to.deep.equal(withoutIt);
    expect(reportOf(requested(), scoredProvisionally(), failed())).to.not.have.property('provisionalScore');
  });

  it('contains the summary and its author', () => {
    expect(reportOf(requested(), summarised()).summary).to.deep.equal({
      tldr: 'Fair, with gaps.',
      riskLevel: 'Medium',
      author: 'rules',
    });
  });

  it('is completed at the time of its last event', () => {
    expect(reportOf(requested(), completed(900))).to.deep.include({
      status: 'completed',
      finishedAt: '2026-01-01T12:00:01.000Z',
      durationMs: 900,
      revision: 1,
    });
  });

  it('says why the scan failed', () => {
    expect(reportOf(requested(), failed())).to.deep.include({
      status: 'failed',
      finishedAt: '2026-01-01T12:00:01.000Z',
      failure: { reason: 'nameNotFound', detail: 'NXDOMAIN' },
    });
  });

  it('contains the scores, findings and summary of newer rules after rescoring, and the time of the rescoring', () => {
    const finding = (code: string): Finding => ({ code, outcome: 'warn', title: code, evidence: [] });
    const report = reportOf(
      requested({ probes: ['mx', 'securityTxt', 'tls'] }),
      observed('mx', { findings: [finding('old')] }),
      observed('securityTxt', { findings: [finding('kept')] }),
      inconclusive('tls'),
      scored(),
      summarised(),
      completed(),
      rescored({ overall: 66, findings: [{ probe: 'mx', findings: [finding('new')] }] }),
    );
    const codes = report.checks.map((check) => (check.state === 'conclusive' ? check.findings[0]?.code : check.state));
    expect(codes).to.deep.equal(['new', 'kept', 'inconclusive']);
    expect(report.scorecard).to.include({ overall: 66, rulesetVersion: 2 });
    expect(report.summary?.tldr).to.match(/newer rules/);
    expect(report).to.include({ status: 'completed', rescoredAt: '2026-01-01T12:00:07.000Z' });
    expect(report.finishedAt).to.equal('2026-01-01T12:00:06.000Z');
  });

  describe('after checks ran again', () => {
    const finding = (code: string, outcome: Finding['outcome']): Finding => ({
      code,
      outcome,
      title: code,
      evidence: [],
    });
    const weak = observed('mx', { findings: [finding('weak', 'fail'), finding('unseen', 'inconclusive')] });
    const scan = [requested(), weak, inconclusive('tls'), scored(), summarised(), completed()];
    const asked = recheckRequested({ probes: ['mx', 'tls'] });
    const result = (probe: 'mx' | 'tls', findings: readonly Finding[]) => ({
      ...observed(probe).data,
      findings: [...findings],
    });

    it('says so while they run, and keeps all results', () => {
      const before = reportOf(...scan);
      const { recheck, revision, ...others } = reportOf(...scan, asked);
      expect(others).to.deep.equal({
        ...others,
        checks: before.checks,
        scorecard: before.scorecard,
        status: 'completed',
      });
      expect(recheck).to.deep.include({ state: 'running', probes: ['mx', 'tls'], finishedAt: null, results: [] });
      expect(revision).to.equal(6);
    });

    it('has the new results with their time, the new score, and what became of each finding', () => {
      const report = reportOf(
        ...scan,
        asked,
        rechecked({ results: [result('mx', [finding('other', 'warn')]), result('tls', [])] }),
      );
      const at = '2026-01-01T12:00:07.000Z';
      expect(report.checks.map((check) => 'recheckedAt' in check && check.recheckedAt)).to.deep.equal([at, at]);
      expect(report.scorecard?.overall).to.equal(90);
      expect(report.summary?.tldr).to.equal('Good.');
      expect(Object.keys(report.observations)).to.deep.equal(['mx', 'tls']);
      expect(report.recheck).to.deep.include({ state: 'completed', finishedAt: at });
      expect(report.recheck?.results.map(({ probe, code, verdict }) => [probe, code, verdict])).to.deep.equal([
        ['mx', 'weak', 'fixed'],
        ['mx', 'unseen', 'checked'],
        ['mx', 'other', 'new'],
        ['tls', undefined, 'checked'],
      ]);
      expect(report.finishedAt).to.equal('2026-01-01T12:00:05.000Z');
    });

    it('says which findings are still there', () => {
      const found = [finding('weak', 'fail'), finding('unseen', 'inconclusive')];
      const report = reportOf(...scan, asked, rechecked({ results: [result('mx', found)] }));
      expect(report.recheck?.results.map(({ code, verdict }) => [code, verdict])).to.deep.equal([
        ['weak', 'stillThere'],
        ['unseen', 'notChecked'],
      ]);
    });

    it('keeps the former result of a check that could not be carried out, and says so', () => {
      const { probe, section, durationMs } = inconclusive('mx').data;
      const cut = { probe, section, durationMs, reason: 'timeout', detail: 'No answer' } as const;
      const report = reportOf(...scan, asked, rechecked({ results: [cut] }));
      expect(report.checks).to.deep.equal(reportOf(...scan).checks);
      expect(report.observations).to.deep.equal(reportOf(...scan).observations);
      expect(report.recheck?.results.map(({ code, verdict, reason }) => [code, verdict, reason])).to.deep.equal([
        ['weak', 'notChecked', 'timeout'],
        ['unseen', 'notChecked', 'timeout'],
      ]);
    });

    it('is as before if none could run', () => {
      const report = reportOf(...scan, asked, recheckFailed());
      const { checks, scorecard } = reportOf(...scan);
      expect(report).to.deep.include({ checks, scorecard, status: 'completed', failure: null });
      expect(report.recheck).to.deep.include({ state: 'failed', results: [] });
      expect(report.recheck?.failure?.reason).to.equal('dnsFailure');
    });
  });

  it('is not changed by an event that it already contains', () => {
    const events = recorded([requested(), started('mx'), observed('mx')]);
    const report = events.reduce<ScanReport | undefined>(foldScan, undefined);
    for (const event of events) expect(foldScan(report, event)).to.equal(report);
  });

  it('is not mutated when further events are folded', () => {
    const before = reportOf(requested());
    const copy = structuredClone(before);
    foldScan(before, { ...observed('mx'), revision: 1, time: '2026-01-01T12:00:01.000Z' });
    expect(before).to.deep.equal(copy);
  });

  it('does not start in the middle: such a log is corrupt', () => {
    expect(() => reportOf(started('mx'))).to.throw(/begins with ProbeStarted/);
  });
});
