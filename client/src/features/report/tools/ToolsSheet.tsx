import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ToolsSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Sheet } from '../Sheet.tsx';
import { SheetNotice } from '../sheetParts.tsx';
import { ContentFacts, StackFacts } from './StackFacts.tsx';
import { ToolFacts, TrackerFact } from './ToolFacts.tsx';

const ToolsSheet_section = graphql(`
  fragment ToolsSheet_section on ToolsSection {
    id
    checks {
      probe
      state
      isPartial
    }
    notChecked
    ...ToolFacts_section
    ...TrackerFact_section
    ...StackFacts_section
    ...ContentFacts_section
    ...Sheet_section
  }
`);

/** Whose services the site uses: each may see something of its visitors. */
export const ToolsSheet = ({ section }: { readonly section: FragmentType<ToolsSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: ToolsSheet_section, fragmentName: 'ToolsSheet_section', from: section });
  return (
    <Sheet section={data}>
      <ToolFacts section={data} />
      {data.notChecked.length > 0 && (
        <SheetNotice tone="unknown" word={reportTexts().notChecked}>
          {data.notChecked.map((text) => (
            <p key={text}>
              <ForeignText lang="en" text={text} />
            </p>
          ))}
        </SheetNotice>
      )}
      <TrackerFact section={data} />
      <StackFacts section={data} />
      <ContentFacts section={data} />
    </Sheet>
  );
};
