import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { sameBytes } from '../../schema/transparency/bytes.ts';
import { leafHash, rootFromPath, verifyConsistency } from '../../schema/transparency/merklePath.ts';
import { proveConsistency, proveInclusion, type ReadTile, treeRoot } from './merkleTree.ts';

const leaves = Array.from({ length: 66_000 }, (_, index) => leafHash(Buffer.from(`entry ${index}`)));

const node = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();

const known = new Map<string, Uint8Array>();

/** As RFC 6962 §2.1 defines it: split at the largest power of two that is smaller than the size. */
const definedRoot = (from: number, to: number): Uint8Array => {
  if (to - from === 1) return leaves[from] ?? Buffer.alloc(0);
  const split = from + 2 ** Math.ceil(Math.log2(to - from) - 1);
  const root = known.get(`${from}-${to}`) ?? node(definedRoot(from, split), definedRoot(split, to));
  known.set(`${from}-${to}`, root);
  return root;
};

const definedPath = (index: number, from: number, to: number): readonly Uint8Array[] => {
  if (to - from === 1) return [];
  const split = from + 2 ** Math.ceil(Math.log2(to - from) - 1);
  return index < split
    ? [...definedPath(index, from, split), definedRoot(split, to)]
    : [...definedPath(index, split, to), definedRoot(from, split)];
};

/** Tiles of a tree that has grown beyond the size in question. */
const readTile: ReadTile = (level, tile) => {
  const span = 256 ** level;
  const nodes = Array.from({ length: 256 }, (_, at) => (tile * 256 + at) * span).filter(
    (from) => from + span <= leaves.length,
  );
  return Promise.resolve(nodes.map((from) => definedRoot(from, from + span)));
};

describe('The Merkle tree in tiles', () => {
  it('has the root and the paths that RFC 6962 defines, at every boundary of tiles', async () => {
    for (const size of [1, 2, 3, 7, 255, 256, 257, 511, 512, 513, 1_000, 65_535, 65_536, 65_537, 65_793]) {
      const root = definedRoot(0, size);
      expect(sameBytes(await treeRoot(size, readTile), root), `root of ${size}`).to.equal(true);
      for (const index of new Set(
        [0, 1, 254, 255, 256, 257, size - 2, size - 1].filter((at) => at >= 0 && at < size),
      )) {
        const proof = await proveInclusion(index, size, readTile);
        expect(sameBytes(proof.root, root)).to.equal(true);
        expect(
          Buffer.concat(proof.path).equals(Buffer.concat(definedPath(index, 0, size))),
          `${index} of ${size}`,
        ).to.equal(true);
      }
    }
  });

  it('is proved to contain each earlier tree, and no other one', async () => {
    const other = new Uint8Array(32);
    for (const later of [1, 2, 3, 7, 8, 255, 256, 257, 513, 1_000, 65_793])
      for (const earlier of new Set([1, 2, 3, 4, 6, 7, 255, 256, 257, 512, later - 1, later])) {
        if (earlier < 1 || earlier > later) continue;
        const proof = await proveConsistency(earlier, later, readTile);
        const [before, after] = [
          { size: earlier, root: definedRoot(0, earlier) },
          { size: later, root: definedRoot(0, later) },
        ];
        const said = `${earlier} in ${later}`;
        expect(verifyConsistency(before, after, proof), said).to.equal('consistent');
        expect(verifyConsistency({ ...before, root: other }, after, proof), said).not.to.equal('consistent');
        expect(verifyConsistency(before, { ...after, root: other }, proof), said).not.to.equal('consistent');
        expect(verifyConsistency(before, after, [...proof, other]), said).to.equal('unproven');
        if (proof.length > 0) expect(verifyConsistency(before, after, proof.slice(1)), said).to.equal('unproven');
      }
  });

  it('shows a fork: the later tree, with a proof of its own, has another beginning', async () => {
    const proof = await proveConsistency(6, 300, readTile);
    const after = { size: 300, root: definedRoot(0, 300) };
    expect(verifyConsistency({ size: 6, root: definedRoot(1, 7) }, after, proof)).to.equal('forked');
    expect(verifyConsistency({ size: 300, root: definedRoot(1, 301) }, after, [])).to.equal('forked');
    expect(verifyConsistency(after, { size: 6, root: definedRoot(0, 6) }, proof)).to.equal('unproven');
  });

  it('is the hash of nothing if it is empty', async () => {
    expect(Buffer.from(await treeRoot(0, readTile)).toString('hex')).to.equal(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  it('is computed from a leaf and its path, and from no other leaf, index, size or path', async () => {
    for (const [index, size] of [
      [0, 1],
      [4, 5],
      [6, 7],
      [299, 300],
      [0, 300],
      [255, 300],
    ] as const) {
      const { root, path } = await proveInclusion(index, size, readTile);
      const leaf = leaves[index] ?? Buffer.alloc(0);
      const holds = (...[hash, siblings, at]: Parameters<typeof rootFromPath>): boolean =>
        sameBytes(rootFromPath(hash, siblings, at) ?? new Uint8Array(), root);
      expect(holds(leaf, path, { index, size })).to.equal(true);
      expect(holds(leaves[index + 1] ?? leaf, path, { index, size })).to.equal(false);
      expect(holds(leaf, [...path, root], { index, size })).to.equal(false);
      if (path.length === 0) continue;
      expect(holds(leaf, path.slice(0, -1), { index, size })).to.equal(false);
      expect(holds(leaf, path.toReversed(), { index, size })).to.equal(path.length === 1);
      expect(holds(leaf, path, { index: index === 0 ? 1 : index - 1, size })).to.equal(false);
    }
  });
});
