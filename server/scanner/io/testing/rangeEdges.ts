import ipaddr from 'ipaddr.js';

export interface RangeEdges {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  /** The nearest addresses outside the range; fewer at either end of the address space. */
  readonly beside: readonly string[];
}

const numberOf = (bytes: readonly number[]): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

const textOf = (number: bigint, bytes: number): string =>
  ipaddr
    .fromByteArray(Array.from({ length: bytes }, (_, at) => Number((number >> BigInt(8 * (bytes - 1 - at))) & 255n)))
    .toString();

const boundsOf = (cidr: string) => {
  const [address, prefix] = ipaddr.parseCIDR(cidr);
  const bytes = address.toByteArray();
  const size = 1n << BigInt(bytes.length * 8 - prefix);
  const first = (numberOf(bytes) / size) * size;
  return { first, last: first + size - 1n, bytes: bytes.length };
};

/** Computed independently of the guard, because the guard is tested against it. */
export const rangeEdges = (cidr: string): RangeEdges => {
  const { first, last, bytes } = boundsOf(cidr);
  const end = 1n << BigInt(bytes * 8);
  const beside = [first - 1n, last + 1n].filter((number) => number >= 0n && number < end);
  return {
    first: textOf(first, bytes),
    middle: textOf((first + last) / 2n, bytes),
    last: textOf(last, bytes),
    beside: beside.map((number) => textOf(number, bytes)),
  };
};

export const isWithin = (address: string, cidr: string): boolean => {
  const bytes = ipaddr.parse(address).toByteArray();
  const bounds = boundsOf(cidr);
  const number = numberOf(bytes);
  return bytes.length === bounds.bytes && number >= bounds.first && number <= bounds.last;
};
