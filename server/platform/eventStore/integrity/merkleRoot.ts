import { createHash } from 'node:crypto';
import type { ChainEnd } from '../chainEnds.ts';

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** What stands for a stream: its length and the hash of its last event, which covers its name and all that it holds. */
const leafOf = ({ revision, hash }: ChainEnd): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(revision + 1);
  return sha256(LEAF, length, Buffer.from(hash, 'hex'));
};

/**
 * The root over the ends of all chains, as hex: leaves in the order of their bytes, so that no name is needed, hashed pairwise as in RFC 9162
 * §2.1.1 (leaves and nodes are told apart by their first byte; an odd one goes up as it is). Of no stream: the hash of nothing.
 */
export const merkleRoot = (ends: Iterable<ChainEnd>): string => {
  let level = [...ends].map(leafOf).toSorted((one, other) => one.compare(other));
  if (level.length === 0) return sha256().toString('hex');
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]];
      if (left) above.push(right ? sha256(NODE, left, right) : left);
    }
    level = above;
  }
  return level[0]?.toString('hex') ?? '';
};
