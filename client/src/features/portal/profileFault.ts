import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { NetworkFailure } from '../../platform/networkFailure.ts';
import { portalTexts } from '../../texts/generated/portalTexts.ts';

/** Why the data of the domain are not available. */
export type ProfileFault =
  /** An error response. `status`: the HTTP status, or the one that a GraphQL error code stands for. */
  { readonly kind: 'status'; readonly status: number } | { readonly kind: 'network' };

const STATUS_OF_CODE: ReadonlyMap<unknown, number> = new Map([
  ['UNAUTHENTICATED', 401],
  ['FORBIDDEN', 403],
]);

/** Maps an exception of a call to a fault. GraphQL reports errors with status 200 and a code. */
export const profileFaultOf = (error: unknown): ProfileFault => {
  if (error instanceof NetworkFailure) return { kind: 'network' };
  if (ServerError.is(error) || ServerParseError.is(error)) return { kind: 'status', status: error.statusCode };
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined;
  return { kind: 'status', status: STATUS_OF_CODE.get(code) ?? 500 };
};

/** Returns the message for a fault (spec 2 §8, profile). */
export const profileFaultText = (fault: ProfileFault): string => {
  const texts = portalTexts().faults;
  return fault.kind === 'network' ? texts.network : texts.status({ status: fault.status });
};
