import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { NetworkSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportNetworkTexts } from '../../../texts/reportNetwork/reportNetworkTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
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
      isPartial
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

type Data = NetworkSheet_SectionFragment;

const Absence = ({ checks }: Pick<Data, 'checks'>) => {
  const { address, threat, hosting } = reportNetworkTexts();
  const { note, ...mark } = networkAbsence(checks);
  return [address.title, threat.title, hosting.title].map((title) => (
    <FactGroup key={title} title={title}>
      <Fact name={title} {...mark}>
        <FactNote>{note}</FactNote>
      </Fact>
    </FactGroup>
  ));
};

/** Whose network the site stands in, where, and what is said of its address. */
export const NetworkSheet = ({ section }: { readonly section: FragmentType<Data> }) => {
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
          <SheetNote>
            {reportNetworkTexts().address.source}
            <ForeignText lang="en" text={network.attribution} />
          </SheetNote>
        </>
      ) : (
        <Absence checks={data.checks} />
      )}
    </Sheet>
  );
};
