import { type AppendResult as ServerResult, NO_STREAM } from '@eventstore/db-client';
import type { EncodedEvent } from '../encodeEvents.ts';
import { type AppendResult, EventStoreUnavailable, EventTooLarge, type ExpectedRevision } from '../port.ts';
import type { Connections } from './connections.ts';
import { chainEvents } from './eventCodec.ts';
import { toPosition } from './logPosition.ts';
import { readOne } from './readPages.ts';
import { asStoreError, errorType } from './storeErrors.ts';
import { EMPTY_TAIL, type StreamTail, type StreamTails } from './streamTails.ts';

/** How often an append is tried whose answer did not come. */
const UNCERTAIN_TRIES = 3;

/**
 * Appends behind the tail that is remembered, always at an expected revision, since the hash chain has an order. The server refuses what is
 * based on a tail that is out of date; then the tail is read on, and what it says decides: recorded already, a conflict, or once more.
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
      return recordedOutcome(connections, prefix, stream, Math.min(recorded + encoded.length - 1, tail.revision));
    }
    if (!conflicts(expected, tail.revision)) {
      const { events, hash } = chainEvents(stream, tail.hash, encoded);
      const written = await write(connections, prefix + stream, tail, events);
      if (typeof written === 'object') {
        tails.extend(stream, tail, idsOf(encoded), hash);
        return { ok: true, revision: tail.revision + encoded.length, position: toPosition(written) };
      }
      if (written === 'uncertain') uncertain += 1;
      if (uncertain === UNCERTAIN_TRIES) throw new EventStoreUnavailable(`An append to ${stream} was not answered`);
    } else if (checked) {
      return { ok: false, kind: 'conflict', actual: tail.revision };
    }
    tail = await tails.refresh(stream);
    checked = true;
  }
};

const conflicts = (expected: ExpectedRevision, actual: number): boolean =>
  expected !== 'any' && actual !== (expected === 'none' ? -1 : expected);

const idsOf = (encoded: readonly EncodedEvent[]): string[] => encoded.map(({ id }) => id);

/** The position of the last event; `stale`: others have appended; `uncertain`: no answer came, and it may be written or not. */
const write = async (
  { client, credentials }: Connections,
  streamId: string,
  tail: StreamTail,
  events: ReturnType<typeof chainEvents>['events'],
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
    // The server answers so when the same events arrive twice at once: it writes them once and forgets one of the callers.
    if (type === 'timeout' || type === 'deadline-exceeded') return 'uncertain';
    if (type === 'maximum-append-size-exceeded') {
      throw new EventTooLarge(`The events of one append to ${streamId} are too large together`, { cause: error });
    }
    throw asStoreError(error);
  }
};

const recordedOutcome = async (
  { client }: Connections,
  prefix: string,
  stream: string,
  revision: number,
): Promise<AppendResult> => {
  const last = await readOne(client, prefix + stream, revision);
  if (!last?.position) throw new Error(`${stream} has no event ${revision}, though it was read before`);
  return { ok: true, revision, position: toPosition(last.position) };
};
