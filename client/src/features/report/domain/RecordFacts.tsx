import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { RecordFacts_SectionFragment } from '../../../generated/graphql.ts';
import { reportDomainTexts } from '../../../texts/reportDomain/reportDomainTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { FactNote } from '../FactNote.tsx';
import { FactList } from '../FactList.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { MaskedNote } from '../MaskedNote.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { missing, type Reading } from '../reading.ts';
import { SheetFold } from '../SheetFold.tsx';
import { recordSetReading } from './domainReadings.ts';

const RecordFacts_section = graphql(`
  fragment RecordFacts_section on DnsSection {
    checks {
      probe
      state
      isPartial
    }
    masked
    recordSets {
      type
      status
      records
    }
  }
`);

type RecordSet = NonNullable<RecordFacts_SectionFragment['recordSets']>[number];
type RecordType = keyof ReturnType<typeof reportDomainTexts>['records']['names'];

/** In the order of the specification (spec 2 §2), the addresses side by side. */
const TYPES: readonly RecordType[] = ['A', 'AAAA', 'TXT', 'MX', 'NS'];
/** What an administrator may want to see beside them. */
const FURTHER_TYPES: readonly RecordType[] = ['SOA', 'CAA'];

/** How many of a type are shown before "+N more" (spec 2 §9). */
const limitOf = (type: RecordType): number => (type === 'TXT' ? 3 : 2);

/** Characters of a record that are shown before it is opened (spec 2 §9; the others as a TXT record). */
const LENGTHS: Partial<Readonly<Record<RecordType, number>>> = { MX: 30, NS: 25 };
const LENGTH = 40;

const RecordFact = ({ type, set, absence }: { type: RecordType; set: RecordSet | undefined; absence: Reading }) => (
  <PlainFact name={reportDomainTexts().records.names[type]}>
    {set?.status === 'FOUND' ? (
      <LimitedList
        limit={limitOf(type)}
        items={set.records.map((record) => (
          <CutText text={record} limit={LENGTHS[type] ?? LENGTH} />
        ))}
      />
    ) : (
      <StateMark {...(set ? recordSetReading(set.status) : absence)} />
    )}
  </PlainFact>
);

/** What the name servers say about the name, type by type. */
export const RecordFacts = ({ section }: { readonly section: FragmentType<RecordFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: RecordFacts_section, from: section });
  const texts = reportDomainTexts().records;
  const absence = missing(data.checks, 'dns');
  const rowsOf = (types: readonly RecordType[]) =>
    types.map((type) => (
      <RecordFact key={type} type={type} set={data.recordSets?.find((set) => set.type === type)} absence={absence} />
    ));
  return (
    <FactGroup
      title={texts.title}
      foot={
        <>
          {data.masked && (
            <FactNote>
              <MaskedNote what={texts.masked} />
            </FactNote>
          )}
          <SheetFold summary={texts.further}>
            <FactList label={texts.further}>{rowsOf(FURTHER_TYPES)}</FactList>
          </SheetFold>
        </>
      }
    >
      {rowsOf(TYPES)}
    </FactGroup>
  );
};
