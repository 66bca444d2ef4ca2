import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { NetworkFailure } from '../../platform/networkFailure.ts';
import type { ScanFailureReason } from '../../generated/graphql.ts';
import { ScanTimedOut } from './scanTimedOut.ts';

/** Why there is no report, as far as the client knows. */
export type ScanFault =
  | { readonly kind: 'rateLimited'; readonly retryAfterSeconds: number | null }
  /** The server's queue is full: status 503, with the length of the queue. */
  | { readonly kind: 'busy'; readonly waiting: number; readonly retryAfterSeconds: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'network' }
  /** `message`: the server's explanation for users, in English. */
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly domain: string; readonly message: string }
  | { readonly kind: 'other' };

/** The request was refused immediately, or the scan was abandoned later. */
export type RefusalReason = 'INVALID_DOMAIN' | 'TARGET_REFUSED' | ScanFailureReason;

const ofStatus = (status: number): ScanFault =>
  status === 429 ? { kind: 'rateLimited', retryAfterSeconds: null } : { kind: 'status', status };

/** Maps an exception to a fault for the visitor. GraphQL reports internal errors of the server with status 200 and a code. */
export const scanFaultOf = (error: unknown): ScanFault => {
  if (error instanceof ScanTimedOut) return { kind: 'timeout' };
  if (error instanceof NetworkFailure) return { kind: 'network' };
  if (ServerError.is(error)) return ofStatus(error.statusCode);
  if (ServerParseError.is(error) && error.statusCode >= 400) return ofStatus(error.statusCode);
  if (CombinedGraphQLErrors.is(error)) {
    const codes = error.errors.map(({ extensions }) => extensions?.['code']);
    if (codes.includes('INTERNAL_SERVER_ERROR')) return ofStatus(500);
    if (codes.includes('SERVICE_UNAVAILABLE')) return ofStatus(503);
  }
  return { kind: 'other' };
};
