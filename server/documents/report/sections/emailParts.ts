import type { MailServerFacts } from '../../../../schema/report/facts/mailTransportFacts.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf, type Absence } from '../../../report/sectionView.ts';
import { emailFacts, type EmailFacts } from '../../../report/emailFacts.ts';
import { column, fact, factIfAny, factPart, inWords, tablePartIfAny, yesOrNo } from '../documentFact.ts';
import type { Fact, Part } from '../reportDocument.ts';

type State = EmailFacts['spfStatus'];

/** A record that was looked for: its text, or that there is none. */
const recordFact = (label: string, state: State, record: string | null, absence: Absence): Fact =>
  fact(label, state === 'notChecked' ? null : (record ?? 'There is no record'), absence);

/** What a status says of itself; without one, what the check does. */
const stateFact = (label: string, state: string | null | undefined, absence: Absence): Fact =>
  state === 'notChecked' ? fact(label, null, 'notChecked') : fact(label, state && inWords(state), absence);

const spfPart = (facts: EmailFacts, absence: Absence): readonly Part[] =>
  factPart('SPF: who may send', [
    stateFact('SPF', facts.spfStatus, absence),
    recordFact('SPF record', facts.spfStatus, facts.spfRecord, absence),
    ...factIfAny('DNS lookups, of 10', facts.spfLookups),
    ...factIfAny('Lookups that find nothing, of 2', facts.spfVoids),
    ...factIfAny('What is wrong with it', facts.spfReason),
  ]);

const dkimParts = (facts: EmailFacts, absence: Absence): readonly Part[] => [
  ...factPart('DKIM: signed mail', [
    fact(
      'DKIM configured',
      facts.dkimConfigured ?? (facts.dkimKeys ? 'No known selector: nothing can be told' : null),
      absence,
    ),
  ]),
  ...tablePartIfAny(
    'DKIM keys',
    [
      column('Selector', 3, 'code'),
      column('State', 2),
      column('Key', 2),
      column('Bits', 1, 'number'),
      column('Remark', 4),
    ],
    facts.dkimKeys?.map(({ selector, status, keyType, bits, reason, alias, testing }) => [
      selector,
      inWords(status),
      keyType,
      bits,
      [testing ? 'testing mode' : null, reason, alias === null ? null : `alias of ${alias}`]
        .filter((each) => each !== null)
        .join('; ') || null,
    ]),
  ),
];

const dmarcPart = (facts: EmailFacts, absence: Absence): readonly Part[] =>
  factPart('DMARC: what receivers do with forged mail', [
    fact('DMARC policy', facts.dmarcStatus === 'notChecked' ? null : (facts.dmarcPolicy ?? 'None in force'), absence),
    recordFact('DMARC record', facts.dmarcStatus, facts.dmarcRecord, absence),
    ...factIfAny('Found at', facts.dmarcFoundAt),
    ...factIfAny('Policy of subdomains', facts.dmarcSubdomainPolicy),
    ...factIfAny('Policy of names that do not exist', facts.dmarcNonexistentPolicy),
    ...factIfAny('Reports go to', facts.dmarcReportsTo),
    ...factIfAny('Faults of the record', facts.dmarcFaults),
  ]);

const transportPart = ({ mtaSts, tlsRpt, bimi }: EmailFacts, report: ScanReport): readonly Part[] =>
  factPart('Encryption on the way', [
    stateFact('MTA-STS', mtaSts?.status, absenceOf(report, 'mtaSts')),
    ...factIfAny('MTA-STS record', mtaSts?.record),
    ...factIfAny('Servers that MTA-STS allows', mtaSts?.mx),
    ...factIfAny('Servers that MTA-STS does not allow', mtaSts?.hostsNotAllowed),
    ...factIfAny('Faults of MTA-STS', mtaSts?.faults),
    stateFact('TLS reporting', tlsRpt?.status, absenceOf(report, 'tlsRpt')),
    ...factIfAny('TLS reports go to', tlsRpt?.rua),
    ...factIfAny('Faults of TLS reporting', tlsRpt?.faults),
    stateFact('BIMI', bimi?.status, absenceOf(report, 'bimi')),
    ...factIfAny('BIMI logo', bimi?.logoUrl),
    ...factIfAny('Faults of BIMI', bimi?.faults),
  ]);

const START_TLS: Readonly<Record<MailServerFacts['startTls'], string>> = {
  yes: 'Yes',
  no: 'No',
  failed: 'Failed',
  notChecked: 'Not checked',
};

const serverParts = (facts: EmailFacts, absence: Absence): readonly Part[] => [
  ...factPart('Mail servers', [
    fact('Mail servers', facts.mailServers, absence),
    ...factIfAny('Mail provider', facts.mailProvider),
    fact('Known as a secure provider', facts.secureMxProvider, absence),
  ]),
  ...tablePartIfAny(
    'TLS of the mail servers',
    [
      column('Server', 4),
      column('Address', 3),
      column('STARTTLS', 3),
      column('TLS', 2),
      column('Takes TLS 1.1', 2),
      column('DANE', 2),
      column('Certificate and remarks', 4),
    ],
    facts.mailServerTls?.map((server) => [
      server.host,
      server.address,
      START_TLS[server.startTls],
      server.version,
      yesOrNo(server.acceptsOldVersions),
      inWords(server.dane.status),
      [server.reason, certificateWords(server.certificate), server.dane.detail]
        .filter((each) => each !== null)
        .join('; '),
    ]),
  ),
];

const certificateWords = (certificate: MailServerFacts['certificate']): string | null => {
  if (!certificate) return null;
  const faults = certificate.faults.length === 0 ? 'in order' : certificate.faults.join('; ');
  return `until ${certificate.notAfter.slice(0, 10)}, ${faults}`;
};

export const emailParts = (report: ScanReport): readonly Part[] => {
  const facts = emailFacts(report.observations);
  return [
    ...spfPart(facts, absenceOf(report, 'spf')),
    ...dkimParts(facts, absenceOf(report, 'dkim')),
    ...dmarcPart(facts, absenceOf(report, 'dmarc')),
    ...serverParts(facts, absenceOf(report, 'mx')),
    ...transportPart(facts, report),
  ];
};
