import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TrackerFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportToolsTexts } from '../../../texts/reportTools/reportToolsTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { missing, type Reading } from '../reading.ts';
import { Term } from './Term.tsx';

const TrackerFact_section = graphql(`
  fragment TrackerFact_section on ToolsSection {
    checks {
      probe
      state
      isPartial
    }
    findings {
      code
    }
    trackers {
      name
      company
      category
      domain
      requests
    }
  }
`);

type Data = TrackerFact_SectionFragment;
type Tracker = NonNullable<Data['trackers']>[number];

const TRACKER_LIMIT = 8;
const NAME_LENGTH = 60;

/** No list after a conclusive check: there was no page to read, which is not "none". */
const readingOf = ({ trackers, checks, findings }: Data): Reading => {
  const { foundWord, noneFound, noneInMarkup } = reportToolsTexts();
  if (!trackers) return missing(checks, 'technology');
  if (trackers.length > 0) return { tone: 'warn', word: reportTexts().counted(trackers.length, foundWord) };
  return findings.some(({ code }) => code === 'trackers-none')
    ? { tone: 'pass', word: noneFound }
    : { tone: 'none', word: noneInMarkup };
};

const TrackerLine = ({ tracker: { name, company, category, domain, requests } }: { readonly tracker: Tracker }) => {
  const texts = reportToolsTexts();
  return (
    <>
      <CutText prose text={name === company ? name : texts.trackers.by(name, company)} limit={NAME_LENGTH} />
      <FactNote>
        <Term term={category} words={texts.tools.types} />, <ForeignText mono text={domain} />,{' '}
        {texts.trackers.requests(requests)}
      </FactNote>
    </>
  );
};

/** Who is told of a visit, by the front page alone. */
export const TrackerFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: TrackerFact_section, from: section });
  const texts = reportToolsTexts().trackers;
  return (
    <FactGroup title={texts.title}>
      <Fact name={texts.name} {...readingOf(data)}>
        <LimitedList
          limit={TRACKER_LIMIT}
          items={(data.trackers ?? []).map((tracker) => (
            <TrackerLine tracker={tracker} />
          ))}
        />
        {data.trackers && <FactNote>{texts.note}</FactNote>}
      </Fact>
    </FactGroup>
  );
};
