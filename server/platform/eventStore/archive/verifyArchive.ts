import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogSegment } from '../../../../schema/events/archive.ts';
import { hasCode } from '../../base/hasCode.ts';
import { sha256OfFile } from '../../base/sha256OfFile.ts';
import { type ChainEnd, createChainEnds } from '../hashChain.ts';
import { merkleRoot } from '../integrity/anchor.ts';
import type { BrokenLink, SealedPart } from '../integrity/verifyLog.ts';
import { positionOf } from '../postgres/eventRow.ts';
import { readSegmentFile, readSegmentLinks } from './segmentFile.ts';
import { walkSegment } from './walkSegment.ts';

/**
 * `missing`: there is no such file · `changed`: the file is not the one that was recorded · `different`: its contents are not what was recorded about them ·
 * `broken`: the hash chains in it are broken, or do not continue those of the segment before.
 */
export type SegmentFault =
  | FileFault
  | { readonly kind: 'different' }
  | { readonly kind: 'broken'; readonly broken: readonly BrokenLink[] };

interface FileFault {
  readonly kind: 'missing' | 'changed';
}

export interface VerifiedSegment {
  readonly segment: LogSegment;
  readonly fault: SegmentFault | undefined;
  /** Number of streams that continue from earlier events that no verified segment has, so that link was not checked. Always 0 without `deep`. */
  readonly unchecked: number;
}

/**
 * Compares the files of a folder with what was recorded when they were sealed: their hashes, or with `deep` also every event and the hash chains from one
 * segment to the next. Needs nothing but the folder and the records.
 */
export async function* verifyArchive(
  folder: string,
  segments: readonly LogSegment[],
  { deep }: { readonly deep: boolean },
): AsyncGenerator<VerifiedSegment> {
  const inOrder = segments.toSorted(
    (one, other) => one.logId.localeCompare(other.logId) || one.partition - other.partition,
  );
  let chains = createChainEnds({ startsLater: true });
  let before: LogSegment | undefined;
  for (const segment of inOrder) {
    const fault = await faultOfFile(folder, segment);
    if (fault || !deep) {
      yield { segment, fault, unchecked: 0 };
      continue;
    }
    const follows = before?.logId === segment.logId && before.partition + 1 === segment.partition;
    if (!follows) chains = createChainEnds({ startsLater: true });
    const content = await walkSegment(readSegmentFile(join(folder, segment.file)), chains);
    before = segment;
    const { events, streams, firstPosition, lastPosition, root, broken, isInOrder, continuations } = content;
    const isAsRecorded =
      isInOrder &&
      events === segment.events &&
      streams === segment.streams &&
      firstPosition === segment.firstPosition &&
      lastPosition === segment.lastPosition &&
      root === segment.root;
    const found: SegmentFault | undefined =
      broken.length > 0 ? { kind: 'broken', broken } : isAsRecorded ? undefined : { kind: 'different' };
    yield { segment, fault: found, unchecked: continuations.length };
  }
}

/** A segment whose file cannot stand for the part of the log that was sealed in it. */
export interface FaultySegment {
  readonly segment: LogSegment;
  readonly fault: 'missing' | 'changed' | 'different';
}

/**
 * Returns the parts of the log that need not be read to verify its hash chains: the files are those that were recorded, and were verified when they were sealed.
 * `faulty` lists the others, whose parts must be read from the log. A segment is added to it during the walk if its file does not have the recorded root.
 */
export const sealedParts = async (
  folder: string,
  segments: readonly LogSegment[],
): Promise<{ readonly parts: readonly SealedPart[]; readonly faulty: readonly FaultySegment[] }> => {
  const parts: SealedPart[] = [];
  const faulty: FaultySegment[] = [];
  for (const segment of segments.toSorted((one, other) => one.partition - other.partition)) {
    const fault = await faultOfFile(folder, segment);
    if (fault) {
      faulty.push({ segment, fault: fault.kind });
      continue;
    }
    parts.push({
      firstPosition: positionOf(segment.firstPosition),
      async *links() {
        const ends = new Map<string, ChainEnd>();
        for await (const links of readSegmentLinks(join(folder, segment.file))) {
          for (const { stream, revision, hash } of links) ends.set(stream, { revision, hash });
          yield links;
        }
        if (merkleRoot(ends.values()) !== segment.root) faulty.push({ segment, fault: 'different' });
      },
    });
  }
  return { parts, faulty };
};

/** Compares a file with its record. */
export const faultOfFile = async (
  folder: string,
  { file, bytes, sha256 }: LogSegment,
): Promise<FileFault | undefined> => {
  const path = join(folder, file);
  try {
    if ((await stat(path)).size !== bytes) return { kind: 'changed' };
    return (await sha256OfFile(path)) === sha256 ? undefined : { kind: 'changed' };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { kind: 'missing' };
    throw error;
  }
};
