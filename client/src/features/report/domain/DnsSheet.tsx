import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DnsSheet_SectionFragment } from '../../../generated/graphql.ts';
import { scanIdOf } from '../scanIdOf.ts';
import { Sheet } from '../Sheet.tsx';
import { BlockListFacts } from './BlockListFacts.tsx';
import { CertificateBrief } from './CertificateBrief.tsx';
import { DnsServerFacts } from './DnsServerFacts.tsx';
import { DomainSecurityFacts } from './DomainSecurityFacts.tsx';
import { PortFacts } from './PortFacts.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { SecurityTxtBrief } from './SecurityTxtBrief.tsx';

const DnsSheet_section = graphql(`
  fragment DnsSheet_section on DnsSection {
    id
    ...RecordFacts_section
    ...DnsServerFacts_section
    ...PortFacts_section
    ...DomainSecurityFacts_section
    ...BlockListFacts_section
    ...Sheet_section
  }
`);

// What the specification counts to the domain, and other checks saw: certificate, HSTS and security.txt.
const DnsSheet_scan = graphql(`
  fragment DnsSheet_scan on Scan {
    id
    sections {
      id
      state
      ... on WebSection {
        ...CertificateBrief_section
      }
      ... on SecurityTxtSection {
        ...SecurityTxtBrief_section
      }
    }
  }
`);

/** Domain intelligence: the name's records, what protects them, and how the address behind them looks from outside. */
export const DnsSheet = ({ section }: { readonly section: FragmentType<DnsSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: DnsSheet_section, fragmentName: 'DnsSheet_section', from: section });
  const { data: scan } = useLiveFragment({
    fragment: DnsSheet_scan,
    fragmentName: 'DnsSheet_scan',
    from: { __typename: 'Scan', id: scanIdOf(data.id) },
  });
  const web = scan.sections.find((each) => each.__typename === 'WebSection');
  const securityTxt = scan.sections.find((each) => each.__typename === 'SecurityTxtSection');
  // Rows of theirs that came later would move what is being read.
  const waits = [web, securityTxt].some((each) => each?.state === 'PENDING' || each?.state === 'RUNNING');
  return (
    <Sheet section={data} waits={waits}>
      <RecordFacts section={data} />
      {web && <CertificateBrief section={web} />}
      <DnsServerFacts section={data} />
      {securityTxt && <SecurityTxtBrief section={securityTxt} />}
      <PortFacts section={data} />
      <DomainSecurityFacts section={data} />
      <BlockListFacts section={data} />
    </Sheet>
  );
};
