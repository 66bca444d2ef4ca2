import { toldEvidence } from '../kit/toldEvidence.ts';
import type { Observations } from '../index.ts';
import type { ThreatFacts } from './facts.ts';
import { blockListFacts } from '../blockLists/factValues.ts';
import type { BlockListFacts } from '../blockLists/facts.ts';
import { BLOCK_LISTS } from '../blockLists/blockListTable.ts';
import { knownNetworkIn, networkCompanyOf } from './knownNetworks.ts';
import { sentences } from '../../server/platform/base/answers.ts';
import { PORT_GROUPS, takesEverything } from '../ports/portTable.ts';
import { portService } from '../../schema/report/words/portWords.ts';

/**
 * Computes a heuristic risk of the domain and its address together: what was found, each with its points and its evidence. What was not checked adds no
 * points, is listed, and leaves the flags that depend on it `null`, never "no".
 */
export const threatFacts = (observations: Partial<Observations>, domain: string): ThreatFacts => {
  const lists = blockListFacts(observations);
  const flags = {
    isMalicious: isMalicious(lists),
    isVpn: isVpn(observations),
    isProxy: isProxy(lists),
    isTor: torOf(observations),
    isHosting: isHosting(observations, domain),
  };
  const indicators = [
    ...listingThreats(lists ?? []),
    ...networkThreats(flags, observations),
    ...portThreats(observations),
    ...certificateThreats(observations),
  ];
  const sum = Math.min(
    100,
    indicators.reduce((total, { points }) => total + points, 0),
  );
  const riskScore = sum > 0 || didMostAnswer(observations, lists) ? sum : null;
  return {
    riskScore,
    riskLevel: riskScore === null ? null : levelOf(riskScore),
    ...flags,
    indicators,
    notChecked: notCheckedOf(observations, lists),
  };
};

/** Reports whether at least half of the sources that can add points answered. Otherwise a score of 0 would only mean that nobody answered. */
const didMostAnswer = (
  { ipAddress, ports, tls }: Partial<Observations>,
  lists: readonly BlockListFacts[] | null,
): boolean => {
  const answers = [
    ...(lists ?? BLOCK_LISTS.map(() => ({ status: 'unknown' }))).map(({ status }) => status !== 'unknown'),
    ipAddress?.status === 'found' && ipAddress.torExit.status === 'checked',
    ports?.status === 'checked' && ports.ports.some(({ state }) => state !== 'filtered'),
    tls?.status === 'served',
  ];
  return answers.filter(Boolean).length * 2 >= answers.length;
};

const levelOf = (score: number): NonNullable<ThreatFacts['riskLevel']> => {
  if (score >= 75) return 'critical';
  if (score >= 50) return 'high';
  if (score >= 25) return 'medium';
  return score > 0 ? 'low' : 'none';
};

/**
 * A listing of the domain, or a listing of its address for more than spam, counts as malicious. Spam from a shared address counts only if two lists report it.
 */
const isMalicious = (lists: readonly BlockListFacts[] | null): boolean | null => {
  if (!lists || lists.every(({ status }) => status === 'unknown')) return null;
  const bad = lists.filter(({ listing }) => listing !== null && listing !== 'policy');
  return bad.some(({ kind, listing }) => kind === 'domain' || listing === 'dangerous') || bad.length > 1;
};

/** Only DroneBL distinguishes open proxies from other problems. */
const isProxy = (lists: readonly BlockListFacts[] | null): boolean | null => {
  const drones = lists?.find(({ zone }) => zone === 'dnsbl.dronebl.org');
  if (!drones || drones.status === 'unknown') return null;
  return drones.listing === 'proxy';
};

const VPN_NAME = /(^|[.-])vpn[0-9]*([.-]|$)/i;

/** Detects a company that runs a VPN service, or the word in the name of the network or the host. `null` if nothing is known about either. */
const isVpn = ({ ipAddress, blockLists }: Partial<Observations>): boolean | null => {
  if (ipAddress?.status !== 'found') return null;
  const { data, reverse } = ipAddress;
  const abused = blockLists?.lists.some(
    ({ list, lookups }) => list === 'droneBl' && lookups.some(({ codes }) => codes.includes('127.0.0.19')),
  );
  const names = reverse.status === 'found' && reverse.confirmed !== 'no' ? reverse.names : [];
  const network = data.status === 'found' ? data : undefined;
  if (abused === true || names.some((name) => VPN_NAME.test(name))) return true;
  if ((network && knownNetworkIn(network)?.vpn === true) || /\bvpn\b/i.test(network?.organization ?? '')) return true;
  return (network?.organization ?? null) === null && names.length === 0 ? null : false;
};

const torOf = ({ ipAddress }: Partial<Observations>): boolean | null =>
  ipAddress?.status === 'found' && ipAddress.torExit.status === 'checked' ? ipAddress.torExit.isExit : null;

const isHosting = ({ ipAddress }: Partial<Observations>, domain: string): boolean | null => {
  if (ipAddress?.status !== 'found' || ipAddress.data.status !== 'found') return null;
  const type = networkCompanyOf(ipAddress.data, domain)?.type ?? null;
  return type === null ? null : type === 'hosting' || type === 'cdn';
};

const notCheckedOf = (
  { ipAddress, ports, tls }: Partial<Observations>,
  lists: readonly BlockListFacts[] | null,
): readonly string[] => {
  const words = sentences().notChecked;
  const network = ipAddress?.status === 'found' ? ipAddress : undefined;
  const silent = ports?.status === 'checked' && ports.ports.every(({ state }) => state === 'filtered');
  return [
    ...(lists ?? []).flatMap(({ name, status, detail }) => (status === 'unknown' ? [`${name}: ${detail ?? ''}`] : [])),
    ...(lists ? [] : [words.blockLists]),
    ...(network?.torExit.status === 'notChecked'
      ? [words.tor({ reason: toldEvidence('ipAddress', network.torExit.reason) })]
      : []),
    ...(network?.data.status === 'notChecked'
      ? [words.network({ reason: toldEvidence('ipAddress', network.data.reason) })]
      : []),
    ...(network?.data.status === 'unlisted' ? [words.unlisted] : []),
    ...(ports ? [] : [words.ports]),
    ...(silent ? [words.silent] : []),
    ...(ports?.status === 'refused' ? [words.refused] : []),
    ...(tls ? [] : [words.certificate]),
  ];
};

type Indicator = ThreatFacts['indicators'][number];

/** The points that each adds to the risk, out of 100. Domains weigh more than addresses, which are often shared with third parties. */
const POINTS = {
  domainDangerous: 60,
  domainAbuse: 35,
  addressDangerous: 30,
  addressAbuse: 12,
  proxy: 25,
  tor: 25,
  vpn: 10,
  remoteControl: 20,
  database: 20,
  controlPanel: 5,
  plainFtp: 5,
  certificate: 10,
} as const;

/** Returns one threat for each list that contains the domain or its address. A listing on a policy list is not an accusation. */
const listingThreats = (lists: readonly BlockListFacts[]): readonly Indicator[] =>
  lists.flatMap(({ name, kind, listing, detail }) => {
    if (listing === null || listing === 'policy') return [];
    const dangerous = listing === 'dangerous';
    const points =
      kind === 'domain'
        ? POINTS[dangerous ? 'domainDangerous' : 'domainAbuse']
        : POINTS[dangerous ? 'addressDangerous' : listing === 'proxy' ? 'proxy' : 'addressAbuse'];
    const { domainListed, addressListed } = sentences().threats;
    const text = kind === 'domain' ? domainListed({ list: name }) : addressListed({ list: name });
    return [{ text, points, evidence: detail ?? name }];
  });

const networkThreats = (
  { isTor, isVpn }: Pick<ThreatFacts, 'isTor' | 'isVpn'>,
  { ipAddress }: Partial<Observations>,
): readonly Indicator[] => {
  if (ipAddress?.status !== 'found') return [];
  const { threats } = sentences();
  const address = ipAddress.addresses[0]?.address ?? '';
  const { data, reverse } = ipAddress;
  const names = [
    ...(data.status === 'found' && data.organization !== null ? [data.organization] : []),
    ...(reverse.status === 'found' ? reverse.names : []),
  ];
  return [
    ...(isTor === true
      ? [
          {
            text: threats.tor,
            points: POINTS.tor,
            evidence: threats.torEvidence({ address, list: 'dnsel.torproject.org' }),
          },
        ]
      : []),
    ...(isVpn === true
      ? [
          {
            text: threats.vpn,
            points: POINTS.vpn,
            evidence: [address, ...names].join(', '),
          },
        ]
      : []),
  ];
};

type PortGroup = 'remoteControl' | 'database' | 'controlPanel' | 'plainFtp';

const GROUPS: readonly { readonly name: PortGroup; readonly points: number; readonly ports: readonly number[] }[] = [
  {
    name: 'remoteControl',
    points: POINTS.remoteControl,
    ports: [...PORT_GROUPS.telnet, ...PORT_GROUPS.remoteDesktop],
  },
  { name: 'database', points: POINTS.database, ports: PORT_GROUPS.database },
  {
    name: 'controlPanel',
    points: POINTS.controlPanel,
    ports: PORT_GROUPS.controlPanel,
  },
  { name: 'plainFtp', points: POINTS.plainFtp, ports: PORT_GROUPS.ftp },
];

const portThreats = ({ ports }: Partial<Observations>): readonly Indicator[] => {
  if (ports?.status !== 'checked' || takesEverything(ports.ports)) return [];
  const { threats, portServices } = sentences();
  const open = ports.ports.flatMap(({ port, state }) => (state === 'open' ? [port] : []));
  return GROUPS.flatMap(({ name, points, ports: group }) => {
    const found = open.filter((port) => group.includes(port));
    const evidence = `${ports.address}: ${found.map((port) => `${port} (${portService(portServices, port)})`).join(', ')}`;
    return found.length > 0 ? [{ text: threats[name], points, evidence }] : [];
  });
};

export const certificateThreats = ({ tls }: Partial<Observations>): readonly Indicator[] => {
  const { threats } = sentences();
  if (tls?.status === 'anonymous')
    return [{ text: threats.noCertificate, points: POINTS.certificate, evidence: toldEvidence('tls', tls.detail) }];
  if (tls?.status !== 'served') return [];
  const faults = tls.faults.filter(({ fault }) => fault !== 'incompleteChain');
  const [first] = faults;
  if (!first) return [];
  const evidence = faults.map(({ fault, detail }) => `${fault}: ${toldEvidence('tls', detail)}`).join('; ');
  return [{ text: threats.untrusted, points: POINTS.certificate, evidence }];
};
