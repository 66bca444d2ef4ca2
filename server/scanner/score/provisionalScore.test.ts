import { expect } from 'chai';
import type { CheckId } from '../../../checks/index.ts';
import { allChecks } from '../../../checks/registry.ts';
import type { Check } from '../../../schema/report/scanReport.ts';
import { openCategories, provisionalScoreOf } from './provisionalScore.ts';
import { scoreScan } from './scoreScan.ts';

const passed = (probe: CheckId): Check => ({
  probe,
  state: 'conclusive',
  section: 'web',
  durationMs: 1,
  findings: [{ code: 'in-order', outcome: 'pass', title: 'In order', evidence: [] }],
});

/** A scan in which everything else has passed. */
const scanWith = (...others: readonly Check[]) => ({
  checks: allChecks.map(({ id }) => others.find(({ probe }) => probe === id) ?? passed(id)),
});
const running = (probe: CheckId): Check => ({ probe, state: 'running' });

const provisional = (...others: readonly Check[]) => {
  const scan = scanWith(...others);
  const score = provisionalScoreOf(scan, scoreScan(scan));
  if (!score) throw new Error('There is no provisional score.');
  return score;
};

describe('A provisional score', () => {
  it('is computed as the final one, without what is awaited', () => {
    const score = provisional(running('browser'));
    expect(score).to.deep.include({ overall: 100, awaited: ['browser'] });
    expect(score.coverage).to.deep.equal({ conclusive: allChecks.length - 1, planned: allChecks.length });
  });

  it('exists only while a check has no outcome, and only with an overall score', () => {
    const done = scanWith();
    expect(provisionalScoreOf(done, scoreScan(done))).to.equal(undefined);
    const unread = scanWith(running('browser'), {
      probe: 'http',
      state: 'inconclusive',
      section: 'web',
      reason: 'timeout',
      detail: 'Silent',
      durationMs: 1,
    });
    expect(provisionalScoreOf(unread, scoreScan(unread))).to.equal(undefined);
  });

  it('has a sub-score that is not checked yet if its main check waits for the browser', () => {
    const score = provisional(running('browser'), running('privacy'));
    expect(score.subScores).to.deep.include({ email: 100, web: 100, compliance: null });
    expect(openCategories(score)).to.deep.equal(['web', 'compliance']);
  });

  it('promises no sub-score that the browser cannot provide', () => {
    const score = provisional(running('browser'), {
      probe: 'privacy',
      state: 'inconclusive',
      section: 'privacy',
      reason: 'timeout',
      detail: 'x',
      durationMs: 1,
    });
    expect(score.subScores.compliance).to.equal(null);
    expect(openCategories(score)).to.deep.equal(['web']);
  });

  it('can change in exactly those categories in which a verdict of the browser can cost points', () => {
    expect(openCategories(provisional(running('browser')))).to.deep.equal(['web', 'compliance']);
    const marked: Check = {
      probe: 'technology',
      state: 'conclusive',
      section: 'tools',
      durationMs: 1,
      findings: [{ code: 'session-recorder-unasked', outcome: 'warn', title: 'x', evidence: [] }],
    };
    const before = provisional(running('browser'), marked);
    const looked: Check = {
      probe: 'browser',
      state: 'conclusive',
      section: 'tools',
      durationMs: 1,
      findings: [{ code: 'trackers-none', outcome: 'pass', title: 'x', evidence: [] }],
    };
    const after = scoreScan(scanWith(looked, marked));
    expect(before.penalties, 'the browser may disprove it').to.deep.equal([]);
    expect(after.penalties).to.deep.equal([]);
    const cut: Check = {
      ...looked,
      findings: [{ code: 'browser-visit-cut', outcome: 'info', title: 'x', evidence: [] }],
    };
    expect(scoreScan(scanWith(cut, marked)).penalties.map(({ code }) => code)).to.deep.equal([
      'session-recorder-unasked',
    ]);
    expect(openCategories(before)).to.include('compliance');
  });
});
