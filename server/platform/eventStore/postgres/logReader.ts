import type { Knex } from 'knex';
import type { CustomTypesConfig } from 'pg';
import type { EventFilter, Position, EventBatch, RecordedEvent } from '../port.ts';
import {
  BEGINNING,
  EVENT_COLUMNS,
  eventOf,
  type EventRow,
  isInSegment,
  positionOf,
  rowOf,
  type SegmentReader,
  type StoredEvent,
} from './eventRow.ts';
import { storeError } from './storeError.ts';

interface LogPage {
  readonly events: readonly StoredEvent[];
  /** All matches up to here are in this page or an earlier one. */
  readonly position: Position;
}

interface Page {
  readonly events: readonly StoredEvent[];
  /** Whether this is the last page: nothing followed when it was read. */
  readonly last: boolean;
}

/** Reads pages of the log. Throws EventStoreUnavailable if the database cannot be reached. */
export interface LogReader {
  /** The position of the newest event, or BEGINNING if there is none. */
  readonly head: () => Promise<Position>;
  /** See EventStore.logId. */
  readonly logId: () => Promise<string>;
  /** The next matching events in (after, upTo], where `upTo` is a position that was read. The page's `position` has advanced unless it is at `upTo`. */
  readonly logPage: (after: Position, upTo: Position, filter: EventFilter) => Promise<LogPage>;
  /** The next rows in (after, upTo] as the table has them, even if their contents are in a segment; none at the end. */
  readonly rowPage: (after: Position, upTo: Position) => Promise<readonly EventRow[]>;
  /** Returns these rows with their contents, wherever those are. */
  readonly wholeRows: <Row extends EventRow>(rows: readonly Row[]) => Promise<readonly Row[]>;
  /** The next events after a position, of any kind; empty at the head. */
  readonly tailPage: (after: Position) => Promise<Page>;
  /** The next events of a stream from a revision on; `-n` reads its newest n. */
  readonly streamPage: (stream: string, fromRevision: number) => Promise<Page>;
  readonly streamEvent: (stream: string, revision: number) => Promise<RecordedEvent | undefined>;
}

/** A page ends after this many events or this many bytes of data, but has at least one event. */
const PAGE_EVENTS = { log: 5_000, tail: 500, stream: 500 };
const PAGE_BYTES = 4 * 1024 * 1024;

/** Number of positions that a filtered page looks at, so that a rare event is not searched for in one endless statement. */
const PAGE_POSITIONS = 50_000;

/** Runs a statement on some connection. */
type RunQuery = (query: Knex.Raw<LogRows>) => Promise<LogRows>;

interface LogRows {
  readonly rows: readonly (readonly string[])[];
}

/** Returns values as the database prints them. The driver's own parsers would be called for each value of each row. */
const AS_TEXT: CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

/** Positional bindings: finding named bindings in the text costs as much as everything else that knex does with a statement. */
type Bindings = readonly (string | number | string[] | null)[];

/** `segments`: reads the events whose contents are no longer in the table. */
export const createLogReader = (
  knex: Knex,
  run: RunQuery,
  schema: string,
  segments: SegmentReader = NO_SEGMENTS,
): LogReader => {
  const texts = statements(schema);
  const query = async (name: keyof typeof texts, doing: string, bindings: Bindings = []) => {
    try {
      const statement = knex.raw<LogRows>(texts[name], bindings);
      statement.options({ name: `${schema}.${name}`, rowMode: 'array', types: AS_TEXT });
      return (await run(statement)).rows;
    } catch (error) {
      throw storeError(doing, error);
    }
  };

  const logId = async (): Promise<string> => {
    const [row] = await query('logId', 'read its id');
    if (row?.[0] === undefined) throw new Error(`The event store has no id (${schema}.log is empty).`);
    return row[0];
  };
  async function* filled<Row extends EventRow>(rows: readonly Row[]): AsyncGenerator<Row> {
    if (rows.some(isInSegment)) yield* segments.fill(await logId(), rows);
    else yield* rows;
  }
  const readPage = async (
    name: keyof typeof PAGE_EVENTS,
    ...[statement, doing, bindings]: Parameters<typeof query>
  ) => {
    const found = await query(statement, doing, bindings);
    const rows = found.map(rowOf);
    if (!rows.some(isInSegment)) return { rows, isFull: isFull(found, name) };
    const whole: EventRow[] = [];
    let bytes = 0;
    for await (const row of filled(rows)) {
      whole.push(row);
      bytes += row.data.length;
      if (bytes >= PAGE_BYTES) break;
    }
    return { rows: whole, isFull: whole.length < rows.length || isFull(found, name) };
  };

  return {
    head: async () => {
      const [row] = await query('head', 'read its head');
      return row?.[0] === undefined ? BEGINNING : positionOf(row[0]);
    },
    logId,
    logPage: async (after, upTo, { types, streamPrefix }) => {
      const window = positionOf((BigInt(after) + BigInt(PAGE_POSITIONS)).toString());
      const end = window < upTo ? window : upTo;
      const [wanted, prefix] = [types ? [...types] : null, streamPrefix ?? null];
      const page = await readPage('log', 'log', 'read the log', [after, end, wanted, wanted, prefix, prefix]);
      const events = readableOf(page.rows);
      const isCut = page.isFull || events.length < page.rows.length;
      return { events, position: isCut ? (events.at(-1)?.event.position ?? end) : end };
    },
    rowPage: async (after, upTo) =>
      (await query('log', 'read the log', [after, upTo, null, null, null, null])).map(rowOf),
    wholeRows: async <Row extends EventRow>(rows: readonly Row[]) => {
      const whole: Row[] = [];
      for await (const row of filled(rows)) whole.push(row);
      return whole;
    },
    tailPage: async (after) => {
      const { rows, isFull: more } = await readPage('tail', 'tail', 'read the end of the log', [after]);
      return { events: rows.map(eventOf), last: !more };
    },
    streamPage: async (stream, from) => {
      const { rows, isFull: more } =
        from < 0
          ? await readPage('stream', 'streamEnd', `read the end of ${stream}`, [stream, stream, stream, stream, from])
          : await readPage('stream', 'stream', `read ${stream}`, [stream, stream, stream, from]);
      return { events: rows.map(eventOf), last: !more };
    },
    streamEvent: async (stream, revision) => {
      const bindings = [stream, stream, stream, revision];
      const { rows } = await readPage('stream', 'streamEvent', `read event ${revision} of ${stream}`, bindings);
      return rows.map(eventOf)[0]?.event;
    },
  };
};

const NO_SEGMENTS: SegmentReader = {
  fill: () => {
    throw new Error('This part of the log is in sealed segments, and nothing here can read them.');
  },
};

/** The columns of an event, followed by the bytes of data in the page up to and including this row. */
type PageRow = readonly string[];

/** Returns the events before the first unreadable one. Throws UnreadableEvent if the very first one is unreadable. */
const readableOf = (rows: readonly EventRow[]): readonly StoredEvent[] => {
  const events: StoredEvent[] = [];
  try {
    for (const row of rows) events.push(eventOf(row));
  } catch (error) {
    if (events.length === 0) throw error;
  }
  return events;
};

/** Whether a limit may have cut off the page. */
const isFull = (rows: readonly PageRow[], page: keyof typeof PAGE_EVENTS): boolean =>
  rows.length === PAGE_EVENTS[page] || Number(rows.at(-1)?.at(-1) ?? 0) >= PAGE_BYTES;

const statements = (schema: string) => ({
  head: `select e.position from ${schema}.events e order by e.position desc limit 1`,
  logId: `select id from ${schema}.log`,
  log: page(schema, 'log', {
    condition: `e.position > ?::bigint and e.position <= ?::bigint
       and (?::text[] is null or e.type = any (?::text[])) and (?::text is null or starts_with(e.stream, ?))`,
    order: 'position',
  }),
  tail: page(schema, 'tail', { condition: 'e.position > ?::bigint', order: 'position' }),
  stream: page(schema, 'stream', {
    condition: `${inStream(schema)} and e.revision >= ?::int`,
    order: 'revision',
  }),
  streamEvent: page(schema, 'stream', {
    condition: `${inStream(schema)} and e.revision = ?::int`,
    order: 'revision',
  }),
  streamEnd: page(schema, 'stream', {
    condition: `${inStream(schema)} and e.revision > (select revision from ${schema}.stream_ends where stream = ?) + ?::int`,
    order: 'revision',
  }),
});

/** The positions leave out the partitions that have no event of the stream. */
const inStream = (schema: string): string => `e.stream = ?
  and e.position between (select first_position from ${schema}.stream_ends where stream = ?)
                     and (select position from ${schema}.stream_ends where stream = ?)`;

/** The sum reads no payload: Postgres knows the length of a value that it stores out of line. */
const page = (
  schema: string,
  name: keyof typeof PAGE_EVENTS,
  { condition, order }: { readonly condition: string; readonly order: 'position' | 'revision' },
): string => `
  select * from (
    select ${EVENT_COLUMNS}, sum(octet_length(e.data)) over (order by e.${order} rows unbounded preceding) as bytes
    from (select * from ${schema}.events e where ${condition} order by e.${order} limit ${PAGE_EVENTS[name]}) e
  ) paged
  where bytes - octet_length(data) < ${PAGE_BYTES}
  order by ${order}`;

/** Yields a stream from a revision to its end, page by page. */
export async function* readStream(
  reader: LogReader,
  stream: string,
  fromRevision: number,
): AsyncGenerator<RecordedEvent> {
  for (let from = fromRevision, last = false; !last;) {
    const page = await reader.streamPage(stream, from);
    for (const { event } of page.events) {
      yield event;
      from = event.revision + 1;
    }
    last = page.last;
  }
}

/** Yields the log after a position, up to the head at the time of the call. */
export async function* readLog(reader: LogReader, after: Position, filter: EventFilter): AsyncGenerator<RecordedEvent> {
  for await (const { events } of readLogBatches(reader, after, filter)) yield* events;
}

/** Yields the same in pages, and fetches the next page while the caller processes the current one. */
export async function* readLogBatches(
  reader: LogReader,
  after: Position,
  filter: EventFilter,
): AsyncGenerator<EventBatch> {
  const head = await reader.head();
  const read = (from: Position): Promise<LogPage> | undefined => {
    if (from >= head) return undefined;
    const page = reader.logPage(from, head, filter);
    page.catch(() => undefined); // rethrown when this page is awaited, which may never happen
    return page;
  };
  for (let next = read(after); next;) {
    const { events, position } = await next;
    next = read(position);
    yield { events: events.map(({ event }) => event), position };
  }
}
