import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DnsSheet_SectionFragment } from '../../../generated/graphql.ts';
import { BlockListFacts } from './BlockListFacts.tsx';
import { DomainSecurityFacts } from './DomainSecurityFacts.tsx';
import { PortFacts } from './PortFacts.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { Sheet } from '../Sheet.tsx';

const DnsSheet_section = graphql(`
  fragment DnsSheet_section on DnsSection {
    id
    ...RecordFacts_section
    ...DomainSecurityFacts_section
    ...PortFacts_section
    ...BlockListFacts_section
    ...Sheet_section
  }
`);

/** Domain intelligence: the name's records, what protects them, and how the address behind them looks from outside. */
export const DnsSheet = ({ section }: { readonly section: FragmentType<DnsSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: DnsSheet_section, fragmentName: 'DnsSheet_section', from: section });
  return (
    <Sheet section={data}>
      <RecordFacts section={data} />
      <DomainSecurityFacts section={data} />
      <PortFacts section={data} />
      <BlockListFacts section={data} />
    </Sheet>
  );
};
