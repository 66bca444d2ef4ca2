import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { breachFacts } from '../../../report/breachFacts.ts';
import { column, documentTable, fact, factPart, inWords } from '../documentFact.ts';
import type { DocumentTable, Part } from '../reportDocument.ts';

/** All breaches, in full. */
export const breachTable = ({ observations }: ScanReport): DocumentTable =>
  documentTable(
    'Breaches',
    [
      column('Breach', 4),
      column('Date', 2, 'day'),
      column('Known since', 2, 'day'),
      column('Accounts', 2, 'number'),
      column('Verified', 2),
      column('Data', 4),
      column('What happened', 7),
    ],
    breachFacts(observations)?.recentBreaches.map((breach) => [
      breach.title,
      breach.breachDate,
      breach.addedDate,
      breach.accounts,
      breach.verified === null ? null : breach.verified ? 'Yes' : 'No',
      breach.dataClasses.join(', ') || null,
      breach.description,
    ]),
  );

export const breachParts = (report: ScanReport): readonly Part[] => {
  const facts = breachFacts(report.observations);
  return [
    ...factPart('At a glance', [
      fact('Risk level', facts && inWords(facts.riskLevel)),
      fact('Breached', facts?.domainBreached),
      fact('Breaches', facts?.breachCount),
    ]),
    ...(facts?.breachCount === 0 ? [] : [{ kind: 'table' as const, table: breachTable(report) }]),
  ];
};
