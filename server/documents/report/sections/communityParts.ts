import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf } from '../../../report/sectionView.ts';
import { communityFacts } from '../../../report/communityFacts.ts';
import { column, fact, factIfAny, factPart, linkIfAny, tablePartIfAny } from '../documentFact.ts';
import type { Part } from '../reportDocument.ts';

export const communityParts = (report: ScanReport): readonly Part[] => {
  const facts = communityFacts(report.observations);
  if (!facts) return factPart('At a glance', [fact('Rating', null, absenceOf(report, 'community'))]);
  if (!facts.available) return factPart('At a glance', [fact('Rating', 'The source does not know this service')]);
  const points = (side: string, list: typeof facts.pointsGood) => list.map(({ title, url }) => [side, title, url]);
  return [
    ...factPart('At a glance', [
      fact('Rating', facts.grade ?? 'Unknown'),
      ...factIfAny('Summary', facts.summary),
      ...linkIfAny('Page of the service', facts.serviceUrl),
      ...factIfAny('Citation', facts.citation),
    ]),
    ...tablePartIfAny(
      'Points',
      [column('Kind', 1), column('Point', 5), column('Source', 4, 'link')],
      [...points('Good', facts.pointsGood), ...points('Bad', facts.pointsBad)],
    ),
    ...tablePartIfAny(
      'Documents that were read',
      [column('Document', 4), column('Address', 6, 'link')],
      facts.documents.map(({ name, url }) => [name, url]),
    ),
  ];
};
