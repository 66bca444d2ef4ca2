import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { NetworkFailure } from '../../platform/networkFailure.ts';
import { portalTexts } from '../../texts/generated/portalTexts.ts';

/** Why the domain's data are not there. */
export type ProfileFault =
  /** An answer without them; `status`: of HTTP, or what a fault of GraphQL stands for. */
  { readonly kind: 'status'; readonly status: number } | { readonly kind: 'network' };

const STATUS_OF_CODE: ReadonlyMap<unknown, number> = new Map([
  ['UNAUTHENTICATED', 401],
  ['FORBIDDEN', 403],
]);

/** What an exception of a call means to the user of the portal. GraphQL answers a fault with status 200 and a code. */
export const profileFaultOf = (error: unknown): ProfileFault => {
  if (error instanceof NetworkFailure) return { kind: 'network' };
  if (ServerError.is(error) || ServerParseError.is(error)) return { kind: 'status', status: error.statusCode };
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined;
  return { kind: 'status', status: STATUS_OF_CODE.get(code) ?? 500 };
};

/** What is said of a fault (spec 2 §8, profile). */
export const profileFaultText = (fault: ProfileFault): string => {
  const texts = portalTexts().faults;
  return fault.kind === 'network' ? texts.network : texts.status({ status: fault.status });
};
