import { type ChainEnd, type ChainEnds, contentHashOfTexts } from '../hashChain.ts';
import { merkleRoot } from '../integrity/anchor.ts';
import type { BrokenLink } from '../integrity/verifyLog.ts';
import type { Position } from '../port.ts';
import { positionOf } from '../postgres/eventRow.ts';
import type { Rows } from './segmentFile.ts';

/** The first event of a stream in a segment, if its predecessor is not known: it is in an earlier segment. */
export interface Continuation {
  readonly stream: string;
  readonly revision: number;
  readonly previousHash: string;
}

/** What the rows of a segment contain. */
export interface SegmentContent {
  readonly events: number;
  readonly streams: number;
  readonly firstPosition: Position | undefined;
  readonly lastPosition: Position | undefined;
  /** Merkle root of the last event of each stream. */
  readonly root: string;
  /** The first event of each stream that does not fit its chain. */
  readonly broken: readonly BrokenLink[];
  /** Whether each row follows the one before it in the log. */
  readonly isInOrder: boolean;
  readonly continuations: readonly Continuation[];
}

/** Reads the rows of one segment, and follows the hash chains of their streams. `chains` may come from the segment before it. */
export const walkSegment = async (rows: Rows, chains: ChainEnds): Promise<SegmentContent> => {
  const ends = new Map<string, ChainEnd>();
  const broken = new Map<string, BrokenLink>();
  const continuations: Continuation[] = [];
  let [events, isInOrder] = [0, true];
  let firstPosition: Position | undefined;
  let lastPosition: Position | undefined;
  for await (const page of rows) {
    for (const row of page) {
      const { stream, revision, hash, previous_hash: previousHash } = row;
      const position = positionOf(row.position);
      if (revision > 0 && !chains.has(stream)) continuations.push({ stream, revision, previousHash });
      const fault = chains.follow({ stream, revision, hash, previousHash }, contentHashOfTexts(row));
      if (fault && !broken.has(stream)) broken.set(stream, { stream, revision, fault });
      ends.set(stream, { revision, hash });
      isInOrder &&= lastPosition === undefined || position > lastPosition;
      firstPosition ??= position;
      lastPosition = position;
      events += 1;
    }
  }
  return {
    events,
    streams: ends.size,
    firstPosition,
    lastPosition,
    root: merkleRoot(ends.values()),
    broken: [...broken.values()],
    isInOrder,
    continuations,
  };
};
