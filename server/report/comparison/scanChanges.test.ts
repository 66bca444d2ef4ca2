import { expect } from 'chai';
import type { Judged } from '../../../projections/domainHistory/queries.ts';
import { changesSince, withChanges } from './scanChanges.ts';

const scan = (scanId: string, overall: number | null, judged: Partial<Judged> = {}) => ({
  scanId,
  overall,
  subScores: { email: 80, web: 80, breach: null, compliance: null },
  judged: { rulesetVersion: 3, penalties: [], seen: { spf: [], tls: [] }, ...judged },
});
const spf = { probe: 'spf', code: 'spf-missing', category: 'email', points: 30, reason: 'No SPF record' } as const;
const tls = { probe: 'tls', code: 'tls-old', category: 'web', points: 10, reason: 'Old TLS' } as const;

describe('The changes between one scan of a domain and the next', () => {
  it('are the grade, and the new and fixed findings, by their points', () => {
    const changes = changesSince(scan('a', 91, { penalties: [tls] }), scan('b', 70, { penalties: [spf] }));
    expect(changes).to.deep.include({ beforeId: 'a', gradeBefore: 'A+', rulesBefore: null });
    expect(changes?.worse.map(({ code, points }) => [code, points])).to.deep.equal([['spf-missing', 30]]);
    expect(changes?.better.map(({ code, points }) => [code, points])).to.deep.equal([['tls-old', 10]]);
  });

  it('are empty if one of the two could not check the item', () => {
    const unseen = { seen: { tls: [] } };
    expect(changesSince(scan('a', 90, unseen), scan('b', 90, { penalties: [spf] }))?.worse).to.deep.equal([]);
    expect(changesSince(scan('a', 90, { penalties: [spf] }), scan('b', 90, unseen))?.better).to.deep.equal([]);
    const partly = { seen: { spf: ['spf-include-not-checked'], tls: [] } };
    expect(changesSince(scan('a', 90, { penalties: [spf] }), scan('b', 90, partly))?.better).to.deep.equal([]);
  });

  it('are only the new scoring rules if they differ: it may have caused other changes', () => {
    const changes = changesSince(scan('a', 95, { rulesetVersion: 2 }), scan('b', 60, { penalties: [spf] }));
    expect(changes).to.deep.include({ rulesBefore: 2, rules: 3, gradeBefore: null, worse: [], better: [] });
  });

  it('do not mention grades if one scan has no score, and do not exist for a first scan', () => {
    expect(changesSince(scan('a', null), scan('b', 50))?.gradeBefore).to.equal(null);
    const listed = withChanges([scan('c', 90), scan('b', 60)], scan('a', 60));
    expect(listed.map(({ changes }) => [changes?.beforeId, changes?.gradeBefore])).to.deep.equal([
      ['b', 'C'],
      ['a', null],
    ]);
    expect(withChanges([scan('a', 60)], null)[0]?.changes).to.equal(null);
  });
});
