import { z } from 'zod';

/** The place of a row in a list that is ordered by time; the id decides between those of one millisecond. */
const timeCursor = z.tuple([z.iso.datetime(), z.uuid()]);
type TimeCursor = z.infer<typeof timeCursor>;

/** A cursor is none that a page gave. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

/** Opaque to who holds it. */
export const printCursor = (cursor: TimeCursor): string =>
  Buffer.from(JSON.stringify(cursor), 'utf8').toString('base64url');

/** As the parameters of a query; both null for the first page. Throws InvalidCursor. */
export const parseCursor = (text: string | undefined): TimeCursor | readonly [null, null] => {
  if (text === undefined) return [null, null];
  const parsed = timeCursor.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) throw new InvalidCursor('The cursor is not one that a page of this list gave.');
  return parsed.data;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is no JSON is no cursor: the schema says so of undefined.
    return undefined;
  }
};
