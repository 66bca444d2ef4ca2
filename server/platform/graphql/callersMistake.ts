import { GraphQLError } from 'graphql';
import { InvalidCursor } from '../../../projections/engine/opaqueCursor.ts';
import { InvalidPointInTime } from '../eventStore/pointInTime.ts';

/**
 * Handles rejections of a query. A cursor that no page returned and an unusable point in time are the caller's mistake; anything else is ours and is rethrown.
 */
export const callersMistake = (error: unknown): never => {
  if (!(error instanceof InvalidCursor || error instanceof InvalidPointInTime)) throw error;
  throw new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT' } });
};
