import ipaddr from 'ipaddr.js';
import { type Reference, rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, type Assessment } from '../kit/check.ts';
import type { HostPlace, IpAddressObservation } from './observation.ts';
import type { IpDataIo, IpRecord } from '../../server/scanner/io/ipData/ipDataIo.ts';
import { IoFailure, type DnsIo } from '../../server/scanner/io/scannerIo.ts';
import { addressesOfDomain } from '../kit/addressesOfDomain.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { reversedAddress } from '../kit/reversedAddress.ts';
import { assessRoutes, routeCodes } from './assessRoutes.ts';
import { findHosts } from './findHosts.ts';
import { findRoutes } from './findRoutes.ts';

const torExits: Reference = {
  label: 'Tor Project: DNS exit list',
  url: 'https://blog.torproject.org/changes-tor-exit-list-service/',
};
const dbIp: Reference = { label: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' };

/** Findings of the ipAddress check. They describe; only routes that the RPKI forbids cost points. */
const ipAddressCodes = {
  'ip-address-missing': {
    reference: rfc(1035, '3.4.1'),
  },
  'ip-network-known': {
    reference: dbIp,
  },
  'ip-network-unlisted': {
    reference: dbIp,
  },
  'ip-network-not-checked': {
    reference: dbIp,
  },
  'ip-reverse-confirmed': {
    reference: rfc(1912, '2.1'),
  },
  'ip-reverse-unconfirmed': {
    reference: rfc(1912, '2.1'),
  },
  'ip-reverse-missing': {
    reference: rfc(1912, '2.1'),
  },
  'ip-reverse-not-checked': {
    reference: rfc(1912, '2.1'),
  },
  'tor-exit': {
    reference: torExits,
  },
  'tor-exit-not-checked': {
    reference: torExits,
  },
  ...routeCodes,
} as const satisfies FindingRules;

const MAX_ADDRESSES = 10;

/** Finds where the domain's addresses are located, whose networks they are in, their host names, and whether the first is a Tor exit. */
export const ipAddress = defineCheck({
  id: 'ipAddress',
  section: 'network',
  step: 2,
  profiles: ['ownServers'],
  needs: [],
  deadlineMs: 20_000,
  codes: ipAddressCodes,
  observe: async (target, io, signal) => {
    const addresses = await addressesOfDomain(io.dns, target.domain, signal);
    const [first] = addresses;
    if (first === undefined) return { status: 'noAddress' };
    const [reverse, torExit, attribution, others, ...known] = await Promise.all([
      findReverseName(io.dns, first, signal),
      findTorExit(io.dns, first, signal),
      attributionOf(io.ipData),
      findHosts(target, io.dns, signal),
      ...addresses.slice(0, MAX_ADDRESSES).map((address) => lookUp(io.ipData, address)),
    ]);
    const hosts = [
      ...known.map((each) => placeOf({ role: 'web', host: target.domain, address: each.address }, each.record)),
      ...(await Promise.all(
        others.map(async (host) =>
          placeOf(host, host.address === null ? null : (await lookUp(io.ipData, host.address)).record),
        ),
      )),
    ];
    return {
      status: 'found',
      addresses: known.map(({ address, record }) => ({
        address,
        version: address.includes(':') ? (6 as const) : (4 as const),
        ...networkOf(record),
      })),
      more: addresses.length > MAX_ADDRESSES,
      data: dataOf(known[0]),
      hosts,
      attribution,
      reverse,
      torExit,
      routes: await findRoutes(hosts, io, signal),
    };
  },
  assess: (seen) => {
    if (seen.status === 'noAddress') return [{ code: 'ip-address-missing', outcome: 'notApplicable', evidence: [] }];
    return [
      ...assessPlace(seen),
      ...assessReverse(seen),
      ...assessTor(seen),
      ...assessRoutes(seen.routes, seen.attribution),
    ];
  },
});

interface Known {
  readonly address: string;
  /** Null if the data sets do not contain the address. */
  readonly record: IpRecord | null;
  readonly failure: string | undefined;
}

const lookUp = async (ipData: IpDataIo, address: string): Promise<Known> => {
  try {
    return { address, record: (await ipData.lookUp(address)) ?? null, failure: undefined };
  } catch (error) {
    if (error instanceof IoFailure) return { address, record: null, failure: error.message };
    throw error;
  }
};

const attributionOf = async (ipData: IpDataIo): Promise<string> => {
  try {
    return wellFormedText(await ipData.attribution(), 400);
  } catch (error) {
    if (error instanceof IoFailure) return '';
    throw error;
  }
};

const bounded = (text: string | null | undefined, max: number): string | null =>
  text === null || text === undefined ? null : wellFormedText(text, max);

const networkOf = (record: IpRecord | null) => ({
  asn: record?.asn ?? null,
  organization: bounded(record?.organization, 256),
  countryCode: bounded(record?.countryCode, 2),
});

const placeOf = (host: Pick<HostPlace, 'role' | 'host' | 'address'>, record: IpRecord | null): HostPlace => ({
  ...host,
  ...networkOf(record),
  city: bounded(record?.city, 128),
  latitude: record?.latitude ?? null,
  longitude: record?.longitude ?? null,
});

type Found = Extract<IpAddressObservation, { status: 'found' }>;

const dataOf = (known: Known | undefined): Found['data'] => {
  if (known?.failure !== undefined) return { status: 'notChecked', reason: wellFormedText(known.failure, 300) };
  const record = known?.record;
  if (!record) return { status: 'unlisted' };
  return {
    status: 'found',
    ...networkOf(record),
    region: bounded(record.region, 128),
    city: bounded(record.city, 128),
    latitude: record.latitude,
    longitude: record.longitude,
    timezone: bounded(record.timezone, 64),
  };
};

type IpAssessment = Assessment<keyof typeof ipAddressCodes>;

const assessPlace = ({ addresses, data }: Found): readonly IpAssessment[] => {
  const evidence = addresses.map(({ address, asn, organization, countryCode }) =>
    [address, asn === null ? null : `AS${asn}`, organization, countryCode].filter((part) => part !== null).join(', '),
  );
  switch (data.status) {
    case 'found':
      return [{ code: 'ip-network-known', outcome: 'info', evidence }];
    case 'unlisted':
      return [{ code: 'ip-network-unlisted', outcome: 'info', evidence }];
    case 'notChecked':
      return [{ code: 'ip-network-not-checked', outcome: 'inconclusive', evidence: [data.reason] }];
  }
};

const assessReverse = ({ addresses: [first], reverse }: Found): readonly IpAssessment[] => {
  const address = first?.address ?? '';
  if (reverse.status === 'notChecked') {
    return [{ code: 'ip-reverse-not-checked', outcome: 'inconclusive', evidence: [`${address}: ${reverse.reason}`] }];
  }
  if (reverse.status === 'absent') {
    return [{ code: 'ip-reverse-missing', outcome: 'info', evidence: [`${address} has no PTR record`] }];
  }
  const evidence = reverse.names.map((name) => `${address} PTR ${name}`);
  switch (reverse.confirmed) {
    case 'yes':
      return [{ code: 'ip-reverse-confirmed', outcome: 'pass', evidence }];
    case 'no':
      return [{ code: 'ip-reverse-unconfirmed', outcome: 'info', evidence }];
    case 'notChecked':
      return [{ code: 'ip-reverse-not-checked', outcome: 'inconclusive', evidence }];
  }
};

const assessTor = ({ addresses: [first], torExit }: Found): readonly IpAssessment[] => {
  if (torExit.status === 'notChecked') {
    return [{ code: 'tor-exit-not-checked', outcome: 'inconclusive', evidence: [torExit.reason] }];
  }
  return torExit.isExit
    ? [
        {
          code: 'tor-exit',
          outcome: 'warn',
          evidence: [`${first?.address ?? ''} is on the exit list of the Tor Project`],
        },
      ]
    : [];
};

type Reverse = Extract<IpAddressObservation, { status: 'found' }>['reverse'];

const MAX_NAMES = 5;

/** Finds the PTR names of an address, and whether one of them resolves back to it: anyone may put any name into the reverse zone of their own address. */
const findReverseName = async (dns: DnsIo, address: string, signal: AbortSignal): Promise<Reverse> => {
  const zone = address.includes(':') ? 'ip6.arpa' : 'in-addr.arpa';
  const outcome = await dnsOutcome(dns, `${reversedAddress(address)}.${zone}`, 'PTR', signal);
  if (outcome.kind === 'notChecked') {
    return { status: 'notChecked', reason: wellFormedText(outcome.failure.message, 300) };
  }
  const hosts = [...new Set(outcome.answer.records.map(({ host }) => host))].slice(0, MAX_NAMES);
  if (hosts.length === 0) return { status: 'absent' };
  const verdicts = await Promise.all(hosts.map((host) => leadsTo(dns, host, address, signal)));
  const confirmed = verdicts.includes('yes') ? 'yes' : verdicts.includes('notChecked') ? 'notChecked' : 'no';
  return { status: 'found', names: hosts.map((host) => wellFormedText(host, 255)), confirmed };
};

const leadsTo = async (
  dns: DnsIo,
  host: string,
  address: string,
  signal: AbortSignal,
): Promise<'yes' | 'no' | 'notChecked'> => {
  try {
    const addresses = await addressesOfDomain(dns, host, signal);
    return addresses.some((other) => sameAddress(other, address)) ? 'yes' : 'no';
  } catch (error) {
    if (error instanceof IoFailure && error.kind !== 'aborted') return 'notChecked';
    throw error;
  }
};

/** Returns whether two texts denote the same address: `2001:db8::1` has more than one spelling. */
const sameAddress = (one: string, other: string): boolean => {
  if (!ipaddr.isValid(one) || !ipaddr.isValid(other)) return false;
  return ipaddr.parse(one).toNormalizedString() === ipaddr.parse(other).toNormalizedString();
};

type TorExit = Extract<IpAddressObservation, { status: 'found' }>['torExit'];

const ZONE = 'dnsel.torproject.org';

/** Queries the DNS exit list of the Tor Project: 127.0.0.2 for an exit, NXDOMAIN for any other address. It covers IPv4 only. */
const findTorExit = async (dns: DnsIo, address: string, signal: AbortSignal): Promise<TorExit> => {
  const notChecked = (reason: string): TorExit => ({ status: 'notChecked', reason: wellFormedText(reason, 300) });
  if (address.includes(':')) return notChecked('The exit list of Tor has no IPv6 addresses');
  const outcome = await dnsOutcome(dns, `${reversedAddress(address)}.${ZONE}`, 'A', signal);
  if (outcome.kind === 'notChecked') return notChecked(outcome.failure.message);
  const codes = outcome.answer.records.map((record) => record.address);
  if (codes.length === 0) return { status: 'checked', isExit: false };
  // Any other answer comes from a name server that answers every query (a captive portal, a search page).
  return codes.every((code) => code === '127.0.0.2')
    ? { status: 'checked', isExit: true }
    : notChecked(`${ZONE} answered ${codes.slice(0, 3).join(', ')}, which its documentation does not have`);
};
