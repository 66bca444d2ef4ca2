import { GraphQLError } from 'graphql';
import { InvalidCursor } from '../../projections/engine/opaqueCursor.ts';

/** For what a query rejects with: a cursor that no page gave is the caller's mistake, all else is ours. */
export const callersMistake = (error: unknown): never => {
  if (!(error instanceof InvalidCursor)) throw error;
  throw new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT' } });
};
