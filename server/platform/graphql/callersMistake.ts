import { GraphQLError } from 'graphql';
import { InvalidCursor } from '../../../projections/engine/opaqueCursor.ts';
import { InvalidPointInTime } from '../eventStore/pointInTime.ts';

/** For what a query rejects with: a cursor that no page gave, or a moment of which nothing can be told, is the caller's mistake; all else is ours. */
export const callersMistake = (error: unknown): never => {
  if (!(error instanceof InvalidCursor || error instanceof InvalidPointInTime)) throw error;
  throw new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT' } });
};
