import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf } from '../../features/scanReport/sectionView.ts';
import { communityFacts } from '../../features/scanReport/communityFacts.ts';
import { fact, factIfAny, type FactLine } from './factLine.ts';

export const communityLines = (report: ScanReport): readonly FactLine[] => {
  const facts = communityFacts(report.observations);
  if (!facts) return [fact('Rating', null, absenceOf(report, 'community'))];
  if (!facts.available) return [fact('Rating', 'the source does not know this service')];
  const titles = (points: typeof facts.pointsGood) => points.map(({ title }) => title);
  return [
    fact('Rating', facts.grade ?? 'Unknown'),
    ...factIfAny('Good', titles(facts.pointsGood)),
    ...factIfAny('Bad', titles(facts.pointsBad)),
    ...factIfAny('Source', facts.citation),
  ];
};
