import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Observations } from '../../../../schema/report/observations.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';

/** The addresses of a report's own host. An octet or a byte is 0-255. */
export interface OwnAddresses {
  /** Four octets. */
  hasFour(octets: readonly number[]): boolean;
  /** Sixteen bytes, of an address that an IPv4 address of the host may stand in too (IPv4-mapped, NAT64, 6to4). */
  hasSix(bytes: readonly number[]): boolean;
  /** Which IPv4, and which IPv6 addresses are its own is known: else every one is taken for one. */
  readonly isFourKnown: boolean;
  readonly isSixKnown: boolean;
  /** There is none. */
  readonly isEmpty: boolean;
}

const keyOf = (bytes: readonly number[]): string => bytes.join('.');

/** `0000:…:0000:255.255.255.255`. */
const LONGEST = 45;

/** Bytes of an address as it is written in a record; undefined: it is none. */
export const bytesOf = (text: string): readonly number[] | undefined =>
  text.length <= LONGEST && isIP(text) !== 0 ? ipaddr.parse(text).toByteArray() : undefined;

/** Where the IPv4 address begins in an IPv6 address that holds one: IPv4-compatible, IPv4-mapped, NAT64 (RFC 6052 §2.1), 6to4 (RFC 3056). */
export const holdsFourAt = (bytes: readonly number[]): number | undefined => {
  const isZero = (from: number, to: number): boolean => bytes.slice(from, to).every((byte) => byte === 0);
  if (bytes[0] === 0x20 && bytes[1] === 0x02) return 2;
  if (isZero(0, 10) && bytes[10] === 0xff && bytes[11] === 0xff) return 12;
  if (bytes[0] === 0 && bytes[1] === 0x64 && bytes[2] === 0xff && bytes[3] === 0x9b && isZero(4, 12)) return 12;
  return isZero(0, 12) ? 12 : undefined;
};

const recordsOf = (lookup: Observations['dns']['a'] | undefined): readonly string[] =>
  lookup?.status === 'found' ? lookup.records : [];

const writtenIn = ({ dns, ipAddress, ports, blockLists }: Partial<Observations>): readonly string[] => [
  ...recordsOf(dns?.a),
  ...recordsOf(dns?.aaaa),
  ...(dns?.wildcard?.status === 'present' ? dns.wildcard.records : []),
  ...(ipAddress?.status === 'found' ? ipAddress.addresses.map(({ address }) => address) : []),
  ...(ports?.status === 'checked' ? [ports.address] : []),
  ...(blockLists?.lists.flatMap(({ lookups }) => lookups.map(({ subject }) => subject)) ?? []),
];

const isLookedUp = (lookup: Observations['dns']['a'] | undefined): boolean =>
  lookup?.status === 'found' || lookup?.status === 'absent';

/**
 * The host's own addresses as the report names them. As long as it does not know those of a family (the probe is still at work, or got no
 * answer, or the scan failed) every address of that family is taken for one: what an error of another probe says may be it.
 */
export const ownAddressesOf = ({ observations }: Pick<ScanReport, 'observations'>): OwnAddresses => {
  const { dns, ipAddress } = observations;
  const written = writtenIn(observations).flatMap((text) => {
    const bytes = bytesOf(text);
    return bytes ? [bytes] : [];
  });
  const keys = new Set(written.map(keyOf));
  const isFourKnown = ipAddress !== undefined || isLookedUp(dns?.a);
  const isSixKnown = ipAddress !== undefined || isLookedUp(dns?.aaaa);
  const hasFour = (octets: readonly number[]): boolean => !isFourKnown || keys.has(keyOf(octets));
  return {
    hasFour,
    hasSix: (bytes) => {
      if (!isSixKnown || keys.has(keyOf(bytes))) return true;
      const at = holdsFourAt(bytes);
      return at !== undefined && hasFour(bytes.slice(at, at + 4));
    },
    isFourKnown,
    isSixKnown,
    isEmpty: isFourKnown && isSixKnown && keys.size === 0,
  };
};
