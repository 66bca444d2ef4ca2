import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Log } from '../observability/log.ts';
import { isUnavailable, UNAVAILABLE } from '../http/unavailable.ts';

/** Apollo's code for whatever has none. */
const INTERNAL = 'INTERNAL_SERVER_ERROR';
/** Spec 1 §8, status 500. What went wrong is in the log, not in the answer. */
const SERVER_ERROR = 'Server error occurred. Please try again.';
/** The same as status 503 of REST. */
const STORAGE_AWAY = { message: UNAVAILABLE, extensions: { code: 'SERVICE_UNAVAILABLE' } } as const;

export interface ErrorFormat {
  /** For Apollo (HTTP): of what it would show of an error, and the error itself. */
  readonly format: (shown: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
  /** For graphql-ws: of the errors of a document or an execution. */
  readonly formatAll: (errors: readonly GraphQLError[]) => readonly GraphQLFormattedError[];
}

/** The one place that says what clients are shown of errors: what is a fault of ours is logged, and said without its inside. */
export const errorFormat = (log: Log): ErrorFormat => {
  const format: ErrorFormat['format'] = (shown, error) => {
    if (shown.extensions?.['code'] !== INTERNAL) return shown;
    if (isUnavailable(unwrapResolverError(error))) {
      log.warn({ err: error }, 'a GraphQL resolver ran while the storage is away');
      return { ...shown, ...STORAGE_AWAY };
    }
    log.error({ err: error }, 'a GraphQL resolver failed');
    return { ...shown, message: SERVER_ERROR };
  };
  return {
    format,
    formatAll: (errors) =>
      errors.map((error) => {
        const isOurs = error.originalError !== undefined && !(error.originalError instanceof GraphQLError);
        return isOurs ? format({ ...error.toJSON(), extensions: { code: INTERNAL } }, error) : error.toJSON();
      }),
  };
};
