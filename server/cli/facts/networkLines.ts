import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf } from '../../report/sectionView.ts';
import { networkFacts } from '../../report/networkFacts.ts';
import { fact, factIfAny, type FactLine, NOT_CHECKED } from './factLine.ts';
import type { DomainFacts } from '../../../schema/report/facts/domainFacts.ts';
import { recordSetsOf, domainFacts, portRefusalWords } from '../../report/domainFacts.ts';
import type { MailServerFacts, MtaStsFacts } from '../../../schema/report/facts/mailTransportFacts.ts';
import { emailFacts, type EmailFacts } from '../../report/emailFacts.ts';
import { OBSERVATORY_VERSION } from '../../../schema/report/facts/pageFacts.ts';
import { tlsFacts } from '../../report/tlsFacts.ts';
import { webFacts } from '../../report/webFacts.ts';
import type { Tool } from '../../../schema/report/facts/toolsFacts.ts';
import { toolsFacts } from '../../report/toolsFacts.ts';

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

const tlsLines = ({ observations }: ScanReport): readonly FactLine[] => {
  const tls = tlsFacts(observations);
  if (!tls) return [];
  const accepted = tls.protocols.filter((protocol) => protocol.accepted === true);
  return [
    ...tls.grade.reasons.map(({ letter, reason }) => fact(`Grade ${letter}`, reason)),
    fact(
      'TLS versions',
      accepted.map(({ version, suites }) =>
        suites.length > 0 ? `${version}, cipher suites: ${suites.length}` : version,
      ),
    ),
    fact('Revocation', tls.revocation.stapled ? `stapled, ${tls.revocation.status ?? 'not judged'}` : 'not stapled'),
  ];
};

export const webLines = (report: ScanReport): readonly FactLine[] => {
  const facts = webFacts(report.observations);
  const { observatory } = facts;
  const http = absenceOf(report, 'http');
  // Without HTTPS there is no TLS to check, whichever probe found that out.
  const tls = facts.httpsEnabled === false ? 'nothing' : absenceOf(report, 'tls');
  return [
    fact('HTTPS', facts.httpsEnabled, tls),
    fact('http leads to https', facts.redirectsToHttps, http),
    fact('SSL grade', facts.sslGrade, tls),
    fact('TLS version', facts.tlsVersion, tls),
    ...tlsLines(report),
    fact('WAF', facts.wafName ?? facts.wafDetected, http),
    fact(
      'Security headers',
      facts.securityHeaders?.map(({ name, value }) => `${name}: ${value ?? 'not configured'}`),
      http,
    ),
    fact(
      `MDN Observatory, version ${OBSERVATORY_VERSION}`,
      observatory &&
        (observatory.score === null
          ? 'not all tests could be made'
          : `${observatory.score} points, ${observatory.grade ?? ''}`),
      http,
    ),
    ...factIfAny(
      'Cookies',
      facts.cookies?.map(({ name }) => name),
    ),
  ];
};

const GROUPS: Readonly<Record<Tool['group'], string>> = {
  email_services: 'E-mail services',
  web_services: 'Web services',
  security_tools: 'Security tools',
  analytics_tracking: 'Analytics and tracking',
  infrastructure: 'Infrastructure',
  third_party_services: 'Third-party services',
};

const printed = ({ name, version, type, confidence, source }: Tool): string =>
  `${[name, ...(version === null ? [] : [version])].join(' ')} (${type}; ${source}; ${confidence})`;

export const toolsLines = (report: ScanReport): readonly FactLine[] => {
  const facts = toolsFacts(report.observations);
  if (!facts) return [fact('Tools', null, absenceOf(report, 'technology'))];
  const inGroup = (group: string) => facts.tools.filter((tool) => tool.group === group).map(printed);
  return [
    ...Object.entries(GROUPS).flatMap(([group, title]) => factIfAny(title, inGroup(group))),
    fact(
      'Trackers',
      facts.trackers?.length === 0 && facts.scriptsNotRun
        ? 'none in the page’s markup; its scripts were not run'
        : facts.trackers && [
            ...new Set(facts.trackers.map(({ name, company, category }) => `${name} (${company}, ${category})`)),
          ],
      absenceOf(report, 'technology'),
    ),
    ...factIfAny('CMS', facts.stack?.cmsPlatform),
    ...factIfAny('Not checked', facts.notChecked),
  ];
};

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
