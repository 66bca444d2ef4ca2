import type { ApolloCache, MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Kind } from 'graphql';

type Fragment<Data> = TypedDocumentNode<Data, OperationVariables>;
type Source<Data> = ApolloCache.FromOptionValue<Data>;

/**
 * Reads a fragment from the cache and follows its changes. Apollo's useSuspenseFragment misses writes between a component's first render
 * and its effect: a section that reported in between stayed at "Waiting". `from` is null while there is nothing to read; `data` is null then.
 */
export function useLiveFragment<Data>(
  fragment: Fragment<Data>,
  from: Source<Data>,
): { readonly data: MaybeMasked<Data> };
export function useLiveFragment<Data>(
  fragment: Fragment<Data>,
  from: Source<Data> | null,
): { readonly data: MaybeMasked<Data> | null };
export function useLiveFragment<Data>(fragment: Fragment<Data>, from: Source<Data> | null) {
  const result = useFragment<Data>({ fragment, fragmentName: nameOf(fragment), from });
  if (from === null) return { data: null };
  if (!result.complete) throw new Error(`The cache lacks parts of a fragment: ${JSON.stringify(result.missing)}`);
  return result;
}

/** Returns the name of the document's own fragment. Those that it contains follow it. */
const nameOf = ({ definitions }: Fragment<unknown>): string => {
  const [own] = definitions;
  if (own?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error('The document has no fragment.');
  return own.name.value;
};
