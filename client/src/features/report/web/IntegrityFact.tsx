import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { IntegrityFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { outcomeMark } from '../../../texts/report/outcomeMark.ts';
import { missing } from '../reading.ts';

const IntegrityFact_section = graphql(`
  fragment IntegrityFact_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    integrity {
      verdict
      reason
      resources {
        element
        url
        foreign
        integrity
        crossOrigin
      }
      more
    }
  }
`);

/** Whether scripts and styles of others are held to a hash (SRI). */
export const IntegrityFact = ({ section }: { readonly section: FragmentType<IntegrityFact_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: IntegrityFact_section, from: section });
  const { integrity } = data;
  const { page } = reportWebTexts();
  return (
    <Fact name={page.integrity} {...(integrity ? outcomeMark(integrity.verdict) : missing(data.checks, 'http'))}>
      {integrity && (
        <>
          <ForeignText lang="en" text={integrity.reason} />
          {integrity.resources.length > 0 && (
            <Disclosure summary={page.scripts}>
              <ScrollTable
                label={page.scripts}
                head={page.scriptsHead}
                rows={integrity.resources.map((resource) => [
                  <ForeignText mono text={resource.url} />,
                  wordOf(page.kinds, resource.element),
                  resource.foreign ? page.foreign : page.own,
                  wordOf(page.hashes, resource.integrity),
                  resource.crossOrigin === null ? page.notSet : <ForeignText mono text={resource.crossOrigin} />,
                ])}
              />
              {integrity.more && <FactNote>{page.moreScripts}</FactNote>}
            </Disclosure>
          )}
        </>
      )}
    </Fact>
  );
};
