import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { MailServerFacts, MtaStsFacts } from '../../../schema/report/facts/mailTransportFacts.ts';
import { absenceOf } from '../../features/scanReport/sectionView.ts';
import { emailFacts, type EmailFacts } from '../../features/scanReport/emailFacts.ts';
import { fact, factIfAny, NOT_CHECKED, type FactLine } from './factLine.ts';

const serverLine = ({ host, startTls, version, reason, certificate, dane }: MailServerFacts): string => {
  const tls = { yes: version ?? 'TLS', no: 'no STARTTLS', failed: 'TLS failed', notChecked: NOT_CHECKED }[startTls];
  const faults = certificate === null || certificate.faults.length === 0 ? [] : [certificate.faults.join('; ')];
  const why = reason === null || startTls === 'no' ? [] : [reason];
  return [
    `${host}: ${tls}`,
    ...why,
    ...faults,
    ...(dane.status === 'absent' ? [] : [`DANE ${inWords(dane.status)}`]),
  ].join(', ');
};

/** `notApplicable`: not applicable. */
const inWords = (status: string): string => status.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const stsWords = ({ status, hostsNotAllowed, faults }: MtaStsFacts): readonly string[] => [
  inWords(status),
  ...hostsNotAllowed.map((host) => `${host} is not allowed`),
  ...faults,
];

/** What a status says of itself is said by it; without one, by the state of the check. */
const transportLines = (
  { mtaSts, tlsRpt, bimi, mailServerTls }: EmailFacts,
  report: ScanReport,
): readonly FactLine[] => [
  fact('MTA-STS', mtaSts && stsWords(mtaSts), absenceOf(report, 'mtaSts')),
  fact(
    'TLS reporting',
    tlsRpt && (tlsRpt.rua.length > 0 ? tlsRpt.rua : [inWords(tlsRpt.status), ...tlsRpt.faults]),
    absenceOf(report, 'tlsRpt'),
  ),
  fact('BIMI', bimi && [bimi.logoUrl ?? inWords(bimi.status), ...bimi.faults], absenceOf(report, 'bimi')),
  fact('TLS of the mail servers', mailServerTls?.map(serverLine), absenceOf(report, 'mailTls')),
];

const DMARC_WITHOUT_POLICY = {
  valid: 'the record states none',
  invalid: 'none, for the record is invalid',
  absent: 'none, for there is no record',
  notChecked: null,
} as const;

export const emailLines = (report: ScanReport): readonly FactLine[] => {
  const facts = emailFacts(report.observations);
  const mx = absenceOf(report, 'mx');
  return [
    fact('SPF valid', facts.spfValid, absenceOf(report, 'spf')),
    ...factIfAny('SPF record', facts.spfRecord),
    ...factIfAny('SPF lookups', facts.spfLookups),
    fact(
      'DKIM configured',
      facts.dkimConfigured ?? (facts.dkimKeys ? 'no known selector: nothing can be told' : null),
      absenceOf(report, 'dkim'),
    ),
    ...factIfAny('DKIM selectors', facts.dkimSelectors),
    fact('DMARC policy', facts.dmarcPolicy ?? DMARC_WITHOUT_POLICY[facts.dmarcStatus], absenceOf(report, 'dmarc')),
    ...factIfAny('DMARC record', facts.dmarcRecord),
    fact('Secure mail provider', facts.secureMxProvider, mx),
    ...factIfAny('Mail provider', facts.mailProvider),
    fact('Mail servers', facts.mailServers, mx),
    ...transportLines(facts, report),
  ];
};
