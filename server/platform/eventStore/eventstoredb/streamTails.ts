import type { RecordedEvent as StoredEvent } from '@eventstore/db-client';
import type { Connections } from './connections.ts';
import { decodeEvent } from './eventCodec.ts';
import { GENESIS_HASH } from '../hashChain.ts';
import { IDEMPOTENCY_WINDOW } from '../port.ts';
import { readSome, readTail } from './readPages.ts';

/** What an append needs to know about its stream: the end of the chain, and which events it already has. */
export interface StreamTail {
  /** The revision of the last event, or -1 if there is none. */
  readonly revision: number;
  readonly hash: string;
  /** The revisions of the newest IDEMPOTENCY_WINDOW events, by event id. */
  readonly ids: ReadonlyMap<string, number>;
}

export const EMPTY_TAIL: StreamTail = { revision: -1, hash: GENESIS_HASH, ids: new Map() };

/** Number of streams whose tail is cached; the least recently used is forgotten first. */
const REMEMBERED = 1000;

export interface StreamTails {
  /** Runs this process's appends to a stream one at a time: concurrent ones would only conflict. */
  inTurn<T>(stream: string, append: () => Promise<T>): Promise<T>;
  /** Returns a tail that was read, and to which this process has not appended since. It may be behind, but is correct as far as it goes. */
  get(stream: string): StreamTail | undefined;
  /** Reads from the cached tail to the end of the stream. If there is no cached tail or too many events have been added, reads only the end. */
  refresh(stream: string): Promise<StreamTail>;
  /**
   * `ids` were acknowledged after the tail that `get` or `refresh` returned. Their hash is read before the next append: another process may have recorded the
   * same ids just before, with another time in them, and the server then answers as if our events had been written.
   */
  extend(stream: string, tail: StreamTail, ids: readonly string[]): void;
}

/**
 * The server recognises a repeated append only at the same expected revision or among the newest events of all streams, so the newest ids of a stream are
 * checked here. They are read backwards once per process and stream, however long it is; from then on only events that others append are read.
 */
export const createStreamTails = (connections: Connections, prefix: string): StreamTails => {
  const tails = new Map<string, StreamTail>();
  const unread = new WeakSet<StreamTail>();
  const turns = new Map<string, Promise<unknown>>();

  const remember = (stream: string, tail: StreamTail) => {
    tails.delete(stream);
    tails.set(stream, tail);
    const oldest = tails.size > REMEMBERED ? tails.keys().next().value : undefined;
    if (oldest !== undefined) tails.delete(oldest);
  };

  return {
    inTurn: async (stream, append) => {
      const turn = (turns.get(stream) ?? Promise.resolve()).then(append, append);
      turns.set(stream, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(stream) === turn) turns.delete(stream);
      }
    },
    get: (stream) => {
      const tail = tails.get(stream);
      return tail && unread.has(tail) ? undefined : tail;
    },
    refresh: async (stream) => {
      const known = tails.get(stream) ?? EMPTY_TAIL;
      const news =
        known.revision < 0
          ? undefined
          : await readSome(
              connections.client,
              prefix + stream,
              unread.has(known) ? known.revision : known.revision + 1,
              IDEMPOTENCY_WINDOW,
            );
      const tail =
        news && news.length < IDEMPOTENCY_WINDOW
          ? following(known, news, prefix)
          : following(EMPTY_TAIL, await readTail(connections.client, prefix + stream, IDEMPOTENCY_WINDOW), prefix);
      remember(stream, tail);
      return tail;
    },
    extend: (stream, tail, ids) => {
      const added = ids.map((id, index) => [id, tail.revision + 1 + index] as const);
      const own = { ...tail, revision: tail.revision + ids.length, ids: newest([...tail.ids, ...added]) };
      unread.add(own);
      remember(stream, own);
    },
  };
};

/** Returns the tail after these server events, in order, are added. */
const following = (tail: StreamTail, news: readonly StoredEvent[], prefix: string): StreamTail => {
  const last = news.at(-1);
  if (!last) return tail;
  const { revision, hash } = decodeEvent(last, prefix);
  const added = news.map(({ id, revision: own }) => [id, Number(own)] as const);
  return { revision, hash, ids: newest([...tail.ids, ...added]) };
};

const newest = (ids: readonly (readonly [string, number])[]): ReadonlyMap<string, number> =>
  new Map(ids.slice(-IDEMPOTENCY_WINDOW));
