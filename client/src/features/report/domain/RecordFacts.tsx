import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { RecordFacts_SectionFragment, RecordSetStatus } from '../../../generated/graphql.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { missing, type Reading } from '../reading.ts';

const RecordFacts_section = graphql(`
  fragment RecordFacts_section on DnsSection {
    checks {
      probe
      state
    }
    recordSets {
      type
      status
      records
    }
  }
`);

const ALL_TYPES = ['A', 'AAAA', 'MX', 'NS', 'TXT', 'SOA', 'CAA'] as const;

/** How many of a type are shown before "+N more" (spec 2 §9). */
const limitOf = (type: string): number => (type === 'TXT' ? 3 : 2);

/** Characters of a record that are shown before it is opened (spec 2 §9). */
const LENGTHS: Readonly<Record<string, number>> = { TXT: 40, MX: 30, NS: 25 };

const statusReadings: Readonly<Record<RecordSetStatus, Reading>> = {
  FOUND: { tone: 'info', word: 'Found' },
  ABSENT: { tone: 'none', word: 'None' },
  NOT_CHECKED: { tone: 'unknown', word: 'Not checked' },
};

/** What the name servers say about the name, type by type. */
export const RecordFacts = ({ section }: { readonly section: FragmentType<RecordFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: RecordFacts_section, from: section });
  return (
    <FactGroup title="DNS records">
      {data.recordSets
        ? data.recordSets.map(({ type, status, records }) => (
            <Fact key={type} name={type} {...statusReadings[status]}>
              <LimitedList
                limit={limitOf(type)}
                items={records.map((record) => (
                  <CutText text={record} limit={LENGTHS[type] ?? Infinity} />
                ))}
              />
            </Fact>
          ))
        : ALL_TYPES.map((type) => <Fact key={type} name={type} {...missing(data.checks, 'dns')} />)}
    </FactGroup>
  );
};
