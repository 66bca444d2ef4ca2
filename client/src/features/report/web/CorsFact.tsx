import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CorsFact_SectionFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact } from '../FactList.tsx';
import { outcomeMark } from '../outcomeMark.ts';
import { missing } from '../reading.ts';

const CorsFact_section = graphql(`
  fragment CorsFact_section on WebSection {
    checks {
      probe
      state
    }
    cors {
      verdict
      reason
      requests {
        method
        origin
        status
        allowOrigin
        allowCredentials
      }
    }
  }
`);

const header = (value: string | null) => (value === null ? 'not sent' : <ForeignText mono text={value} />);

/** What pages of other sites may read of this one (CORS). */
export const CorsFact = ({ section }: { readonly section: FragmentType<CorsFact_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: CorsFact_section, from: section });
  const { cors } = data;
  return (
    <Fact name="Read by other sites" {...(cors ? outcomeMark(cors.verdict) : missing(data.checks, 'http'))}>
      {cors && (
        <>
          <ForeignText text={cors.reason} />
          {cors.requests.length > 0 && (
            <Disclosure summary="What was asked, and the answers">
              <ScrollTable
                label="Requests of other origins"
                head={['Origin', 'Method', 'Status', 'Allowed origin', 'Credentials']}
                rows={cors.requests.map(({ method, origin, status, allowOrigin, allowCredentials }) => [
                  <ForeignText mono text={origin} />,
                  method,
                  status,
                  header(allowOrigin),
                  header(allowCredentials),
                ])}
              />
            </Disclosure>
          )}
        </>
      )}
    </Fact>
  );
};
