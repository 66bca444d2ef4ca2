import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CorsFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact } from '../FactList.tsx';
import { outcomeMark } from '../../../texts/report/outcomeMark.ts';
import { missing } from '../reading.ts';

const CorsFact_section = graphql(`
  fragment CorsFact_section on WebSection {
    checks {
      probe
      state
      isPartial
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

const header = (value: string | null) =>
  value === null ? reportWebTexts().page.notSent : <ForeignText mono text={value} />;

/** What pages of other sites may read of this one (CORS). */
export const CorsFact = ({ section }: { readonly section: FragmentType<CorsFact_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: CorsFact_section, from: section });
  const { cors } = data;
  const { page } = reportWebTexts();
  return (
    <Fact name={page.cors} {...(cors ? outcomeMark(cors.verdict) : missing(data.checks, 'http'))}>
      {cors && (
        <>
          <ForeignText lang="en" text={cors.reason} />
          {cors.requests.length > 0 && (
            <Disclosure summary={page.corsAnswers}>
              <ScrollTable
                label={page.corsLabel}
                head={page.corsHead}
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
