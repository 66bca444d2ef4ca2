import { base64Bytes, base64Text } from './base64.ts';
import { parseDecimal } from './checkpoint.ts';

/** A proof that an entry is in a transparency log, which needs nothing else to be verified (C2SP tlog-proof). */
export interface TlogProof {
  readonly index: number;
  /** The siblings of the entry and of the nodes above it, from the bottom up. */
  readonly path: readonly Uint8Array[];
  /** A signed checkpoint. */
  readonly checkpoint: string;
}

const FORMAT = 'c2sp.org/tlog-proof@v1';

export const printProof = ({ index, path, checkpoint }: TlogProof): string =>
  `${[FORMAT, `index ${index}`, ...path.map(base64Text)].join('\n')}\n\n${checkpoint}`;

/** Returns `undefined` if this is not a proof, for example because it was truncated. */
export const parseProof = (text: string): TlogProof | undefined => {
  const end = text.indexOf('\n\n');
  if (end < 0) return undefined;
  const [format, ...lines] = text.slice(0, end).split('\n');
  if (lines[0]?.startsWith('extra ') === true) lines.shift();
  const [first = '', ...hashes] = lines;
  const index = first.startsWith('index ') ? parseDecimal(first.slice('index '.length)) : undefined;
  const path = hashes.map((hash) => base64Bytes(hash)).filter((hash) => hash?.length === 32);
  if (format !== FORMAT || index === undefined || path.length !== hashes.length) return undefined;
  return { index, path: path.filter((hash) => hash !== undefined), checkpoint: text.slice(end + 2) };
};
