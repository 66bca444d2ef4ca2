import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { StackFacts_SectionFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { missing } from '../reading.ts';

const StackFacts_section = graphql(`
  fragment StackFacts_section on ToolsSection {
    checks {
      probe
      state
    }
    stack {
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
  }
`);

type Stack = NonNullable<StackFacts_SectionFragment['stack']>;

/** Shown before "+N more" (spec 2 §9: technology lists at most 8). */
const LIMIT = 8;

const linesOf = (stack: Stack): readonly (readonly [string, readonly string[]])[] => [
  ['Web technologies', stack.webTechnologies],
  ['Frameworks', stack.frameworks],
  ['Content system', stack.cmsPlatform === null ? [] : [stack.cmsPlatform]],
  ['JavaScript libraries', stack.javascriptLibraries],
  ['Analytics', stack.analyticsTools],
  ['Delivery networks', stack.cdnProviders],
  ['Servers', stack.serverTechnologies],
  [
    'Security',
    stack.securityTechnologies.map(({ name, confidence }) => `${name} (${confidence.toLowerCase()} confidence)`),
  ],
];

const StackLines = ({ stack }: { readonly stack: Stack }) => {
  const found = linesOf(stack).filter(([, items]) => items.length > 0);
  if (found.length === 0) return <Fact name="Technologies" tone="none" word="None seen" />;
  return found.map(([name, items]) => (
    <Fact key={name} name={name} tone="info" word={`${items.length} seen`}>
      <LimitedList
        limit={LIMIT}
        items={items.map((item) => (
          <ForeignText text={item} />
        ))}
      />
    </Fact>
  ));
};

/** What the site is built with, as far as it shows. */
export const StackFacts = ({ section }: { readonly section: FragmentType<StackFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: StackFacts_section, from: section });
  return (
    <FactGroup title="Technology stack">
      {data.stack ? (
        <StackLines stack={data.stack} />
      ) : (
        <Fact name="Technologies" room="list" {...missing(data.checks, 'technology')} />
      )}
    </FactGroup>
  );
};
