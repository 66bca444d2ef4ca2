import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BreachSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportBreachTexts } from '../../../texts/reportBreach/reportBreachTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { Fact, FactList } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { MaskedNote } from '../MaskedNote.tsx';
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
      isPartial
    }
    breaches {
      riskLevel
      domainBreached
      breachCount
      masked
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

interface BreachSheetProps {
  readonly section: FragmentType<BreachSheet_SectionFragment>;
  /** Breaches that are shown at once. */
  readonly limit?: number;
}

/** What a public catalogue knows of data that this domain has lost. */
export const BreachSheet = ({ section, limit = BREACH_LIMIT }: BreachSheetProps) => {
  const { data } = useLiveFragment({
    fragment: BreachSheet_section,
    fragmentName: 'BreachSheet_section',
    from: section,
  });
  const texts = reportBreachTexts();
  const { breaches } = data;
  const recent = breaches?.recentBreaches ?? [];
  return (
    <Sheet section={data}>
      <FactList label={reportTexts().sections.BREACH}>
        <Fact name={texts.risk} {...breachRiskReading(data)}>
          <FactNote>{breachRiskReading(data).note}</FactNote>
        </Fact>
        <Fact name={texts.breached} {...breachedReading(data)}>
          <FactNote>{breachedReading(data).note}</FactNote>
        </Fact>
        <Fact name={texts.count} {...breachCountReading(data)} />
        {recent.length > 0 && (
          <Fact name={texts.recent} tone="info" word={texts.newestFirst}>
            <LimitedList
              limit={limit}
              items={recent.map((breach) => (
                <BreachEntry breach={breach} />
              ))}
            />
            {breaches?.masked === true && (
              <FactNote>
                <MaskedNote what={texts.details} />
              </FactNote>
            )}
          </Fact>
        )}
      </FactList>
      {breaches && <SourceLine source={breaches.source} />}
    </Sheet>
  );
};
