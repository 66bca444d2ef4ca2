import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import type { Log } from '../observability/log.ts';
import { isUnavailable, UNAVAILABLE } from '../http/unavailable.ts';

/** Spec 1 §8, status 500. What went wrong is in the log, not in the answer. */
export const SERVER_ERROR = 'Server error occurred. Please try again.';
/** The same as status 503 of REST. */
export const STORAGE_AWAY = { message: UNAVAILABLE, extensions: { code: 'SERVICE_UNAVAILABLE' } } as const;

export interface ErrorFormat {
  /** Of what is shown of an error already, and the error itself: for Apollo. */
  readonly format: (shown: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
  /** Of what came of an execution, as Apollo would show it. */
  readonly formatAll: (errors: readonly GraphQLError[]) => readonly GraphQLFormattedError[];
}

/** What is shown over HTTP of errors: what is ours is logged, and said without its inside. */
export const errorFormat = (log: Log): ErrorFormat => {
  const format: ErrorFormat['format'] = (shown, error) => {
    if (shown.extensions?.['code'] !== 'INTERNAL_SERVER_ERROR') return shown;
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
        const code: unknown = error.extensions['code'] ?? 'INTERNAL_SERVER_ERROR';
        return format({ ...error.toJSON(), extensions: { ...error.extensions, code } }, error);
      }),
  };
};
