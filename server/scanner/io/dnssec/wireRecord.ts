import type { Labels } from './dnsLabels.ts';

/** A resource record with its bytes. Names in `data` are decompressed and keep their original case. */
export interface WireRecord {
  readonly owner: Labels;
  readonly type: number;
  readonly class: number;
  readonly ttl: number;
  readonly data: Buffer;
}

/** IANA, "Domain Name System (DNS) Parameters", resource record types. */
export const rrType = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  DNAME: 39,
  OPT: 41,
  DS: 43,
  SSHFP: 44,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  NSEC3: 50,
  TLSA: 52,
  SMIMEA: 53,
  CDS: 59,
  CDNSKEY: 60,
  OPENPGPKEY: 61,
  HTTPS: 65,
  CAA: 257,
} as const;

export type RrTypeName = keyof typeof rrType;

export const CLASS_IN = 1;
/** Chaos: used to ask name servers about themselves. */
export const CLASS_CH = 3;

const typeNames: ReadonlyMap<number, string> = new Map(Object.entries(rrType).map(([name, number]) => [number, name]));

/** Returns e.g. `MX`, or `TYPE65280` for a type without a name here (RFC 3597 §5). */
export const typeName = (type: number): string => typeNames.get(type) ?? `TYPE${type}`;
