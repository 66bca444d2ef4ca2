import type { z } from 'zod';
import { parsedJson } from '../../schema/parsedJson.ts';

/** The cursor did not come from a page of this list. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

/** Encodes a place in a list as text that is opaque to clients. */
export const printOpaque = (place: unknown): string => Buffer.from(JSON.stringify(place), 'utf8').toString('base64url');

/** Decodes a place from text. Throws InvalidCursor. */
export const readOpaque = <Schema extends z.ZodType>(text: string, place: Schema): z.infer<Schema> => {
  const parsed = place.safeParse(parsedJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) throw new InvalidCursor('The cursor is not one that a page of this list gave.');
  return parsed.data;
};
