import type { Knex } from 'knex';
import { z } from 'zod';
import { printOpaque, readOpaque } from './opaqueCursor.ts';

/** The place of a row in a list that is ordered by time; the id decides between those of one millisecond. */
const timeCursor = z.tuple([z.iso.datetime(), z.uuid()]);
type TimeCursor = z.infer<typeof timeCursor>;

export const printCursor = (cursor: TimeCursor): string => printOpaque(cursor);

/** Undefined for the first page. Throws InvalidCursor. */
export const parseCursor = (text: string | undefined): TimeCursor | undefined =>
  text === undefined ? undefined : readOpaque(text, timeCursor);

/** Restricts a list with the newest row first, by these columns, to what stands after the cursor. Throws InvalidCursor. */
export const restrictToAfter = (
  query: Knex.QueryBuilder,
  columns: readonly [time: string, id: string],
  cursor: string | undefined,
): void => {
  const place = parseCursor(cursor);
  if (place) void query.whereRaw('(??, ??) < (?::timestamptz, ?::uuid)', [...columns, ...place]);
};
