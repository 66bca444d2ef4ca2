import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ToolFacts_SectionFragment, ToolGroup } from '../../../generated/graphql.ts';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { counted, missing } from '../reading.ts';
import { SheetNote } from '../SheetNote.tsx';
import { ToolList } from './ToolList.tsx';

const ToolFacts_section = graphql(`
  fragment ToolFacts_section on ToolsSection {
    checks {
      probe
      state
    }
    tools {
      group
      ...ToolList_tool @unmask
    }
  }
`);

type Tools = NonNullable<ToolFacts_SectionFragment['tools']>;

/** In the order of the specification (spec 2 §2). */
const GROUPS: readonly (readonly [ToolGroup, string])[] = [
  ['EMAIL_SERVICES', 'Email services'],
  ['WEB_SERVICES', 'Web services'],
  ['SECURITY_TOOLS', 'Security tools'],
  ['ANALYTICS_TRACKING', 'Analytics and tracking'],
  ['INFRASTRUCTURE', 'Infrastructure'],
  ['THIRD_PARTY_SERVICES', 'Third-party services'],
];

const Summary = ({ tools }: { readonly tools: Tools }) => {
  const used = GROUPS.filter(([group]) => tools.some((tool) => tool.group === group)).length;
  return (
    <SheetNote>
      {tools.length === 0
        ? 'No tool or service of others gave itself away. That does not prove that there is none.'
        : `${tools.length} ${tools.length === 1 ? 'tool' : 'tools'} in ${used} of ${GROUPS.length} groups.`}
    </SheetNote>
  );
};

/** The tools and services that gave themselves away, in the six groups. */
export const ToolFacts = ({ section }: { readonly section: FragmentType<ToolFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: ToolFacts_section, fragmentName: 'ToolFacts_section', from: section });
  return (
    <FactGroup title="Tools by group" lead={data.tools && <Summary tools={data.tools} />}>
      {GROUPS.map(([group, name]) => {
        const tools = data.tools?.filter((tool) => tool.group === group);
        return (
          <Fact
            key={group}
            name={name}
            room="record"
            {...(tools ? counted(tools.length, 'info', 'found') : missing(data.checks, 'technology'))}
          >
            {tools && tools.length > 0 && <ToolList label={name} tools={tools} />}
          </Fact>
        );
      })}
    </FactGroup>
  );
};
