import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { StackLines_StackFragment } from '../../../generated/graphql.ts';
import { reportToolsTexts } from '../../../texts/reportTools/reportToolsTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { PlainFact } from '../PlainFact.tsx';

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

interface StackLinesProps {
  readonly stack: Stack;
  /** What the rest of a list opens under, in other words. */
  readonly more?: (count: number) => string;
}

/** What was seen, in the specification's eight groups; those that have nothing are left out. */
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
      <LimitedList
        limit={LIMIT}
        {...(more && { more })}
        items={items.map((item) => (
          <CutText prose text={item} limit={NAME_LENGTH} />
        ))}
      />
    </PlainFact>
  ));
};
