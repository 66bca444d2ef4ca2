import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';

/** What a mutation of a channel gives: what was changed, or why nothing was. */
interface Changed {
  readonly changed: { readonly __typename?: string; readonly id?: string; readonly message?: string };
}

type Outcome = { readonly refusal: Sentence } | { readonly id: string; readonly refusal?: undefined };

export interface NoticeChanges {
  /** Resolves to the id of what was changed, which is in the cache then, or to why it was not. */
  readonly change: <Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Changed, Variables>,
    variables: Variables,
  ) => Promise<Outcome>;
  readonly isBusy: boolean;
}

/** Changes channels and sends notices, one change at a time. */
export const useNoticeChange = (): NoticeChanges => {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    change: async (mutation, variables) => {
      setIsBusy(true);
      const { failed } = noticeChannelsTexts();
      try {
        const changed = (await client.mutate({ mutation, variables })).data?.changed;
        return changed?.id === undefined ? { refusal: { text: changed?.message ?? failed } } : { id: changed.id };
      } catch {
        // Every failure is told in the same way: the server's own reasons come as refusals.
        return { refusal: { text: failed } };
      } finally {
        setIsBusy(false);
      }
    },
  };
};
