import { expect } from 'chai';
import type { Penalty, Scorecard } from '../../../schema/report/score.ts';
import { scoreParts } from './scoreParts.ts';

const penalty = (category: Penalty['category'], points: number): Penalty => ({
  code: `${category}-${points}`,
  probe: 'http',
  category,
  points,
  reason: 'x',
  reference: { label: 'x', url: 'https://example.org' },
  evidence: [],
});
const card: Scorecard = {
  rulesetVersion: 11,
  overall: 66,
  subScores: { email: 0, web: 92, breach: null, compliance: 100 },
  penalties: [penalty('email', 70), penalty('email', 40), penalty('web', 8)],
  coverage: { conclusive: 8, planned: 8 },
};

describe('The way from 100 to the overall score', () => {
  it('adds up: the points of each sub-score, its weight, and what it takes off', () => {
    expect(scoreParts(card)).to.deep.equal([
      { category: 'email', points: 110, weight: 30, takes: 30 },
      { category: 'web', points: 8, weight: 45, takes: 3.6 },
      { category: 'breach', points: 0, weight: 10, takes: 0 },
      { category: 'compliance', points: 0, weight: 15, takes: 0 },
    ]);
  });

  it('is not shown for a score that was made otherwise', () => {
    expect(scoreParts({ ...card, overall: 70 })).to.deep.equal([]);
    expect(scoreParts({ ...card, overall: null })).to.deep.equal([]);
  });
});
