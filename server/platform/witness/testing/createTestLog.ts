import { generateKeyPairSync } from 'node:crypto';
import { rootOf, TILE_WIDTH } from '../../../../projections/transparency/merkleTree.ts';
import { leafHash } from '../../../../schema/transparency/merklePath.ts';
import { signCheckpoint, verifierKeyOf } from '../../transparency/sign.ts';

const { privateKey } = generateKeyPairSync('ed25519');

/** A transparency log over these entries, as it publishes them at any size. Logs of the same origin have the same key. */
export const createTestLog = (entries: readonly string[], origin = 'candor.example/log') => {
  const leaves = entries.map((entry) => leafHash(Buffer.from(entry)));
  const tile = (level: number, number: number, size: number): readonly Uint8Array[] => {
    const span = TILE_WIDTH ** level;
    return Array.from({ length: TILE_WIDTH }, (_, at) => (number * TILE_WIDTH + at) * span)
      .filter((from) => from + span <= size)
      .map((from) => rootOf(leaves.slice(from, from + span)));
  };
  return {
    key: verifierKeyOf(origin, privateKey),
    tile,
    readTile: (level: number, number: number) => Promise.resolve(tile(level, number, leaves.length)),
    checkpoint: (size = leaves.length): string =>
      signCheckpoint({ origin, size, root: rootOf(leaves.slice(0, size)) }, [privateKey]),
  };
};

/** The names of so many entries. `replaced`: the index of one that differs. */
export const entriesOf = (count: number, replaced?: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => (index === replaced ? 'replaced' : `entry ${index}`));
