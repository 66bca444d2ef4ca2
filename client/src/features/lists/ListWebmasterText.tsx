import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { useWebmasterLanguage, WebmasterPanel } from '../scanReport/WebmasterPanel.tsx';

const ListWebmaster = graphql(`
  query ListWebmasterText($id: ID!, $run: Int!, $place: Int!, $language: Language!) {
    list(id: $id) {
      id
      report(run: $run, place: $place) {
        scan {
          id
          webmasterText(language: $language)
        }
      }
    }
  }
`);

interface ListWebmasterTextProps {
  readonly id: string;
  readonly run: number;
  readonly place: number;
}

/** The text for the webmaster about one domain of a list. It contains no link to the report, which the webmaster could not open. */
export const ListWebmasterText = (report: ListWebmasterTextProps) => {
  const [language, setLanguage] = useWebmasterLanguage();
  const { data, error } = useQuery(ListWebmaster, { variables: { ...report, language } });
  return (
    <WebmasterPanel
      language={language}
      onLanguage={setLanguage}
      hasFailed={error !== undefined}
      text={data?.list?.report?.scan.webmasterText ?? undefined}
    />
  );
};
