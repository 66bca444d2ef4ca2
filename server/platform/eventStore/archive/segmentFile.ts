import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  asyncBufferFromFile,
  parquetMetadataAsync,
  parquetReadObjects,
  type SchemaElement,
  type Statistics,
} from 'hyparquet';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import type { PositionedLink } from '../integrity/verifyLog.ts';
import { type EventRow, positionOf } from '../postgres/eventRow.ts';

/** Rows of the log, in order of position. */
export type Rows = AsyncIterable<readonly EventRow[]>;

/** A row group is complete after this many bytes of text. Readers hold one of them in memory. */
const GROUP_BYTES = 16 * 1024 * 1024;

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' } as const;
const hash = { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 32, repetition_type: 'REQUIRED' } as const;
const int = { type: 'INT32', repetition_type: 'REQUIRED' } as const;

/** All columns of `events`, under their names there. */
const COLUMNS: readonly SchemaElement[] = [
  { name: 'position', type: 'INT64', repetition_type: 'REQUIRED' },
  { name: 'stream', ...text },
  { name: 'revision', ...int },
  {
    name: 'id',
    type: 'FIXED_LEN_BYTE_ARRAY',
    type_length: 16,
    logical_type: { type: 'UUID' },
    repetition_type: 'REQUIRED',
  },
  { name: 'type', ...text },
  { name: 'version', ...int },
  { name: 'data', ...text },
  { name: 'metadata', ...text },
  { name: 'previous_hash', ...hash },
  { name: 'hash', ...hash },
];

/** Hashes and random ids do not compress. */
const INCOMPRESSIBLE: readonly string[] = ['id', 'previous_hash', 'hash'];

/** Columns whose smallest and largest value are stored for each row group, so that readers can skip row groups by position, stream or type. */
const BOUNDED: readonly string[] = ['position', 'stream', 'type'];

/** Writes the rows to a new file that only its owner can read. Does not flush the file. */
export const writeSegmentFile = async (path: string, rows: Rows): Promise<void> => {
  await writeFile(path, '', { mode: 0o600 });
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: [{ name: 'events', num_children: COLUMNS.length }, ...COLUMNS],
    codec: 'GZIP',
    compressors: { GZIP: (bytes) => gzipSync(bytes) },
    createdBy: 'Candor',
  });
  let group: EventRow[] = [];
  let bytes = 0;
  const writeGroup = async (): Promise<void> => {
    await writer.write({
      rowGroupSize: group.length,
      columnData: COLUMNS.map(({ name }) => ({
        name,
        data: group.map((row) => valueIn(row, name)),
        codec: INCOMPRESSIBLE.includes(name) ? 'UNCOMPRESSED' : 'GZIP',
        statistics: BOUNDED.includes(name),
        offsetIndex: false,
      })),
    });
    [group, bytes] = [[], 0];
  };
  for await (const page of rows) {
    for (const row of page) {
      group.push(row);
      bytes += row.data.length + row.metadata.length;
    }
    if (bytes >= GROUP_BYTES) await writeGroup();
  }
  if (group.length > 0) await writeGroup();
  await writer.finish();
};

const valueIn = (row: EventRow, column: string): unknown => {
  const value = row[column as keyof EventRow];
  switch (column) {
    case 'position':
      return BigInt(value);
    case 'previous_hash':
    case 'hash':
      return Buffer.from(String(value), 'hex');
    default:
      return value;
  }
};

/** Reads the rows of a file, one row group at a time. Throws if it is not a file of a segment. */
export async function* readSegmentFile(path: string): AsyncGenerator<readonly EventRow[]> {
  for await (const rows of readColumns(path)) yield rows.map(rowOf);
}

/** The same, but reads only the columns that link the events of a stream: a tenth of the file. */
export async function* readSegmentLinks(path: string): AsyncGenerator<readonly PositionedLink[]> {
  for await (const rows of readColumns(path, ['position', 'stream', 'revision', 'previous_hash', 'hash']))
    yield rows.map((values) => {
      const { position, stream, revision, hash, previous_hash: previousHash } = rowOf(values);
      return { position: positionOf(position), stream, revision, hash, previousHash };
    });
}

/** What the table of events no longer has, by position. */
export type RowGroup = ReadonlyMap<bigint, Pick<EventRow, 'data' | 'metadata' | 'previous_hash'>>;

/** Reads the row group that has this position; an empty one if the file does not have it. */
export const readRowGroupAt = async (path: string, position: bigint): Promise<RowGroup> => {
  const columns = ['position', 'data', 'metadata', 'previous_hash', 'hash'] as const;
  const reading = readColumns(path, columns, ({ min_value: first, max_value: last }) => {
    if (typeof first !== 'bigint' || typeof last !== 'bigint')
      throw new Error('The file does not say where its row groups begin.');
    return first <= position && position <= last;
  });
  for await (const rows of reading)
    return new Map(
      rows.map((values) => {
        const { data, metadata, previous_hash } = rowOf(values);
        return [BigInt(String(values['position'])), { data, metadata, previous_hash }];
      }),
    );
  return new Map();
};

/** Reads columns of the row groups that `isWanted` accepts by the statistics of their positions. */
async function* readColumns(
  path: string,
  columns?: readonly (keyof EventRow)[],
  isWanted: (positions: Statistics) => boolean = () => true,
): AsyncGenerator<readonly Record<string, unknown>[]> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  let rowEnd = 0;
  for (const { num_rows: rows, columns: chunks } of metadata.row_groups) {
    const rowStart = rowEnd;
    rowEnd += Number(rows);
    if (!isWanted(chunks[0]?.meta_data?.statistics ?? {})) continue;
    yield await parquetReadObjects({
      file,
      metadata,
      ...(columns && { columns: [...columns] }),
      rowStart,
      rowEnd,
      compressors: { GZIP: (packed) => gunzipSync(packed) },
    });
  }
}

/** The types follow from COLUMNS. */
const rowOf = (values: Record<string, unknown>): EventRow => ({
  ...(values as unknown as EventRow),
  position: String(values['position']),
  previous_hash: hexOf(values['previous_hash']),
  hash: hexOf(values['hash']),
});

const hexOf = (bytes: unknown): string => Buffer.from(bytes as Uint8Array).toString('hex');

export async function* untilAborted(rows: Rows, signal: AbortSignal): AsyncGenerator<readonly EventRow[]> {
  for await (const page of rows) {
    signal.throwIfAborted();
    yield page;
  }
}

/** Computes a hash of all values of the rows that are read through it, in order, however they are stored. */
export const createRowsHash = (): { through(rows: Rows): Rows; digest(): string } => {
  const all = createHash('sha256');
  return {
    async *through(rows) {
      for await (const page of rows) {
        for (const row of page)
          all.update(`${JSON.stringify(COLUMNS.map(({ name }) => row[name as keyof EventRow]))}\n`);
        yield page;
      }
    },
    digest: () => all.digest('hex'),
  };
};
