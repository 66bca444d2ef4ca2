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
      facts.recentBreaches.map(({ title, breachDate, accounts }) => {
        const details = [breachDate, accounts === null ? null : `${accounts.toLocaleString('en')} accounts`];
        const known = details.filter((detail) => detail !== null);
        return known.length > 0 ? `${title} (${known.join(', ')})` : title;
      }),
      { limit: 8 },
    ),
    fact('Source', `${facts.source.name}, asked on ${facts.source.retrievedAt.slice(0, 10)}`),
  ];
};
