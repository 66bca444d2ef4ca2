import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { addDomains, countLines, type AddedDomains, type ChunkAnswer } from './addDomains.ts';
import { AddListDomains } from './listDocuments.ts';

/** How many lines of a text were sent; undefined if none is being sent. */
type Progress = { readonly done: number; readonly total: number } | undefined;

/** Sends domains to a list. `progress` is shown while many domains are sent. */
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
          // The network failed, or a limit was reached: domains accepted so far are kept and reported.
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
