import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { DnsSheet_SectionFragment, RecordSetStatus } from '../../generated/graphql.ts';
import { Fact, FactList } from './FactList.tsx';
import { ForeignList } from './ForeignList.tsx';
import { missing, type Reading } from './reading.ts';
import { Sheet } from './Sheet.tsx';

const DnsSheet_section = graphql(`
  fragment DnsSheet_section on DnsSection {
    id
    checks {
      probe
      state
    }
    recordSets {
      type
      status
      records
    }
    ...Sheet_section
  }
`);

const ALL_TYPES = ['A', 'AAAA', 'MX', 'NS', 'TXT', 'SOA', 'CAA'] as const;

/** How many of a type are shown before "+N more" (spec 2 §9). */
const limitOf = (type: string): number => (type === 'TXT' ? 3 : 2);

const statusReadings: Readonly<Record<RecordSetStatus, Reading>> = {
  FOUND: { tone: 'info', word: 'Found' },
  ABSENT: { tone: 'none', word: 'None' },
  NOT_CHECKED: { tone: 'unknown', word: 'Not checked' },
};

/** What the name servers say about the name, type by type. */
export const DnsSheet = ({ section }: { readonly section: FragmentType<DnsSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: DnsSheet_section, fragmentName: 'DnsSheet_section', from: section });
  return (
    <Sheet section={data}>
      <FactList label="DNS records">
        {data.recordSets
          ? data.recordSets.map(({ type, status, records }) => (
              <Fact key={type} name={type} {...statusReadings[status]}>
                <ForeignList items={records} limit={limitOf(type)} />
              </Fact>
            ))
          : ALL_TYPES.map((type) => <Fact key={type} name={type} {...missing(data.checks, 'dns')} />)}
      </FactList>
    </Sheet>
  );
};
