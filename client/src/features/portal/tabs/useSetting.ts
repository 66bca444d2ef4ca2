import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useRef, useState } from 'react';
import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import type { Sentence } from '../../../ui/sentence.ts';

export interface Setting {
  readonly isSaving: boolean;
  /** What has become of it, for a line that is read out. */
  readonly news: string;
  readonly refusal: Sentence | undefined;
  /** Runs `save`, one after the other; it resolves to what to say of it, or to why it was refused. */
  readonly save: (save: () => Promise<{ readonly done: string } | { readonly refused: Sentence }>) => void;
}

/** It waits until the domain is proved to be the owner's. */
const needsProof = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === 'NEEDS_PROOF');

/** A setting on its way to the server. */
export const useSetting = (): Setting => {
  const [running, setRunning] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const [news, setNews] = useState('');
  const [refusal, setRefusal] = useState<Sentence>();
  const run = async (save: Parameters<Setting['save']>[0]): Promise<void> => {
    setRefusal(undefined);
    setNews(portalTabsTexts().saving);
    try {
      const outcome = await save();
      setNews('done' in outcome ? outcome.done : '');
      if ('refused' in outcome) setRefusal(outcome.refused);
    } catch (error) {
      // Whatever it was: nothing has changed, and it can be tried again.
      const { proof, saveFailed } = portalTabsTexts();
      setNews('');
      setRefusal({ text: needsProof(error) ? proof.needed : saveFailed });
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return {
    isSaving: running > 0,
    news,
    refusal,
    save: (save) => {
      setRunning((count) => count + 1);
      last.current = last.current.then(() => run(save));
    },
  };
};
