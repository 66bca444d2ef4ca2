import { gunzipSync, gzipSync } from 'node:zlib';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { SurveyColumn, SurveyRow } from './surveyColumns.ts';

/** Returns the Parquet file of one shard of a survey. Any reader of Parquet understands it: all of them know GZIP. */
export const shardBytes = (columns: readonly SurveyColumn[], rows: readonly SurveyRow[]): Uint8Array =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: columns.map(({ name, type }) => ({
        name,
        type,
        nullable: true,
        data: rows.map((row) => row[name] ?? null),
        offsetIndex: false,
        // The bounds of JSON are whole documents.
        statistics: type !== 'JSON',
      })),
      codec: 'GZIP',
      compressors: { GZIP: (bytes) => gzipSync(bytes) },
      createdBy: 'Candor',
    }),
  );

/** Returns the values of some columns of a shard's file. Columns that the file does not have are null in every row. */
export const readShard = async (bytes: Uint8Array, names: readonly string[]): Promise<readonly SurveyRow[]> => {
  // A copy of its own: a Buffer may be a part of a larger one.
  const file = new Uint8Array(bytes).buffer;
  const metadata = parquetMetadata(file);
  const known = new Set(metadata.schema.map(({ name }) => name));
  const rows = await parquetReadObjects({
    file,
    metadata,
    columns: names.filter((name) => known.has(name)),
    compressors: { GZIP: (packed) => gunzipSync(packed) },
  });
  return rows as readonly SurveyRow[];
};
