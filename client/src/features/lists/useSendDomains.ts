import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { OneList } from './listDocuments.ts';
import { useListsSession } from './listsArea.ts';
import { sendDomains, type SentDomains } from './sendDomains.ts';

interface SendingDomains {
  readonly isBusy: boolean;
  /** Why the last text was refused. */
  readonly alert: Sentence | undefined;
  /** Returns what the server understood, and adds nothing. */
  readonly preview: (listId: string, text: string) => Promise<SentDomains | undefined>;
  readonly add: (listId: string, text: string) => Promise<SentDomains | undefined>;
}

/** Sends domains to a list, first to see what is understood of them. */
export const useSendDomains = (): SendingDomains => {
  const session = useListsSession();
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<Sentence>();
  const send = async (listId: string, text: string, dryRun: boolean): Promise<SentDomains | undefined> => {
    if (!session) return undefined;
    setAlert(undefined);
    setIsBusy(true);
    const answer = await sendDomains(session, listId, text, { dryRun });
    setIsBusy(false);
    if (answer.kind === 'sent') return answer.sent;
    setAlert({ text: answer.message ?? listsTexts().refused });
    return undefined;
  };
  return {
    isBusy,
    alert,
    preview: (listId, text) => send(listId, text, true),
    add: async (listId, text) => {
      const sent = await send(listId, text, false);
      const query = { query: OneList, variables: { id: listId }, fetchPolicy: 'network-only' } as const;
      // The number of domains on the page. If it cannot be read now, the page reads it when it is opened again.
      if (sent) await client.query(query).catch(() => undefined);
      return sent;
    },
  };
};
