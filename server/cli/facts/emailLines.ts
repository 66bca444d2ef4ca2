import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { emailFacts } from '../../report/emailFacts.ts';
import { fact, factIfAny, type FactLine } from './factLine.ts';

export const emailLines = ({ observations }: ScanReport): readonly FactLine[] => {
  const facts = emailFacts(observations);
  return [
    fact('SPF valid', facts.spfValid),
    ...factIfAny('SPF record', facts.spfRecord),
    ...factIfAny('SPF lookups', facts.spfLookups),
    fact('DKIM configured', facts.dkimConfigured),
    ...factIfAny('DKIM selectors', facts.dkimSelectors),
    fact('DMARC policy', facts.dmarcPolicy ?? (facts.dmarcStatus === 'notChecked' ? null : 'none in force')),
    ...factIfAny('DMARC record', facts.dmarcRecord),
    fact('Secure mail provider', facts.secureMxProvider),
    ...factIfAny('Mail provider', facts.mailProvider),
    fact('Mail servers', facts.mailServers),
  ];
};
