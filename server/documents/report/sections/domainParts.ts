import type { DomainFacts } from '../../../../schema/report/facts/domainFacts.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf } from '../../../report/sectionView.ts';
import { recordSetsOf, domainFacts, portRefusalWords } from '../../../report/domainFacts.ts';
import {
  column,
  documentTable,
  fact,
  factIfAny,
  factPart,
  inWords,
  tablePart,
  tablePartIfAny,
  yesOrNo,
} from '../documentFact.ts';
import type { DocumentTable, Part } from '../reportDocument.ts';

const SET_STATES = { found: 'Found', absent: 'None', notChecked: 'Not checked' } as const;

/** One row a record; a type without records has one that says so. */
export const dnsTable = (report: ScanReport): DocumentTable =>
  documentTable(
    'DNS records',
    [column('Type', 1), column('State', 2), column('Record', 9, 'code')],
    recordSetsOf(report.observations.dns)?.flatMap(({ type, status, records }) =>
      records.length === 0
        ? [[type, SET_STATES[status], null]]
        : records.map((record) => [type, SET_STATES[status], record]),
    ),
    absenceOf(report, 'dns'),
  );

/** Of records that a check with an answer to others may have had none to. */
const NO_ANSWER = 'notChecked';

const signingParts = ({ dnssec, caa, dnsSecurityFeatures, ipv6 }: DomainFacts, report: ScanReport): readonly Part[] => [
  ...factPart('Protection of the domain', [
    fact('DNSSEC', dnssec && inWords(dnssec.status), absenceOf(report, 'dnssec')),
    ...factIfAny('What DNSSEC says', dnssec?.details),
    fact('CAA', caa && (caa.present ? `At ${caa.name ?? 'the domain'}` : 'None'), NO_ANSWER),
    ...factIfAny('May issue certificates', caa?.issuers),
    fact('IPv6', ipv6, NO_ANSWER),
    fact('Security features that were found', dnsSecurityFeatures, NO_ANSWER),
  ]),
  ...tablePartIfAny(
    'Chain of DNSSEC',
    [column('Zone', 3), column('State', 2), column('Detail', 8)],
    dnssec?.chain.map(({ zone, status, detail }) => [zone, inWords(status), detail]),
  ),
];

const serverParts = ({ dnsServers, txtSecurityRecords }: DomainFacts, report: ScanReport): readonly Part[] => [
  tablePart(
    'Name servers',
    [column('No.', 1, 'number'), column('Name', 5), column('Address', 4), column('DNS over HTTPS', 3)],
    dnsServers?.map(({ number, name, ipAddress, dohSupport }) => [number, name, ipAddress, yesOrNo(dohSupport)]),
    absenceOf(report, 'nameServers'),
  ),
  ...tablePartIfAny(
    'Records for security and ownership',
    [column('Kind', 3), column('Record', 8, 'code')],
    txtSecurityRecords?.map(({ kind, value }) => [kind, value]),
  ),
];

const hostingPart = (facts: DomainFacts, report: ScanReport): readonly Part[] =>
  factPart('Hosting', [
    fact(
      'Content delivery network',
      facts.cdn && (facts.cdn.detected ? (facts.cdn.name ?? 'Seen') : 'No sign of one'),
      absenceOf(report, 'ipAddress'),
    ),
    ...factIfAny('What gives it away', facts.cdn?.evidence),
    fact('Hosting provider', facts.hostingProvider ?? 'Not known'),
    ...factIfAny('Known by', facts.hostingEvidence),
    fact(
      'Subdomains in certificate logs',
      facts.subdomains && `${facts.subdomains.count}${facts.subdomains.truncated ? ' or more' : ''}`,
      absenceOf(report, 'subdomains'),
    ),
    ...factIfAny('Their names', facts.subdomains?.names.join(', ')),
  ]);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const portParts = ({ ports, portRefusal }: DomainFacts, report: ScanReport): readonly Part[] => [
  ...factPart('Ports', [
    ...factIfAny('Address that was asked', ports?.address),
    ...factIfAny('No answer at', ports?.filtered.join(', ')),
    ...factIfAny('To bear in mind', portRefusal ? [capital(portRefusalWords(portRefusal))] : ports?.notes),
  ]),
  tablePart(
    'Open ports',
    [
      column('Port', 1),
      column('Service', 3),
      column('Risk', 2),
      column('Why', 5),
      column('Advice', 5),
      column('It said', 4, 'code'),
    ],
    ports?.open.map(({ port, service, riskLevel, risk, recommendation, banner }) => [
      // It is a name, and has no thousands.
      String(port),
      service,
      inWords(riskLevel),
      risk,
      recommendation,
      banner,
    ]),
    portRefusal ? 'notChecked' : absenceOf(report, 'ports'),
  ),
];

const LISTINGS = { listed: 'Blocked', notListed: 'Not listed', unknown: 'Not checked' } as const;

const blockListPart = ({ blockLists }: DomainFacts, report: ScanReport): Part =>
  tablePart(
    'Block lists',
    [
      column('List', 3),
      column('State', 2),
      column('Asked about', 4),
      column('Detail', 5),
      column('Removal', 4, 'link'),
    ],
    blockLists?.map(({ name, status, listing, subjects, detail, removalUrl }) => [
      name,
      listing === 'policy' ? 'Policy listing' : LISTINGS[status],
      subjects.join(', '),
      detail,
      removalUrl,
    ]),
    absenceOf(report, 'blockLists'),
  );

export const domainParts = (report: ScanReport): readonly Part[] => {
  const facts = domainFacts(report.observations, report.domain);
  return [
    { kind: 'table', table: dnsTable(report) },
    ...signingParts(facts, report),
    ...serverParts(facts, report),
    ...hostingPart(facts, report),
    ...portParts(facts, report),
    blockListPart(facts, report),
  ];
};
