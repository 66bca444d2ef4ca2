import type { Knex } from 'knex';
import { setTimeout as delay } from 'node:timers/promises';
import { createBell } from '../createBell.ts';
import { EventStoreUnavailable, type Position } from '../port.ts';
import type { SegmentReader } from './eventRow.ts';
import { createLogReader } from './logReader.ts';
import { createReconnectingClient } from './reconnectingClient.ts';
import { createTailMembers, type TailMember } from './tailMembers.ts';

/**
 * Reads the end of the log for this process, on the one connection that listens. Every event is read once and handed in memory to all
 * members that joined. It reads only while it has members. Appends of this process, NOTIFY from other processes and a slow poll (in case a notification is
 * lost) wake it. What it hands out depends on none of them, because it always continues after its last position.
 */
export interface LiveTail {
  /** Hands `member` all events after the position that is returned. Resolves with undefined if `signal` aborts first. */
  join(member: TailMember, signal: AbortSignal): Promise<Position | undefined>;
  leave(member: TailMember): void;
  readonly wake: () => void;
  close(): Promise<void>;
}

export interface LiveTailOptions {
  readonly connectionString: string;
  /** Builds the statements, which run on the tail's own connection. */
  readonly knex: Knex;
  readonly schema: string;
  readonly segments?: SegmentReader | undefined;
  readonly applicationName: string;
}

/** How soon appended events are seen if their notification was lost, for example by a connection pooler. While nobody follows the log, nothing is read. */
const POLL_MS = 2_000;
const SHORTEST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 2_000;

export const createLiveTail = (options: LiveTailOptions): LiveTail => {
  const { connectionString, knex, schema, segments, applicationName } = options;
  const closing = new AbortController();
  const bell = createBell();
  const members = createTailMembers();
  const connection = createReconnectingClient({
    connectionString,
    applicationName,
    onLost: bell.ring,
    prepare: async (client) => {
      client.on('notification', ({ payload }) => {
        if (payload === undefined || payload === '') bell.ring();
        else members.wake(payload);
      });
      await client.query(`listen ${schema}`);
      members.wake(); // notifications may have been lost while nothing listened
    },
  });

  /** The tail's current position; undefined while it has no members. */
  let position: Position | undefined;

  const reader = createLogReader(
    knex,
    (query) => connection.use('follow the log', async (client) => query.connection(client)),
    schema,
    segments,
  );

  /** Performs one step. Returns whether there is more to read at once. */
  const step = async (): Promise<boolean> => {
    if (members.size === 0) {
      position = undefined;
      return false;
    }
    position ??= await reader.head();
    members.admit(position);
    const { events, last } = await reader.tailPage(position);
    const newest = events.at(-1);
    if (!newest) return false;
    position = newest.event.position;
    members.deliver(events, position);
    return !last;
  };

  const follow = async (): Promise<void> => {
    let retryMs = SHORTEST_RETRY_MS;
    while (!closing.signal.aborted) {
      const mark = bell.mark();
      try {
        const more = await step();
        retryMs = SHORTEST_RETRY_MS;
        if (!more) await bell.wait(mark, closing.signal, members.size > 0 ? POLL_MS : undefined);
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) {
          position = undefined; // first: a member that joins again at once gets the events after the new position
          members.fail(error);
        }
        await delay(retryMs, undefined, { signal: closing.signal }).catch(() => undefined); // closing ends the wait
        // oxlint-disable-next-line no-useless-assignment -- the next round reads it, when its step fails
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      }
    }
  };
  let following: Promise<void> | undefined;

  return {
    join: (member, signal) => {
      following ??= follow();
      const joined = members.join(member, signal, position);
      bell.ring();
      return joined;
    },
    leave: (member) => {
      members.leave(member);
      if (members.size === 0) bell.ring(); // so that it forgets its position
    },
    wake: bell.ring,
    close: async () => {
      closing.abort();
      bell.ring();
      await Promise.all([following, connection.close()]);
    },
  };
};
