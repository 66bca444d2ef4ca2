import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { StackFacts_SectionFragment } from '../../../generated/graphql.ts';
import { reportToolsTexts } from '../../../texts/reportTools/reportToolsTexts.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FoldedGroup } from '../FoldedGroup.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { missing } from '../reading.ts';
import { StackLines } from './StackLines.tsx';

const StackFacts_section = graphql(`
  fragment StackFacts_section on ToolsSection {
    checks {
      probe
      state
      isPartial
    }
    stack {
      ...StackLines_stack @unmask
    }
  }
`);

/** What the site is built with, as far as it shows. */
export const StackFacts = ({ section }: { readonly section: FragmentType<StackFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: StackFacts_section, fragmentName: 'StackFacts_section', from: section });
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
