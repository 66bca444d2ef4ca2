import { chainHash, contentHash, GENESIS_HASH } from './hashChain.ts';
import type { RecordedEvent } from './port.ts';

/**
 * Walks the chain of every stream through events in the order of the log (or of one stream), and answers with what does not fit in: an event that
 * was changed, moved or follows one that was left out, as `stream@revision`. What an event seals counts as it is recorded: a chain holds
 * whether it opens or not.
 */
export const brokenLinks = async (
  events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
): Promise<readonly string[]> => {
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  const broken: string[] = [];
  for await (const event of events) {
    const { stream, revision, hash, previousHash } = event;
    const end = ends.get(stream) ?? { revision: -1, hash: GENESIS_HASH };
    const follows = revision === end.revision + 1 && previousHash === end.hash;
    if (!follows || hash !== chainHash(stream, previousHash, contentHash(event))) broken.push(`${stream}@${revision}`);
    ends.set(stream, { revision, hash });
  }
  return broken;
};
