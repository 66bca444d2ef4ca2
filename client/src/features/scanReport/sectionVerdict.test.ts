import { expect } from 'chai';
import type { CheckState, FindingOutcome, SectionState } from '../../generated/graphql.ts';
import { sectionPoints, sectionVerdict, checkVerdict, sortFindings } from './sectionVerdict.ts';

const section = (state: SectionState, checks: readonly CheckState[], outcomes: readonly FindingOutcome[]) => ({
  state,
  checks: checks.map((check) => ({ state: check })),
  findings: outcomes.map((outcome, index) => ({
    probe: 'http',
    code: `rule-${index}`,
    outcome,
    points: outcome === 'FAIL' ? 20 : 0,
    category: outcome === 'FAIL' ? ('EMAIL' as const) : null,
  })),
});

describe('section verdict', () => {
  it('counts completed checks while the scan runs, whatever their outcome', () => {
    const running = section('RUNNING', ['CONCLUSIVE', 'INCONCLUSIVE', 'RUNNING', 'PENDING'], ['FAIL']);
    expect(sectionVerdict(running)).to.deep.equal({ tone: 'pending', word: 'Checking', line: '2 of 4 checks done.' });
  });

  it('is that of the worst finding', () => {
    const checked = section('CHECKED', ['CONCLUSIVE'], ['PASS', 'WARN', 'FAIL', 'PASS', 'INFO']);
    expect(sectionVerdict(checked)).to.deep.equal({
      tone: 'fail',
      word: '1 failed',
      line: '1 failed, 1 warning, 2 passed.',
    });
  });

  it('passes only when every check was conclusive', () => {
    expect(sectionVerdict(section('CHECKED', ['CONCLUSIVE'], ['PASS'])).tone).to.equal('pass');
    expect(sectionVerdict(section('PARTIAL', ['CONCLUSIVE', 'INCONCLUSIVE'], ['PASS']))).to.deep.equal({
      tone: 'unknown',
      word: 'Partly checked',
      line: '1 passed, 1 not checked.',
    });
  });

  it('does not pass if a check was only partly conclusive', () => {
    expect(sectionVerdict(section('CHECKED', ['CONCLUSIVE'], ['PASS', 'INCONCLUSIVE', 'INCONCLUSIVE']))).to.deep.equal({
      tone: 'unknown',
      word: 'Partly checked',
      line: '1 passed, 2 not checked.',
    });
    expect(sectionVerdict(section('CHECKED', ['CONCLUSIVE'], ['INCONCLUSIVE'])).word).to.equal('1 not checked');
  });

  it('is "not checked" when no check was conclusive', () => {
    expect(sectionVerdict(section('NOT_CHECKED', ['INCONCLUSIVE'], [])).tone).to.equal('unknown');
  });

  it('is information if nothing passed or failed', () => {
    expect(sectionVerdict(section('CHECKED', ['CONCLUSIVE'], ['INFO', 'NOT_APPLICABLE']))).to.deep.equal({
      tone: 'info',
      word: 'Information',
      line: 'Information only.',
    });
  });

  it('never passes a network with a high risk score, and says that the score costs no points', () => {
    const network = (riskScore: number) => ({
      ...section('CHECKED', ['CONCLUSIVE'], ['PASS']),
      network: { threat: { riskScore } },
    });
    expect(sectionVerdict(network(100))).to.deep.equal({
      tone: 'fail',
      word: 'Risk 100/100',
      line: '1 passed. The risk score is a rule of thumb and costs no points.',
    });
    expect(sectionVerdict(network(50)).tone).to.equal('warn');
    expect(sectionVerdict(network(49)).tone).to.equal('pass');
  });

  it('costs the sum of the penalties of its findings', () => {
    expect(sectionPoints(section('CHECKED', ['CONCLUSIVE'], ['FAIL', 'PASS', 'FAIL']))).to.deep.equal([
      { category: 'EMAIL', points: 40 },
    ]);
  });

  it('charges once for a rule that was broken twice', () => {
    const once = section('CHECKED', ['CONCLUSIVE'], ['FAIL']);
    expect(sectionPoints({ ...once, findings: [...once.findings, ...once.findings] })).to.deep.equal([
      { category: 'EMAIL', points: 20 },
    ]);
  });

  it('names the sub-score that each point is taken from', () => {
    const findings = [
      { probe: 'ipAddress', code: 'route-invalid', points: 2, category: 'WEB' },
      { probe: 'ipAddress', code: 'mail-route-invalid', points: 2, category: 'EMAIL' },
      { probe: 'ports', code: 'ftp-open', points: 4, category: 'WEB' },
      { probe: 'ports', code: 'ports-in-order', points: 0, category: null },
    ] as const;
    expect(sectionPoints({ findings })).to.deep.equal([
      { category: 'WEB', points: 6 },
      { category: 'EMAIL', points: 2 },
    ]);
  });
});

const spf = (outcome: 'PASS' | 'WARN' | 'FAIL' | 'INFO' | 'INCONCLUSIVE') => ({ probe: 'spf', outcome });

describe('check verdict', () => {
  it('is that of the worst finding of the check', () => {
    const check = { probe: 'spf', state: 'CONCLUSIVE' } as const;
    expect(checkVerdict(check, [spf('PASS'), spf('WARN'), spf('INFO')]).word).to.equal('Warning');
    expect(checkVerdict(check, [spf('PASS'), spf('INFO')]).word).to.equal('Passed');
    expect(checkVerdict(check, [{ probe: 'mx', outcome: 'FAIL' }]).word).to.equal('None');
  });

  it('never passes a check that was only partly conclusive', () => {
    const check = { probe: 'spf', state: 'CONCLUSIVE' } as const;
    expect(checkVerdict(check, [spf('PASS'), spf('INCONCLUSIVE')]).tone).to.equal('unknown');
  });

  it('is neither good nor bad before the check ends, and if it was inconclusive', () => {
    expect(checkVerdict({ probe: 'spf', state: 'PENDING' }, []).tone).to.equal('pending');
    expect(checkVerdict({ probe: 'spf', state: 'RUNNING' }, []).word).to.equal('Checking');
    expect(checkVerdict({ probe: 'spf', state: 'INCONCLUSIVE' }, [spf('FAIL')]).tone).to.equal('unknown');
  });
});

const finding = (outcome: FindingOutcome, points: number, name: string) => ({ outcome, points, name });

describe('The order of findings', () => {
  it('is failures first, the most expensive at the top, then warnings, then unchecked findings; the rest is separate', () => {
    const { open, settled } = sortFindings([
      finding('PASS', 0, 'a'),
      finding('INCONCLUSIVE', 0, 'b'),
      finding('WARN', 9, 'c'),
      finding('FAIL', 3, 'd'),
      finding('FAIL', 20, 'e'),
      finding('WARN', 9, 'f'),
      finding('INFO', 0, 'g'),
      finding('NOT_APPLICABLE', 0, 'h'),
    ]);
    expect(open.map(({ name }) => name).join('')).to.equal('edcfb');
    expect(settled.map(({ name }) => name).join('')).to.equal('agh');
  });
});
