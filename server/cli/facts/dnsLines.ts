import type { DomainFacts } from '../../../schema/report/facts/domainFacts.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf } from '../../features/scanReport/sectionView.ts';
import { recordSetsOf, domainFacts, portRefusalWords } from '../../features/scanReport/domainFacts.ts';
import { fact, factIfAny, NOT_CHECKED, type FactLine } from './factLine.ts';

const recordLines = ({ observations: { dns } }: ScanReport): readonly FactLine[] =>
  (recordSetsOf(dns) ?? []).map(({ type, status, records }) =>
    fact(type, status === 'notChecked' ? null : records, 'notChecked'),
  );

const portLines = ({ ports, portRefusal }: DomainFacts, report: ScanReport): readonly FactLine[] => [
  fact(
    'Open ports',
    portRefusal
      ? portRefusalWords(portRefusal)
      : ports?.open.map(({ port, service, riskLevel }) => `${port} ${service}, ${riskLevel} risk`),
    absenceOf(report, 'ports'),
  ),
  ...factIfAny('No answer at ports', ports?.filtered.join(', ')),
];

const LIST_WORDS = { listed: 'Blocked', notListed: 'not listed', unknown: 'unknown' } as const;

export const dnsLines = (report: ScanReport): readonly FactLine[] => {
  const facts = domainFacts(report.observations, report.domain);
  const doh = (support: boolean | null): string =>
    support === null ? `DoH ${NOT_CHECKED}` : support ? 'DoH' : 'no DoH';
  return [
    ...recordLines(report),
    fact('DNSSEC', facts.dnssec && `${facts.dnssec.status}: ${facts.dnssec.details}`, absenceOf(report, 'dnssec')),
    fact(
      'DNS servers',
      facts.dnsServers?.map(({ name, ipAddress, dohSupport }) =>
        [name, ...(ipAddress === null ? [] : [ipAddress]), doh(dohSupport)].join(', '),
      ),
      absenceOf(report, 'nameServers'),
    ),
    ...factIfAny(
      'Security records',
      facts.txtSecurityRecords?.map(({ kind, value }) => `${kind}: ${value}`),
    ),
    ...factIfAny('DNS security', facts.dnsSecurityFeatures),
    fact('IPv6', facts.ipv6, 'notChecked'),
    fact(
      'CDN',
      facts.cdn && (facts.cdn.detected ? (facts.cdn.name ?? true) : 'no sign of one'),
      absenceOf(report, 'ipAddress'),
    ),
    fact('Hosting provider', facts.hostingProvider ?? 'not known'),
    fact(
      'Subdomains',
      facts.subdomains && `${facts.subdomains.count}${facts.subdomains.truncated ? ' or more' : ''}`,
      absenceOf(report, 'subdomains'),
    ),
    ...portLines(facts, report),
    fact(
      'Block lists',
      facts.blockLists?.map(
        ({ name, status, listing }) => `${name}: ${listing === 'policy' ? 'policy listing' : LIST_WORDS[status]}`,
      ),
      absenceOf(report, 'blockLists'),
    ),
  ];
};
