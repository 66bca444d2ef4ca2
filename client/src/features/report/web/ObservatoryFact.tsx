import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ObservatoryFact_SectionFragment } from '../../../generated/graphql.ts';
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
  return (
    <Fact
      name="MDN Observatory"
      room="record"
      {...(observatory ? observatoryReading(observatory) : missing(data.checks, 'http'))}
    >
      {observatory && (
        <>
          <FactNote>
            {observatory.score === null
              ? 'One of its tests could not be made, so there is no score.'
              : `${observatory.score} points; above 100 is extra credit.`}
          </FactNote>
          <Disclosure summary={`Its ${observatory.tests.length} tests`}>
            <ScrollTable
              label="Tests of the MDN Observatory"
              head={['Test', 'Verdict', 'Points', 'Class']}
              rows={observatory.tests.map((test) => [
                test.title,
                <StateMark {...testReading(test.pass)} />,
                modifierText(test.modifier),
                test.result === null ? 'Not looked at' : <code>{test.result}</code>,
              ])}
            />
          </Disclosure>
        </>
      )}
    </Fact>
  );
};
