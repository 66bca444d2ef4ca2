import type { FragmentType } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { BreachSheet_SectionFragment, BreachEntry_BreachFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { factName } from '../../texts/factWords/factWords.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { reportBreachTexts } from '../../texts/generated/reportBreachTexts.ts';
import { DayText } from '../../ui/DayText.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatLargeNumber, formatNumber } from '../../texts/formatNumber.ts';
import { DeclaredFact, Fact, FactList, FactNote, DetailTable, type DetailRows, Hinted } from './facts.tsx';
import { LimitedList } from './lists.tsx';
import { Sheet } from './Sheet.tsx';
import { MaskedNote, SourceLine } from './sheetParts.tsx';
import { missing, type Reading } from './reading.ts';

const BreachSheet_section = graphql(`
  fragment BreachSheet_section on BreachSection {
    id
    ...CheckStates_section @unmask
    breaches {
      riskLevel
      domainBreached
      breachCount
      masked
      recentBreaches {
        title
        ...BreachEntry_breach @unmask
      }
      source {
        ...SourceLine_source @unmask
      }
    }
    ...Sheet_section
  }
`);

const RECENT = 'breaches.recent';

/** Number of breaches shown before "+N more" (spec 1 §9). */
const BREACH_LIMIT = 8;

interface BreachSheetProps {
  readonly section: FragmentType<BreachSheet_SectionFragment>;
  /** Number of breaches shown before "+N more". */
  readonly limit?: number;
}

/** Data breaches of this domain according to a public catalogue. */
export const BreachSheet = ({ section, limit = BREACH_LIMIT }: BreachSheetProps) => {
  const { data } = useLiveFragment(BreachSheet_section, section);
  const texts = reportBreachTexts();
  const { breaches } = data;
  const recent = breaches?.recentBreaches ?? [];
  return (
    <Sheet
      section={data}
      records={[
        { id: RECENT, name: factName('breach.breaches.recentBreaches'), texts: recent.map(({ title }) => title) },
      ]}
    >
      <FactList label={reportTexts().sections.BREACH}>
        <DeclaredFact path="breach.breaches.riskLevel" value={breaches?.riskLevel ?? null} checks={data.checks} />
        <DeclaredFact
          path="breach.breaches.domainBreached"
          value={breaches?.domainBreached ?? null}
          checks={data.checks}
        />
        <Fact name={factName('breach.breaches.breachCount')} {...breachCountReading(data)} />
        {recent.length > 0 && (
          <Fact id={RECENT} name={factName('breach.breaches.recentBreaches')} tone="info" word={texts.newestFirst}>
            <LimitedList items={recent} limit={limit}>
              {(breach) => <BreachEntry breach={breach} />}
            </LimitedList>
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

graphql(`
  fragment BreachEntry_breach on Breach {
    name
    title
    masked
    breachDate
    addedDate
    accounts
    dataClasses
    description
    verified
  }
`);

type Breach = ValueOf<BreachEntry_BreachFragment>;

const rowsOf = ({ dataClasses, accounts, breachDate, addedDate, verified, description }: Breach): DetailRows => {
  const texts = reportBreachTexts();
  return [
    [
      factName('breach.breaches.recentBreaches.dataClasses'),
      dataClasses.length === 0 ? texts.notKnown : <ThirdPartyText lang="en" text={dataClasses.join(', ')} />,
    ],
    [factName('breach.breaches.recentBreaches.accounts'), accounts === null ? texts.notKnown : formatNumber(accounts)],
    [factName('breach.breaches.recentBreaches.breachDate'), breachDate && <DayText iso={breachDate} />],
    [factName('breach.breaches.recentBreaches.addedDate'), addedDate && <DayText iso={addedDate} />],
    [factName('breach.breaches.recentBreaches.verified'), verified === true ? reportTexts().yes : texts.notVerified],
    [
      factName('breach.breaches.recentBreaches.description'),
      description !== null && <ThirdPartyText lang="en" text={description} />,
    ],
  ];
};

/** One breach: name, date and size in a line; expanded, the data that was lost. Only the name if details are masked. */
const BreachEntry = ({ breach }: { readonly breach: Breach }) =>
  breach.masked ? <ThirdPartyText text={breach.title} /> : <OpenBreach breach={breach} />;

const OpenBreach = ({ breach }: { readonly breach: Breach }) => (
  <Disclosure
    summary={
      <Hinted
        title={<ThirdPartyText text={breach.title} />}
        hint={
          <>
            {breach.breachDate !== null && <DayText iso={breach.breachDate} />}
            {breach.accounts !== null &&
              `, ${reportBreachTexts().accounts({ amount: formatLargeNumber(breach.accounts), count: breach.accounts })}`}
          </>
        }
      />
    }
  >
    <DetailTable rows={rowsOf(breach)} />
  </Disclosure>
);

type Section = Pick<BreachSheet_SectionFragment, 'checks' | 'breaches'>;

export const breachCountReading = ({ breaches, checks }: Section): Reading => {
  if (!breaches) return missing(checks, 'breaches');
  return breaches.breachCount === 0
    ? { tone: 'none', word: reportTexts().none }
    : { tone: 'info', word: reportBreachTexts().known({ count: breaches.breachCount }) };
};
