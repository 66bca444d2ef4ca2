import { InvalidCursor } from '../../../projections/engine/opaqueCursor.ts';

/** For what a query of a page rejects with: undefined for a cursor that no page gave, which is the caller's mistake; all else is ours. */
export const invalidCursor = (error: unknown): undefined => {
  if (!(error instanceof InvalidCursor)) throw error;
};
