import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { addDomains, countLines, type AddedDomains, type ChunkAnswer } from './addDomains.ts';
import { AddListDomains } from './listDocuments.ts';

/** How much of a text was sent; undefined: none is being sent. */
type Progress = { readonly done: number; readonly total: number } | undefined;

/** Sends domains to a list. `progress` is for people who wait for many. */
export const useAddDomains = (): {
  readonly progress: Progress;
  readonly add: (id: string, text: string) => Promise<AddedDomains>;
} => {
  const client = useApolloClient();
  const [progress, setProgress] = useState<Progress>();
  return {
    progress,
    add: async (id, text) => {
      const total = countLines(text);
      const send = async (part: string): Promise<ChunkAnswer> => {
        try {
          const { data } = await client.mutate({ mutation: AddListDomains, variables: { id, text: part } });
          const answer = data?.addListDomains;
          if (answer?.__typename === 'ListDomainsAdded') return { kind: 'added', ...answer };
          return { kind: 'refused', message: answer?.message ?? listsTexts().refused };
        } catch {
          // The network, or a limit: what was taken so far is kept, and said.
          return { kind: 'refused', message: listsTexts().refused };
        }
      };
      setProgress({ done: 0, total });
      const sum = await addDomains(text, send, (done) => {
        setProgress({ done, total });
      });
      setProgress(undefined);
      return sum;
    },
  };
};
