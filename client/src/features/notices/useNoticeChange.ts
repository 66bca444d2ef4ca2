import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { noticeChannelsTexts } from '../../texts/generated/noticeChannelsTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';

/** The response of a mutation of a channel: what was changed, or why nothing was. */
interface Changed {
  readonly changed: { readonly __typename?: string; readonly id?: string; readonly message?: string };
}

type Outcome = { readonly refusal: Sentence } | { readonly id: string; readonly refusal?: undefined };

export interface NoticeChanges {
  /** Resolves to the id of the changed object, which is then in the cache, or to the reason of a refusal. */
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
        // Every failure has the same message; the server's own reasons arrive as refusals.
        return { refusal: { text: failed } };
      } finally {
        setIsBusy(false);
      }
    },
  };
};
