import type { Knex } from 'knex';
import { z } from 'zod';
import { printOpaque, readOpaque } from './opaqueCursor.ts';

/** The place of a row in a list sorted by time; the id breaks ties within a millisecond. */
const timeCursor = z.tuple([z.iso.datetime(), z.uuid()]);
type TimeCursor = z.infer<typeof timeCursor>;

export const printCursor = (cursor: TimeCursor): string => printOpaque(cursor);

/** Returns `undefined` for the first page. Throws InvalidCursor. */
export const parseCursor = (text: string | undefined): TimeCursor | undefined =>
  text === undefined ? undefined : readOpaque(text, timeCursor);

/** Restricts a list, sorted by these columns with the newest row first, to the rows after the cursor. Throws InvalidCursor. */
export const restrictToAfter = (
  query: Knex.QueryBuilder,
  columns: readonly [time: string, id: string],
  cursor: string | undefined,
): void => {
  const place = parseCursor(cursor);
  if (place) void query.whereRaw('(??, ??) < (?::timestamptz, ?::uuid)', [...columns, ...place]);
};
