import { useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { Language } from '../../generated/graphql.ts';
import { currentLocale } from '../../texts/catalogue.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import styles from './WebmasterText.module.css';

const Webmaster = graphql(`
  query WebmasterText($id: ID!, $language: Language!) {
    scan(id: $id) {
      id
      webmasterText(language: $language)
    }
  }
`);

const LANGUAGES: readonly Language[] = ['EN', 'DE'];

interface WebmasterTextProps {
  readonly scanId: string;
  /** The URL of the report. */
  readonly address: string;
}

/** The report as a plain text for the site's webmaster, to copy. Its language can be chosen, because the webmaster's may differ from the reader's. */
export const WebmasterText = ({ scanId, address }: WebmasterTextProps) => {
  const [language, setLanguage] = useState<Language>(currentLocale() === 'de' ? 'DE' : 'EN');
  const { data, error } = useQuery(Webmaster, { variables: { id: scanId, language } });
  const words = reportFrameTexts().webmaster;
  const label = useId();
  const told = data?.scan?.webmasterText;
  const text = typeof told === 'string' ? `${told}\n\n${words.report({ address })}` : undefined;
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
              setLanguage(each);
            }}
          >
            <span lang={each.toLowerCase()}>{words[each]}</span>
          </Button>
        ))}
      </div>
      {error && <p role="alert">{words.failed}</p>}
      {!error && text === undefined && <OutlineBar width="60%" />}
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
