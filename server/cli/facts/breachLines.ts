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
      facts.recentBreaches.map(({ title, breachDate, accounts }) =>
        accounts === null
          ? `${title} (${breachDate})`
          : `${title} (${breachDate}, ${accounts.toLocaleString('en')} accounts)`,
      ),
      { limit: 8 },
    ),
    fact('Source', `${facts.source.name}, asked on ${facts.source.retrievedAt.slice(0, 10)}`),
  ];
};
