import { expect } from 'chai';
import type { Finding } from '../../../checks/kit/finding.ts';
import type { Check } from '../../../schema/report/scanReport.ts';
import type { Penalty, Scorecard } from '../../../schema/report/score.ts';
import { riskLevelOf, shownRisk, shownSummary, summariseByRules, summaryIn } from './summariseByRules.ts';

const penalty = (code: string, points: number): Penalty => ({
  code,
  probe: 'http',
  category: 'web',
  points,
  reason: `Reason of ${code}`,
  reference: { label: 'x', url: 'https://example.org' },
  evidence: [],
});
const card = (different: Partial<Scorecard> = {}): Scorecard => ({
  rulesetVersion: 1,
  overall: 83,
  subScores: { email: 80, web: 85, breach: null, compliance: null },
  penalties: [],
  coverage: { conclusive: 8, planned: 8 },
  ...different,
});
const timedOut: Check = {
  probe: 'dmarc',
  state: 'inconclusive',
  section: 'email',
  reason: 'timeout',
  detail: '',
  durationMs: 1,
};
const report = (checks: readonly Check[] = []) => ({ domain: 'example.org', checks });

describe('The summary by rules', () => {
  it('gives the score, its grade and its parts', () => {
    const { tldr, author } = summariseByRules(report(), card());
    expect(tldr).to.equal(
      'example.org scores 83 of 100 (A): email 80, web 85, breach history not scored, compliance not scored. Nothing that was checked costs points.',
    );
    expect(author).to.equal('rules');
  });

  it('weighs a finding by its category, too', () => {
    const breach: Penalty = { ...penalty('breach', 30), category: 'breach' };
    const { tldr } = summariseByRules(report(), card({ penalties: [breach, penalty('web', 10)] }));
    expect(tldr).to.include('What weighs most: Reason of web; Reason of breach.');
  });

  it('names the three findings with the most weight, and says that there are more', () => {
    const penalties = [penalty('a', 2), penalty('b', 15), penalty('c', 8), penalty('d', 12)];
    expect(summariseByRules(report(), card({ penalties })).tldr).to.include(
      'What weighs most: Reason of b; Reason of d; Reason of c. Smaller findings cost points, too.',
    );
  });

  it('says which items were not checked', () => {
    expect(summariseByRules(report([timedOut]), card()).tldr).to.include(
      'Not checked, so neither good nor bad: DMARC policy.',
    );
  });

  it('says so if there is no honest score', () => {
    const none = card({
      overall: null,
      subScores: { email: 80, web: null, breach: null, compliance: null },
      coverage: { conclusive: 3, planned: 8 },
    });
    expect(summariseByRules(report(), none).tldr).to.match(
      /^There is no honest overall score for example\.org: only 3 of 8 checks came to a result \(email 80, web not scored, breach history not scored, compliance not scored\)\./,
    );
  });

  it('says which part could not be judged, and which was only partly seen', () => {
    const none = card({ overall: null, subScores: { email: 80, web: null, breach: null, compliance: null } });
    const finding: Finding = { code: 'page-is-error', outcome: 'inconclusive', title: 'x', evidence: [] };
    const partial: Check = { probe: 'http', state: 'conclusive', section: 'web', findings: [finding], durationMs: 1 };
    const { tldr } = summariseByRules(report([partial]), none);
    expect(tldr)
      .to.include('nothing could be judged of its web site')
      .and.include('Checked in part only: Web site and security headers.');
  });

  it('has no number that is not in the report', () => {
    const penalties = [penalty('a', 2), penalty('b', 15), penalty('c', 8), penalty('d', 12), penalty('e', 1)];
    const numbers = summariseByRules(report([timedOut]), card({ penalties })).tldr.match(/\d+/g) ?? [];
    expect([...new Set(numbers)].sort()).to.deep.equal(['100', '80', '83', '85']);
  });
});

describe('The risk level', () => {
  for (const [overall, points, level] of [
    [95, 5, 'Low'],
    [80, 20, 'Low'],
    [79, 15, 'Medium'],
    [59, 15, 'High'],
    [39, 15, 'Critical'],
    [85, 30, 'Medium'],
    [85, 50, 'High'],
    [30, 50, 'Critical'],
    [null, 0, 'Medium'],
    [null, 50, 'High'],
  ] as const) {
    it(`is ${level} at ${overall ?? 'no score'} with a worst finding of ${points} points`, () => {
      expect(riskLevelOf({ overall, penalties: [penalty('a', points)] })).to.equal(level);
    });
  }

  it('is not shown for a site without a score, whatever an older summary recorded', () => {
    const summary = { tldr: 'No score.', riskLevel: 'Medium', author: 'rules' } as const;
    const scored = (overall: number | null) => ({ summary, scorecard: card({ overall }) });
    expect(shownRisk(scored(null))).to.equal(null);
    expect(shownRisk(scored(70))).to.equal('Medium');
    expect(shownRisk({ summary, scorecard: null })).to.equal(null);
  });
});

describe('The summary in another language', () => {
  const checks = [{ probe: 'dmarc', section: 'email', state: 'conclusive', findings: [], durationMs: 1 }] as const;
  const scorecard = card({
    overall: 71,
    penalties: [{ ...penalty('dmarc-missing', 40), reason: 'No DMARC record: forged mail is not refused' }],
  });
  const recorded = summariseByRules({ domain: 'shop.example', checks }, scorecard);
  const report = { domain: 'shop.example', checks, scorecard, summary: recorded };

  it('is written again from the same findings and numbers if rules wrote it', () => {
    const german = summaryIn(report, 'de') ?? expect.fail();
    expect(german).to.match(/^shop\.example erreicht 71 von 100 \(Note B\): E-Mail /);
    expect(german).to.include('Am schwersten wiegt: Kein DMARC');
    expect(german).not.to.include('forged');
    expect(summaryIn(report, 'en')).to.equal(recorded.tldr);
  });

  it('stays in English, and says so, if a model wrote it or other rules did', () => {
    for (const summary of [
      { ...recorded, author: 'a-model', tldr: 'All is well.' },
      { ...recorded, tldr: 'Said by rules of last year.' },
    ]) {
      expect(summaryIn({ ...report, summary }, 'de')).to.equal(null);
      expect(shownSummary({ ...report, summary }, 'de')).to.deep.equal({ ...summary, language: 'en' });
    }
    expect(shownSummary({ ...report, summary: null }, 'de')).to.equal(null);
  });
});
