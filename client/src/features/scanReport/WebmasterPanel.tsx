import { useId, useState } from 'react';
import type { Language } from '../../generated/graphql.ts';
import { currentLocale } from '../../texts/catalogue.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import styles from './WebmasterPanel.module.css';

/** The language of the text, at first the reader's. */
export const useWebmasterLanguage = () => useState<Language>(currentLocale() === 'de' ? 'DE' : 'EN');

const LANGUAGES: readonly Language[] = ['EN', 'DE'];

interface WebmasterPanelProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly hasFailed: boolean;
  /** Undefined until it is loaded. */
  readonly text: string | undefined;
}

/** A report as a plain text for the site's webmaster, to copy. Its language can be chosen, because the webmaster's may differ from the reader's. */
export const WebmasterPanel = ({ language, onLanguage, hasFailed, text }: WebmasterPanelProps) => {
  const words = reportFrameTexts().webmaster;
  const label = useId();
  return (
    <div className="stack-3">
      <p className="muted">{words.lead}</p>
      <div role="group" aria-labelledby={label} className="flow-3">
        <span id={label} className="note">
          {words.language}
        </span>
        {LANGUAGES.map((each) => (
          <Button
            key={each}
            kind="quiet"
            aria-pressed={each === language}
            onClick={() => {
              onLanguage(each);
            }}
          >
            <span lang={each.toLowerCase()}>{words[each]}</span>
          </Button>
        ))}
      </div>
      {hasFailed && <p role="alert">{words.failed}</p>}
      {!hasFailed && text === undefined && <OutlineBar width="60%" />}
      {text !== undefined && (
        <>
          <CopyButton text={text} what={words.what} />
          <pre lang={language.toLowerCase()} tabIndex={0} aria-label={words.open} className={styles['text']}>
            <ThirdPartyText text={text} />
          </pre>
        </>
      )}
    </div>
  );
};
