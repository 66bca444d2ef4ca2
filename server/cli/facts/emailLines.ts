import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { MailServerFacts, MtaStsFacts } from '../../../schema/report/facts/mailTransportFacts.ts';
import { emailFacts, type EmailFacts } from '../../report/emailFacts.ts';
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

const transportLines = ({ mtaSts, tlsRpt, bimi, mailServerTls }: EmailFacts): readonly FactLine[] => [
  fact('MTA-STS', mtaSts && (mtaSts.status === 'notChecked' ? null : stsWords(mtaSts))),
  fact('TLS reporting', tlsRpt && (tlsRpt.rua.length > 0 ? tlsRpt.rua : [inWords(tlsRpt.status), ...tlsRpt.faults])),
  fact('BIMI', bimi && [bimi.logoUrl ?? inWords(bimi.status), ...bimi.faults]),
  fact('TLS of the mail servers', mailServerTls?.map(serverLine)),
];

const DMARC_WITHOUT_POLICY = {
  valid: 'the record states none',
  invalid: 'none, for the record is invalid',
  absent: 'none, for there is no record',
  notChecked: null,
} as const;

export const emailLines = ({ observations }: ScanReport): readonly FactLine[] => {
  const facts = emailFacts(observations);
  return [
    fact('SPF valid', facts.spfValid),
    ...factIfAny('SPF record', facts.spfRecord),
    ...factIfAny('SPF lookups', facts.spfLookups),
    fact('DKIM configured', facts.dkimConfigured),
    ...factIfAny('DKIM selectors', facts.dkimSelectors),
    fact('DMARC policy', facts.dmarcPolicy ?? DMARC_WITHOUT_POLICY[facts.dmarcStatus]),
    ...factIfAny('DMARC record', facts.dmarcRecord),
    fact('Secure mail provider', facts.secureMxProvider),
    ...factIfAny('Mail provider', facts.mailProvider),
    fact('Mail servers', facts.mailServers),
    ...transportLines(facts),
  ];
};
