import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { useWebmasterLanguage, WebmasterPanel } from './WebmasterPanel.tsx';

const Webmaster = graphql(`
  query WebmasterText($id: ID!, $language: Language!) {
    scan(id: $id) {
      id
      webmasterText(language: $language)
    }
  }
`);

interface WebmasterTextProps {
  readonly scanId: string;
  /** The URL of the report. */
  readonly address: string;
}

/** The text for the webmaster about a scan that can be read by its id. */
export const WebmasterText = ({ scanId, address }: WebmasterTextProps) => {
  const [language, setLanguage] = useWebmasterLanguage();
  const { data, error } = useQuery(Webmaster, { variables: { id: scanId, language } });
  const told = data?.scan?.webmasterText;
  return (
    <WebmasterPanel
      language={language}
      onLanguage={setLanguage}
      hasFailed={error !== undefined}
      text={typeof told === 'string' ? `${told}\n\n${reportFrameTexts().webmaster.report({ address })}` : undefined}
    />
  );
};
