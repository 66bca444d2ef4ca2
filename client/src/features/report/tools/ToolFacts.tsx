import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ToolFacts_SectionFragment, ToolGroup } from '../../../generated/graphql.ts';
import { reportToolsTexts } from '../../../texts/reportTools/reportToolsTexts.ts';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { missing } from '../reading.ts';
import { SheetNote } from '../SheetNote.tsx';
import { ToolCounts } from './ToolCounts.tsx';
import { ToolList } from './ToolList.tsx';

const ToolFacts_section = graphql(`
  fragment ToolFacts_section on ToolsSection {
    checks {
      probe
      state
      isPartial
    }
    tools {
      group
      ...ToolList_tool @unmask
    }
  }
`);

type Tools = NonNullable<ToolFacts_SectionFragment['tools']>;

/** In the order of the specification (spec 2 §2). */
const GROUPS: readonly ToolGroup[] = [
  'EMAIL_SERVICES',
  'WEB_SERVICES',
  'SECURITY_TOOLS',
  'ANALYTICS_TRACKING',
  'INFRASTRUCTURE',
  'THIRD_PARTY_SERVICES',
];

const grouped = (tools: Tools) =>
  GROUPS.map((group) => ({
    name: reportToolsTexts().tools.groups[group],
    tools: tools.filter((tool) => tool.group === group),
  }));

type Group = ReturnType<typeof grouped>[number];

const Summary = ({ groups }: { readonly groups: readonly Group[] }) => {
  const texts = reportToolsTexts().tools;
  const count = groups.reduce((sum, { tools }) => sum + tools.length, 0);
  const used = groups.filter(({ tools }) => tools.length > 0).length;
  return (
    <>
      <ToolCounts label={texts.countTitle} counts={groups.map(({ name, tools }) => [name, tools.length])} />
      <SheetNote>{count === 0 ? texts.noneSummary : texts.summary(count, used, groups.length)}</SheetNote>
    </>
  );
};

/** The tools and services that gave themselves away, in the six groups: their number, then each group that has any. */
export const ToolFacts = ({ section }: { readonly section: FragmentType<ToolFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: ToolFacts_section, fragmentName: 'ToolFacts_section', from: section });
  const texts = reportToolsTexts().tools;
  const groups = data.tools && grouped(data.tools);
  return (
    <FactGroup title={texts.title} lead={groups && <Summary groups={groups} />}>
      {groups ? (
        groups
          .filter(({ tools }) => tools.length > 0)
          .map(({ name, tools }) => (
            <PlainFact key={name} name={name}>
              <ToolList label={texts.of(name, tools.length)} tools={tools} />
            </PlainFact>
          ))
      ) : (
        <Fact name={texts.countTitle} {...missing(data.checks, 'technology')} />
      )}
    </FactGroup>
  );
};
