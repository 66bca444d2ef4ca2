import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { breachFacts } from '../../report/breachFacts.ts';
import { fact, type FactLine } from './factLine.ts';

export const breachLines = ({ observations }: ScanReport): readonly FactLine[] => {
  const facts = breachFacts(observations);
  if (!facts) return [fact('Breaches', null)];
  return [
    fact('Risk level', facts.riskLevel),
    fact(
      'Breaches',
      facts.recentBreaches.map(({ name, breachDate, accounts }) =>
        accounts === null ? `${name} (${breachDate})` : `${name} (${breachDate}, ${accounts} accounts)`,
      ),
      { limit: 8 },
    ),
    fact('Source', `${facts.source.name}, ${facts.source.retrievedAt}`),
  ];
};
