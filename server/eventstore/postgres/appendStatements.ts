import type { QueryConfig } from 'pg';
import type { EncodedEvent } from '../encodeEvents.ts';
import { chainHash } from '../hashChain.ts';
import type { ExpectedRevision } from '../port.ts';
import { appendLock } from './appendFunction.ts';
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

/** Any appends, of any streams: appendFunction.ts decides each. */
export const groupStatement = (schema: string, group: readonly Append[]): QueryConfig => {
  const events = group.flatMap((append) => append.events);
  return {
    name: `${schema}.append`,
    text: `select outcome, revision, position, hash from ${schema}.append($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
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

export interface NextRow {
  readonly position: string;
}

/**
 * One event after a head that is believed to be the stream's: half the work of the function. Answers no row, and writes nothing, when the
 * belief is wrong (the revision is taken) or the id is recorded already: the function must decide then. As there, the lock comes before
 * the position is drawn. That the statement's snapshot is older than the lock does no harm: it reads nothing but the unique indexes.
 */
export const nextStatement = (
  schema: string,
  stream: string,
  event: EncodedEvent,
  head: StreamHead,
): { hash: string; query: QueryConfig } => {
  const hash = chainHash(stream, head.hash, event.contentHash);
  const { id, type, version, data, metadata } = event;
  const query = {
    name: `${schema}.next`,
    text: `
      with locked as materialized (select ${appendLock(schema)})
      insert into ${schema}.events (stream, revision, id, type, version, data, metadata, previous_hash, hash)
      select $1, $2::int, $3::uuid, $4, $5::int, $6, $7, $8::bytea, $9::bytea from locked
      on conflict do nothing returning position`,
    values: [stream, head.revision + 1, id, type, version, data, metadata, `\\x${head.hash}`, `\\x${hash}`],
  };
  return { hash, query };
};
