import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';

/** The response of a mutation of a list: the changed list, or why nothing was changed. */
interface Changed {
  readonly changed: { readonly __typename?: string; readonly message?: string };
}

export interface ListChanges {
  /** Resolves to an error message, or undefined on success; the change is then in the cache. */
  readonly change: <Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Changed, Variables>,
    variables: Variables,
  ) => Promise<Sentence | undefined>;
  readonly isBusy: boolean;
}

/** Changes lists, one change at a time. */
export const useListChange = (): ListChanges => {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    change: async (mutation, variables) => {
      setIsBusy(true);
      try {
        const { data } = await client.mutate({ mutation, variables });
        if (!data) return { text: listsTexts().refused };
        const { changed } = data;
        return changed.__typename === 'ListRefused' ? { text: changed.message ?? listsTexts().refused } : undefined;
      } catch {
        // Every failure has the same message; the server's own reasons arrive as refusals.
        return { text: listsTexts().refused };
      } finally {
        setIsBusy(false);
      }
    },
  };
};
