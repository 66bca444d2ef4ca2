import { withEvidence, type Assessment, type Target } from '../kit/check.ts';
import type { DelegationObservation, NameServersObservation } from './observation.ts';
import { isWithin, labelsOf } from '../../server/scanner/io/dnssec/dnsLabels.ts';
import type { WireMessage } from '../../server/scanner/io/dnssec/wireMessage.ts';
import { IoFailure, type DnsIo, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { addressesOfDomain } from '../kit/addressesOfDomain.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { dataOf, hostsOf } from './readRecords.ts';

type NearestZone =
  | { readonly status: 'found'; readonly zone: string; readonly hosts: readonly string[] }
  | Exclude<NameServersObservation, { status: 'found' }>;

/** Returns the name and its ancestors, without the root. */
const ancestorsOf = (name: string): readonly string[] =>
  name.split('.').map((_, depth, labels) => labels.slice(depth).join('.'));

/** Finds the nearest zone of a domain, up to its registrable domain. */
export const findZone = (
  { domain, registrableDomain }: Target,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<NearestZone> => {
  const names = ancestorsOf(domain);
  const top = Math.min(registrableDomain?.split('.').length ?? 2, names.length);
  return nearestZone(names.slice(0, names.length - top + 1), dns, signal);
};

/** Returns the first of these names that has name servers. An alias shows those of its target, so the climb continues there. */
const nearestZone = async (names: readonly string[], dns: DnsIo, signal: AbortSignal): Promise<NearestZone> => {
  for (const zone of names) {
    const outcome = await dnsOutcome(dns, zone, 'NS', signal);
    if (outcome.kind === 'notChecked') return notChecked(outcome.failure.message);
    const { records, aliases } = outcome.answer;
    if (records.length > 0 && aliases.length === 0)
      return { status: 'found', zone, hosts: [...new Set(records.map(({ host }) => host))].sort() };
  }
  return { status: 'absent' };
};

/** The maximum number of the parent's name servers that are tried. */
const MAX_PARENTS = 3;
const MAX_NAMES = 32;

type Found = Extract<DelegationObservation, { status: 'found' }>;

/**
 * Asks the parent zone for the delegation (RFC 1034 §4.2.2): its name servers for the zone, and the glue addresses for those inside the zone. Uses TCP, so that
 * nothing is omitted to save space.
 */
export const findDelegation = async (
  zone: string,
  { dns, nameServers }: Pick<ScannerIo, 'dns' | 'nameServers'>,
  signal: AbortSignal,
): Promise<DelegationObservation> => {
  const above = await nearestZone(ancestorsOf(zone).slice(1), dns, signal);
  if (above.status === 'notChecked') return above;
  if (above.status === 'absent') return notChecked(`The root has no delegation of ${zone}`);
  let reason = `No name server of ${above.zone} answered`;
  for (const host of above.hosts.slice(0, MAX_PARENTS)) {
    const [address] = await addressesOrNone(host, dns, signal);
    if (address === undefined) continue;
    try {
      const question = { name: zone, type: 'NS', recursion: false, transport: 'tcp' } as const;
      const delegation = delegationIn(await nameServers.ask(address, question, signal), zone);
      if (delegation) {
        const ds = await dsAt(address, zone, nameServers, signal);
        return {
          status: 'found',
          parent: wellFormedText(above.zone, 255),
          asked: wellFormedText(`${host} (${address})`, 320),
          ...delegation,
          ...(ds ? { ds } : {}),
        };
      }
      reason = `${host} answers with something else than a delegation of ${zone}`;
    } catch (error) {
      if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
      reason = error.message;
    }
  }
  return notChecked(reason);
};

const MAX_DS = 16;

/**
 * Returns the DS records in the parent zone (RFC 4035 §3.1.4.1); empty if the answer is authoritative and has none. `undefined` if there is no authoritative
 * answer.
 */
const dsAt = async (
  address: string,
  zone: string,
  nameServers: ScannerIo['nameServers'],
  signal: AbortSignal,
): Promise<Found['ds']> => {
  try {
    const question = { name: zone, type: 'DS', recursion: false, transport: 'tcp' } as const;
    const { rcode, isAuthoritative, answers } = await nameServers.ask(address, question, signal);
    if (rcode !== 0 || !isAuthoritative) return undefined;
    return dataOf(answers, zone, 'DS')
      .slice(0, MAX_DS)
      .map(({ keyTag: tag, algorithm, digestType }) => ({ tag, algorithm, digestType }));
  } catch (error) {
    if (error instanceof IoFailure && error.kind !== 'aborted') return undefined;
    throw error;
  }
};

const notChecked = (reason: string) => ({ status: 'notChecked' as const, reason: wellFormedText(reason, 300) });

const addressesOrNone = async (host: string, dns: DnsIo, signal: AbortSignal): Promise<readonly string[]> => {
  try {
    return await addressesOfDomain(dns, host, signal);
  } catch (error) {
    if (error instanceof IoFailure && error.kind !== 'aborted') return [];
    throw error;
  }
};

/** Returns `undefined` if the answer is not a referral. A server for both zones answers for the child itself and says nothing about the delegation. */
const delegationIn = (
  { rcode, isAuthoritative, isTruncated, answers, authorities, additionals }: WireMessage,
  zone: string,
): Pick<Found, 'nameServers' | 'glue'> | undefined => {
  const hosts = hostsOf(authorities, zone).slice(0, MAX_NAMES);
  if (rcode !== 0 || isAuthoritative || isTruncated || answers.length > 0 || hosts.length === 0) return undefined;
  return {
    nameServers: hosts.map((host) => wellFormedText(host, 255)),
    glue: hosts
      .filter((host) => isBelow(host, zone))
      .map((name) => ({
        name,
        addresses: [...dataOf(additionals, name, 'A'), ...dataOf(additionals, name, 'AAAA')]
          .map(({ address }) => address)
          .slice(0, 16),
      })),
  };
};

/** A name that is not a host name has no addresses. */
const isBelow = (host: string, zone: string): boolean => {
  try {
    return isWithin(labelsOf(host), labelsOf(zone));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

type Zone = Extract<NameServersObservation, { status: 'found' }>;

type DelegationAssessment = Assessment<'delegation-agrees' | 'delegation-differs' | 'glue-differs' | 'glue-missing'>;

/** Judges only what was checked. If the zone's servers disagree with each other, everything that any of them names is compared. */
export const assessDelegation = ({ zone, servers, delegation }: Zone): readonly DelegationAssessment[] => {
  if (delegation?.status !== 'found') return [];
  const own = new Set(servers.flatMap((server) => server.nameServers ?? []));
  return [...assessNames(zone, own, delegation), ...assessGlue(servers, own, delegation)];
};

const assessNames = (
  zone: string,
  own: ReadonlySet<string>,
  { parent, nameServers: there }: Found,
): readonly DelegationAssessment[] => {
  if (own.size === 0) return [];
  const [onlyThere, onlyHere] = [there.filter((host) => !own.has(host)), [...own].filter((h) => !there.includes(h))];
  if (onlyThere.length + onlyHere.length === 0)
    return withEvidence('delegation-agrees', 'pass', [`${parent}: ${there.join(', ')}`]);
  return withEvidence('delegation-differs', 'warn', [
    ...(onlyThere.length > 0 ? [`Named by ${parent} alone: ${onlyThere.join(', ')}`] : []),
    ...(onlyHere.length > 0 ? [`Named by ${zone} alone: ${onlyHere.join(', ')}`] : []),
  ]);
};

/** Only for servers that the zone names as well: the others are already reported. */
const assessGlue = (
  servers: Zone['servers'],
  own: ReadonlySet<string>,
  { parent, glue }: Found,
): readonly DelegationAssessment[] => {
  const known = glue.flatMap(({ name, addresses }) => {
    const server = servers.find((each) => each.name === name && each.resolves === 'yes' && own.has(name));
    return server ? [{ name, there: addresses, here: server.addresses }] : [];
  });
  const missing = known.filter(({ there }) => there.length === 0);
  const differing = known.filter(
    ({ there, here }) => there.length > 0 && there.some((address) => !here.includes(address)),
  );
  return [
    ...withEvidence(
      'glue-missing',
      'warn',
      missing.map(({ name }) => `${parent} has no address of ${name}`),
    ),
    ...withEvidence(
      'glue-differs',
      'warn',
      differing.map(
        ({ name, there, here }) => `${name}: ${there.join(', ')} by ${parent}, ${here.join(', ')} by itself`,
      ),
    ),
  ];
};
