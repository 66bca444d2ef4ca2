import { expect } from 'chai';
import type { RulesetVerdict } from '../../schema/report/rulesetVerdict.ts';
import { formatVerdict } from './formatVerdict.ts';

const HOSTILE = 'seen\u001b[2J\u202e';

const verdict: RulesetVerdict = {
  policy: 'ours',
  title: 'Ours',
  verdict: 'fail',
  isScored: true,
  overall: 71,
  grade: 'B',
  categories: { email: 80, web: 70, breach: null, compliance: 60 },
  rules: [
    {
      id: 'hsts',
      title: 'HSTS is sent',
      status: 'fail',
      why: 'Nothing was found.',
      findings: [],
      evidence: [HOSTILE],
      source: { document: 'Guideline', section: '3.1' },
    },
    { id: 'plans', title: 'Plans', status: 'notVisible', why: 'No scan can tell.', findings: [], evidence: [] },
  ],
};

describe('The verdict of a policy on a terminal', () => {
  it('has a symbol and a word for each rule, the reason, and its source', () => {
    expect(formatVerdict('shop.example', verdict, { colour: false })).to.equal(
      [
        'shop.example  Ours: failed',
        '  Score by this policy: 71 of 100, grade B (Email security 80, Web security 70,',
        '  Breach history –, Compliance 60)',
        '  ✗ failed  HSTS is sent (Guideline, 3.1)',
        '      Nothing was found.',
        '        seen\ufffd[2J\ufffd',
        '  – cannot be seen from outside  Plans',
        '      No scan can tell.',
        '',
        '',
      ].join('\n'),
    );
  });

  it('does not mention scores if the policy sets none, and says so if it has no requirements', () => {
    const empty = { ...verdict, isScored: false, rules: [] };
    expect(formatVerdict('shop.example', empty, { colour: true })).to.equal(
      '\u001b[1mshop.example  Ours: failed\u001b[0m\n  This policy has no rules.\n\n',
    );
  });
});
