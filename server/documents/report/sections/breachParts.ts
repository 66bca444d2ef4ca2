import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf } from '../../../report/sectionView.ts';
import { breachFacts } from '../../../report/breachFacts.ts';
import { column, documentTable, fact, factPart, inWords } from '../documentFact.ts';
import type { DocumentTable, Part } from '../reportDocument.ts';

/** All breaches, in full. */
export const breachTable = (report: ScanReport): DocumentTable =>
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
    breachFacts(report.observations)?.recentBreaches.map((breach) => [
      breach.title,
      breach.breachDate,
      breach.addedDate,
      breach.accounts,
      breach.verified === null ? null : breach.verified ? 'Yes' : 'No',
      breach.dataClasses.join(', ') || null,
      breach.description,
    ]),
    absenceOf(report, 'breaches'),
  );

export const breachParts = (report: ScanReport): readonly Part[] => {
  const facts = breachFacts(report.observations);
  const absence = absenceOf(report, 'breaches');
  return [
    ...factPart('At a glance', [
      fact('Risk level', facts && inWords(facts.riskLevel), absence),
      fact('Breached', facts?.domainBreached, absence),
      fact('Breaches', facts?.breachCount, absence),
    ]),
    ...(facts?.breachCount === 0 ? [] : [{ kind: 'table' as const, table: breachTable(report) }]),
  ];
};
