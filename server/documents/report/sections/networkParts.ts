import type { NetworkFacts } from '../../../../schema/report/facts/networkFacts.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { networkFacts } from '../../../report/networkFacts.ts';
import { column, fact, factIfAny, factPart, inWords, tablePart, tablePartIfAny, yesOrNo } from '../documentFact.ts';
import type { Part } from '../reportDocument.ts';

const threatParts = ({ threat }: NetworkFacts): readonly Part[] => [
  ...factPart('Threat assessment (heuristic)', [
    fact('Risk score', threat.riskLevel && `${threat.riskScore} of 100: ${inWords(threat.riskLevel).toLowerCase()}`),
    fact('Malicious', threat.isMalicious),
    fact('VPN', threat.isVpn),
    fact('Proxy', threat.isProxy),
    fact('Tor', threat.isTor),
    fact('Hosting network', threat.isHosting),
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
    ...(facts.hostname === null ? [] : [fact('The name leads back to the address', facts.hostnameConfirmed)]),
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

export const networkParts = ({ observations, domain }: ScanReport): readonly Part[] => {
  const facts = networkFacts(observations, domain);
  if (!facts) {
    const absent = observations.ipAddress && yesOrNo(false);
    return factPart('Address and network', [fact('Address', absent && 'The domain has no address')]);
  }
  return [...hostPart(facts), addressPart(facts), ...threatParts(facts)];
};
