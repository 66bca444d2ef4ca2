import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BreachSheet_SectionFragment } from '../../../generated/graphql.ts';
import { FactList, Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { Sheet } from '../Sheet.tsx';
import { SourceLine } from '../SourceLine.tsx';
import { BreachEntry } from './BreachEntry.tsx';
import { breachCountReading, breachedReading, breachRiskReading } from './breachReadings.ts';

const BreachSheet_section = graphql(`
  fragment BreachSheet_section on BreachSection {
    id
    checks {
      probe
      state
    }
    breaches {
      riskLevel
      domainBreached
      breachCount
      recentBreaches {
        ...BreachEntry_breach @unmask
      }
      source {
        ...SourceLine_source @unmask
      }
    }
    ...Sheet_section
  }
`);

/** Shown before "+N more" (spec 1 §9). */
const BREACH_LIMIT = 8;

/** What a public catalogue knows of data that this domain has lost. */
export const BreachSheet = ({ section }: { readonly section: FragmentType<BreachSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({
    fragment: BreachSheet_section,
    fragmentName: 'BreachSheet_section',
    from: section,
  });
  const { breaches } = data;
  return (
    <Sheet section={data}>
      <FactList label="Data breaches">
        <Fact name="Risk level" {...breachRiskReading(data)}>
          <FactNote>{breachRiskReading(data).note}</FactNote>
        </Fact>
        <Fact name="Domain breached" {...breachedReading(data)}>
          <FactNote>{breachedReading(data).note}</FactNote>
        </Fact>
        <Fact name="Breaches" {...breachCountReading(data)}>
          {breaches && (
            <LimitedList
              limit={BREACH_LIMIT}
              items={breaches.recentBreaches.map((breach) => (
                <BreachEntry breach={breach} />
              ))}
            />
          )}
        </Fact>
      </FactList>
      {breaches && <SourceLine source={breaches.source} />}
    </Sheet>
  );
};
