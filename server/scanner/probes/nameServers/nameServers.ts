import type { NameServersObservation } from '../../../../schema/report/observations/nameServersObservation.ts';
import { IoFailure, type DnsIo, type ScannerIo } from '../../io/scannerIo.ts';
import { defineProbe, type Target } from '../../probe.ts';
import { addressesOfDomain } from '../addressesOfDomain.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { askAuthority } from './askAuthority.ts';
import { askDoh } from './askDoh.ts';
import { assessNameServers } from './assessNameServers.ts';
import { nameServersCodes } from './nameServersCodes.ts';

const MAX_SERVERS = 8;
const MAX_ADDRESSES = 16;

/** The name servers of the zone, each asked itself: does it answer for the zone, over UDP and TCP, and what else does it do. */
export const nameServers = defineProbe({
  id: 'nameServers',
  title: 'Name servers',
  section: 'dns',
  needs: [],
  deadlineMs: 25_000,
  codes: nameServersCodes,
  observe: async (target, io, signal): Promise<NameServersObservation> => {
    const delegation = await findZone(target, io.dns, signal);
    if (delegation.status !== 'found') return delegation;
    const { zone, hosts } = delegation;
    const servers = await Promise.all(hosts.slice(0, MAX_SERVERS).map((host) => lookAt(host, zone, io, signal)));
    return { status: 'found', zone: wellFormedText(zone, 255), servers, total: hosts.length };
  },
  assess: (seen) => assessNameServers(seen),
});

type Delegation =
  | { readonly status: 'found'; readonly zone: string; readonly hosts: readonly string[] }
  | Exclude<NameServersObservation, { status: 'found' }>;

/** The name servers of the nearest zone. An alias shows those of its target, so there the climb goes on. */
const findZone = async (
  { domain, registrableDomain }: Target,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<Delegation> => {
  const top = registrableDomain?.split('.').length ?? 2;
  const labels = domain.split('.');
  for (let depth = 0; labels.length - depth >= Math.min(top, labels.length); depth += 1) {
    const zone = labels.slice(depth).join('.');
    const outcome = await dnsOutcome(dns, zone, 'NS', signal);
    if (outcome.kind === 'notChecked') {
      return { status: 'notChecked', reason: wellFormedText(outcome.failure.message, 300) };
    }
    const { records, aliases } = outcome.answer;
    if (records.length > 0 && aliases.length === 0) {
      return { status: 'found', zone, hosts: [...new Set(records.map(({ host }) => host))].sort() };
    }
  }
  return { status: 'absent' };
};

type Server = Extract<NameServersObservation, { status: 'found' }>['servers'][number];

const lookAt = async (host: string, zone: string, io: ScannerIo, signal: AbortSignal): Promise<Server> => {
  const { resolves, addresses, reason } = await resolved(host, io.dns, signal);
  const asked = addresses.at(0) ?? null;
  const [authority, doh] = await Promise.all([
    asked === null ? undefined : askAuthority(io.nameServers, asked, zone, signal),
    asked === null ? undefined : askDoh(io.http, host, zone, signal),
  ]);
  return {
    name: wellFormedText(host, 255),
    addresses: addresses.slice(0, MAX_ADDRESSES),
    resolves,
    asked,
    ...(authority ?? nothingAsked(reason)),
    doh: doh?.doh ?? 'notChecked',
    dohDetail: wellFormedText(doh?.detail ?? reason, 300),
  };
};

const nothingAsked = (reason: string) => ({
  authoritative: 'notChecked' as const,
  detail: wellFormedText(reason, 300),
  serial: null,
  tcp: 'notChecked' as const,
  edns: 'notChecked' as const,
  openRecursion: 'notChecked' as const,
});

const resolved = async (
  host: string,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<{ resolves: Server['resolves']; addresses: string[]; reason: string }> => {
  try {
    const addresses = [...(await addressesOfDomain(dns, host, signal))];
    return { resolves: addresses.length > 0 ? 'yes' : 'no', addresses, reason: `${host} has no address` };
  } catch (error) {
    if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
    return { resolves: 'notChecked', addresses: [], reason: error.message };
  }
};
