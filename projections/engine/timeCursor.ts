import { z } from 'zod';
import { printOpaque, readOpaque } from './opaqueCursor.ts';

/** The place of a row in a list that is ordered by time; the id decides between those of one millisecond. */
const timeCursor = z.tuple([z.iso.datetime(), z.uuid()]);
type TimeCursor = z.infer<typeof timeCursor>;

export const printCursor = (cursor: TimeCursor): string => printOpaque(cursor);

/** As the parameters of a query; both null for the first page. Throws InvalidCursor. */
export const parseCursor = (text: string | undefined): TimeCursor | readonly [null, null] =>
  text === undefined ? [null, null] : readOpaque(text, timeCursor);
