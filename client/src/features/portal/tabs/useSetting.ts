import { useState } from 'react';
import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import type { Sentence } from '../../../ui/sentence.ts';

export interface Setting {
  readonly isSaving: boolean;
  /** What has become of it, for a line that is read out. */
  readonly news: string;
  readonly refusal: Sentence | undefined;
  /** Runs `save`, once at a time; it resolves to what to say of it, or to why it was refused. */
  readonly save: (save: () => Promise<{ readonly done: string } | { readonly refused: Sentence }>) => void;
}

/** A setting on its way to the server. */
export const useSetting = (): Setting => {
  const [isSaving, setIsSaving] = useState(false);
  const [news, setNews] = useState('');
  const [refusal, setRefusal] = useState<Sentence>();
  const run = async (save: Parameters<Setting['save']>[0]): Promise<void> => {
    setIsSaving(true);
    setRefusal(undefined);
    setNews(portalTabsTexts().saving);
    try {
      const outcome = await save();
      setNews('done' in outcome ? outcome.done : '');
      if ('refused' in outcome) setRefusal(outcome.refused);
    } catch {
      // Whatever it was: nothing has changed, and it can be tried again.
      setNews('');
      setRefusal({ text: portalTabsTexts().saveFailed });
    } finally {
      setIsSaving(false);
    }
  };
  return {
    isSaving,
    news,
    refusal,
    save: (save) => {
      if (!isSaving) void run(save);
    },
  };
};
