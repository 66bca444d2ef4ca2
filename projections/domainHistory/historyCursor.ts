import { z } from 'zod';

/** The place of an entry in a domain's history: newest first, the id decides between scans of one millisecond. */
const historyCursor = z.tuple([z.iso.datetime(), z.uuid()]);
export type HistoryCursor = z.infer<typeof historyCursor>;

/** Opaque to who holds it. */
export const printCursor = (cursor: HistoryCursor): string =>
  Buffer.from(JSON.stringify(cursor), 'utf8').toString('base64url');

/** Undefined: not a cursor of ours. */
export const parseCursor = (text: string): HistoryCursor | undefined => {
  const parsed = historyCursor.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
  return parsed.success ? parsed.data : undefined;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is no JSON is no cursor: the schema says so of undefined.
    return undefined;
  }
};
