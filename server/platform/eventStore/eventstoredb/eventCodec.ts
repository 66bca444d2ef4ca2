import { jsonEvent, type JSONEventData, type RecordedEvent as StoredEvent } from '@eventstore/db-client';
import { z } from 'zod';
import { type EventMetadata, eventMetadata } from '../../../../schema/events/eventMetadata.ts';
import type { EncodedEvent } from '../encodeEvents.ts';
import { chainHash } from '../hashChain.ts';
import type { RecordedEvent } from '../port.ts';
import { type LogPosition, toPosition } from './logPosition.ts';

/** The metadata of an event on the server. Names with a dollar are the server's own and known to its tools. */
const storedMetadata = z.object({
  $correlationId: z.string(),
  $causationId: z.string(),
  version: z.number().int(),
  metadata: z.custom<RecordedEvent['metadata']>((value) => eventMetadata.safeParse(value).success),
  hash: z.string(),
  previousHash: z.string(),
});

/** Converts events to the server's format, chained to the previous one. */
export const chainEvents = (stream: string, tailHash: string, encoded: readonly EncodedEvent[]): JSONEventData[] => {
  let hash = tailHash;
  return encoded.map((event) => {
    const previousHash = hash;
    hash = chainHash(stream, previousHash, event.contentHash);
    const metadata = JSON.parse(event.metadata) as EventMetadata;
    const { correlationId: $correlationId, causationId: $causationId } = metadata;
    return jsonEvent({
      id: event.id,
      type: event.type,
      data: JSON.parse(event.data) as JSONEventData['data'],
      metadata: { $correlationId, $causationId, version: event.version, metadata, hash, previousHash },
    });
  });
};

/**
 * Converts an event of ours from the server's format. `position`: its position in the log, if `stored` was reached through a link (the server then reports the
 * link's). Throws for an event that Candor did not write.
 */
export const decodeEvent = (stored: StoredEvent, prefix: string): RecordedEvent => {
  const parsed = storedMetadata.safeParse(stored.metadata);
  if (!parsed.success || stored.position === undefined) {
    throw new Error(
      `${stored.streamId}@${stored.revision} was not written by Candor. On a server that it shares, give it a prefix of its own (CANDOR_STREAM_PREFIX).`,
      { cause: parsed.error },
    );
  }
  const { version, metadata, hash, previousHash } = parsed.data;
  const position: LogPosition = stored.position;
  return {
    id: stored.id,
    type: stored.type,
    version,
    data: stored.data,
    metadata,
    stream: stored.streamId.slice(prefix.length),
    revision: Number(stored.revision),
    position: toPosition(position),
    hash,
    previousHash,
  };
};
