import type { Knex } from 'knex';
import { setTimeout as delay } from 'node:timers/promises';
import { createBell } from '../createBell.ts';
import { EventStoreUnavailable, type Position } from '../port.ts';
import { createLogReader } from './logReader.ts';
import { createReconnectingClient } from './reconnectingClient.ts';
import { createTailMembers, type TailMember } from './tailMembers.ts';

/**
 * The one reader of the log's end in this process, on the one connection that listens: every event is read once and handed to all who
 * joined, in memory. It reads only while somebody has joined. It is woken by appends of this process, by NOTIFY of the others, and by a
 * slow poll, should a notification be lost; what it hands out depends on none of them, for it always reads on after its last position.
 */
export interface LiveTail {
  /** From now on `member` gets all events after the position that is answered; undefined when `signal` aborts before. */
  join(member: TailMember, signal: AbortSignal): Promise<Position | undefined>;
  leave(member: TailMember): void;
  readonly wake: () => void;
  close(): Promise<void>;
}

export interface LiveTailOptions {
  readonly connectionString: string;
  /** Makes the statements, which run on the tail's own connection. */
  readonly knex: Knex;
  readonly schema: string;
  readonly applicationName: string;
}

const POLL_MS = 2_000;
const SHORTEST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 2_000;

export const createLiveTail = ({ connectionString, knex, schema, applicationName }: LiveTailOptions): LiveTail => {
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
      members.wake(); // notifications may have been lost while nobody listened
    },
  });

  /** Where the tail stands; undefined while nobody has joined. */
  let position: Position | undefined;

  const reader = createLogReader(
    knex,
    (query) => connection.use('follow the log', async (client) => query.connection(client)),
    schema,
  );

  /** One step; answers whether there may be more at once. */
  const step = async (): Promise<boolean> => {
    if (members.size === 0) {
      position = undefined;
      return false;
    }
    position ??= await reader.head();
    members.admit(position);
    const events = await reader.tailPage(position);
    const last = events.at(-1);
    if (!last) return false;
    position = last.event.position;
    members.deliver(events, position);
    return true;
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
          position = undefined; // first: a member that joins again at once is given what comes after the new position
          members.fail(error);
        }
        await delay(retryMs, undefined, { signal: closing.signal }).catch(() => undefined); // woken by the close
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
      if (members.size === 0) bell.ring(); // to forget where it stands
    },
    wake: bell.ring,
    close: async () => {
      closing.abort();
      bell.ring();
      await Promise.all([following, connection.close()]);
    },
  };
};
