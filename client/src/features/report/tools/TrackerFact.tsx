import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TrackerFact_SectionFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { missing, type Reading } from '../reading.ts';

const TrackerFact_section = graphql(`
  fragment TrackerFact_section on ToolsSection {
    checks {
      probe
      state
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

const TRACKER_LIMIT = 8;

/** No list after a conclusive check: there was no page to read, which is not "none". */
const readingOf = ({ trackers, checks }: Data): Reading => {
  if (!trackers) return missing(checks, 'technology');
  return trackers.length === 0
    ? { tone: 'pass', word: 'None found' }
    : { tone: 'warn', word: `${trackers.length} found` };
};

/** Who is told of a visit, by the front page alone. */
export const TrackerFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: TrackerFact_section, from: section });
  const trackers = data.trackers ?? [];
  return (
    <FactGroup title="Trackers">
      <Fact name="On the front page" room="record" {...readingOf(data)}>
        <LimitedList
          limit={TRACKER_LIMIT}
          items={trackers.map(({ name, company, category, domain, requests }) => (
            <>
              <ForeignText text={name === company ? name : `${name} of ${company}`} />
              <FactNote>
                {category}, <ForeignText mono text={domain} />, {requests === 1 ? '1 request' : `${requests} requests`}
              </FactNote>
            </>
          ))}
        />
        {data.trackers && (
          <FactNote>Of the page’s own markup; what its scripts load in their turn is not counted.</FactNote>
        )}
      </Fact>
    </FactGroup>
  );
};
