import { Check, Copy } from './icons.ts';
import { useEffect, useState } from 'react';
import { appTexts } from '../texts/app/appTexts.ts';
import { Button } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for people: `the record`. */
  readonly what: string;
}

type Outcome = 'none' | 'copied' | 'refused';

const NOTICE_MS = 2_000;

/** Says what became of it for two seconds. A browser may refuse the clipboard, for one on a page without HTTPS. */
export const CopyButton = ({ text, what }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<Outcome>('none');

  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => {
      setOutcome('none');
    }, NOTICE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };

  const texts = appTexts().ui;
  const words = { none: texts.copy(what), copied: texts.copied, refused: texts.copyRefused }[outcome];
  return (
    <>
      <Button kind="quiet" onClick={() => void copy()}>
        {outcome === 'copied' ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        {words}
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome === 'none' ? '' : words}</span>
      </VisuallyHidden>
    </>
  );
};
