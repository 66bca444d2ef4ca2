import { expect } from 'chai';
import type { CheckState } from '../../generated/graphql.ts';
import { breachCountReading } from './BreachSheet.tsx';
import { factReading } from './reading.ts';

type Section = Parameters<typeof breachCountReading>[0];

const section = (breachCount: number) => ({
  checks: [],
  breaches: {
    __typename: 'Breaches' as const,
    riskLevel: 'NONE' as const,
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
      expect(factReading('breach.breaches.riskLevel', level)).to.include({ tone, word });
    });
  }

  it('count known breaches, and say that there may be more', () => {
    expect(factReading('breach.breaches.domainBreached', true)).to.include({ tone: 'fail', word: 'Yes' });
    expect(breachCountReading(section(2_000)).word).to.equal('2,000 known');
    expect(factReading('breach.breaches.domainBreached', false).note).to.match(/only breaches that became public/);
    expect(breachCountReading(section(0)).word).to.equal('None');
  });

  it('never call a domain clean that was not checked', () => {
    const facts = ['breach.breaches.riskLevel', 'breach.breaches.domainBreached'] as const;
    const reads = facts.map(
      (path) =>
        ({ checks }: Pick<Section, 'checks'>) =>
          factReading(path, null, checks),
    );
    for (const read of [...reads, breachCountReading]) {
      expect(read(without('INCONCLUSIVE'))).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
      expect(read(without('RUNNING')).tone).to.equal('pending');
    }
  });
});
