import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf } from '../../../report/sectionView.ts';
import { documentTime } from '../../documentTime.ts';
import { fact, factIfAny, factPart, linkIfAny } from '../documentFact.ts';
import type { Part } from '../reportDocument.ts';

export const securityTxtParts = (report: ScanReport): readonly Part[] => {
  const file = report.observations.securityTxt;
  if (!file) return factPart('The file', [fact('Present', null, absenceOf(report, 'securityTxt'))]);
  if (file.status === 'absent')
    return factPart('The file', [fact('Present', false), ...factIfAny('Detail', file.detail)]);
  return factPart('The file', [
    fact('Present', true),
    ...linkIfAny('Location', file.location),
    fact('Contact', file.contact),
    fact('Expires', file.expires === null ? 'No date' : documentTime(file.expires)),
    ...factIfAny('Policy', file.policy),
    ...factIfAny('Languages', file.preferredLanguages),
    ...factIfAny('Encryption', file.encryption),
    ...factIfAny('Acknowledgments', file.acknowledgments),
    ...factIfAny('Canonical', file.canonical),
    ...factIfAny('Hiring', file.hiring),
    fact('Signed', file.signature?.detail ?? file.pgpSigned),
    fact('SHA-256', file.hash),
    ...factIfAny('Faults', file.faults),
    ...factIfAny('Advice', file.advice),
  ]);
};
