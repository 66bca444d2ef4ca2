import { expect } from 'chai';
import type { RulesetVerdict } from '../../../schema/report/rulesetVerdict.ts';
import { checksWith, domainOf, reportWith } from '../../documents/scanRun/testing/sampleRun.ts';
import { judgedByRuleset, statusOfDomain } from './outcome.ts';

const domain = domainOf(reportWith(checksWith('seen')));

const verdictOf = (verdict: RulesetVerdict['verdict'], failing: number): RulesetVerdict => ({
  policy: 'ours',
  title: 'Our baseline',
  verdict,
  isScored: false,
  overall: null,
  grade: null,
  categories: { email: null, web: null, breach: null, compliance: null },
  rules: Array.from({ length: failing }, (_, index) => ({
    id: `rule-${index}`,
    title: `Rule ${index}`,
    status: 'fail',
    why: '',
    findings: [],
    evidence: [],
  })),
});

const outcome = (verdict: RulesetVerdict['verdict'], failing = 0) => {
  const judged = judgedByRuleset(domain, verdictOf(verdict, failing));
  return { status: statusOfDomain(judged), requirements: judged.requirements, policy: judged.policy?.verdict };
};

describe('candor scan --policy', () => {
  it('ends with status 3 if the policy fails, and names the first failing rules', () => {
    const { status, requirements, policy } = outcome('fail', 7);
    expect([status, policy]).to.deep.equal([3, 'fail']);
    expect(requirements).to.deep.equal([
      {
        id: 'policy:ours',
        isMet: false,
        isOfFindings: false,
        message: 'policy: Our baseline failed (Rule 0; Rule 1; Rule 2; Rule 3; Rule 4; …)',
      },
    ]);
  });

  it('passes if the policy passes, and is undecided if too little was checked', () => {
    const passed = outcome('pass');
    expect([passed.status, passed.requirements.map(({ isMet }) => isMet)]).to.deep.equal([0, [true]]);
    expect(outcome('unclear')).to.deep.equal({ status: 0, requirements: [], policy: 'unclear' });
  });
});
