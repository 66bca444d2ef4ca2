import { GraphQLError } from 'graphql';
import { InvalidCursor } from '../../../projections/engine/opaqueCursor.ts';
import { InvalidPointInTime } from '../eventStore/pointInTime.ts';

/**
 * For rejections of a query: a cursor that no page returned, or an unusable point in time, is the caller's mistake;
 * everything else is ours.
 */
export const callersMistake = (error: unknown): never => {
  if (!(error instanceof InvalidCursor || error instanceof InvalidPointInTime)) throw error;
  throw new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT' } });
};
