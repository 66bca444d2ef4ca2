import { defineCheck } from '../kit/check.ts';
import type { NameServersObservation } from './observation.ts';
import { IoFailure, type DnsIo, type NameServerIo, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { addressesOfDomain } from '../kit/addressesOfDomain.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { recordOfAddress } from '../kit/recordOfAddress.ts';
import {
  queryAuthority,
  queryDoh,
  testProtocolBehaviour,
  queryOtherAddress,
  queryVersion,
} from './queryNameServers.ts';
import { querySigning } from './querySigning.ts';
import { assessNameServers } from './assessNameServers.ts';
import { findDelegation, findZone } from './delegation.ts';
import { nameServersCodes } from './nameServersCodes.ts';
import { findContactMail, findPrimary } from './soaPeople.ts';

const MAX_SERVERS = 8;
const MAX_ADDRESSES = 16;
/** The maximum number of addresses per server that are asked. */
const MAX_ASKED = 4;

/** Asks each name server of the zone directly whether it answers for the zone, over UDP and TCP, and how else it behaves. */
export const nameServers = defineCheck({
  id: 'nameServers',
  section: 'dns',
  step: 2,
  profiles: ['ownServers'],
  needs: [],
  deadlineMs: 25_000,
  codes: nameServersCodes,
  observe: async (target, io, signal): Promise<NameServersObservation> => {
    const delegation = await findZone(target, io.dns, signal);
    if (delegation.status !== 'found') return delegation;
    const { zone, hosts } = delegation;
    const [servers, above] = await Promise.all([
      Promise.all(hosts.slice(0, MAX_SERVERS).map((host) => lookAt(host, zone, io, signal))),
      findDelegation(zone, io, signal),
    ]);
    const people = await findSoaPeople(zone, servers, io, signal);
    return {
      status: 'found',
      zone: wellFormedText(zone, 255),
      servers,
      total: hosts.length,
      delegation: above,
      ...people,
    };
  },
  assess: (seen) => assessNameServers(seen),
});

type Server = Extract<NameServersObservation, { status: 'found' }>['servers'][number];

const lookAt = async (host: string, zone: string, io: ScannerIo, signal: AbortSignal): Promise<Server> => {
  const { resolves, addresses, reason } = await resolved(host, io.dns, signal);
  const asked = addresses.at(0) ?? null;
  const [authority, doh, others, place, alias] = await Promise.all([
    asked === null ? undefined : queryFirstAddress(io.nameServers, asked, zone, signal),
    asked === null ? undefined : queryDoh(io.http, host, zone, signal),
    Promise.all(
      addresses.slice(1, MAX_ASKED).map((address) => queryOtherAddress(io.nameServers, address, zone, signal)),
    ),
    asked === null ? null : recordOfAddress(io.ipData, asked),
    aliasOf(host, io.dns, signal),
  ]);
  return {
    name: wellFormedText(host, 255),
    addresses: addresses.slice(0, MAX_ADDRESSES),
    resolves,
    asked,
    ...(authority ?? nothingAsked(reason)),
    doh: doh?.doh ?? 'notChecked',
    dohDetail: wellFormedText(doh?.detail ?? reason, 300),
    alias,
    others,
    asn: place?.asn ?? null,
  };
};

/** Sends the rare queries only to a server that answers for the zone and supports EDNS. */
const queryFirstAddress = async (io: NameServerIo, address: string, zone: string, signal: AbortSignal) => {
  const authority = await queryAuthority(io, address, zone, signal);
  if (authority.authoritative !== 'yes' || authority.edns !== 'yes') return authority;
  const manners = await testProtocolBehaviour(io, address, zone, signal);
  const { signing, ednsTruncated } = await querySigning(io, address, zone, signal, Date.now());
  const version = await queryVersion(io, address, signal);
  return {
    ...authority,
    manners: { ...manners, ednsTruncated },
    ...(signing === undefined ? {} : { signing }),
    ...(version === undefined ? {} : { version }),
  };
};

/** Returns the primary server and contact of the first SOA record that was seen. */
const findSoaPeople = async (zone: string, servers: readonly Server[], io: ScannerIo, signal: AbortSignal) => {
  const soa = servers.find((server) => server.soa)?.soa;
  if (!soa) return {};
  const [primary, contactMail] = await Promise.all([
    findPrimary(soa.primary, { zone, servers: [...servers] }, io, signal),
    findContactMail(soa.contactDomain ?? '', io, signal),
  ]);
  return { primary, contactMail };
};

/** Returns the target if a name server's name is an alias (RFC 2181 §10.3). The answer is cached from the lookup of its addresses. */
const aliasOf = async (host: string, dns: DnsIo, signal: AbortSignal): Promise<string | null> => {
  const outcome = await dnsOutcome(dns, host, 'A', signal);
  const alias = outcome.kind === 'answered' ? outcome.answer.aliases.at(-1) : undefined;
  return alias === undefined ? null : wellFormedText(alias, 255);
};

const nothingAsked = (reason: string) => ({
  authoritative: 'notChecked' as const,
  detail: wellFormedText(reason, 300),
  serial: null,
  tcp: 'notChecked' as const,
  edns: 'notChecked' as const,
  openRecursion: 'notChecked' as const,
  soa: null,
  nameServers: null,
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
