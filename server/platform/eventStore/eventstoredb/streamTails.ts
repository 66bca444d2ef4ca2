import type { RecordedEvent as StoredEvent } from '@eventstore/db-client';
import type { Connections } from './connections.ts';
import { decodeEvent } from './eventCodec.ts';
import { GENESIS_HASH } from '../hashChain.ts';
import { IDEMPOTENCY_WINDOW } from '../port.ts';
import { readSome, readTail } from './readPages.ts';

/** What an append must know of its stream: the end of the chain, and which events are there already. */
export interface StreamTail {
  /** Of the last event; -1 when there is none. */
  readonly revision: number;
  readonly hash: string;
  /** Revision by event id, of the newest IDEMPOTENCY_WINDOW events. */
  readonly ids: ReadonlyMap<string, number>;
}

export const EMPTY_TAIL: StreamTail = { revision: -1, hash: GENESIS_HASH, ids: new Map() };

/** Streams whose tail is remembered; the one that rested longest is forgotten first. */
const REMEMBERED = 1000;

export interface StreamTails {
  /** Runs one append of this process to a stream at a time: two of them would only refuse each other. */
  inTurn<T>(stream: string, append: () => Promise<T>): Promise<T>;
  /** What was read and not appended to by this process since; it may be behind, and is right as far as it goes. */
  get(stream: string): StreamTail | undefined;
  /** Reads on from what is remembered to the end of the stream, or the end alone where nothing is, or too much has come since. */
  refresh(stream: string): Promise<StreamTail>;
  /**
   * `ids` were acknowledged behind the tail that `get` or `refresh` gave. Their hash is read before the next append:
   * another process may have recorded the same ids just before, with another time in them, and the server answers us as
   * if what we sent had been written.
   */
  extend(stream: string, tail: StreamTail, ids: readonly string[]): void;
}

/**
 * The server finds a repeated append only at the same expected revision or among the newest events of all streams, so the newest ids of a stream
 * are looked through here: read backwards once for each process and stream, however long it is, and from then on only what others append.
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

/** The tail when these events of the server, in order, come behind it. */
const following = (tail: StreamTail, news: readonly StoredEvent[], prefix: string): StreamTail => {
  const last = news.at(-1);
  if (!last) return tail;
  const { revision, hash } = decodeEvent(last, prefix);
  const added = news.map(({ id, revision: own }) => [id, Number(own)] as const);
  return { revision, hash, ids: newest([...tail.ids, ...added]) };
};

const newest = (ids: readonly (readonly [string, number])[]): ReadonlyMap<string, number> =>
  new Map(ids.slice(-IDEMPOTENCY_WINDOW));
