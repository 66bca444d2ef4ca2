import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ContentFacts_SectionFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatBytes } from '../../../ui/formatNumber.ts';
import { formatDateTime } from '../../../ui/formatTime.ts';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { counted, missing } from '../reading.ts';

const ContentFacts_section = graphql(`
  fragment ContentFacts_section on ToolsSection {
    checks {
      probe
      state
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

const Lines = ({ content }: { readonly content: Content }) => (
  <>
    <Fact name="Front page" tone="info" word={`Status ${content.status}`}>
      <ForeignText
        text={[
          content.mimeType ?? 'No type',
          formatBytes(content.length),
          content.language && `language ${content.language}`,
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <FactNote>
        Read <time dateTime={content.timestamp}>{formatDateTime(content.timestamp)}</time>
      </FactNote>
    </Fact>
    <Fact name="Scripts" {...counted(content.scripts, 'info', 'on the page')} />
    <Fact name="Hosts of others" {...counted(content.thirdPartyHosts.length, 'info', 'asked')}>
      <ForeignList items={content.thirdPartyHosts} limit={5} />
    </Fact>
  </>
);

/** The front page as it was delivered. */
export const ContentFacts = ({ section }: { readonly section: FragmentType<ContentFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: ContentFacts_section, from: section });
  return (
    <FactGroup title="Content analysis">
      {data.content ? (
        <Lines content={data.content} />
      ) : (
        <Fact name="Front page" room="record" {...missing(data.checks, 'technology')} />
      )}
    </FactGroup>
  );
};
