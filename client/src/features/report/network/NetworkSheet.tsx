import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { NetworkSheet_SectionFragment } from '../../../generated/graphql.ts';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { Sheet } from '../Sheet.tsx';
import { SheetNote } from '../SheetNote.tsx';
import { AddressFacts } from './AddressFacts.tsx';
import { networkAbsence } from './networkReadings.ts';
import { OrganizationFacts } from './OrganizationFacts.tsx';
import { ThreatFacts } from './ThreatFacts.tsx';

const NetworkSheet_section = graphql(`
  fragment NetworkSheet_section on NetworkSection {
    id
    checks {
      probe
      state
    }
    network {
      attribution
      threat {
        ...ThreatFacts_threat @unmask
      }
      ...AddressFacts_network @unmask
      ...OrganizationFacts_network @unmask
    }
    ...Sheet_section
  }
`);

/** Whose network the site stands in, where, and what is said of its address. */
export const NetworkSheet = ({ section }: { readonly section: FragmentType<NetworkSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({
    fragment: NetworkSheet_section,
    fragmentName: 'NetworkSheet_section',
    from: section,
  });
  const { network } = data;
  return (
    <Sheet section={data}>
      {network ? (
        <>
          <AddressFacts network={network} />
          <ThreatFacts threat={network.threat} />
          <OrganizationFacts network={network} />
          <SheetNote>Places and networks: {network.attribution}</SheetNote>
        </>
      ) : (
        <FactGroup title="IP details">
          {['IP address', 'Threat assessment', 'Hosting organisation'].map((name) => (
            <Fact key={name} name={name} room="list" {...networkAbsence(data.checks)} />
          ))}
        </FactGroup>
      )}
    </Sheet>
  );
};
