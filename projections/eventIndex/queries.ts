import type { Knex } from 'knex';
import { z } from 'zod';
import { eventStreams, eventTypes } from '../../schema/events/catalogue.ts';
import { isUuid } from '../engine/isUuid.ts';
import { printOpaque, readOpaque } from '../engine/opaqueCursor.ts';
import type { EventIndexRow, EventStreamRow } from './migration.ts';
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

/** The categories of streams, by the beginning that the names of their streams share, and the types of their events. */
const CATEGORIES = eventStreams.map(({ name, events }) => ({
  beginning: name.split('<', 1)[0] ?? name,
  types: events.map(({ type }) => type),
}));

/** Whole categories are searched by the types of their events, which have an index in log order. The beginning of a name within a category has not. */
const withTypes = ({ stream, types, ...rest }: EventIndexFilter): EventIndexFilter => {
  const beginning = stream?.endsWith('*') === true ? stream.slice(0, -1) : undefined;
  if (
    beginning === undefined ||
    CATEGORIES.some((each) => beginning !== each.beginning && beginning.startsWith(each.beginning))
  )
    return { stream, types, ...rest };
  if (beginning === '') return { types, ...rest };
  const ofCategories = CATEGORIES.filter((each) => each.beginning.startsWith(beginning)).flatMap((each) => each.types);
  return { types: types ? ofCategories.filter((type) => types.includes(type)) : ofCategories, ...rest };
};

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

/** Returns the positions between which all events of a time are: positions are nearly in the order of time, so the hours tell where to look. */
const positionsOf = (
  db: Knex,
  { from, to }: Pick<EventIndexFilter, 'from' | 'to'>,
): Readonly<Record<'lowest' | 'highest', Knex.RawBinding>> => {
  const hours = db('event_hours').withSchema('candor_read');
  if (from !== undefined) void hours.whereRaw("hour >= date_trunc('hour', ?::timestamptz, 'UTC')", [from]);
  if (to !== undefined) void hours.where('hour', '<', to);
  return {
    lowest: from === undefined ? '' : hours.clone().min('first_position'),
    highest: to === undefined ? HIGHEST : hours.max('last_position'),
  };
};

/**
 * Selects the newest matching events, of each type or of all, in an index that is in log order for one stream or one type. Rows are compared because with equal
 * columns (`type = ?`), Postgres may walk the whole log backwards instead, past all events that do not match. An action has few events, which are sorted.
 */
const newest = (
  db: Knex,
  filter: EventIndexFilter,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Knex.QueryBuilder<EventIndexRow, EventIndexRow[]> => {
  const { stream, types, correlationId, actor, ...times } = withTypes(filter);
  const inIndex = (keys: Readonly<Record<string, Knex.RawBinding>>, rest: EventIndexFilter) => {
    const columns = [...Object.keys(keys), 'position'];
    const { lowest, highest } = positionsOf(db, times);
    const compare = (operator: string, position: Knex.RawBinding) =>
      db.raw(`(${columns.map(() => '??').join(', ')}) ${operator} (${columns.map(() => '?').join(', ')})`, [
        ...columns.map((column) => `event_index.${column}`),
        ...Object.values(keys),
        position,
      ]);
    return matching(db, { ...rest, ...times })
      .whereRaw(compare('>=', lowest))
      .whereRaw(before === undefined ? compare('<=', highest) : compare('<', before))
      .orderBy(columns.map((column) => ({ column, order: 'desc' })))
      .limit(limit);
  };
  if (correlationId !== undefined || stream?.endsWith('*') === true)
    return inIndex({}, { stream, types, correlationId, actor });
  if (stream !== undefined) {
    const found = inIndex({ stream }, {});
    // `is true` keeps Postgres from reading all events of the types or the actor in other indexes too.
    if (types !== undefined) void found.whereRaw('(type = any(?)) is true', [[...types]]);
    if (actor !== undefined) void found.whereRaw('(actor = ?) is true', [actor]);
    return found;
  }
  if (types === undefined && actor === undefined) return inIndex({}, {});
  const type = db.raw('wanted.type');
  const ofType = inIndex(actor === undefined ? { type } : { actor, type }, {});
  return db
    .from<EventIndexRow>(
      db.raw('unnest(?::text[]) as wanted (type) cross join lateral (?) as found', [
        [...(types ?? eventTypes)],
        ofType,
      ]),
    )
    .select<EventIndexRow[]>('found.*')
    .limit(limit);
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
  const rows = await newest(db, filter, { before: cursor, limit: first + 1 }).orderBy('position', 'desc');
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
  const counted = newest(db, filter, { limit: most + 1 });
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

const streamPlace = z.tuple([z.string().max(4_000)]);

/** Returns the streams whose names begin with `prefix`. Throws InvalidCursor. */
export const indexedStreams = async (
  db: Knex,
  { prefix, first, after }: { readonly prefix: string; readonly first: number; readonly after: string | undefined },
): Promise<StreamIndexPage> => {
  const last = after === undefined ? undefined : readOpaque(after, streamPlace)[0];
  if (prefix.includes('\0') || last?.includes('\0') === true) return { streams: [], nextCursor: undefined };
  const query = db<EventStreamRow>('event_streams')
    .withSchema('candor_read')
    .where('stream', '>=', prefix)
    .where('stream', '<=', `${prefix}${HIGHEST}`)
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

/** Returns the hour of the oldest event; `undefined` if there is none. */
export const oldestEventHour = async (db: Knex): Promise<Date | undefined> =>
  (await db<{ readonly hour: Date }>('event_hours').withSchema('candor_read').orderBy('hour').first('hour'))?.hour;

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
  const between = { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
  const { lowest, highest } = positionsOf(db, between);
  const rows = await matching(db, between)
    .whereRaw('position between ? and ?', [lowest, highest])
    .select<{ minute: Date; type: string; count: number }[]>(
      db.raw("date_trunc('minute', time) as minute, type, count(*)::int as count"),
    )
    .groupByRaw('1, 2');
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
