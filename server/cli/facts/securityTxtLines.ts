import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf } from '../../features/scanReport/sectionView.ts';
import { fact, factIfAny, type FactLine } from './factLine.ts';

export const securityTxtLines = (report: ScanReport): readonly FactLine[] => {
  const file = report.observations.securityTxt;
  if (!file) return [fact('Present', null, absenceOf(report, 'securityTxt'))];
  if (file.status === 'absent') return [fact('Present', false)];
  return [
    fact('Present', true),
    fact('Location', file.location),
    fact('Contact', file.contact),
    fact('Expires', file.expires ?? 'no date'),
    ...factIfAny('Policy', file.policy),
    ...factIfAny('Languages', file.preferredLanguages),
    fact('Signed', file.signature?.detail ?? file.pgpSigned),
    fact('SHA-256', file.hash),
  ];
};
