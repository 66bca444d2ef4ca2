import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { EncodedEvent } from '../encodeEvents.ts';
import { type AppendResult, EventStoreUnavailable, type ExpectedRevision } from '../port.ts';
import { positionOf } from './eventRow.ts';
import type { ReconnectingClient } from './reconnectingClient.ts';
import { storeError } from './storeError.ts';

/** Sends appends in groups: all that gathered while the last group was under way go out together, in one round trip and one commit. */
export interface Appender {
  append(stream: string, events: readonly EncodedEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /** Waits for the group under way; what has not been sent is refused. */
  close(): Promise<void>;
}

interface Append {
  readonly stream: string;
  readonly events: readonly EncodedEvent[];
  readonly expected: ExpectedRevision;
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: Error) => void;
}

/** A group holds so many appends, and no second append past so many bytes. */
const GROUP_APPENDS = 200;
const GROUP_BYTES = 4 * 1024 * 1024;

export const createAppender = (writer: ReconnectingClient, schema: string, onAppended: () => void): Appender => {
  let waiting: Append[] = [];
  let sending: Promise<void> | undefined;
  let closed = false;

  const sendAll = async () => {
    // A turn of the event loop lets all who were answered together, and all who begin together, get into one group.
    for (await nextTurn(); waiting.length > 0; await nextTurn()) {
      const group = waiting.splice(0, groupLength(waiting));
      await send(writer, schema, group);
      onAppended();
    }
    sending = undefined;
  };

  return {
    append: (stream, events, expected) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new EventStoreUnavailable('The event store is closed.'));
          return;
        }
        const bytes = events.reduce((sum, event) => sum + event.data.length, 0);
        waiting.push({ stream, events, expected, bytes, resolve, reject });
        sending ??= sendAll();
      }),
    close: async () => {
      closed = true;
      for (const { reject } of waiting)
        reject(new EventStoreUnavailable('The event store was closed before it was sent.'));
      waiting = [];
      await sending;
    },
  };
};

const groupLength = (waiting: readonly Append[]): number => {
  let bytes = 0;
  const over = waiting.findIndex((append, index) => index > 0 && (bytes += append.bytes) > GROUP_BYTES);
  return Math.min(over < 0 ? waiting.length : over, GROUP_APPENDS);
};

/** Settles every append of the group, whatever happens. */
const send = async (writer: ReconnectingClient, schema: string, group: readonly Append[]): Promise<void> => {
  try {
    const outcomes = await writer.use('append', (client) => client.query<OutcomeRow>(appendQuery(schema, group)));
    group.forEach((append, index) => {
      settle(append, outcomes.rows[index]);
    });
  } catch (error) {
    const failure = storeError('append', error);
    if (failure instanceof EventStoreUnavailable || group.length === 1) {
      for (const { reject } of group) reject(failure);
      return;
    }
    // Something in the group is refused outright, and nothing was written: alone, each gets its own answer.
    for (const append of group) await send(writer, schema, [append]);
  }
};

interface OutcomeRow {
  readonly outcome: 'recorded' | 'conflict';
  readonly revision: number;
  readonly position: string | null;
}

const settle = ({ resolve, reject, stream }: Append, row: OutcomeRow | undefined): void => {
  if (row?.outcome === 'conflict') resolve({ ok: false, kind: 'conflict', actual: row.revision });
  else if (row?.position) resolve({ ok: true, revision: row.revision, position: positionOf(row.position) });
  else reject(new Error(`The event store gave no outcome for an append to ${stream}.`));
};

const appendQuery = (schema: string, group: readonly Append[]): pg.QueryConfig => {
  const events = group.flatMap((append) => append.events);
  return {
    name: `${schema}.append`,
    text: `select outcome, revision, position from ${schema}.append($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      group.map(({ stream }) => stream),
      group.map(({ expected }) => (expected === 'any' ? null : expected === 'none' ? -1 : expected)),
      group.map((append) => append.events.length),
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ version }) => version),
      events.map(({ data }) => data),
      events.map(({ metadata }) => metadata),
      events.map(({ contentHash }) => contentHash),
    ],
  };
};
