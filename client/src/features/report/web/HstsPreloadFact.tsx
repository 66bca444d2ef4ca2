import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { HstsPreloadFact_SectionFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { MarkedList } from '../MarkedList.tsx';
import { missing, type Reading } from '../reading.ts';
import { requirementReading } from './tlsReadings.ts';

const HstsPreloadFact_section = graphql(`
  fragment HstsPreloadFact_section on WebSection {
    checks {
      probe
      state
    }
    hstsPreload {
      eligible
      requirements {
        requirement
        title
        met
        detail
      }
    }
  }
`);

type Data = HstsPreloadFact_SectionFragment;

const readingOf = ({ hstsPreload, checks }: Data): Reading => {
  if (!hstsPreload) {
    const http = missing(checks, 'http');
    return http.tone === 'pending' ? http : missing(checks, 'tls');
  }
  if (hstsPreload.eligible === null) return { tone: 'unknown', word: 'Not certain' };
  return hstsPreload.eligible ? { tone: 'pass', word: 'Eligible' } : { tone: 'none', word: 'Not eligible' };
};

/** Whether the domain could go into the list that browsers have built in. */
export const HstsPreloadFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: HstsPreloadFact_section, from: section });
  return (
    <Fact name="HSTS preload list" {...readingOf(data)}>
      {data.hstsPreload && (
        <Disclosure summary="What it asks for">
          <MarkedList
            items={data.hstsPreload.requirements.map(({ title, met, detail }) => ({
              ...requirementReading(met),
              text: (
                <>
                  {title}
                  <FactNote>
                    <ForeignText text={detail} />
                  </FactNote>
                </>
              ),
            }))}
          />
        </Disclosure>
      )}
    </Fact>
  );
};
