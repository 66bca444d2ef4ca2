import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf } from '../../features/scanReport/sectionView.ts';
import { breachFacts } from '../../features/scanReport/breachFacts.ts';
import { fact, firstFew, type FactLine } from './factLine.ts';

export const breachLines = (report: ScanReport): readonly FactLine[] => {
  const facts = breachFacts(report.observations);
  if (!facts) return [fact('Breaches', null, absenceOf(report, 'breaches'))];
  return [
    fact('Risk level', facts.riskLevel),
    fact(
      'Breaches',
      firstFew(
        facts.recentBreaches.map(({ title, breachDate, accounts }) => {
          const details = [breachDate, accounts === null ? null : `${accounts.toLocaleString('en')} accounts`];
          const known = details.filter((detail) => detail !== null);
          return known.length > 0 ? `${title} (${known.join(', ')})` : title;
        }),
        8,
      ),
    ),
    fact('Source', `${facts.source.name}, asked on ${facts.source.retrievedAt.slice(0, 10)}`),
  ];
};
