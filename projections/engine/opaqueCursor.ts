import type { z } from 'zod';

/** A cursor is none that a page gave. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

/** A place in a list as text. Opaque to who holds it. */
export const printOpaque = (place: unknown): string => Buffer.from(JSON.stringify(place), 'utf8').toString('base64url');

/** The place that a text was printed from. Throws InvalidCursor. */
export const readOpaque = <Schema extends z.ZodType>(text: string, place: Schema): z.infer<Schema> => {
  const parsed = place.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
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
