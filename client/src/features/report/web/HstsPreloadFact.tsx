import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { HstsPreloadFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { MarkedList } from '../MarkedList.tsx';
import { missing, type Reading } from '../reading.ts';
import { requirementMark } from './tlsReadings.ts';

const HstsPreloadFact_section = graphql(`
  fragment HstsPreloadFact_section on WebSection {
    checks {
      probe
      state
      isPartial
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
  const { tls } = reportWebTexts();
  if (hstsPreload.eligible === null) return { tone: 'unknown', word: tls.notCertain };
  return hstsPreload.eligible ? { tone: 'pass', word: tls.eligible } : { tone: 'none', word: tls.notEligible };
};

/** Whether the domain could go into the list that browsers have built in. */
export const HstsPreloadFact = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: HstsPreloadFact_section, from: section });
  const { tls } = reportWebTexts();
  return (
    <Fact name={tls.preload} {...readingOf(data)}>
      {data.hstsPreload && (
        <Disclosure summary={tls.requirements}>
          <MarkedList
            items={data.hstsPreload.requirements.map(({ title, met, detail }) => ({
              ...requirementMark(met),
              text: (
                <>
                  <span lang="en">{title}</span>
                  <FactNote>
                    <ForeignText lang="en" text={detail} />
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
