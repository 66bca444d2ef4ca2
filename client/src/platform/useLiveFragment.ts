import type { ApolloCache, MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';

interface LiveFragment<Data> {
  readonly fragment: TypedDocumentNode<Data, OperationVariables>;
  /** Required if the document has more than one fragment. */
  readonly fragmentName?: string;
  readonly from: ApolloCache.FromOptionValue<Data>;
}

/** `from` is null while there is nothing to read; `data` is null then. */
type LiveFragmentOrNothing<Data> = Omit<LiveFragment<Data>, 'from'> & {
  readonly from: LiveFragment<Data>['from'] | null;
};

/**
 * Reads a fragment from the cache and follows its changes. Apollo's useSuspenseFragment misses writes between a component's first render
 * and its effect: a section that reported in between stayed at "Waiting".
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
