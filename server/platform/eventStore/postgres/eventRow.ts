import type { EventMetadata } from '../../../../schema/events/eventMetadata.ts';
import { UnreadableEvent } from '../../../../projections/engine/poisonEvent.ts';
import type { Position, RecordedEvent } from '../port.ts';

/** A row of the log as EVENT_COLUMNS selects it. */
export interface EventRow {
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: string;
  readonly metadata: string;
  readonly previous_hash: string;
  readonly hash: string;
}

/**
 * The table has only the event's hash and what it is found by. The rest is in a sealed segment: `metadata` is the number of its partition, `data` and
 * `previous_hash` are empty.
 */
export const isInSegment = ({ data }: Pick<EventRow, 'data'>): boolean => data === '';

/** Reads what the table no longer has. */
export interface SegmentReader {
  /** Yields the rows of a log in the same order, all with their contents. */
  fill<Row extends EventRow>(logId: string, rows: readonly Row[]): AsyncIterable<Row>;
}

/** Columns of table `e`, in the order that rowOf expects. */
export const EVENT_COLUMNS = `e.position, e.stream, e.revision, e.id, e.type, e.version, e.data, e.metadata,
  encode(e.previous_hash, 'hex') as previous_hash, encode(e.hash, 'hex') as hash`;

/** Converts a row from an array of texts, which the driver produces much faster than objects. */
export const rowOf = (values: readonly string[]): EventRow => ({
  position: values[0] ?? '', // by index: destructuring the array would iterate it, and cost as much as everything else here
  stream: values[1] ?? '',
  revision: Number(values[2]),
  id: values[3] ?? '',
  type: values[4] ?? '',
  version: Number(values[5]),
  data: values[6] ?? '',
  metadata: values[7] ?? '',
  previous_hash: values[8] ?? '',
  hash: values[9] ?? '',
});

/** Digits of the largest bigint, so that positions sort as strings. */
const POSITION_DIGITS = 19;

/** The position before the first event. */
export const BEGINNING: Position = '0'.repeat(POSITION_DIGITS) as Position;

export const positionOf = (bigint: string): Position => bigint.padStart(POSITION_DIGITS, '0') as Position;

/** An event as read, with its approximate size in memory in bytes. */
export interface StoredEvent {
  readonly event: RecordedEvent;
  readonly size: number;
}

export const eventOf = (row: EventRow): StoredEvent => {
  const { id, type, version, stream, revision, hash } = row;
  const data = parsed(row, 'data');
  const metadata = parsed(row, 'metadata') as EventMetadata;
  const position = positionOf(row.position);
  const event = {
    id,
    type,
    version,
    data,
    metadata,
    stream,
    revision,
    position,
    hash,
    previousHash: row.previous_hash,
  };
  return { event, size: 500 + row.data.length + row.metadata.length };
};

/** The error names the row, because someone has to find it: it was changed in the database, or a disk failed. */
const parsed = (row: EventRow, column: 'data' | 'metadata'): unknown => {
  try {
    return JSON.parse(row[column]);
  } catch (cause) {
    const place = `${row.stream} at event ${row.revision} (position ${row.position}, ${row.type})`;
    throw new UnreadableEvent(row, `${place}: its ${column} cannot be read as JSON`, { cause });
  }
};
