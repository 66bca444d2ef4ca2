import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ObservatoryFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { missing } from '../reading.ts';
import { modifierText, observatoryReading, testReading } from './observatoryReadings.ts';

const ObservatoryFact_section = graphql(`
  fragment ObservatoryFact_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    observatory {
      score
      grade
      tests {
        name
        title
        result
        modifier
        pass
      }
    }
  }
`);

/** The front page by the scoring of the MDN HTTP Observatory, test by test. */
export const ObservatoryFact = ({ section }: { readonly section: FragmentType<ObservatoryFact_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: ObservatoryFact_section, from: section });
  const { observatory } = data;
  const { page } = reportWebTexts();
  return (
    <Fact name={page.observatory} {...(observatory ? observatoryReading(observatory) : missing(data.checks, 'http'))}>
      {observatory && (
        <>
          <FactNote>{observatory.score === null ? page.noScoreNote : page.scoreNote(observatory.score)}</FactNote>
          <Disclosure summary={page.itsTests(observatory.tests.length)}>
            <ScrollTable
              label={page.testsLabel}
              head={page.testsHead}
              rows={observatory.tests.map((test) => [
                <span lang="en">{test.title}</span>,
                <StateMark {...testReading(test.pass)} />,
                modifierText(test.modifier),
                test.result === null ? page.notLookedAt : <code>{test.result}</code>,
              ])}
            />
          </Disclosure>
        </>
      )}
    </Fact>
  );
};
