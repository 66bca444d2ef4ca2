import { expect } from 'chai';
import { changeOf } from './DomainTable.tsx';

const result = (given: Partial<NonNullable<Parameters<typeof changeOf>[0]>> = {}) => ({
  isFailed: false,
  profile: 'FULL' as const,
  overall: 70,
  rulesetVersion: 8,
  failing: [],
  ...given,
});

describe('A list result compared with the one before', () => {
  it('is better or worse by the score', () => {
    expect(changeOf(result({ overall: 81 }), result())).to.deep.equal({ kind: 'better', scores: [70, 81] });
    expect(changeOf(result({ overall: 0 }), result())).to.deep.equal({ kind: 'worse', scores: [70, 0] });
  });

  it('is better or worse by the failed checks if the score is the same', () => {
    const before = result({ failing: ['a', 'b'] });
    expect(changeOf(result({ failing: ['a'] }), before)).to.deep.equal({ kind: 'better', faults: [2, 1] });
    expect(changeOf(before, result({ overall: 70, failing: ['a'] }))).to.deep.equal({ kind: 'worse', faults: [1, 2] });
    expect(changeOf(result({ failing: ['a', 'c'] }), before)).to.deep.equal({ kind: 'same' });
  });

  it('is not compared if the rules or checks differ, a scan failed, or a score is missing', () => {
    const other = result({ rulesetVersion: 7, overall: 60 });
    expect(changeOf(result(), other)).to.deep.equal({ kind: 'otherRules', scores: [60, 70] });
    expect(changeOf(result(), result({ isFailed: true }))).to.deep.equal({ kind: 'incomparable' });
    expect(changeOf(result(), result({ profile: 'MAIL' }))).to.deep.equal({ kind: 'incomparable' });
    expect(changeOf(result({ overall: null }), result())).to.deep.equal({ kind: 'incomparable' });
  });

  it('is new if there was none before, and not compared if there is none now', () => {
    expect(changeOf(result(), null)).to.deep.equal({ kind: 'new' });
    expect(changeOf(null, result())).to.deep.equal({ kind: 'none' });
  });
});
