import type { BlockListFacts } from '../../../schema/report/facts/domainFacts.ts';
import type { ThreatFacts } from '../../../schema/report/facts/networkFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { blockListFacts } from './blockListFacts.ts';
import { knownNetworkIn } from './knownNetworks.ts';
import { networkCompanyOf } from './networkCompany.ts';
import { certificateThreats, listingThreats, networkThreats, portThreats } from './threatIndicators.ts';

/**
 * A heuristic risk of domain and address together: what was found, each with its points and what it rests on. What was not checked adds
 * nothing, is named, and leaves the flags that hang on it null: never "no".
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
  const riskScore = sum > 0 || didAnswer(observations, lists) ? sum : null;
  return {
    riskScore,
    riskLevel: riskScore === null ? null : levelOf(riskScore),
    ...flags,
    indicators,
    notChecked: notCheckedOf(observations, lists),
  };
};

/** Whether anything answered that could have added points: without it, 0 would only say that nobody was there. */
const didAnswer = (
  { ipAddress, ports, tls }: Partial<Observations>,
  lists: readonly BlockListFacts[] | null,
): boolean =>
  (lists ?? []).some(({ status }) => status !== 'unknown') ||
  (ipAddress?.status === 'found' && ipAddress.torExit.status === 'checked') ||
  (ports?.status === 'checked' && ports.ports.some(({ state }) => state !== 'filtered')) ||
  tls?.status === 'served';

const levelOf = (score: number): NonNullable<ThreatFacts['riskLevel']> => {
  if (score >= 75) return 'critical';
  if (score >= 50) return 'high';
  if (score >= 25) return 'medium';
  return score > 0 ? 'low' : 'none';
};

/** A listing of the domain, or of its address for more than spam, is held against it; spam from a shared address when two lists say so. */
const isMalicious = (lists: readonly BlockListFacts[] | null): boolean | null => {
  if (!lists || lists.every(({ status }) => status === 'unknown')) return null;
  const bad = lists.filter(({ listing }) => listing !== null && listing !== 'policy');
  return bad.some(({ kind, listing }) => kind === 'domain' || listing === 'dangerous') || bad.length > 1;
};

/** DroneBL alone tells open proxies from other ills. */
const isProxy = (lists: readonly BlockListFacts[] | null): boolean | null => {
  const drones = lists?.find(({ zone }) => zone === 'dnsbl.dronebl.org');
  if (!drones || drones.status === 'unknown') return null;
  return drones.listing === 'proxy';
};

const VPN_NAME = /(^|[.-])vpn[0-9]*([.-]|$)/i;

/** By a company that runs a VPN service, by the word in the network's or the host's name. Null: nothing is known of either. */
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
  const network = ipAddress?.status === 'found' ? ipAddress : undefined;
  const silent = ports?.status === 'checked' && ports.ports.every(({ state }) => state === 'filtered');
  return [
    ...(lists ?? []).flatMap(({ name, status, detail }) => (status === 'unknown' ? [`${name}: ${detail ?? ''}`] : [])),
    ...(lists ? [] : ['Block lists']),
    ...(network?.torExit.status === 'notChecked' ? [`Exit of Tor: ${network.torExit.reason}`] : []),
    ...(network?.data.status === 'notChecked' ? [`Network of the address: ${network.data.reason}`] : []),
    ...(network?.data.status === 'unlisted' ? ['Network of the address: no data set has it'] : []),
    ...(ports ? [] : ['Open ports']),
    ...(silent ? ['Open ports: no port answered'] : []),
    ...(ports?.status === 'refused' ? ['Open ports: the owner refuses port checks'] : []),
    ...(tls ? [] : ['Certificate']),
  ];
};
