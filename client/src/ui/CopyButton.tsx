import { useEffect, useState } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import { Button } from './Button.tsx';
import styles from './CopyButton.module.css';
import { ThirdPartyText } from './ThirdPartyText.tsx';
import { Check, Copy } from './icons.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** The name of the copied text: `the record`. */
  readonly what: string;
}

type Outcome = 'none' | 'copied' | 'refused';

const NOTICE_MS = 2_000;

/** Shows the outcome for two seconds. A browser may block the clipboard, e.g. on a page without HTTPS. */
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
  const words = { none: texts.copy({ what }), copied: texts.copied, refused: texts.copyRefused }[outcome];
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

interface CopyBlockProps {
  readonly text: string;
  /** The name of the copied text on the button. Defaults to "example". */
  readonly what?: string;
}

/** Lines of code, configuration or evidence, with a copy button. */
export const CopyBlock = ({ text, what = appTexts().ui.example }: CopyBlockProps) => (
  <div className={styles['block']}>
    <pre className={styles['text']}>
      <ThirdPartyText mono text={text} />
    </pre>
    <CopyButton text={text} what={what} />
  </div>
);
