import type { HostPlace } from './observation.ts';
import type { Route, RoutesObservation } from './routesObservation.ts';
import { isInPrefix, prefixOf } from '../../server/scanner/io/roas/roaTable.ts';
import { IoFailure, type DnsIo, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { SOURCE_OFF } from '../../server/scanner/io/sourceIo.ts';
import { atMostAtOnce } from '../kit/atMostAtOnce.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { reversedAddress } from '../kit/reversedAddress.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { lengthOf } from './assessRoutes.ts';
import { findRouteObjects } from './findRouteObjects.ts';

/** Team Cymru's zones for announced prefixes and their origins, for IPv4 and IPv6 (https://www.team-cymru.com/ip-asn-mapping). */
export const ORIGIN_ZONES = ['origin.asn.cymru.com', 'origin6.asn.cymru.com'] as const;

const MAX_ROAS = 20;
const MAX_ORIGINS = 10;
const MAX_PROVIDERS = 100;
const AT_ONCE = 6;

/** Finds what the RPKI says about the routes to the hosts: the ROAs that cover each address, and what is announced. */
export const findRoutes = async (
  hosts: readonly HostPlace[],
  { dns, sources }: Pick<ScannerIo, 'dns' | 'sources'>,
  signal: AbortSignal,
): Promise<RoutesObservation> => {
  const known = hosts.flatMap(({ role, host, address, asn }) =>
    address === null ? [] : [{ role, host, address, listedAsn: asn }],
  );
  const [first] = known;
  if (!first) return { status: 'notChecked', reason: 'No host has an address' };
  try {
    // The data set fails for all hosts or for none.
    const { source, builtAt, retrievedAt } = await sources.coveringRoas(first.address, signal);
    const announcedAt = new Map<string, Promise<Route['announced']>>();
    const addresses = known.map(({ address }) => address);
    const registering = findRouteObjects(addresses, sources, signal);
    registering.catch(() => undefined);
    const seen = await atMostAtOnce(AT_ONCE, known, async (host): Promise<Route> => {
      const { roas, aspaOf } = await sources.coveringRoas(host.address, signal);
      const asked = announcedAt.get(host.address) ?? findAnnounced(dns, host.address, signal);
      announcedAt.set(host.address, asked);
      const announced = await asked;
      const asns = announced.status === 'seen' ? announced.asns : host.listedAsn === null ? [] : [host.listedAsn];
      const sorted = roas.toSorted((one, other) => Number(asns.includes(other.asn)) - Number(asns.includes(one.asn)));
      const [origin] = asns;
      return {
        ...host,
        announced,
        roas: sorted.slice(0, MAX_ROAS),
        moreRoas: sorted.length > MAX_ROAS,
        aspa: origin === undefined ? null : (aspaOf(origin)?.slice(0, MAX_PROVIDERS) ?? null),
      };
    });
    const registered = await registering;
    const routes = seen.map((route) => {
      const objects = registered?.get(route.address);
      return objects ? { ...route, registered: objects } : route;
    });
    return { status: 'checked', source: wellFormedText(source, 255), builtAt, retrievedAt, routes };
  } catch (error) {
    if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
    if (error.code === SOURCE_OFF) return { status: 'off' };
    return { status: 'notChecked', reason: wellFormedText(error.message, 300) };
  }
};

/**
 * Parses `64500 64501 | 192.0.2.0/24 | CH | ripencc | 2011-08-11`: several networks if several announce the prefix, several records if less specific prefixes
 * are announced as well.
 */
const findAnnounced = async (dns: DnsIo, address: string, signal: AbortSignal): Promise<Route['announced']> => {
  const zone = ORIGIN_ZONES[address.includes(':') ? 1 : 0];
  const outcome = await dnsOutcome(dns, `${reversedAddress(address)}.${zone}`, 'TXT', signal);
  if (outcome.kind === 'notChecked') {
    return { status: 'notChecked', reason: wellFormedText(outcome.failure.message, 300) };
  }
  const { records } = outcome.answer;
  if (records.length === 0) return { status: 'unlisted' };
  const read = records.map(({ text }) => originOf(text, address));
  const [longest] = read
    .filter((origin) => origin !== undefined)
    .toSorted((one, other) => lengthOf(other.prefix) - lengthOf(one.prefix));
  if (!longest || read.includes(undefined)) {
    return { status: 'notChecked', reason: `${zone} answered what its documentation does not have` };
  }
  const asns = [...new Set(read.flatMap((one) => (one?.prefix === longest.prefix ? one.asns : [])))];
  return { status: 'seen', prefix: longest.prefix, asns: asns.slice(0, MAX_ORIGINS) };
};

const originOf = (
  text: string,
  address: string,
): { readonly asns: readonly number[]; readonly prefix: string } | undefined => {
  const [, numbers = '', prefix = ''] =
    /^(\d{1,10}(?: \d{1,10}){0,9}) \| ([0-9a-f.:]{2,45}\/\d{1,3}) \|/i.exec(text) ?? [];
  const parsed = prefixOf(prefix);
  const asns = numbers.split(' ').map(Number);
  const isRead = parsed !== undefined && isInPrefix(address, parsed) && asns.every((asn) => asn <= 4_294_967_295);
  return isRead ? { asns, prefix } : undefined;
};
