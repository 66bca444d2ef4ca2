import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf } from '../../features/scanReport/sectionView.ts';
import { networkFacts } from '../../features/scanReport/networkFacts.ts';
import { fact, factIfAny, type FactLine } from './factLine.ts';

export const networkLines = (report: ScanReport): readonly FactLine[] => {
  const facts = networkFacts(report.observations, report.domain);
  if (!facts) {
    const none = report.observations.ipAddress?.status === 'noAddress' ? 'the domain has no address' : null;
    return [fact('Address', none, absenceOf(report, 'ipAddress'))];
  }
  const { threat } = facts;
  const place = [facts.city, facts.region, facts.country].filter((part) => part !== null);
  return [
    fact('Address', facts.ip),
    ...factIfAny('Host name', facts.hostname),
    fact('Place', place.length > 0 ? place.join(', ') : 'not known'),
    fact('Network', facts.asn === null ? 'not known' : `AS${facts.asn} ${facts.organization ?? ''}`.trim()),
    ...factIfAny(
      'Company',
      facts.company && `${facts.company.name}${facts.company.type ? `, ${facts.company.type}` : ''}`,
    ),
    fact(
      'Threat score (heuristic)',
      threat.riskScore === null ? null : `${threat.riskScore} of 100, ${threat.riskLevel}`,
      'notChecked',
    ),
    ...factIfAny(
      'Threat indicators',
      threat.indicators.map(({ text, points }) => `${text} (+${points})`),
    ),
    ...factIfAny('Threats not checked', threat.notChecked),
    fact('Data', facts.attribution),
  ];
};
