import type { ListResult_RowFragment } from '../../generated/graphql.ts';

type Result = Pick<ListResult_RowFragment, 'isFailed' | 'profile' | 'overall' | 'rulesetVersion' | 'failing'>;

/**
 * The change of a result against the one that it is compared with, by the same rules as the server's filter. `otherRules`: the scores are from different
 * rule sets, so they cannot be compared. `incomparable`: one of the two scans failed, or made other checks.
 */
export type ResultChange =
  | { readonly kind: 'none' | 'new' | 'same' | 'incomparable' }
  | { readonly kind: 'otherRules'; readonly scores: readonly [before: number | null, now: number | null] }
  | { readonly kind: 'better' | 'worse'; readonly scores: readonly [before: number, now: number] }
  | { readonly kind: 'better' | 'worse'; readonly faults: readonly [before: number, now: number] };

export const changeOf = (result: Result | null, before: Result | null): ResultChange => {
  if (!result) return { kind: 'none' };
  if (!before) return { kind: 'new' };
  if (result.isFailed || before.isFailed || result.profile !== before.profile) return { kind: 'incomparable' };
  if (result.rulesetVersion !== before.rulesetVersion)
    return { kind: 'otherRules', scores: [before.overall, result.overall] };
  if (result.overall !== null && before.overall !== null && result.overall !== before.overall)
    return { kind: result.overall > before.overall ? 'better' : 'worse', scores: [before.overall, result.overall] };
  // Only one side has a score: too little could be checked on the other.
  if (result.overall !== before.overall) return { kind: 'incomparable' };
  const [fewer, more] = [without(before.failing, result.failing), without(result.failing, before.failing)];
  if (fewer === more) return { kind: 'same' };
  return { kind: fewer > more ? 'better' : 'worse', faults: [before.failing.length, result.failing.length] };
};

/** Returns how many of these codes are not among the others. */
const without = (codes: readonly string[], others: readonly string[]): number =>
  codes.filter((code) => !others.includes(code)).length;
