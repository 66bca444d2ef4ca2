import { expect } from 'chai';
import type { CheckState, Severity } from '../../generated/graphql.ts';
import { breachCountReading, breachedReading, breachRiskReading } from './BreachSheet.tsx';

const section = (breachCount: number, riskLevel: Severity) => ({
  checks: [],
  breaches: {
    __typename: 'Breaches' as const,
    riskLevel,
    domainBreached: breachCount > 0,
    breachCount,
    masked: false,
    recentBreaches: [],
    source: { __typename: 'SourceNote' as const, name: 'a', url: 'https://a.example/', retrievedAt: '2026-11-21' },
  },
});
const without = (state: CheckState) => ({
  checks: [{ __typename: 'Check' as const, probe: 'breaches', state, isPartial: false }],
  breaches: null,
});

describe('breach readings', () => {
  for (const [level, tone, word] of [
    ['NONE', 'pass', 'None'],
    ['LOW', 'info', 'Low'],
    ['MEDIUM', 'warn', 'Medium'],
    ['HIGH', 'high', 'High'],
    ['CRITICAL', 'fail', 'Critical'],
  ] as const) {
    it(`show the risk level ${word} as ${tone}`, () => {
      expect(breachRiskReading(section(1, level))).to.include({ tone, word });
    });
  }

  it('count known breaches, and say that there may be more', () => {
    expect(breachedReading(section(2, 'HIGH'))).to.include({ tone: 'fail', word: 'Yes' });
    expect(breachCountReading(section(2_000, 'HIGH')).word).to.equal('2,000 known');
    expect(breachedReading(section(0, 'NONE')).note).to.match(/only breaches that became public/);
    expect(breachCountReading(section(0, 'NONE')).word).to.equal('None');
  });

  it('never call a domain clean that was not checked', () => {
    for (const read of [breachRiskReading, breachedReading, breachCountReading]) {
      expect(read(without('INCONCLUSIVE'))).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
      expect(read(without('RUNNING')).tone).to.equal('pending');
    }
  });
});
