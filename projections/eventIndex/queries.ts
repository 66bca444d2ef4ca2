import { z } from 'zod';
import { isUuid } from '../engine/isUuid.ts';
import { printOpaque, readOpaque } from '../engine/opaqueCursor.ts';
import type { Queryable } from '../engine/queryable.ts';

/** An event without what it says. Times are ISO 8601, UTC. */
export interface IndexedEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
  /** As it was recorded. */
  readonly version: number;
  readonly time: string;
  /** A role, or a role with an opaque id. */
  readonly actor: string;
  readonly correlationId: string;
  readonly causationId: string;
}

/** All that is given must hold. `stream`: a name, or the beginning of one and then `*`. `from` is in, `to` is not. */
export interface EventIndexFilter {
  readonly stream?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly correlationId?: string | undefined;
  readonly actor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface EventIndexPage {
  /** Newest first. */
  readonly events: readonly IndexedEvent[];
  /** For the events before these; undefined: there are none. */
  readonly nextCursor: string | undefined;
}

export interface IndexedStream {
  readonly name: string;
  readonly events: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

export interface StreamIndexPage {
  /** By their names. */
  readonly streams: readonly IndexedStream[];
  readonly nextCursor: string | undefined;
}

interface EventRow {
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
  readonly version: number;
  readonly time: Date;
  readonly actor: string;
  readonly correlation_id: string;
  readonly causation_id: string;
}

const COLUMNS = 'event_id, stream, revision, position, type, version, time, actor, correlation_id, causation_id';

const indexed = (row: EventRow): IndexedEvent => ({
  id: row.event_id,
  stream: row.stream,
  revision: row.revision,
  position: row.position,
  type: row.type,
  version: row.version,
  time: row.time.toISOString(),
  actor: row.actor,
  correlationId: row.correlation_id,
  causationId: row.causation_id,
});

/** After every name that begins with something: no character of a stream's name sorts as high. */
const HIGHEST = '\u{10FFFF}';

/** The names of streams from the first value up to the second one, which is in. */
const spanOf = (stream: string | undefined): readonly [string | null, string | null] => {
  if (stream === undefined) return [null, null];
  if (!stream.endsWith('*')) return [stream, stream];
  const beginning = stream.slice(0, -1);
  return [beginning, `${beginning}${HIGHEST}`];
};

/** No text of Postgres holds the character 0, so no event has it: such a filter finds nothing. */
const canMatch = ({ stream, types, correlationId, actor }: EventIndexFilter): boolean =>
  ![stream, actor, ...(types ?? [])].some((text) => text?.includes('\0') === true) &&
  (correlationId === undefined || isUuid(correlationId));

/** Each null holds for every row; only what is asked for is in the statement, so that its index is used. */
const conditionsOf = (filter: EventIndexFilter): { readonly text: string; readonly values: readonly unknown[] } => {
  const [first, last] = spanOf(filter.stream);
  const given: readonly (readonly [string, unknown])[] = [
    ['stream >= $', first],
    ['stream <= $', last],
    ['type = any($', filter.types],
    ['correlation_id = $', filter.correlationId],
    ['actor = $', filter.actor],
    ['time >= $', filter.from],
    ['time < $', filter.to],
  ];
  const asked = given.filter(([, value]) => value !== undefined && value !== null);
  return {
    text: asked.map(([text, value], index) => `${text}${index + 1}${Array.isArray(value) ? ')' : ''}`).join(' and '),
    values: asked.map(([, value]) => value),
  };
};

const place = z.tuple([z.string().min(1).max(64)]);

/** Newest first; stable while events are recorded. Throws InvalidCursor. */
export const indexedEvents = async (
  db: Queryable,
  filter: EventIndexFilter,
  { first, before }: { readonly first: number; readonly before: string | undefined },
): Promise<EventIndexPage> => {
  const cursor = before === undefined ? undefined : readOpaque(before, place)[0];
  if (!canMatch(filter)) return { events: [], nextCursor: undefined };
  const { text, values } = conditionsOf(filter);
  const conditions = [text, ...(cursor === undefined ? [] : [`position < $${values.length + 1}`])].filter(Boolean);
  const { rows } = await db.query<EventRow>(
    `select ${COLUMNS} from candor_read.event_index
     ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by position desc limit ${first + 1}`,
    [...values, ...(cursor === undefined ? [] : [cursor])],
  );
  const events = rows.slice(0, first).map(indexed);
  const last = events.at(-1);
  return { events, nextCursor: rows.length > first && last ? printOpaque([last.position]) : undefined };
};

/** How many match, counted up to `most`; undefined: more. */
export const countIndexedEvents = async (
  db: Queryable,
  filter: EventIndexFilter,
  most: number,
): Promise<number | undefined> => {
  if (!canMatch(filter)) return 0;
  const { text, values } = conditionsOf(filter);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from candor_read.event_index ${text === '' ? '' : `where ${text}`} limit ${most + 1}
     ) counted`,
    [...values],
  );
  const count = rows[0]?.count ?? 0;
  return count > most ? undefined : count;
};

/** Undefined: no such event, or none that the index knows yet. */
export const indexedEvent = async (db: Queryable, id: string): Promise<IndexedEvent | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.query<EventRow>(`select ${COLUMNS} from candor_read.event_index where event_id = $1`, [id]);
  return rows[0] && indexed(rows[0]);
};

/** What one action led to, in the order of the log. */
export const correlatedEvents = async (
  db: Queryable,
  correlationId: string,
  most: number,
): Promise<readonly IndexedEvent[]> => {
  if (!isUuid(correlationId)) return [];
  const { rows } = await db.query<EventRow>(
    `select ${COLUMNS} from candor_read.event_index where correlation_id = $1 order by position limit ${most}`,
    [correlationId],
  );
  return rows.map(indexed);
};

interface StreamRow {
  readonly name: string;
  readonly events: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

const streamPlace = z.tuple([z.string().max(4_000)]);

/** Those whose names begin with `prefix`. Throws InvalidCursor. */
export const indexedStreams = async (
  db: Queryable,
  { prefix, first, after }: { readonly prefix: string; readonly first: number; readonly after: string | undefined },
): Promise<StreamIndexPage> => {
  const last = after === undefined ? undefined : readOpaque(after, streamPlace)[0];
  if (prefix.includes('\0') || last?.includes('\0') === true) return { streams: [], nextCursor: undefined };
  const { rows } = await db.query<StreamRow>(
    `select stream as name, count(*)::int as events, min(time) as first_at, max(time) as last_at
     from candor_read.event_index where stream >= $1 and stream <= $2 and ($3::text is null or stream > $3)
     group by stream order by stream limit ${first + 1}`,
    [prefix, `${prefix}${HIGHEST}`, last ?? null],
  );
  const streams = rows.slice(0, first).map((row) => ({
    name: row.name,
    events: row.events,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }));
  const end = streams.at(-1);
  return { streams, nextCursor: rows.length > first && end ? printOpaque([end.name]) : undefined };
};
