import { type Labels, wireOfLabels } from './dnsLabels.ts';
import type { Rrsig } from './rrsig.ts';
import { canonicalData } from './wireData.ts';
import { CLASS_IN } from './wireRecord.ts';

/** The records of one owner and type, as bytes. */
export interface RecordSet {
  readonly owner: Labels;
  readonly type: number;
  readonly data: readonly Buffer[];
}

/** Returns the bytes that a signature covers (RFC 4034 §3.1.8.1): the RRSIG's own data, then the set in canonical form and order, without duplicates. */
export const signedData = ({ owner, type, data }: RecordSet, rrsig: Omit<Rrsig, 'signature'>): Buffer => {
  const isWildcard = rrsig.labels < labelCount(owner);
  const name = wireOfLabels(isWildcard ? ['*', ...owner.slice(owner.length - rrsig.labels)] : owner);
  const head = Buffer.alloc(8);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(CLASS_IN, 2);
  head.writeUInt32BE(rrsig.originalTtl, 4);
  const sorted = data.map((bytes) => canonicalData(type, bytes)).sort((one, other) => Buffer.compare(one, other));
  const once = sorted.filter((bytes, index) => index === 0 || !bytes.equals(sorted[index - 1] ?? Buffer.alloc(0)));
  const records = once.flatMap((bytes) => [name, head, lengthOf(bytes), bytes]);
  return Buffer.concat([rrsig.fixedPart, wireOfLabels(rrsig.signer), ...records]);
};

/** RFC 4034 §3.1.3: the root and a leading asterisk do not count. */
export const labelCount = (owner: Labels): number => (owner[0] === '*' ? owner.length - 1 : owner.length);

const lengthOf = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
};
