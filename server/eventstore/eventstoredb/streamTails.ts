import { type Connections } from './connections.ts';
import { decodeEvent } from './eventCodec.ts';
import { GENESIS_HASH } from '../hashChain.ts';
import { readPages } from './readPages.ts';

/** What an append must know of its stream: the end of the chain, and which events are there already. */
export interface StreamTail {
  /** Of the last event; -1 when there is none. */
  readonly revision: number;
  readonly hash: string;
  /** Revision by event id. */
  readonly ids: ReadonlyMap<string, number>;
}

export const EMPTY_TAIL: StreamTail = { revision: -1, hash: GENESIS_HASH, ids: new Map() };

/** Streams whose tail is remembered; the one that rested longest is forgotten first. */
const REMEMBERED = 1000;

export interface StreamTails {
  /** Runs one append of this process to a stream at a time: two of them would only refuse each other. */
  inTurn<T>(stream: string, append: () => Promise<T>): Promise<T>;
  /** What is remembered; it may be behind, and is right as far as it goes. */
  get(stream: string): StreamTail | undefined;
  /** Reads on from what is remembered to the end of the stream. */
  refresh(stream: string): Promise<StreamTail>;
  /** `ids` follow on the tail that `get` or `refresh` gave. */
  extend(stream: string, tail: StreamTail, ids: readonly string[], hash: string): void;
}

/**
 * The server finds a repeated append only at the same expected revision or among the newest events, so the ids of a stream are
 * looked through here: once for each process and stream, and from then on only what others append.
 */
export const createStreamTails = (connections: Connections, prefix: string): StreamTails => {
  const tails = new Map<string, StreamTail>();
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
    get: (stream) => tails.get(stream),
    refresh: async (stream) => {
      const { revision, hash, ids } = tails.get(stream) ?? EMPTY_TAIL;
      const tail = { revision, hash, ids: new Map(ids) };
      for await (const { event: stored } of readPages(connections.client, prefix + stream, revision + 1)) {
        if (!stored) continue;
        const event = decodeEvent(stored, prefix);
        tail.revision = event.revision;
        tail.hash = event.hash;
        tail.ids.set(event.id, event.revision);
      }
      remember(stream, tail);
      return tail;
    },
    extend: (stream, tail, ids, hash) => {
      const all = new Map(tail.ids);
      ids.forEach((id, index) => all.set(id, tail.revision + 1 + index));
      remember(stream, { revision: tail.revision + ids.length, hash, ids: all });
    },
  };
};
