import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type {
  StackFacts_SectionFragment,
  StackLines_StackFragment,
  ContentFacts_SectionFragment,
} from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factEmpty, factName, factNone, factWord } from '../../../texts/factWords/factWords.ts';
import { reportToolsTexts } from '../../../texts/generated/reportToolsTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { formatBytes, formatNumber } from '../../../texts/formatNumber.ts';
import { formatDateTime } from '../../../texts/formatTime.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { type DetailRows, FoldedGroup, PlainFact, PlainFacts } from '../facts.tsx';
import { LimitedList, ForeignList } from '../lists.tsx';
import { missing } from '../reading.ts';

const StackFacts_section = graphql(`
  fragment StackFacts_section on ToolsSection {
    ...CheckStates_section @unmask
    stack {
      ...StackLines_stack @unmask
    }
  }
`);

/** The technologies of the site, as far as they can be detected. */
export const StackFacts = ({ section }: { readonly section: FragmentType<StackFacts_SectionFragment> }) => {
  const { data } = useLiveFragment(StackFacts_section, section);
  const texts = reportToolsTexts().stack;
  return (
    <FoldedGroup title={texts.title} hint={texts.hint}>
      {data.stack ? (
        <StackLines stack={data.stack} />
      ) : (
        <PlainFact name={texts.technologies}>
          <StateMark {...missing(data.checks, 'technology')} />
        </PlainFact>
      )}
    </FoldedGroup>
  );
};

graphql(`
  fragment StackLines_stack on TechnologyStack {
    webTechnologies
    frameworks
    analyticsTools
    cdnProviders
    javascriptLibraries
    cmsPlatform
    serverTechnologies
    securityTechnologies {
      name
      confidence
    }
  }
`);

type Stack = ValueOf<StackLines_StackFragment>;

/** Number of technologies shown before "+N more" (spec 2 §9: at most 8). */
const LIMIT = 8;
const NAME_LENGTH = 60;

const linesOf = (stack: Stack): readonly (readonly [string, readonly string[]])[] => {
  const { withConfidence } = reportToolsTexts().stack;
  const secured = stack.securityTechnologies.map(({ name, confidence }) =>
    withConfidence({ name, confidence: factWord('tools.tools.confidence', confidence) }),
  );
  return [
    [factName('tools.stack.webTechnologies'), stack.webTechnologies],
    [factName('tools.stack.frameworks'), stack.frameworks],
    [factName('tools.stack.cmsPlatform'), stack.cmsPlatform === null ? [] : [stack.cmsPlatform]],
    [factName('tools.stack.javascriptLibraries'), stack.javascriptLibraries],
    [factName('tools.stack.analyticsTools'), stack.analyticsTools],
    [factName('tools.stack.cdnProviders'), stack.cdnProviders],
    [factName('tools.stack.serverTechnologies'), stack.serverTechnologies],
    [factName('tools.stack.securityTechnologies'), secured],
  ];
};

interface StackLinesProps {
  readonly stack: Stack;
  /** Returns a different label for the rest of a list. */
  readonly more?: (rest: { readonly count: number }) => string;
}

/** The detected technologies in the eight groups of the specification; empty groups are omitted. */
export const StackLines = ({ stack, more }: StackLinesProps) => {
  const texts = reportToolsTexts().stack;
  const found = linesOf(stack).filter(([, items]) => items.length > 0);
  if (found.length === 0) {
    return (
      <PlainFact name={texts.technologies}>
        <StateMark tone="none" word={texts.noneSeen} />
      </PlainFact>
    );
  }
  return found.map(([name, items]) => (
    <PlainFact key={name} name={name}>
      <LimitedList items={items} limit={LIMIT} more={more}>
        {(item) => <CutText prose text={item} limit={NAME_LENGTH} />}
      </LimitedList>
    </PlainFact>
  ));
};

const ContentFacts_section = graphql(`
  fragment ContentFacts_section on ToolsSection {
    ...CheckStates_section @unmask
    content {
      status
      mimeType
      length
      timestamp
      language
      scripts
      thirdPartyHosts
      linkedSiteCount
      linkedSites {
        site
        links
      }
    }
  }
`);

type Content = NonNullable<ContentFacts_SectionFragment['content']>;

const HOST_LIMIT = 5;
const LENGTH = 60;

const rowsOf = (content: Content): DetailRows => {
  const texts = reportToolsTexts().content;
  const { mimeType, language, thirdPartyHosts, linkedSiteCount, linkedSites } = content;
  return [
    [factName('tools.content.status'), content.status],
    [
      factName('tools.content.mimeType'),
      mimeType === null ? factNone('tools.content.mimeType') : <CutText text={mimeType} limit={LENGTH} />,
    ],
    [texts.size, formatBytes(content.length)],
    [
      factName('tools.content.language'),
      language === null ? factNone('tools.content.language') : <CutText text={language} limit={LENGTH} />,
    ],
    [factName('tools.content.scripts'), formatNumber(content.scripts)],
    [
      factName('tools.content.thirdPartyHosts'),
      thirdPartyHosts.length === 0 ? (
        factEmpty('tools.content.thirdPartyHosts')
      ) : (
        <ForeignList items={thirdPartyHosts} limit={HOST_LIMIT} />
      ),
    ],
    [
      factName('tools.content.linkedSiteCount'),
      linkedSiteCount === null ? (
        <StateMark tone="unknown" word={reportTexts().notChecked} />
      ) : (
        formatNumber(linkedSiteCount)
      ),
    ],
    ...(linkedSites?.length ? [linkedSitesRow(linkedSites)] : []),
    [
      factName('tools.content.timestamp'),
      <time dateTime={content.timestamp}>{formatDateTime(content.timestamp)}</time>,
    ],
  ];
};

const linkedSitesRow = (sites: NonNullable<Content['linkedSites']>): DetailRows[number] => [
  factName('tools.content.linkedSites'),
  <LimitedList key="sites" items={sites} limit={HOST_LIMIT}>
    {({ site, links }) => (
      <>
        <ThirdPartyText mono text={site} /> ({formatNumber(links)})
      </>
    )}
  </LimitedList>,
];

/** The front page as delivered, before scripts run. */
export const ContentFacts = ({ section }: { readonly section: FragmentType<ContentFacts_SectionFragment> }) => {
  const { data } = useLiveFragment(ContentFacts_section, section);
  const texts = reportToolsTexts().content;
  return (
    <FoldedGroup title={texts.title} hint={texts.hint}>
      {data.content ? (
        <PlainFacts rows={rowsOf(data.content)} />
      ) : (
        <PlainFact name={factName('tools.content')}>
          <StateMark {...missing(data.checks, 'technology')} />
        </PlainFact>
      )}
    </FoldedGroup>
  );
};
