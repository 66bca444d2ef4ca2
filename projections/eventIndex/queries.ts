import type { Knex } from 'knex';
import { z } from 'zod';
import { isUuid } from '../engine/isUuid.ts';
import { printOpaque, readOpaque } from '../engine/opaqueCursor.ts';
import type { EventIndexRow } from './migration.ts';
import { MINUTE_MS } from '../engine/timePeriods.ts';

/** An event without its data. Times are ISO 8601, UTC. */
export interface IndexedEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
  /** The recorded version. */
  readonly version: number;
  readonly time: string;
  /** A role, optionally followed by an opaque id. */
  readonly actor: string;
  readonly correlationId: string;
  readonly causationId: string;
}

/** All given fields must match. `stream` is a name, or a prefix followed by `*`. `from` is inclusive, `to` is exclusive. */
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
  /** The cursor for the preceding (older) events; `undefined` if there are none. */
  readonly nextCursor: string | undefined;
}

export interface IndexedStream {
  readonly name: string;
  readonly events: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

export interface StreamIndexPage {
  /** Sorted by name. */
  readonly streams: readonly IndexedStream[];
  readonly nextCursor: string | undefined;
}

const index = (db: Knex) => db<EventIndexRow>('event_index').withSchema('candor_read');

const indexed = (row: EventIndexRow): IndexedEvent => ({
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

/** Sorts after every name with a given prefix: no character in a stream's name sorts as high. */
const HIGHEST = '\u{10FFFF}';

/** Postgres text cannot contain NUL, so no event has it: a filter that contains it matches nothing. */
const canMatch = ({ stream, types, correlationId, actor }: EventIndexFilter): boolean =>
  ![stream, actor, ...(types ?? [])].some((text) => text?.includes('\0') === true) &&
  (correlationId === undefined || isUuid(correlationId));

/** The statement contains only the requested conditions, so that the matching index is used. */
const matching = (db: Knex, { stream, types, correlationId, actor, from, to }: EventIndexFilter) => {
  const query = index(db);
  if (stream?.endsWith('*') === true) {
    const beginning = stream.slice(0, -1);
    void query.where('stream', '>=', beginning).where('stream', '<=', `${beginning}${HIGHEST}`);
  } else if (stream !== undefined) void query.where({ stream });
  if (types !== undefined) void query.whereRaw('type = any(?)', [[...types]]);
  if (correlationId !== undefined) void query.where({ correlation_id: correlationId });
  if (actor !== undefined) void query.where({ actor });
  if (from !== undefined) void query.where('time', '>=', from);
  if (to !== undefined) void query.where('time', '<', to);
  return query;
};

const place = z.tuple([z.string().min(1).max(64)]);

/** Returns the newest events first. Pages are stable while events are recorded. Throws InvalidCursor. */
export const indexedEvents = async (
  db: Knex,
  filter: EventIndexFilter,
  { first, before }: { readonly first: number; readonly before: string | undefined },
): Promise<EventIndexPage> => {
  const cursor = before === undefined ? undefined : readOpaque(before, place)[0];
  if (!canMatch(filter)) return { events: [], nextCursor: undefined };
  const query = matching(db, filter)
    .orderBy('position', 'desc')
    .limit(first + 1);
  if (cursor !== undefined) void query.where('position', '<', cursor);
  const rows = await query;
  const events = rows.slice(0, first).map(indexed);
  const last = events.at(-1);
  return { events, nextCursor: rows.length > first && last ? printOpaque([last.position]) : undefined };
};

/** Counts the matching events, up to `most`. Returns `undefined` if there are more. */
export const countIndexedEvents = async (
  db: Knex,
  filter: EventIndexFilter,
  most: number,
): Promise<number | undefined> => {
  if (!canMatch(filter)) return 0;
  const counted = matching(db, filter)
    .select(db.raw('1'))
    .limit(most + 1);
  const [row] = await db.from(counted.as('counted')).count<{ count: string }[]>({ count: '*' });
  const count = Number(row?.count);
  return count > most ? undefined : count;
};

/** Returns `undefined` if there is no such event, or if it is not indexed yet. */
export const indexedEvent = async (db: Knex, id: string): Promise<IndexedEvent | undefined> => {
  if (!isUuid(id)) return undefined;
  const row = await index(db).where({ event_id: id }).first();
  return row && indexed(row);
};

/** Returns the events that one action led to, in log order. */
export const correlatedEvents = async (
  db: Knex,
  correlationId: string,
  most: number,
): Promise<readonly IndexedEvent[]> => {
  if (!isUuid(correlationId)) return [];
  const rows = await index(db).where({ correlation_id: correlationId }).orderBy('position').limit(most);
  return rows.map(indexed);
};

interface StreamRow {
  readonly stream: string;
  readonly events: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

const streamPlace = z.tuple([z.string().max(4_000)]);

/** Returns the streams whose names begin with `prefix`. Throws InvalidCursor. */
export const indexedStreams = async (
  db: Knex,
  { prefix, first, after }: { readonly prefix: string; readonly first: number; readonly after: string | undefined },
): Promise<StreamIndexPage> => {
  const last = after === undefined ? undefined : readOpaque(after, streamPlace)[0];
  if (prefix.includes('\0') || last?.includes('\0') === true) return { streams: [], nextCursor: undefined };
  const query = index(db)
    .select<StreamRow[]>('stream', db.raw('count(*)::int as events, min(time) as first_at, max(time) as last_at'))
    .where('stream', '>=', prefix)
    .where('stream', '<=', `${prefix}${HIGHEST}`)
    .groupBy('stream')
    .orderBy('stream')
    .limit(first + 1);
  if (last !== undefined) void query.where('stream', '>', last);
  const rows = await query;
  const streams = rows.slice(0, first).map((row) => ({
    name: row.stream,
    events: row.events,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }));
  const end = streams.at(-1);
  return { streams, nextCursor: rows.length > first && end ? printOpaque([end.name]) : undefined };
};

/** What was recorded in one minute. */
export interface ActivityMinute {
  /** The start of the minute: ISO 8601, UTC. */
  readonly minute: string;
  readonly events: number;
  readonly scansRequested: number;
  readonly scansCompleted: number;
  readonly scansFailed: number;
  /** Checks that came to no result. */
  readonly checksInconclusive: number;
}

/** Returns the last `minutes` whole minutes before `now` (milliseconds), oldest first. A minute without events is a row of zeros. */
export const activityByMinute = async (db: Knex, now: number, minutes: number): Promise<readonly ActivityMinute[]> => {
  const end = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const start = end - minutes * MINUTE_MS;
  const { rows } = await db.raw<{ rows: { minute: Date; type: string; count: number }[] }>(
    `select date_trunc('minute', time) as minute, type, count(*)::int as count from candor_read.event_index
     where time >= ? and time < ? group by 1, 2`,
    [new Date(start), new Date(end)],
  );
  return Array.from({ length: minutes }, (_, index) => {
    const at = start + index * MINUTE_MS;
    const within = rows.filter(({ minute }) => minute.getTime() === at);
    const countOf = (type: string): number => within.find((row) => row.type === type)?.count ?? 0;
    return {
      minute: new Date(at).toISOString(),
      events: within.reduce((sum, { count }) => sum + count, 0),
      scansRequested: countOf('ScanRequested'),
      scansCompleted: countOf('ScanCompleted'),
      scansFailed: countOf('ScanFailed'),
      checksInconclusive: countOf('ProbeInconclusive'),
    };
  });
};
