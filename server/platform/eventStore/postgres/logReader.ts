import type { Knex } from 'knex';
import type { CustomTypesConfig } from 'pg';
import type { EventFilter, Position, EventBatch, RecordedEvent } from '../port.ts';
import { BEGINNING, EVENT_COLUMNS, eventOf, positionOf, rowOf, type StoredEvent } from './eventRow.ts';
import { storeError } from './storeError.ts';

interface LogPage {
  readonly events: readonly StoredEvent[];
  /** All that matches up to here is in this page or an earlier one. */
  readonly position: Position;
}

interface StreamPage {
  readonly events: readonly StoredEvent[];
  /** Whether the stream ends with this page. */
  readonly last: boolean;
}

/** Reads pages of the log. Throws EventStoreUnavailable when the database cannot be reached. */
export interface LogReader {
  /** Of the newest event; BEGINNING when there is none. */
  readonly head: () => Promise<Position>;
  /** EventStore.logId. */
  readonly logId: () => Promise<string>;
  /** The next that matches in (after, upTo], where `upTo` is a position that was read. Its `position` has advanced unless it is at `upTo`. */
  readonly logPage: (after: Position, upTo: Position, filter: EventFilter) => Promise<LogPage>;
  /** Whatever comes next after a position; empty at the head. */
  readonly tailPage: (after: Position) => Promise<readonly StoredEvent[]>;
  /** The next of a stream from a revision on; -n: its newest n. */
  readonly streamPage: (stream: string, fromRevision: number) => Promise<StreamPage>;
}

/** A page ends at so many events, or at so many bytes of data (but has one event at least). */
const PAGE_EVENTS = { log: 5_000, tail: 500, stream: 500 };
const PAGE_BYTES = 4 * 1024 * 1024;

/** A page of what is filtered looks at so many positions, so that a rare event is not searched for in one endless statement. */
const PAGE_POSITIONS = 50_000;

/** Runs a statement on whatever connection. */
type RunQuery = (query: Knex.Raw<LogRows>) => Promise<LogRows>;

interface LogRows {
  readonly rows: readonly (readonly string[])[];
}

/** Values as the database prints them: the driver's own parsers are asked for each value of each row. */
const AS_TEXT: CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

/** By place: to find names in a text costs as much as all else that knex does with a statement. */
type Bindings = readonly (string | number | string[] | null)[];

export const createLogReader = (knex: Knex, run: RunQuery, schema: string): LogReader => {
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

  return {
    head: async () => {
      const [row] = await query('head', 'read its head');
      return row?.[0] === undefined ? BEGINNING : positionOf(row[0]);
    },
    logId: async () => {
      const [row] = await query('logId', 'read its id');
      if (row?.[0] === undefined) throw new Error(`The event store has no id (${schema}.log is empty).`);
      return row[0];
    },
    logPage: async (after, upTo, { types, streamPrefix }) => {
      const window = positionOf((BigInt(after) + BigInt(PAGE_POSITIONS)).toString());
      const end = window < upTo ? window : upTo;
      const [wanted, prefix] = [types ? [...types] : null, streamPrefix ?? null];
      const rows = await query('log', 'read the log', [after, end, wanted, wanted, prefix, prefix]);
      const events = readableOf(rows);
      const isCut = events.length < rows.length || isFull(rows, 'log');
      return { events, position: isCut ? (events.at(-1)?.event.position ?? end) : end };
    },
    tailPage: async (after) => eventsOf(await query('tail', 'read the end of the log', [after])),
    streamPage: async (stream, from) => {
      const rows =
        from < 0
          ? await query('streamEnd', `read the end of ${stream}`, [stream, stream, from])
          : await query('stream', `read ${stream}`, [stream, from]);
      return { events: eventsOf(rows), last: !isFull(rows, 'stream') };
    },
  };
};

/** The columns of an event, and then the bytes of data of the page up to and with this row. */
type PageRow = readonly string[];

const eventsOf = (rows: readonly PageRow[]): readonly StoredEvent[] => rows.map((row) => eventOf(rowOf(row)));

/** The events before the first that cannot be read; throws UnreadableEvent where that is the first of all. */
const readableOf = (rows: readonly PageRow[]): readonly StoredEvent[] => {
  const events: StoredEvent[] = [];
  try {
    for (const row of rows) events.push(eventOf(rowOf(row)));
  } catch (error) {
    if (events.length === 0) throw error;
  }
  return events;
};

/** Whether a limit may have cut the page. */
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
  stream: page(schema, 'stream', { condition: 'e.stream = ? and e.revision >= ?::int', order: 'revision' }),
  streamEnd: page(schema, 'stream', {
    condition: `e.stream = ? and e.revision > (select max(revision) from ${schema}.events where stream = ?) + ?::int`,
    order: 'revision',
  }),
});

/** The sum reads no payload: Postgres knows the length of a value that it keeps out of line. */
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

/** A stream from a revision to its end, page by page. */
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

/** The log after a position, up to where its head is now. */
export async function* readLog(reader: LogReader, after: Position, filter: EventFilter): AsyncGenerator<RecordedEvent> {
  for await (const { events } of readLogBatches(reader, after, filter)) yield* events;
}

/** The same page by page; the next one is on its way while one is worked on. */
export async function* readLogBatches(
  reader: LogReader,
  after: Position,
  filter: EventFilter,
): AsyncGenerator<EventBatch> {
  const head = await reader.head();
  const read = (from: Position): Promise<LogPage> | undefined => {
    if (from >= head) return undefined;
    const page = reader.logPage(from, head, filter);
    page.catch(() => undefined); // thrown when it is this page's turn; nobody may come for it
    return page;
  };
  for (let next = read(after); next;) {
    const { events, position } = await next;
    next = read(position);
    yield { events: events.map(({ event }) => event), position };
  }
}
