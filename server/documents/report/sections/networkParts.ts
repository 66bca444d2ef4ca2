import type { NetworkFacts } from '../../../../schema/report/facts/networkFacts.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf } from '../../../report/sectionView.ts';
import { networkFacts } from '../../../report/networkFacts.ts';
import { column, fact, factIfAny, factPart, inWords, tablePart, tablePartIfAny } from '../documentFact.ts';
import type { Part } from '../reportDocument.ts';

/** Each answer has a source of its own: an address that was looked up says nothing of one that was silent. */
const NOT_ASKED = 'notChecked';

const threatParts = ({ threat }: NetworkFacts): readonly Part[] => [
  ...factPart('Threat assessment (heuristic)', [
    fact(
      'Risk score',
      threat.riskLevel && `${threat.riskScore} of 100: ${inWords(threat.riskLevel).toLowerCase()}`,
      NOT_ASKED,
    ),
    fact('Malicious', threat.isMalicious, NOT_ASKED),
    fact('VPN', threat.isVpn, NOT_ASKED),
    fact('Proxy', threat.isProxy, NOT_ASKED),
    fact('Tor', threat.isTor, NOT_ASKED),
    fact('Hosting network', threat.isHosting, NOT_ASKED),
    ...factIfAny('Could not be asked', threat.notChecked),
  ]),
  ...tablePartIfAny(
    'Threat indicators',
    [column('Indicator', 5), column('Adds', 1, 'number'), column('Rests on', 6)],
    threat.indicators.map(({ text, points, evidence }) => [text, points, evidence]),
  ),
];

const hostPart = (facts: NetworkFacts): readonly Part[] =>
  factPart('Address and network', [
    fact('Address', facts.ip),
    ...factIfAny('Host name', facts.hostname),
    ...(facts.hostname === null
      ? []
      : [fact('The name leads back to the address', facts.hostnameConfirmed, NOT_ASKED)]),
    fact('Place', [facts.city, facts.region, facts.country].filter((part) => part !== null).join(', ') || 'Not known'),
    ...factIfAny('Time zone', facts.timezone),
    fact('Autonomous system', facts.asn === null ? 'Not known' : `AS${facts.asn}`),
    ...factIfAny('Organization', facts.organization),
    ...factIfAny('Company', facts.company?.name),
    ...factIfAny('Domain of the company', facts.company?.domain),
    ...factIfAny('Kind of network', facts.company?.type && inWords(facts.company.type)),
  ]);

const addressPart = ({ addresses, moreAddresses }: NetworkFacts): Part =>
  tablePart(
    moreAddresses ? 'The first of its addresses' : 'All addresses',
    [
      column('Address', 4),
      column('IP', 1, 'number'),
      column('AS number', 2, 'code'),
      column('Organization', 4),
      column('Country', 2),
    ],
    addresses.map(({ ip, version, asn, organization, countryCode }) => [
      ip,
      version,
      asn === null ? null : `AS${asn}`,
      organization,
      countryCode,
    ]),
  );

export const networkParts = (report: ScanReport): readonly Part[] => {
  const facts = networkFacts(report.observations, report.domain);
  if (!facts) {
    const none = report.observations.ipAddress?.status === 'noAddress' ? 'The domain has no address' : null;
    return factPart('Address and network', [fact('Address', none, absenceOf(report, 'ipAddress'))]);
  }
  return [...hostPart(facts), addressPart(facts), ...threatParts(facts)];
};
