import { InvalidCursor } from '../../../projections/engine/opaqueCursor.ts';

/** Handles rejections of a page query. Returns undefined for an invalid cursor, which is the caller's mistake; rethrows anything else. */
export const invalidCursor = (error: unknown): undefined => {
  if (!(error instanceof InvalidCursor)) throw error;
};
