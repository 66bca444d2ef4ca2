import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { StackSheet_SectionFragment } from '../../../generated/graphql.ts';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { reportToolsTexts } from '../../../texts/reportTools/reportToolsTexts.ts';
import { Fact, FactList } from '../../report/facts.tsx';
import { PlainSheet } from '../../report/Sheet.tsx';
import { missing } from '../../report/reading.ts';
import { ContentFacts, StackLines } from '../../report/tools/StackFacts.tsx';
import { ToolFacts } from '../../report/tools/ToolFacts.tsx';

const StackSheet_section = graphql(`
  fragment StackSheet_section on ToolsSection {
    id
    checks {
      probe
      state
      isPartial
    }
    stack {
      ...StackLines_stack @unmask
    }
    ...ToolFacts_section
    ...ContentFacts_section
  }
`);

/** Comprehensive Technology Stack Analysis: what the site is built with, whose services it uses, and the page that showed it. */
export const StackSheet = ({ section }: { readonly section: FragmentType<StackSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: StackSheet_section, fragmentName: 'StackSheet_section', from: section });
  const texts = portalScanTexts().stack;
  return (
    <PlainSheet title={texts.title} line={texts.line}>
      <FactList label={texts.title}>
        {data.stack ? (
          <StackLines stack={data.stack} more={texts.more} />
        ) : (
          <Fact name={reportToolsTexts().stack.technologies} {...missing(data.checks, 'technology')} />
        )}
      </FactList>
      <ToolFacts section={data} />
      <ContentFacts section={data} />
    </PlainSheet>
  );
};
