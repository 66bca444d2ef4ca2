import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ContentFacts_SectionFragment } from '../../../generated/graphql.ts';
import { reportToolsTexts } from '../../../texts/reportTools/reportToolsTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { formatBytes, formatNumber } from '../../../ui/formatNumber.ts';
import { formatDateTime } from '../../../ui/formatTime.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FoldedGroup } from '../FoldedGroup.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { missing } from '../reading.ts';

const ContentFacts_section = graphql(`
  fragment ContentFacts_section on ToolsSection {
    checks {
      probe
      state
      isPartial
    }
    content {
      status
      mimeType
      length
      timestamp
      language
      scripts
      thirdPartyHosts
    }
  }
`);

type Content = NonNullable<ContentFacts_SectionFragment['content']>;

const HOST_LIMIT = 5;
const LENGTH = 60;

const rowsOf = (content: Content): readonly (readonly [string, ReactNode])[] => {
  const texts = reportToolsTexts().content;
  const { mimeType, language, thirdPartyHosts } = content;
  return [
    [texts.page, texts.status(content.status)],
    [texts.mediaType, mimeType === null ? texts.noType : <CutText text={mimeType} limit={LENGTH} />],
    [texts.size, formatBytes(content.length)],
    [texts.language, language === null ? texts.languageNotStated : <CutText text={language} limit={LENGTH} />],
    [texts.scripts, formatNumber(content.scripts)],
    [
      texts.hosts,
      thirdPartyHosts.length === 0 ? texts.hostsNone : <ForeignList items={thirdPartyHosts} limit={HOST_LIMIT} />,
    ],
    [texts.readAt, <time dateTime={content.timestamp}>{formatDateTime(content.timestamp)}</time>],
  ];
};

/** The front page as it was delivered. */
export const ContentFacts = ({ section }: { readonly section: FragmentType<ContentFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: ContentFacts_section, from: section });
  const texts = reportToolsTexts().content;
  return (
    <FoldedGroup title={texts.title} hint={texts.hint}>
      {data.content ? (
        rowsOf(data.content).map(([name, value]) => (
          <PlainFact key={name} name={name}>
            {value}
          </PlainFact>
        ))
      ) : (
        <PlainFact name={texts.page}>
          <StateMark {...missing(data.checks, 'technology')} />
        </PlainFact>
      )}
    </FoldedGroup>
  );
};
