import { sha256 } from '@noble/hashes/sha2.js';
import { joinBytes } from './bytes.ts';

/** The hashes of Merkle trees as in RFC 6962 §2.1, and the proofs that need no tree to be verified. */

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const leafHash = (entry: Uint8Array): Uint8Array => sha256(joinBytes(LEAF, entry));
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joinBytes(NODE, left, right));

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array());

/** Computes the root from a leaf and its path (RFC 9162 §2.1.3.2). Returns `undefined` if a tree of this size has no such path. */
export const rootFromPath = (
  leaf: Uint8Array,
  path: readonly Uint8Array[],
  { index, size }: { readonly index: number; readonly size: number },
): Uint8Array | undefined => {
  let [root, at, last] = [leaf, index, size - 1];
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      root = nodeHash(sibling, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else root = nodeHash(root, sibling);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : undefined;
};
