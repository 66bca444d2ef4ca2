import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { StackFacts_SectionFragment } from '../../../generated/graphql.ts';
import { reportToolsTexts } from '../../../texts/reportTools/reportToolsTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FoldedGroup } from '../FoldedGroup.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { PlainFact } from '../PlainFact.tsx';
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
const NAME_LENGTH = 60;

const linesOf = (stack: Stack): readonly (readonly [string, readonly string[]])[] => {
  const { stack: texts, tools } = reportToolsTexts();
  const secured = stack.securityTechnologies.map(({ name, confidence }) =>
    texts.withConfidence(name, tools.confidence[confidence]),
  );
  return [
    [texts.webTechnologies, stack.webTechnologies],
    [texts.frameworks, stack.frameworks],
    [texts.cmsPlatform, stack.cmsPlatform === null ? [] : [stack.cmsPlatform]],
    [texts.javascriptLibraries, stack.javascriptLibraries],
    [texts.analyticsTools, stack.analyticsTools],
    [texts.cdnProviders, stack.cdnProviders],
    [texts.serverTechnologies, stack.serverTechnologies],
    [texts.securityTechnologies, secured],
  ];
};

const StackLines = ({ stack }: { readonly stack: Stack }) => {
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
      <LimitedList
        limit={LIMIT}
        items={items.map((item) => (
          <CutText prose text={item} limit={NAME_LENGTH} />
        ))}
      />
    </PlainFact>
  ));
};

/** What the site is built with, as far as it shows. */
export const StackFacts = ({ section }: { readonly section: FragmentType<StackFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: StackFacts_section, from: section });
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
