import { type AppendResult as ServerResult, NO_STREAM } from '@eventstore/db-client';
import type { EncodedEvent } from '../encodeEvents.ts';
import { type AppendResult, EventStoreUnavailable, EventTooLarge, type ExpectedRevision } from '../port.ts';
import type { Connections } from './connections.ts';
import { chainEvents } from './eventCodec.ts';
import { toPosition } from './logPosition.ts';
import { readSome } from './readPages.ts';
import { asStoreError, errorType } from './storeErrors.ts';
import { EMPTY_TAIL, type StreamTail, type StreamTails } from './streamTails.ts';

/** How often an append is tried whose answer did not arrive. */
const UNCERTAIN_TRIES = 3;

/**
 * Appends after the cached tail, always with an expected revision, because the hash chain has an order. The server rejects an append that is based on an
 * outdated tail. Then the new events are read, and they decide: already recorded, a conflict, or another attempt. An event older than the ids in the tail is
 * only looked for at the place where the append itself expects it.
 */
export const appendChained = async (
  connections: Connections,
  tails: StreamTails,
  prefix: string,
  { stream, encoded, expected }: { stream: string; encoded: readonly EncodedEvent[]; expected: ExpectedRevision },
): Promise<AppendResult> => {
  let tail = tails.get(stream) ?? (expected === 'none' ? EMPTY_TAIL : await tails.refresh(stream));
  for (let uncertain = 0, checked = false; ;) {
    const recorded = tail.ids.get(encoded[0]?.id ?? '');
    if (recorded !== undefined) {
      const outcome = await recordedAt(connections, prefix + stream, recorded, encoded);
      if (!outcome) throw new Error(`${stream} has no event ${recorded}, though it was read before`);
      return outcome;
    }
    if (!conflicts(expected, tail.revision)) {
      const events = chainEvents(stream, tail.hash, encoded);
      const written = await write(connections, prefix + stream, tail, events);
      if (typeof written === 'object') {
        tails.extend(stream, tail, idsOf(encoded));
        return { ok: true, revision: tail.revision + encoded.length, position: toPosition(written) };
      }
      if (written === 'uncertain') uncertain += 1;
      if (uncertain === UNCERTAIN_TRIES) throw new EventStoreUnavailable(`An append to ${stream} was not answered`);
    } else if (checked) {
      return (await recordedLongAgo(connections, prefix + stream, tail, encoded, expected)) ?? conflictAt(tail);
    }
    tail = await tails.refresh(stream);
    checked = true;
  }
};

const conflicts = (expected: ExpectedRevision, actual: number): boolean =>
  expected !== 'any' && actual !== (expected === 'none' ? -1 : expected);

const conflictAt = ({ revision }: StreamTail): AppendResult => ({ ok: false, kind: 'conflict', actual: revision });

const idsOf = (encoded: readonly EncodedEvent[]): string[] => encoded.map(({ id }) => id);

/** Returns the position of the last event; `stale`: others have appended; `uncertain`: no answer arrived, so it may or may not be written. */
const write = async (
  { client, credentials }: Connections,
  streamId: string,
  tail: StreamTail,
  events: ReturnType<typeof chainEvents>,
): Promise<NonNullable<ServerResult['position']> | 'stale' | 'uncertain'> => {
  try {
    const expectedRevision = tail.revision < 0 ? NO_STREAM : BigInt(tail.revision);
    const result = await client.appendToStream(streamId, events, {
      expectedRevision,
      credentials,
      requiresLeader: true,
    });
    return result.position ?? 'stale';
  } catch (error) {
    const type = errorType(error);
    if (type === 'wrong-expected-version') return 'stale';
    // The server answers like this if the same events arrive twice at once: it writes them once and does not answer one of the callers.
    if (type === 'timeout' || type === 'deadline-exceeded') return 'uncertain';
    if (type === 'maximum-append-size-exceeded') {
      throw new EventTooLarge(`The events of one append to ${streamId} are too large together`, { cause: error });
    }
    throw asStoreError(error);
  }
};

/** Finds a repeated append at its expected revision, however many events have followed. */
const recordedLongAgo = async (
  connections: Connections,
  streamId: string,
  tail: StreamTail,
  encoded: readonly EncodedEvent[],
  expected: ExpectedRevision,
): Promise<AppendResult | undefined> => {
  const place = expected === 'none' ? 0 : Number(expected) + 1;
  return place > tail.revision - tail.ids.size ? undefined : recordedAt(connections, streamId, place, encoded);
};

/** Returns the outcome of the append whose first event is at `place`, or undefined if another event is there. */
const recordedAt = async (
  { client }: Connections,
  streamId: string,
  place: number,
  encoded: readonly EncodedEvent[],
): Promise<AppendResult | undefined> => {
  const there = await readSome(client, streamId, place, encoded.length);
  const last = there.at(-1);
  if (there[0]?.id !== encoded[0]?.id || !last?.position) return undefined;
  return { ok: true, revision: Number(last.revision), position: toPosition(last.position) };
};
