import type { KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import {
  logSize,
  logTile,
  newestStatement,
  readLogTile,
  statementIndex,
} from '../../../projections/transparency/queries.ts';
import { proveInclusion, TILE_WIDTH, treeRoot } from '../../../projections/transparency/merkleTree.ts';
import { ENTRIES, ENTRY_BYTES, HASH_BYTES } from '../../../projections/transparency/tiles.ts';
import { STATEMENT_TYPE } from '../../../schema/report/statement.ts';
import { statementRecorded } from '../../../schema/events/transparency.ts';
import type { Config } from '../../platform/base/config.ts';
import { siteOf } from '../../platform/base/siteOf.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { signCheckpoint, verifierKeyOf } from '../../platform/transparency/sign.ts';
import { statementDigest } from '../../../schema/transparency/entry.ts';
import { printEnvelope } from '../../../schema/transparency/envelope.ts';
import { printVerifierKey } from '../../../schema/transparency/signedNote.ts';
import { printProof } from '../../../schema/transparency/tlogProof.ts';
import { TRANSPARENCY_LOG, transparencyAggregate } from './transparencyLog.ts';

/** The public side of the transparency log. */
export interface TransparencyLog {
  /** The public keys that verify its checkpoints, the current one first, as lines of C2SP signed-note. */
  readonly verifierKeys: readonly string[];
  /** Signs a checkpoint of the current state. */
  checkpoint(): Promise<string>;
  /** The first `width` hashes of a tile, or entries of a bundle. Returns `undefined` if it has fewer. */
  tile(level: number | 'entries', tile: number, width?: number): Promise<Buffer | undefined>;
  /** The newest statement about a scan, in its signed envelope. */
  statement(scanId: string): Promise<string | undefined>;
  /** The SHA-256 of the statement about this state of a scan, in hex. */
  digest(scanId: string, revision: number): Promise<string | undefined>;
  /** The proof that the log contains the newest statement about a scan. */
  proof(scanId: string): Promise<string | undefined>;
}

/** The name of an installation's log: its public address, as the format recommends. */
export const originOf = (config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  `${siteOf(config).replace(/^https?:\/\//, '')}/log`;

export const verifierKeysOf = (origin: string, keys: readonly KeyObject[]): readonly string[] =>
  keys.map((key) => printVerifierKey(verifierKeyOf(origin, key)));

export const openTransparencyLog = (
  { knex, store }: { readonly knex: Knex; readonly store: Pick<EventStore, 'readEvent'> },
  { origin, keys }: { readonly origin: string; readonly keys: readonly KeyObject[] },
): TransparencyLog => {
  let newest: { readonly size: number; readonly note: string } | undefined;
  return {
    verifierKeys: verifierKeysOf(origin, keys),
    checkpoint: async () => {
      const size = await logSize(knex);
      if (newest?.size === size) return newest.note;
      const note = signCheckpoint({ origin, size, root: await treeRoot(size, readLogTile(knex)) }, keys);
      newest = { size, note };
      return note;
    },
    tile: async (level, tile, width = TILE_WIDTH) => {
      const bytes = await logTile(knex, level === 'entries' ? ENTRIES : level, tile);
      const wanted = width * (level === 'entries' ? ENTRY_BYTES : HASH_BYTES);
      return bytes && bytes.length >= wanted ? bytes.subarray(0, wanted) : undefined;
    },
    statement: async (scanId) => {
      const index = await newestStatement(knex, scanId);
      if (index === undefined) return undefined;
      const { statement, ...signature } = await recordedStatement(store, index);
      return printEnvelope(STATEMENT_TYPE, statement, signature);
    },
    digest: async (scanId, revision) => {
      const index = await statementIndex(knex, scanId, revision);
      return index === undefined ? undefined : statementDigest((await recordedStatement(store, index)).statement);
    },
    proof: async (scanId) => {
      const index = await newestStatement(knex, scanId);
      if (index === undefined) return undefined;
      const size = await logSize(knex);
      const { root, path } = await proveInclusion(index, size, readLogTile(knex));
      return printProof({ index, path, checkpoint: signCheckpoint({ origin, size, root }, keys) });
    },
  };
};

/** Event 0 opened the log, so each statement has the revision after its index. */
const recordedStatement = async (store: Pick<EventStore, 'readEvent'>, index: number) => {
  const event = await store.readEvent(transparencyAggregate.streamOf(TRANSPARENCY_LOG), index + 1);
  return statementRecorded.data.parse(event?.data);
};
