import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { HeaderReadings_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact } from '../FactList.tsx';
import { MarkedList } from '../MarkedList.tsx';
import { outcomeMark } from '../../../texts/report/outcomeMark.ts';
import { missing } from '../reading.ts';
import { RecordText } from '../RecordText.tsx';

const HeaderReadings_section = graphql(`
  fragment HeaderReadings_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    headers {
      name
      value
      lines
      verdict
      reason
    }
  }
`);

type Header = NonNullable<HeaderReadings_SectionFragment['headers']>[number];

const Reading = ({ header }: { readonly header: Header }) => (
  <>
    <p>
      <code>{header.name}</code>
      {header.lines > 1 && reportWebTexts().page.sentTimes(header.lines)}
    </p>
    <RecordText record={header.value} />
    <p>
      <ForeignText lang="en" text={header.reason} />
    </p>
  </>
);

/** Every header that there is something to say about, each with its verdict. */
export const HeaderReadings = ({ section }: { readonly section: FragmentType<HeaderReadings_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: HeaderReadings_section, from: section });
  const { headers } = data;
  const { page } = reportWebTexts();
  return (
    <Fact
      name={page.readings}
      {...(headers ? { tone: 'info', word: page.readingsCount(headers.length) } : missing(data.checks, 'http'))}
    >
      {headers && headers.length > 0 && (
        <Disclosure summary={page.headerByHeader}>
          <MarkedList
            items={headers.map((header) => ({ ...outcomeMark(header.verdict), text: <Reading header={header} /> }))}
          />
        </Disclosure>
      )}
    </Fact>
  );
};
