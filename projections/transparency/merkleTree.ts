import { EMPTY_ROOT, nodeHash } from '../../schema/transparency/merklePath.ts';

/** Merkle trees as in RFC 6962 §2.1, stored in tiles of 256 hashes (C2SP tlog-tiles). */

/** The level above: hashes in pairs. An odd one moves up unchanged. */
const levelAbove = (level: readonly Uint8Array[]): readonly Uint8Array[] => {
  const above: Uint8Array[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]];
    if (left) above.push(right ? nodeHash(left, right) : left);
  }
  return above;
};

/** The root over leaf hashes, or over the roots of complete subtrees of equal size, of which the last may be smaller. Without any, the hash of nothing. */
export const rootOf = (hashes: readonly Uint8Array[]): Uint8Array => {
  let level = hashes;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? EMPTY_ROOT;
};

/** The siblings on the way from a hash to the root over all of them. */
const pathIn = (hashes: readonly Uint8Array[], place: number): readonly Uint8Array[] => {
  const path: Uint8Array[] = [];
  let at = place;
  for (let level = hashes; level.length > 1; level = levelAbove(level)) {
    const sibling = level[at % 2 === 0 ? at + 1 : at - 1];
    if (sibling) path.push(sibling);
    at = Math.floor(at / 2);
  }
  return path;
};

export const TILE_WIDTH = 256;

/** Reads the hashes of a tile, at least as many as it has in a tree of the size in question. */
export type ReadTile = (level: number, tile: number) => Promise<readonly Uint8Array[]>;

export interface Inclusion {
  readonly root: Uint8Array;
  /** The siblings of the leaf and of the nodes above it, from the bottom up. */
  readonly path: readonly Uint8Array[];
}

/** The tiles that lead from a leaf to the root: on each level the one above the leaf, and the last one, which is not full. */
const tilesOnTheWay = (index: number, size: number) => {
  const levels: { readonly tile: number; readonly last: number; readonly width: number; readonly place: number }[] = [];
  for (let [count, at] = [size, index]; ;) {
    const [tile, last] = [Math.floor(at / TILE_WIDTH), Math.floor(count / TILE_WIDTH)];
    levels.push({ tile, last, width: count % TILE_WIDTH, place: at % TILE_WIDTH });
    if (last === 0) return levels;
    [count, at] = [last, tile];
  }
};

/** Proves that a leaf is in the tree of the first `size` leaves. */
export const proveInclusion = async (index: number, size: number, read: ReadTile): Promise<Inclusion> => {
  const levels = await Promise.all(
    tilesOnTheWay(index, size).map(async ({ tile, last, width, place }, level) => {
      const [own, edge] = await Promise.all([
        tile === last ? undefined : read(level, tile),
        width === 0 ? [] : read(level, last),
      ]);
      return { own, edge: edge.slice(0, width), place };
    }),
  );
  const path: Uint8Array[] = [];
  /** The root over all leaves after the last full tile of the level below. */
  let rest: readonly Uint8Array[] = [];
  for (const { own, edge, place } of levels) {
    const last = [...edge, ...rest];
    path.push(...pathIn(own ?? last, place));
    rest = last.length > 0 ? [rootOf(last)] : [];
  }
  return { root: rootOf(rest), path };
};

/** The root of the tree of the first `size` leaves. */
export const treeRoot = async (size: number, read: ReadTile): Promise<Uint8Array> =>
  (await proveInclusion(Math.max(0, size - 1), size, read)).root;

/** Proves that the tree of the first `later` leaves contains that of the first `earlier` leaves (RFC 6962 §2.1.2). */
export const proveConsistency = async (
  earlier: number,
  later: number,
  read: ReadTile,
): Promise<readonly Uint8Array[]> => {
  const proof: Promise<Uint8Array>[] = [];
  let [from, to, isWhole] = [0, later, true];
  while (earlier > 0 && earlier < to) {
    const middle = from + largestPowerBelow(to - from);
    if (earlier <= middle) {
      proof.push(rangeRoot(middle, to, read));
      to = middle;
    } else {
      proof.push(rangeRoot(from, middle, read));
      [from, isWhole] = [middle, false];
    }
  }
  // A verifier knows the root of the earlier tree.
  if (earlier > 0 && !isWhole) proof.push(rangeRoot(from, to, read));
  return (await Promise.all(proof)).reverse();
};

/** The root over these leaves, which are a subtree: a complete one, or one at the end of the tree. */
const rangeRoot = async (from: number, to: number, read: ReadTile): Promise<Uint8Array> => {
  const count = to - from;
  const middle = largestPowerBelow(count);
  if (count > 1 && middle * 2 !== count)
    return nodeHash(await rangeRoot(from, from + middle, read), await rangeRoot(from + middle, to, read));
  let [level, span] = [0, 1];
  while (span * TILE_WIDTH <= count) [level, span] = [level + 1, span * TILE_WIDTH];
  const first = from / span;
  const hashes = await read(level, Math.floor(first / TILE_WIDTH));
  return rootOf(hashes.slice(first % TILE_WIDTH, (first % TILE_WIDTH) + count / span));
};

/** The largest power of two that is smaller than the number; 1 for 1. */
const largestPowerBelow = (number: number): number => {
  let power = 1;
  while (power * 2 < number) power *= 2;
  return power;
};
