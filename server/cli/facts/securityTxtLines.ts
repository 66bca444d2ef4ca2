import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { fact, factIfAny, type FactLine } from './factLine.ts';

export const securityTxtLines = ({ observations: { securityTxt: file } }: ScanReport): readonly FactLine[] => {
  if (!file) return [fact('Present', null)];
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
