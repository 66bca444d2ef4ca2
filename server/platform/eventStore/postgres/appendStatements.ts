import type { Client, QueryConfig } from 'pg';
import type { EncodedEvent } from '../encodeEvents.ts';
import type { ExpectedRevision } from '../port.ts';
import { appendLock } from './eventLogMigrations.ts';
import { queryOneRow } from './queryOneRow.ts';
import type { StreamHead } from './streamHeads.ts';

export interface Append {
  readonly stream: string;
  readonly events: readonly EncodedEvent[];
  readonly expected: ExpectedRevision;
}

/** One row for each append of a group. */
export interface OutcomeRow {
  readonly outcome: 'recorded' | 'conflict';
  readonly revision: number;
  readonly position: string | null;
  /** Of the last event, when this append wrote it: then that is the stream's head. */
  readonly hash: string | null;
}

/** Both are prepared once a connection: their texts are made once. */
export interface AppendStatements {
  /** Any appends, of any streams: eventLogMigrations.ts decides each. Answers OutcomeRows. */
  group(appends: readonly Append[]): QueryConfig;
  /**
   * One event after a head that is believed to be the stream's: half the work of the function. Answers its position; fails as
   * a unique violation, and writes nothing, when the belief is wrong (the revision is taken) or the id is recorded already: then the
   * function must decide. As there, the lock comes before the position is drawn. That the statement's snapshot is older than the
   * lock does no harm: it reads nothing.
   */
  next(client: Client, append: NextAppend): Promise<string | undefined>;
}

export interface NextAppend {
  readonly stream: string;
  readonly event: EncodedEvent;
  readonly after: StreamHead;
  readonly hash: string;
}

export const createAppendStatements = (schema: string): AppendStatements => {
  const group = {
    name: `${schema}.append`,
    text: `select outcome, revision, position, hash from ${schema}.append($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  };
  const next = {
    name: `${schema}.next`,
    text: `
      with locked as materialized (select ${appendLock(schema)})
      insert into ${schema}.events (stream, revision, id, type, version, data, metadata, previous_hash, hash)
      select $1, $2::int, $3::uuid, $4, $5::int, $6, $7, $8::bytea, $9::bytea from locked
      returning position`,
  };
  return {
    group: (appends) => {
      const events = appends.flatMap((append) => append.events);
      const values = [
        appends.map(({ stream }) => stream),
        appends.map(({ expected }) => (expected === 'any' ? null : expected === 'none' ? -1 : expected)),
        appends.map((append) => append.events.length),
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ version }) => version),
        events.map(({ data }) => data),
        events.map(({ metadata }) => metadata),
        events.map(({ contentHash }) => contentHash),
      ];
      return { ...group, values };
    },
    next: async (client, { stream, event, after, hash }) => {
      const { id, type, data, metadata } = event;
      const hashes = [`\\x${after.hash}`, `\\x${hash}`];
      const values = [stream, `${after.revision + 1}`, id, type, `${event.version}`, data, metadata, ...hashes];
      return (await queryOneRow(client, next, values))?.[0] ?? undefined;
    },
  };
};
