import type { ApolloCache, MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

interface LiveFragment<Data> {
  readonly fragment: TypedDocumentNode<Data, OperationVariables>;
  /** Needed where the document holds more than one. */
  readonly fragmentName?: string;
  readonly from: ApolloCache.FromOptionValue<Data>;
}

/** `from` is null while there is nothing to read; so is the data then. */
type LiveFragmentOrNothing<Data> = Omit<LiveFragment<Data>, 'from'> & {
  readonly from: LiveFragment<Data>['from'] | null;
};

/**
 * What the cache holds of a fragment, whole and up to date. Apollo's own useSuspenseFragment misses what is written between a
 * component's first render and its effect: a section that reported in that moment stood at "Waiting" for good.
 */
export function useLiveFragment<Data>(options: LiveFragment<Data>): { readonly data: MaybeMasked<Data> };
export function useLiveFragment<Data>(options: LiveFragmentOrNothing<Data>): {
  readonly data: MaybeMasked<Data> | null;
};
export function useLiveFragment<Data>(options: LiveFragmentOrNothing<Data>) {
  const result = useFragment<Data>(options);
  if (options.from === null) return { data: null };
  if (!result.complete) throw new Error(`The cache lacks parts of a fragment: ${JSON.stringify(result.missing)}`);
  return result;
}
