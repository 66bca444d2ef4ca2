import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { IntegrityFact_SectionFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { outcomeMark } from '../outcomeMark.ts';
import { missing } from '../reading.ts';

const IntegrityFact_section = graphql(`
  fragment IntegrityFact_section on WebSection {
    checks {
      probe
      state
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
  return (
    <Fact name="Script integrity" {...(integrity ? outcomeMark(integrity.verdict) : missing(data.checks, 'http'))}>
      {integrity && (
        <>
          <ForeignText text={integrity.reason} />
          {integrity.resources.length > 0 && (
            <Disclosure summary="Scripts and styles">
              <ScrollTable
                label="Scripts and styles"
                head={['Address', 'Kind', 'Whose', 'Hash', 'Cross-origin']}
                rows={integrity.resources.map((resource) => [
                  <ForeignText mono text={resource.url} />,
                  resource.element,
                  resource.foreign ? 'another’s' : 'its own',
                  resource.integrity,
                  resource.crossOrigin === null ? 'not set' : <ForeignText mono text={resource.crossOrigin} />,
                ])}
              />
              {integrity.more && <FactNote>There are more than these.</FactNote>}
            </Disclosure>
          )}
        </>
      )}
    </Fact>
  );
};
